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

function forget(key) {
    try {
        localStorage.removeItem(key);
    } catch {
        // The browser stores nothing.
    }
}

/** Remembers the language that the reader chooses from the menu, and opens the home page in this language. */
function rememberLanguage() {
    for (const link of document.querySelectorAll(".languages a")) {
        link.addEventListener("click", () => remember("language", link.hreflang));
    }
    const address = new URL(location);
    const last = recall("language");
    if (last && last !== document.documentElement.lang && address.pathname === "/" && !address.searchParams.has("lang")) {
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

/** Shows the button that shares the address of a page, or else copies it. If the browser does not copy it, the address
 *  is shown, and selected for copying. */
function offerSharing(button) {
    if (!navigator.share && !navigator.clipboard) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
        const { title } = document;
        const url = document.querySelector("link[rel=canonical]").href;
        if (navigator.share) return navigator.share({ title, url }).catch(() => {});
        const status = button.nextElementSibling;
        const isCopied = await navigator.clipboard.writeText(url).then(() => true, () => false);
        status.textContent = isCopied ? button.dataset.copied : url;
        status.style.overflowWrap = "anywhere";
        if (!isCopied) getSelection().selectAllChildren(status);
    });
}

/** The id of a game in the name of a cache, `/ID@VERSION`. */
function gameOf(name) {
    return name.slice(1).split("@")[0];
}

/** The key of the name of a cache whose download failed. It is not tried again before the version changes. */
function failureOf(name) {
    return `failed/${gameOf(name)}`;
}

/** Keeps a game in the browser, or a new version of it, in a cache with this name. */
async function keepOffline(name) {
    const language = new URLSearchParams(location.search).get("lang");
    const page = `/${gameOf(name)}/offline${language ? `?${new URLSearchParams({ lang: language })}` : ""}`;
    const words = await fetch(`${name}/offline/words`);
    // The server has no words for this page: the game is too large, or the version is old.
    if (words.status === 404) remember(failureOf(name), name);
    if (!words.ok) throw new Error(`${words.url}: ${words.status}`);
    const parsed = new DOMParser().parseFromString(await (await fetch(page)).text(), "text/html");
    const files = [...parsed.querySelectorAll("link[rel=stylesheet], script")].map((file) => file.getAttribute("href") ?? file.getAttribute("src"));
    try {
        const cache = await caches.open(name);
        await cache.put(`${name}/offline/words`, words);
        await cache.addAll([page, ...files]);
    } catch (error) {
        await caches.delete(name);
        throw error;
    }
    await navigator.serviceWorker.register("/worker.js");
    await removeOffline(name, name);
}

/** Removes all versions of a game but `except`, and the service worker after the last game. */
async function removeOffline(name, except) {
    const isOld = (other) => other !== except && gameOf(other) === gameOf(name);
    await Promise.all((await caches.keys()).filter(isOld).map((old) => caches.delete(old)));
    forget(failureOf(name));
    if ((await caches.keys()).length === 0) await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
}

/** Offers to keep the game of the page, and replaces an old version of a game that is kept. */
async function offerOffline(name) {
    const hasFailed = () => recall(failureOf(name)) === name;
    const kept = (await caches.keys()).filter((other) => gameOf(other) === gameOf(name));
    if (kept.length && !kept.includes(name) && !hasFailed()) {
        await keepOffline(name).catch(() => remember(failureOf(name), name));
    }
    const buttons = document.getElementById("offline");
    if (!buttons || (!kept.length && hasFailed())) return;
    const [keep, remove, status] = buttons.children;
    const show = (isKept) => {
        keep.hidden = isKept;
        remove.hidden = !isKept;
        status.textContent = isKept ? status.dataset.kept : "";
    };
    show(kept.length > 0);
    buttons.hidden = false;
    status.tabIndex = -1;
    const act = (button, action) =>
        button.addEventListener("click", async () => {
            button.disabled = true;
            const isDone = await action().then(() => true, () => false);
            button.disabled = false;
            if (isDone) {
                show(button === keep);
            } else {
                status.textContent = status.dataset.failed;
                if (button === keep) keep.hidden = hasFailed();
            }
            // A button that is disabled or hidden loses the focus.
            const hasFocus = [button, document.body].includes(document.activeElement);
            if (hasFocus) [button, keep, remove, status].find((element) => !element.hidden).focus();
        });
    act(keep, () => keepOffline(name));
    act(remove, () => removeOffline(name));
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
