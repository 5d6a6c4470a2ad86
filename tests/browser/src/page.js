// The tests' view of the page: roles and names, never classes or structure. It precedes every
// script of a test.

// In Firefox, a test's script has its own versions of these classes.
const { Error, WebAssembly } = window;

const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

// A text on one line, without the accents that the pseudo-language puts on each letter.
const plain = (text) => text.replaceAll("\u0301", "").replace(/\s+/g, " ").trim();

// Computes an accessible name in a simplified way, which suffices for this page.
function nameOf(element) {
  return plain(element.getAttribute("aria-label") ?? labelOf(element) ?? element.textContent);
}

// The text of a label around its control, without the control's own text.
function labelOf(element) {
  const label = element.labels?.[0];
  return label && [...label.childNodes].filter((node) => !node.contains(element)).map((node) => node.textContent).join("");
}

const named = (selector, name) =>
  [...document.querySelectorAll(selector)].find((element) => isShown(element) && nameOf(element) === name) ?? null;

// A button with this name. The tabs of the places, of which one is named like Solve, are no buttons
// in this sense.
const button = (name) => named("button:not(header > nav *)", name);

// The tools of Create. Those that draw rules have the rule's word in links as their value.
const tools = () => [...named("[role=toolbar]", "Tools").querySelectorAll("button")];

const tool = (wanted) => tools().find((tool) => tool.value === wanted || nameOf(tool) === wanted) ?? null;

// The option with this label, or else with this name, of a chooser.
const option = (chooser, wanted) => {
  const options = [...chooser.options];
  return options.find(({ label }) => plain(label) === wanted) ?? options.find(({ value }) => value === wanted);
};

// The first button whose name starts with `start`.
const offer = (start) =>
  [...document.querySelectorAll("button")].find((element) => isShown(element) && nameOf(element).startsWith(start)) ?? null;

// The tabs of the places.
const tabs = () => [...document.querySelectorAll("header > nav button")].filter(isShown);

const tab = (name) => tabs().find((tab) => nameOf(tab) === name) ?? null;

const currentTab = () => tabs().find((tab) => tab.ariaCurrent === "page") ?? null;

// The chapters of How it works.
const chapters = () => [...document.querySelectorAll(".chapters button")].filter(isShown);

// Returns the result of `find`. If that is null, tries it in each chapter.
async function inChapters(find) {
  if (find()) return find();
  const before = chapters().find((chapter) => chapter.ariaCurrent === "true");
  for (const chapter of chapters()) {
    chapter.click();
    await painted();
    if (find()) return find();
  }
  before?.click();
  return null;
}

// Returns the result of `find`. If that is null, tries it in the menu and in the other places, as a
// user would who knows only the element's name.
async function reach(find) {
  const before = currentTab();
  if (find() || !before || document.querySelector("dialog[open]")) return find();
  if (await inChapters(find)) return find();
  const menu = document.querySelector("[popover]");
  menu.showPopover();
  if (find()) return find();
  menu.hidePopover();
  for (const name of ["Solve", "How it works", "Create"]) {
    tab(name).click();
    await painted();
    if (await inChapters(find)) return find();
  }
  before.click();
  return null;
}

const cells = () => [...document.querySelectorAll("[role=gridcell]")];

// True while a large board is being built.
const isBuilding = () => document.querySelector("[aria-busy=true]") !== null;

const cell = (row, column) =>
  document.querySelector(`[role=gridcell][aria-label^="Row ${row}, column ${column}, "]`);

/** The address's fragment without the place. */
const linkInAddress = () => location.hash.replace(/&(solve|create|how)$/, '')

const banner = () =>
  plain(document.querySelector("[role=status] > span")?.textContent ?? "");

/** The banner and the line below it. */
const said = () =>
  `${banner()} ${plain(document.querySelector(".progress")?.textContent ?? "")}`.trim();

// Presses Escape, within the script's task.
const escape = () =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );

// Pastes a text at the current focus, as the browser does.
function paste(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  // Firefox replaces the event's data by an empty one.
  Object.defineProperty(event, "clipboardData", { value: clipboardData });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

// Polls `look` for up to a second and returns its result. The tests then ask again.
//
// In a hidden tab, timers are slow, so the tests poll by themselves.
async function looking(look) {
  const end = performance.now() + 1000;
  for (;;) {
    const seen = await look();
    if (seen || document.hidden || performance.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

// Resolves as soon as a condition on the page's texts or names holds.
const when = (condition) =>
  new Promise((resolve) => {
    const check = () => {
      if (condition()) {
        observer.disconnect();
        resolve();
      }
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-label"],
    });
    check();
  });

// Resolves when the page's current state has been painted. Layout and paint follow the next frame's
// callbacks, and a message is handled only after those.
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
