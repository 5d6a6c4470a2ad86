// Keeps each build of the page in its own cache. So the page opens without a network, and a tab
// stays on the build that it started with.
//
// `cargo xtask finish-dist` fills in the two constants: the hash of all shipped files, and each
// file with its own hash. "./" is index.html, which some hosts serve under that name only.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];

const { scope } = self.registration;

// An origin may serve several deployments, which share its caches. The scope keeps them apart. URLs
// contain no space, so no deployment's prefix is the start of another's.
const OURS = `satdoku ${scope} `;
const CACHE = OURS + BUILD;

// Maximum wait for a tab to report its build. A tab frozen by the browser never answers.
const PATIENCE_MS = 5000;

// `addAll` stores every file or none. `reload` bypasses the browser's HTTP cache. The integrity
// check refuses files of another build, which a server may send during a deployment. The install
// then fails, and the browser tries again at the next visit.
self.addEventListener("install", (event) => {
  const precache = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(
      FILES.map(([path, integrity]) => new Request(new URL(path, scope), { cache: "reload", integrity })),
    );
  };
  event.waitUntil(precache());
});

// Claims tabs that were open before, so that this worker serves what they load later. Not awaited:
// Firefox claims them only once the worker is idle, and every load would wait for that.
self.addEventListener("activate", () => {
  self.clients.claim();
});

// No `skipWaiting` at install. The active build changes only when a user takes the update or the
// last tab closes.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  if (event.data === "build") {
    event.ports[0].postMessage(BUILD);
    // Shift+reload loads a tab past this worker. Fails while another build is active.
    self.clients.claim().catch(() => {});
    // Not awaited: waiting would keep a newer build from taking over.
    deleteUnusedBuilds().catch(() => {});
  }
});

// True while a newer build is being cached or waits to take over.
const isNewerComing = () => self.registration.installing !== null || self.registration.waiting !== null;

// Deletes the caches of builds that no tab runs. Does nothing while a newer build is coming, or if
// a tab doesn't answer.
async function deleteUnusedBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  // Otherwise the newer build could become active, and its cache be deleted, during the questions.
  if (isNewerComing()) return;
  const tabs = await self.clients.matchAll({ includeUncontrolled: true });
  const builds = await Promise.all(tabs.filter(({ url }) => pageAt(url) === scope).map(buildOf));
  if (isNewerComing() || builds.includes(undefined)) return;
  const used = builds.map((build) => OURS + build);
  await Promise.all(names.filter((name) => !used.includes(name)).map((name) => caches.delete(name)));
}

// The build that a tab runs, or undefined if the tab doesn't answer.
function buildOf(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE_MS);
    tab.postMessage("build", [port2]);
  });
}

// The address under which a page is cached: without query and fragment.
function pageAt(address) {
  const url = new URL(address);
  url.hash = "";
  url.search = "";
  return url.href === new URL("index.html", scope).href ? scope : url.href;
}

// The cached answer to a request, if any. The page itself comes from the active build. Other files
// are named by their contents, so any build's cache will do. Other navigations, such as to an icon
// or to a deployment in a subfolder, are not answered with this page.
async function kept(request) {
  const address = request.mode === "navigate" ? pageAt(request.url) : request.url;
  const own = await (await caches.open(CACHE)).match(address);
  return own ?? (address === scope ? undefined : caches.match(address));
}

// Receives what another app shares by POST. A text goes into the address's query. A file goes
// into a cache, from which the page takes it.
async function shared(request) {
  const form = await request.formData();
  const query = new URLSearchParams();
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    const cache = await caches.open(`satdoku-shared ${scope}`);
    await cache.put(new URL("shared", scope), new Response(file));
    query.set("do", "file");
  } else {
    for (const name of ["text", "url"]) query.set(name, form.get(name) ?? "");
  }
  return Response.redirect(`${scope}?${query}`, 303);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === scope) {
    event.respondWith(shared(request));
    return;
  }
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  // The browser may have deleted the cache or refuse access to it. The network is the fallback.
  const answer = async () => (await kept(request).catch(() => undefined)) ?? fetch(request);
  event.respondWith(answer());
});
