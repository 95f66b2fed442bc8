// The service worker. Without a connection, it answers from the games that the reader keeps; with one, it does nothing.
"use strict";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
    const { request } = event;
    const isPage = request.mode === "navigate";
    if (request.method !== "GET" || !(isPage || ["script", "style"].includes(request.destination))) return;
    event.respondWith(fetch(request).catch(async () => (await (isPage ? pageOf(request) : caches.match(request))) ?? Response.error()));
});

/** The page of the game that the address names, or of any game if it names none that is kept. */
async function pageOf(request) {
    const { pathname, searchParams } = new URL(request.url);
    const edition = (pathname.split("/")[1] || searchParams.get("game") || "").split("@")[0];
    const names = await caches.keys();
    for (const name of [...names.filter((name) => name.startsWith(`/${edition}@`)), ...names]) {
        const page = await caches.match(`/${name.slice(1).split("@")[0]}/offline`, { cacheName: name, ignoreSearch: true, ignoreVary: true });
        if (page) return page;
    }
}
