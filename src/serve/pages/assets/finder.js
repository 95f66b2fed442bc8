// Searches while the reader types. Without this script, the reader presses the form's button to search.
"use strict";

const form = document.querySelector("form.finder");
const found = document.getElementById("found");
const words = document.getElementById("words");
let timer;
let latest = 0;

async function search() {
    const number = ++latest;
    const asked = [...new FormData(form)].filter(([, value]) => value !== "");
    const address = `${form.getAttribute("action")}?${new URLSearchParams(asked)}`;
    const response = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (number !== latest) return;
    found.textContent = page.getElementById("found").textContent;
    words.replaceChildren(...page.getElementById("words").childNodes);
    history.replaceState(null, "", address);
}

form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, 200);
});
