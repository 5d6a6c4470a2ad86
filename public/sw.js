// Keeps each build of the page as a whole in a cache of its own, so that it opens without a network,
// and a tab goes on with the build it has begun with, whatever newer ones come.
//
// `cargo xtask finish-dist` fills in the two constants: each shipped file with the hash of its
// contents ("./" is index.html, which some hosts serve under that name only), and the hash of all.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];

const { scope } = self.registration;

// Caches belong to the origin, and an origin may serve several deployments: the scope keeps them
// apart. A URL holds no space, so no scope's prefix begins another's.
const OURS = `satdoku ${scope} `;
const CACHE = OURS + BUILD;

// How long a tab may take to say which build it runs. One that the browser has frozen says nothing.
const PATIENCE_MS = 5000;

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

// Tabs that were open before: what they load later is then kept here, however long they stay. Not waited
// for: Firefox claims a worker no sooner than that has nothing to do, and until then all that is
// loaded would wait too.
self.addEventListener("activate", () => {
  self.clients.claim();
});

// No `skipWaiting` at install: a tab is loaded with the build that is active, and that changes when
// a user takes the update, or the last tab closes.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  if (event.data === "build") {
    event.ports[0].postMessage(BUILD);
    // A tab that was loaded past us, as with Shift+reload. Refused while another build is active.
    self.clients.claim().catch(() => {});
    // Not waited for: that would keep a newer build from taking over.
    deleteUnusedBuilds().catch(() => {});
  }
});

// Caches of builds that no tab runs. One that is being filled, or is ready to take over, is not for
// us to judge; nor is any while a tab keeps silent.
async function deleteUnusedBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const tabs = await self.clients.matchAll({ includeUncontrolled: true });
  const builds = await Promise.all(tabs.filter(({ url }) => pageAt(url) === scope).map(buildOf));
  const { installing, waiting } = self.registration;
  if (installing || waiting || builds.includes(undefined)) return;
  const used = builds.map((build) => OURS + build);
  await Promise.all(names.filter((name) => !used.includes(name)).map((name) => caches.delete(name)));
}

// What a tab runs, or undefined if it doesn't say.
function buildOf(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE_MS);
    tab.postMessage("build", [port2]);
  });
}

// The address of a page as it is cached: query and fragment make no difference to ours.
function pageAt(address) {
  const url = new URL(address);
  url.hash = "";
  url.search = "";
  return url.href === new URL("index.html", scope).href ? scope : url.href;
}

// The page itself comes from the active build. All that belongs to one build only is named by its
// contents, so that it may come from whichever build has it. Any other navigation (to an icon, to a
// deployment in a folder below) is no business of ours and is not answered with our page.
async function kept(request) {
  const address = request.mode === "navigate" ? pageAt(request.url) : request.url;
  const own = await (await caches.open(CACHE)).match(address);
  return own ?? (address === scope ? undefined : caches.match(address));
}

// What another app shares comes by POST. A text goes on in the address, as a link has it; a picture is put
// aside, and the page takes it from there.
async function shared(request) {
  const form = await request.formData();
  const query = new URLSearchParams();
  const picture = form.get("picture");
  if (picture instanceof File) {
    const cache = await caches.open(`satdoku-shared ${scope}`);
    await cache.put(new URL("shared", scope), new Response(picture));
    query.set("do", "picture");
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
  // The browser may have dropped a cache to free space, or have none to give: the network has it.
  const answer = async () => (await kept(request).catch(() => undefined)) ?? fetch(request);
  event.respondWith(answer());
});
