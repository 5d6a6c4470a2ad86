// Keeps one whole build of the page in a cache, so that it opens without a network, and never
// mixes the files of two builds.
//
// `cargo xtask finish-dist` fills in the two constants: each shipped file with the hash of its
// contents ("./" is index.html, which some hosts serve under that name only), and the hash of
// that list.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];

const scope = self.registration.scope;

// Caches belong to the origin, and an origin may serve several deployments: the scope keeps them
// apart. A URL holds no space, so no scope's prefix begins another's.
const OURS = `satdoku ${scope} `;
const CACHE = OURS + BUILD;

// `addAll` stores every file or none. `reload` goes past the browser's HTTP cache, and the
// integrity check refuses a file of another build, as a server may send in mid-deployment. Such
// an install fails whole; the browser tries again at the next visit.
self.addEventListener("install", (event) => {
  const precache = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(
      FILES.map(([path, integrity]) => new Request(new URL(path, scope), { cache: "reload", integrity })),
    );
  };
  event.waitUntil(precache());
});

// No `skipWaiting` at install: an open page stays with the build it started from until the user
// takes the update, or until its last tab closes.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

// No `clients.claim()`: a page that was open before its first service worker goes on loading from
// where it came. So pages are handed over in one case only, "take-over", and `controllerchange`
// always means "reload": all tabs do, and the old cache has no reader left.
self.addEventListener("activate", (event) => {
  const deleteOldBuilds = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)),
    );
  };
  event.waitUntil(deleteOldBuilds());
});

// The address under which this request's answer is cached. A query makes no difference to the
// page itself; any other navigation (to an icon, to a deployment in a folder below) is no business
// of ours and must not be answered with our page.
function cachedAs(request) {
  const url = new URL(request.url);
  url.hash = "";
  if (request.mode === "navigate") {
    url.search = "";
    if (url.href === new URL("index.html", scope).href) return scope;
  }
  return url.href;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    // The browser may have dropped the cache to free space: then the network has it.
    return (await cache.match(cachedAs(request))) ?? fetch(request);
  };
  event.respondWith(answer());
});
