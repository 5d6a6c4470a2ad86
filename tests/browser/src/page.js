// What the tests know of the page: roles and names, never its classes or structure. Stands before
// every script that a test runs.

// In Firefox a test's script has classes of its own.
const { Error, WebAssembly } = window;

const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

// A simple reading of an accessible name: enough for a page that names things plainly.
function nameOf(element) {
  const label = element.getAttribute("aria-label") ?? labelOf(element) ?? element.textContent;
  return label.replace(/\s+/g, " ").trim();
}

// A label's own words, where it stands around its control.
function labelOf(element) {
  const label = element.labels?.[0];
  return label && [...label.childNodes].filter((node) => !node.contains(element)).map((node) => node.textContent).join("");
}

const named = (selector, name) =>
  [...document.querySelectorAll(selector)].find((element) => isShown(element) && nameOf(element) === name) ?? null;

const button = (name) => named("button", name);

// The first button whose name begins like this.
const offer = (start) =>
  [...document.querySelectorAll("button")].find((element) => isShown(element) && nameOf(element).startsWith(start)) ?? null;

// The choice of what the page is used for.
const purposes = () => [...document.querySelectorAll("[role=radiogroup] input")].filter((radio) => isShown(radio.parentElement));

const purpose = (name) => purposes().find((radio) => nameOf(radio.parentElement) === name) ?? null;

// What `find` finds, if need be after a look at what belongs to other purposes, as someone would look who
// knows only its name.
async function reach(find) {
  const before = purposes().find((radio) => radio.checked);
  if (find() || !before || document.querySelector("dialog[open]")) return find();
  for (const name of ["Solve", "Inside", "Set"]) {
    purpose(name).click();
    await painted();
    if (find()) return find();
  }
  before.click();
  return null;
}

const cells = () => [...document.querySelectorAll("[role=gridcell]")];

// Whether a large board is still being built.
const isBuilding = () => document.querySelector("[aria-busy=true]") !== null;

const cell = (row, column) =>
  document.querySelector(`[role=gridcell][aria-label^="Row ${row}, column ${column}, "]`);

const banner = () =>
  document.querySelector("[role=status] > span")?.textContent.replace(/\s+/g, " ").trim() ?? "";

// Presses Escape, in the task of the page that a script is.
const escape = () =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );

// As the browser does when the focus is where it is.
function paste(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  // Firefox gives the event another one, which is empty.
  Object.defineProperty(event, "clipboardData", { value: clipboardData });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

// What `look` sees as soon as it is something, or what it sees after a second: the tests then ask again.
// Behind another tab time goes by slowly, and they look themselves.
async function looking(look) {
  const end = performance.now() + 1000;
  for (;;) {
    const seen = await look();
    if (seen || document.hidden || performance.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

// Resolves as soon as a condition holds that the page shows, in words or in names.
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

// Resolves when what the page shows now has been painted: after the next frame's callbacks come its
// layout and paint, and a message is handled only after those.
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
