// Keyboard shortcuts for moderators. The script also updates the number of requests every 15 seconds. All pages work
// without this script.
(() => {
  "use strict";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const rows = () => all("a.request");

  const move = (step) => {
    const links = rows();
    if (links.length === 0) {
      if (step > 0) one("a[rel=next]")?.click();
      return;
    }
    const here = document.activeElement?.closest("li");
    const at = links.findIndex((link) => link.closest("li") === here);
    const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1);
    links[next].focus();
  };
  const choose = () => {
    const box = document.activeElement?.closest("li")?.querySelector("input[type=checkbox]");
    if (box) box.checked = !box.checked;
  };
  // Chooses a ruling and moves to the field for the reason. On the queue page, also selects the focused request if no
  // request is selected.
  const rule = (name) => {
    const radio = one(`input[name=do][value=${name}]`);
    if (!radio || radio.type !== "radio") return;
    if (rows().length > 0 && !one("input[name=id]:checked")) choose();
    radio.checked = true;
    one("#because").focus();
  };
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    x: choose,
    a: () => rule("accept"),
    r: () => rule("reject"),
    d: () => rule("defer"),
    u: () => (one(".done button") ?? one("#undo-because"))?.focus(),
    "/": () => one("input[type=search]")?.focus(),
    "?": () => {
      const keys = one("#keys");
      if (keys.toggleAttribute("open")) keys.scrollIntoView({ block: "nearest" });
    },
  };
  one("#keys")?.removeAttribute("hidden");
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input:not([type=checkbox]):not([type=radio]), select, textarea");
    if (event.key === "Escape" && typing) event.target.blur();
    if (typing || event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  for (const time of all("time")) {
    const at = new Date(time.dateTime);
    if (isNaN(at)) continue;
    time.title = time.dateTime;
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }

  const whole = one("#all");
  if (whole) {
    whole.hidden = false;
    whole.firstElementChild.addEventListener("change", (event) => {
      for (const box of all("input[name=id]")) box.checked = event.target.checked;
    });
  }

  const count = one("#count");
  if (count) {
    setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch(count.dataset.address).catch(() => null);
      if (answer?.ok && !answer.redirected) count.textContent = await answer.text();
    }, 15000);
  }
})();
