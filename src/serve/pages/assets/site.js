// Remembers the game and the language, offers words while the reader types, and searches while the reader fills in the
// finder. All pages work without this script.
"use strict";

/** Calls `action` when no input has followed an input for 200 ms. `action` gets a function that says whether it is still
 *  the latest call. Returns a function that cancels the call. */
function afterInput(element, action) {
    let timer;
    let latest = 0;
    element.addEventListener("input", () => {
        clearTimeout(timer);
        const number = ++latest;
        timer = setTimeout(() => action(() => number === latest), 200);
    });
    return () => clearTimeout(timer);
}

function recall(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

function remember(key, value) {
    try {
        localStorage.setItem(key, value);
    } catch {
        // The browser stores nothing.
    }
}

function rememberLanguage() {
    const address = new URL(location);
    const chosen = address.searchParams.get("lang");
    const last = recall("language");
    if (chosen) {
        remember("language", document.documentElement.lang);
    } else if (last && last !== document.documentElement.lang && address.pathname === "/") {
        address.searchParams.set("lang", last);
        location.replace(address);
    }
}

/** Remembers the game of a page, and puts the last game first on the home page. */
function rememberGame() {
    const path = document.querySelector(".game .name")?.pathname;
    if (path && !path.includes("@")) remember("game", path.slice(1));
    const last = recall("game");
    const game = document.getElementById("game");
    if (!last || ![...(game?.options ?? [])].some((option) => option.value === last)) return;
    if (!document.getElementById("word").value) game.value = last;
    for (const link of document.querySelectorAll(".cards h3 a, .results > li > a:first-child")) {
        const item = link.closest("li");
        if (link.pathname.split("/")[1] === last) item.parentElement.prepend(item);
    }
}

/** The address of the page about a word, without the redirection that the form leads to. */
function addressOf(form, word) {
    const { game, lang } = form.elements;
    const edition = game ? game.value : form.getAttribute("action").slice(1);
    const query = new URLSearchParams(lang ? { lang: lang.value } : {});
    if (!edition) query.set("word", word);
    return `/${edition ? `${edition}/word/${encodeURIComponent(word)}` : ""}${query.size ? `?${query}` : ""}`;
}

/** Offers words that begin with the text in the field, or else similar words. */
function offerWords(field, list) {
    const form = field.form;
    const cancel = afterInput(field, async (isLatest) => {
        const text = field.value.trim();
        const { game } = form.elements;
        const games = [...(game?.options ?? [])].map((option) => option.value);
        const edition = game
            ? [game.value, recall("game"), games[1]].find((id) => id && games.includes(id))
            : form.getAttribute("action").slice(1);
        let words = [];
        if (text.length > 1) {
            const response = await fetch(`/v1/${edition}/completions/${encodeURIComponent(text)}`).catch(() => null);
            if (response?.ok) ({ words } = await response.json());
        }
        if (!isLatest()) return;
        const items = words.map((word) => {
            const link = document.createElement("a");
            link.href = addressOf(form, word);
            link.textContent = word;
            const item = document.createElement("li");
            item.append(link);
            return item;
        });
        list.replaceChildren(...items);
    });
    // The next word replaces the last one.
    field.addEventListener("focus", () => field.select());
    form.addEventListener("submit", (event) => {
        cancel();
        const word = field.value.trim();
        if (!word || /^\.+$|[,;\s]/.test(word)) return;
        event.preventDefault();
        location.assign(addressOf(form, word));
    });
}

function searchWhileTyping(form) {
    afterInput(form, async (isLatest) => {
        const asked = [...new FormData(form)].filter(([, value]) => value !== "");
        const address = `${new URL(form.action).pathname}?${new URLSearchParams(asked)}`;
        const response = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
        if (!response?.ok) return;
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        if (!isLatest()) return;
        for (const id of ["found", "words"]) {
            document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
        }
        history.replaceState(null, "", address);
    });
}

/** Shows the button that shares the address of a page, or else copies it. */
function offerSharing(button) {
    if (!navigator.share && !navigator.clipboard) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
        const { title } = document;
        const url = document.querySelector("link[rel=canonical]").href;
        if (navigator.share) return navigator.share({ title, url }).catch(() => {});
        await navigator.clipboard.writeText(url);
        button.nextElementSibling.textContent = button.dataset.copied;
    });
}

/** Keeps a game in the browser, or a new version of it. A cache is named by the game and the version: `/ID@VERSION`. */
async function keepOffline(name) {
    const page = `/${name.slice(1).split("@")[0]}/offline${location.search}`;
    const parsed = new DOMParser().parseFromString(await (await fetch(page)).text(), "text/html");
    const files = [...parsed.querySelectorAll("link[rel=stylesheet], script")].map((file) => file.getAttribute("href") ?? file.getAttribute("src"));
    try {
        await (await caches.open(name)).addAll([page, `${name}/offline/words`, ...files]);
    } catch (error) {
        await caches.delete(name);
        throw error;
    }
    await navigator.serviceWorker.register("/worker.js");
    await removeOffline(name, name);
}

/** Removes all versions of a game but `except`, and the service worker after the last game. */
async function removeOffline(name, except) {
    const isOld = (other) => other !== except && other.startsWith(name.replace(/@.*/, "@"));
    await Promise.all((await caches.keys()).filter(isOld).map((old) => caches.delete(old)));
    if ((await caches.keys()).length === 0) await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
}

/** Offers to keep the game of the page, and replaces an old version of a game that is kept. */
async function offerOffline(name) {
    const kept = (await caches.keys()).filter((other) => other.startsWith(name.replace(/@.*/, "@")));
    if (kept.length && !kept.includes(name)) await keepOffline(name).catch(() => {});
    const buttons = document.getElementById("offline");
    if (!buttons) return;
    const [keep, remove, status] = buttons.children;
    const show = (isKept) => {
        keep.hidden = isKept;
        remove.hidden = !isKept;
        status.textContent = isKept ? status.dataset.kept : "";
    };
    show(kept.length > 0);
    buttons.hidden = false;
    const act = (button, action, isKept) =>
        button.addEventListener("click", async () => {
            button.disabled = true;
            await action().then(() => show(isKept), () => (status.textContent = status.dataset.failed));
            button.disabled = false;
        });
    act(keep, () => keepOffline(name), true);
    act(remove, () => removeOffline(name), false);
}

rememberLanguage();
rememberGame();
const completions = document.getElementById("completions");
if (completions) offerWords(document.getElementById("word"), completions);
const finder = document.querySelector("form.finder");
if (finder) searchWhileTyping(finder);
const share = document.getElementById("share");
if (share) offerSharing(share);
const offline = document.querySelector(".game")?.dataset.offline;
if (offline && "serviceWorker" in navigator && "caches" in window && "DecompressionStream" in window) offerOffline(offline);
