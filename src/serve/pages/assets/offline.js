// The script of the page that is shown without a connection: looks up the words in the address in the words that the
// browser keeps.
"use strict";

/*READER*/

/** The text in a path segment; empty if the segment is damaged. */
function decoded(segment) {
    try {
        return decodeURIComponent(segment);
    } catch {
        return "";
    }
}

/** The words in the address, if it is the address of a page about words. `kept` is the name of the cache, `/ID@VERSION`: an
 *  address that names another game or version has no words. */
function askedWords(kept) {
    const { pathname, searchParams } = new URL(location);
    const [first, page, ...rest] = pathname.slice(1).split("/");
    const edition = first || searchParams.get("game") || "";
    if (!["/", kept.split("@")[0], kept].includes(`/${edition}`)) return [];
    const text = page ? (page === "word" && rest.length === 1 ? decoded(rest[0]) : "") : (searchParams.get("word") ?? "");
    return text.split(/[,;\s]+/).filter((word) => word);
}

async function lookUp() {
    const answer = document.getElementById("answer");
    const form = document.querySelector("form.search");
    const name = (await caches.keys()).find((name) => name.startsWith(`${form.getAttribute("action")}@`));
    const words = name ? askedWords(name) : [];
    const kept = words.length > 0 && (await caches.match(`${name}/offline/words`));
    if (!kept) return;
    const plain = new Response(kept.body.pipeThrough(new DecompressionStream("gzip")));
    const { allows } = openWords(new Uint8Array(await plain.arrayBuffer()));
    const sentenceOf = (word) => answer.dataset[allows(word) ? "yes" : "no"].replace("{word}", () => word);
    const isAllowed = words.every((word) => allows(word));
    const text = words.join(", ");
    const heading = answer.querySelector("h1");
    const sentence = words.length > 1 ? text : sentenceOf(text);
    document.title = document.title.replace(heading.textContent, () => sentence);
    heading.textContent = sentence;
    if (words.length > 1) {
        const list = document.createElement("ul");
        list.className = "plain";
        list.setAttribute("role", "list");
        for (const word of words) list.appendChild(document.createElement("li")).textContent = sentenceOf(word);
        heading.after(list);
    }
    form.elements.word.value = text;
    answer.className = isAllowed ? "yes" : "no";
    answer.querySelector(".sign").textContent = isAllowed ? "✓" : "✗";
    answer.querySelector(".note").hidden = false;
}

lookUp();
