// The script of the page that is shown without a connection: looks up the word in the address in the words that the
// browser keeps.
"use strict";

/*READER*/

async function lookUp() {
    const { searchParams, pathname } = new URL(location);
    const word = (searchParams.get("word") ?? decodeURIComponent(pathname.split("/")[3] ?? "")).trim();
    const answer = document.getElementById("answer");
    const form = document.querySelector("form.search");
    const name = (await caches.keys()).find((name) => name.startsWith(`${form.getAttribute("action")}@`));
    const kept = name && (await caches.match(`${name}/offline/words`));
    if (!word || !kept) return;
    const plain = new Response(kept.body.pipeThrough(new DecompressionStream("gzip")));
    const isAllowed = openWords(new Uint8Array(await plain.arrayBuffer())).allows(word);
    form.elements.word.value = word;
    answer.className = isAllowed ? "yes" : "no";
    answer.querySelector(".sign").textContent = isAllowed ? "✓" : "✗";
    answer.querySelector("h1").textContent = answer.dataset[answer.className].replace("{word}", () => word);
}

lookUp();
