// The pages in a real Chromium: words looked up with keyboard and without JavaScript, languages, axe, narrow screens.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { assertAccessible, assertNarrow, start } from "./chromium.mjs";

const { BUILD, SCREENSHOTS } = process.env;

/** Every kind of page. */
const PAGES = {
    home: "/",
    results: "/?word=griek",
    edition: "/woordspel-nl",
    allowed: "/woordspel-nl/word/griek",
    refused: "/woordspel-nl/word/tv-komiek",
    unknown: "/woordspel-nl/word/hyggt",
    laid: "/woordspel-nl/word/hygt",
    meaning: "/wwf-en/word/run",
    finder: "/woordspel-nl/finder?within=enrats%3F",
    two: "/woordspel-nl/lists/2",
    nine: "/woordspel-nl/lists/9",
    three: "/woordspel-nl/lists/3",
    print: "/woordspel-nl/lists/print",
    offline: "/woordspel-nl/offline",
    docs: "/docs",
    missing: "/missing",
};

let base, visit, stop;

before(async () => {
    ({ base, visit, stop } = await start(["--build", BUILD]));
});

after(() => stop?.());

for (const javaScriptEnabled of [true, false]) {
    test(`a word is looked up with the keyboard, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () =>
        visit({ javaScriptEnabled }, async (page) => {
            await page.goto(`${base}/`);
            await page.selectOption("#game", "woordspel-nl");
            await page.fill("#word", "griek");
            await page.press("#word", "Enter");
            for (const [word, sentence, sign] of [
                ["griek", "griek is allowed and worth 12 points", "✓"],
                ["tv-komiek", "tv-komiek is not allowed", "✗"],
                ["hyggt", "hyggt is not allowed: not in any source", "✗"],
                ["hygt", "hygt is allowed and worth 13 points: it is hijgt, with Y for IJ", "✓"],
            ]) {
                if (word !== "griek") {
                    await page.fill("#word", word);
                    await page.press("#word", "Enter");
                    await page.waitForURL(`**/woordspel-nl/word/${word}`);
                }
                assert.equal(await page.textContent("h1"), sentence);
                assert.equal(await page.textContent(".sign"), sign);
            }
            assert.deepEqual(await page.locator(".tile b").allTextContents(), ["H", "Y", "G", "T"]);
            const forModerators = page.locator("main details", { hasText: "For moderators" });
            assert.match(await forModerators.textContent(), /sources\/nl\/opentaal\/dutch\.txt:\d+/);
            assert.match(await page.textContent("main"), /rules\/nl\/woordspel-nl\.toml:\d+/);
        }));
}

for (const javaScriptEnabled of [true, false]) {
    test(`the finder answers ${javaScriptEnabled ? "while one types" : "without JavaScript"}`, () =>
        visit({ javaScriptEnabled }, async (page) => {
            await page.goto(`${base}/woordspel-nl/finder`);
            for (const [rack, found, first] of [
                ["hygt", "6 words", "hygt"],
                ["hyg5", "There is no tile for 5.", undefined],
            ]) {
                await page.fill("#within", rack);
                if (!javaScriptEnabled) await page.click("button");
                await page.locator("#found", { hasText: found }).waitFor();
                assert.equal((await page.locator("#words a").first().textContent({ timeout: 500 }).catch(() => undefined))?.replace(/ \d+/, ""), first);
                assert.match(page.url(), new RegExp(`within=${rack}`));
            }
        }));
}

test("words are offered while one types, and one tap leads to the verdict", () =>
    visit({}, async (page) => {
        await page.goto(`${base}/woordspel-nl`);
        for (const [text, words] of [["fiets", /^fiets/], ["hyggt", /^h/]]) {
            await page.fill("#word", text);
            const first = page.locator("#completions a").first();
            await page.locator("#completions a", { hasText: words }).first().waitFor();
            assert.match(await first.textContent(), words);
        }
        await page.fill("#word", "griek");
        await page.locator("#completions a", { hasText: "griek" }).first().click();
        await page.waitForURL("**/woordspel-nl/word/griek");
        await page.fill("#word", "g");
        await page.waitForTimeout(400);
        assert.equal(await page.locator("#completions a").count(), 0, "one letter is not enough");
    }));

test("the last game and the chosen language are remembered in the browser", () =>
    visit({ locale: "en" }, async (page) => {
        await page.goto(`${base}/wwf-en`);
        await page.goto(`${base}/`);
        assert.equal(await page.inputValue("#game"), "wwf-en");
        assert.equal(await page.locator(".cards h3 a").first().getAttribute("href"), "/wwf-en");
        await page.click(".languages summary");
        await page.click("text=Nederlands");
        await page.waitForURL("**/?lang=nl");
        await page.goto(`${base}/?lang=de`);
        await page.goto(`${base}/`);
        await page.waitForURL("**/?lang=nl");
        assert.equal(await page.getAttribute("html", "lang"), "nl", "an address with another language is not a choice");
        assert.deepEqual(await page.context().cookies(), []);
    }));

test("the answer for all games folds those of other languages", () =>
    visit({ javaScriptEnabled: false }, async (page) => {
        await page.goto(`${base}/?word=griek&lang=en`);
        assert.equal(await page.isVisible("text=Woordspel"), false);
        await page.click(".others summary");
        assert.equal(await page.locator(".others a", { hasText: "Woordspel" }).isVisible(), true);
    }));

test("from the first page to a verdict four requests and thirty kilobytes are enough", () =>
    visit({}, async (page) => {
        const count = async () => {
            const lines = (await (await fetch(`${base}/metrics`)).text()).split("\n");
            const requests = lines.filter((line) => line.startsWith("lexmill_requests_total") && !line.includes('"/metrics"'));
            return requests.reduce((sum, line) => sum + Number(line.split(" ").pop()), 0);
        };
        // Requests of earlier tests may still be under way.
        let before = -1;
        for (let now = await count(); now !== before; now = await count()) {
            before = now;
            await new Promise((done) => setTimeout(done, 500));
        }
        const sizes = [];
        page.on("requestfinished", (request) => sizes.push(request.sizes()));
        await page.goto(`${base}/`);
        await page.selectOption("#game", "woordspel-nl");
        // Typed and sent at once: on a busy machine, words would be offered between two steps of a test.
        await page.$eval("#word", (field) => {
            field.value = "griek";
            field.dispatchEvent(new Event("input", { bubbles: true }));
            field.form.requestSubmit();
        });
        await page.waitForURL("**/woordspel-nl/word/griek");
        await page.waitForLoadState("networkidle");
        const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
        assert.ok((await count()) - before <= 4, `${(await count()) - before} requests`);
        assert.ok(bytes <= 30_000, `${bytes} bytes`);
    }));

test("the language that was chosen stays", () =>
    visit({ javaScriptEnabled: false }, async (page) => {
        await page.goto(`${base}/woordspel-nl/word/hygt`);
        await page.click(".languages summary");
        await page.click("text=Deutsch");
        assert.equal(await page.getAttribute("html", "lang"), "de");
        assert.match(await page.textContent("h1"), /^hygt ist erlaubt/);
        await page.fill("#word", "tv-komiek");
        await page.click("button");
        assert.equal(await page.textContent("h1"), "tv-komiek ist nicht erlaubt");
        await page.click(".languages summary");
        await page.click("text=Nederlands");
        assert.equal(await page.textContent("h1"), "tv-komiek mag niet");
        assert.match(await page.textContent(".reason"), /^Afgeleid van de afkorting tv/);
    }));

test("the keyboard reaches everything, and one sees where it is", () =>
    visit({}, async (page) => {
        const focused = () =>
            page.evaluate(() => {
                const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
                const { top } = document.activeElement.getBoundingClientRect();
                return { what: document.activeElement.className || document.activeElement.id, outlineStyle, outlineWidth, top };
            });
        await page.goto(`${base}/`);
        // The browser gives the focus when it first paints, which may be after the page is loaded.
        await page.waitForFunction(() => document.activeElement !== document.body);
        assert.equal((await focused()).what, "word", "the field of the first page is ready for typing");
        await page.goto(`${base}/woordspel-nl/word/griek`);
        await page.keyboard.press("Tab");
        assert.equal((await focused()).what, "skip");
        await page.keyboard.press("Tab");
        assert.equal((await focused()).what, "word", "the field comes before the links");
        for (let step = 0; step < 5; step++) {
            const { what, outlineStyle, outlineWidth } = await focused();
            assert.equal(`${outlineStyle} ${outlineWidth}`, "solid 3px", what);
            await page.keyboard.press("Tab");
        }
    }));

// The colours do not depend on the width.
for (const [width, colorScheme] of [[320, "light"], [390, "dark"], [1200, "light"]]) {
    test(`axe finds nothing, ${colorScheme}, ${width} px`, () =>
        visit({ colorScheme, viewport: { width, height: 740 } }, async (page) => {
            // The list of three letters is that of two, only much longer.
            for (const [name, path] of Object.entries(PAGES).filter(([name]) => name !== "three")) {
                await page.goto(base + path);
                await assertAccessible(page, name);
            }
        }));
}

test("nothing is wider than a narrow screen, in any language", () =>
    visit({ viewport: { width: 320, height: 640 } }, async (page) => {
        for (const path of [...Object.values(PAGES), "/woordspel-nl/word/verantwoordelijkh"]) {
            await assertNarrow(page, base, path);
        }
    }));

test("on paper there are the words and no controls", () =>
    visit({}, async (page) => {
        await page.goto(`${base}${PAGES.print}`);
        await page.emulateMedia({ media: "print" });
        for (const hidden of [".bar", ".game", "footer"]) {
            assert.equal(await page.isVisible(hidden), false, hidden);
        }
        assert.ok((await page.locator(".dense li:visible").count()) > 500);
    }));

test("a game that the reader keeps answers without a connection, and a removed game leaves nothing", async () => {
    const { base, visit, disconnect, stop } = await start(["--build", BUILD]);
    await visit({}, async (page) => {
        const kept = () => page.evaluate(() => caches.keys());
        const focused = () => page.evaluate(() => document.activeElement.name);
        // The browser's own cache may still answer for a page that was visited less than a minute ago.
        await page.goto(`${base}/woordspel-nl`);
        await page.locator("#offline [name=keep]").waitFor();
        assert.deepEqual(await kept(), [], "nothing is kept without consent");
        await page.click("#offline [name=keep]");
        await page.locator("#offline [name=remove]").waitFor();
        assert.equal(await focused(), "remove");
        const [name, ...others] = await kept();
        assert.match(name, /^\/woordspel-nl@[0-9a-f]+$/);
        assert.deepEqual(others, []);
        const bytes = await page.evaluate(async (name) => {
            const cache = await caches.open(name);
            const bodies = (await cache.keys()).map(async (request) => (await (await cache.match(request)).arrayBuffer()).byteLength);
            return (await Promise.all(bodies)).reduce((sum, size) => sum + size);
        }, name);
        assert.ok(bytes <= 1_200_000, `${bytes} bytes`);
        await page.keyboard.press("Enter");
        await page.locator("#offline [name=keep]").waitFor();
        assert.equal(await focused(), "keep");
        assert.deepEqual(await kept(), []);
        assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
        await page.click("#offline [name=keep]");
        await page.locator("#offline [name=remove]").waitFor();
        await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
        await disconnect();
        const verdicts = ["griek is allowed", "tv-komiek is not allowed"];
        for (const [path, heading, sign, lines = []] of [
            ["/woordspel-nl/word/griek", "griek is allowed", "✓"],
            ["/woordspel-nl/word/hygt", "hygt is allowed", "✓"],
            ["/woordspel-nl?word=tv-komiek", "tv-komiek is not allowed", "✗"],
            [`${name}/word/griek`, "griek is allowed", "✓"],
            ["/?word=griek&game=woordspel-nl", "griek is allowed", "✓"],
            ["/?word=griek&game=", "griek is allowed", "✓"],
            ["/woordspel-nl/word/griek,hygt", "griek, hygt", "✓", ["griek is allowed", "hygt is allowed"]],
            ["/woordspel-nl?word=griek;%20tv-komiek", "griek, tv-komiek", "✗", verdicts],
            ["/woordspel-nl/word/griek%20tv-komiek", "griek, tv-komiek", "✗", verdicts],
            ["/", "No connection", ""],
            // Neither a list nor a damaged address contains a word, and nothing is known about other games and versions.
            ["/woordspel-nl/lists/2", "No connection", ""],
            ["/woordspel-nl/finder?word=griek", "No connection", ""],
            ["/woordspel-nl/word/%E0%A4", "No connection", ""],
            ["/woordspel-nl@0000000000000000/word/griek", "No connection", ""],
            ["/wwf-es/word/perro", "No connection", ""],
            ["/?word=perro&game=wwf-es", "No connection", ""],
        ]) {
            await page.goto(base + path);
            // The script has not changed the page yet if it shows no verdict.
            if (!sign) await page.evaluate(() => lookUp());
            await page.locator(`h1:text-is("${heading}")`).waitFor();
            assert.ok((await page.title()).startsWith(`${heading} · Woordspel`), `${path}: ${await page.title()}`);
            assert.equal(await page.textContent(".sign"), sign, path);
            assert.deepEqual(await page.locator("#answer li").allTextContents(), lines, path);
            assert.equal(await page.isVisible("#answer .note"), sign !== "", path);
            assert.equal(await page.evaluate(() => document.styleSheets.length), 1);
        }
        // The page is kept in English.
        await page.evaluate(() => localStorage.setItem("language", "nl"));
        await page.goto(`${base}/`);
        await page.waitForURL("**/?lang=nl");
        assert.equal(await page.evaluate(() => localStorage.getItem("language")), "nl");
    }).finally(stop);
});

test("a game that the server does not give is not offered again", () =>
    visit({}, async (page) => {
        await page.route("**/offline/words", (route) => route.fulfill({ status: 404 }));
        await page.goto(`${base}/wordhunt-en`);
        await page.click("#offline [name=keep]");
        await page.locator("text=This did not work.").waitFor();
        assert.equal(await page.isVisible("#offline button"), false);
        assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "status");
        assert.deepEqual(await page.evaluate(() => caches.keys()), []);
        await page.reload();
        await page.evaluate(() => caches.keys());
        assert.equal(await page.isVisible("#offline"), false);
    }));

test("a new version whose download fails is not downloaded again", () =>
    visit({}, async (page) => {
        let downloads = 0;
        await page.route("**/offline/words", (route) => {
            downloads++;
            return route.abort("connectionrefused");
        });
        await page.goto(`${base}/docs`);
        await page.evaluate(() => caches.open("/wordhunt-en@0000000000000000"));
        for (const path of ["", "/word/tea", ""]) {
            await page.goto(`${base}/wordhunt-en${path}`);
            await page.waitForLoadState("networkidle");
        }
        await page.locator("#offline [name=remove]").waitFor();
        assert.equal(downloads, 1);
        assert.deepEqual(await page.evaluate(() => caches.keys()), ["/wordhunt-en@0000000000000000"]);
        // The reader can ask again.
        await page.click("#offline [name=remove]");
        await page.click("#offline [name=keep]");
        await page.locator("text=This did not work.").waitFor();
        assert.equal(downloads, 2);
        assert.equal(await page.evaluate(() => document.activeElement.name), "keep");
    }));

test("a new version of a kept game replaces the old one", () =>
    visit({}, async (page) => {
        await page.goto(`${base}/wordhunt-en`);
        await page.click("#offline [name=keep]");
        await page.locator("#offline [name=remove]").waitFor();
        const [name] = await page.evaluate(async () => {
            await caches.open("/wordhunt-en@0000000000000000");
            const [name] = (await caches.keys()).filter((name) => !name.endsWith("@0000000000000000"));
            await caches.delete(name);
            return [name];
        });
        await page.goto(`${base}/wordhunt-en/word/tea`);
        await page.waitForFunction(async (name) => (await caches.keys()).join() === name, name);
    }));

test("a word is shared by its address, which is copied if the browser cannot share", () =>
    visit({}, async (page) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.goto(`${base}/woordspel-nl/word/hygt`);
        await page.evaluate(() => (navigator.share = undefined));
        await page.click("#share");
        await page.locator("text=Link copied").waitFor();
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${base}/woordspel-nl/word/hygt`);
        await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("not permitted"))));
        await page.click("#share");
        await page.locator(`text=${base}/woordspel-nl/word/hygt`).waitFor();
        assert.equal(await page.evaluate(() => String(getSelection())), `${base}/woordspel-nl/word/hygt`);
        const size = await page.evaluate(async () => {
            const image = new Image();
            image.src = `${location.pathname}/tiles.png`;
            await image.decode();
            return [image.naturalWidth, image.naturalHeight];
        });
        assert.deepEqual(size, [1200, 630]);
    }));

test("without JavaScript there is no button that needs it", () =>
    visit({ javaScriptEnabled: false }, async (page) => {
        for (const path of ["/woordspel-nl/word/hygt", "/woordspel-nl"]) {
            await page.goto(base + path);
            assert.equal(await page.locator("button:visible").count(), 1, path);
        }
    }));

test("the printable list of every game is at most two pages of A4 or Letter, in any language", () =>
    visit({}, async (page) => {
        const { editions } = await (await fetch(`${base}/v1/editions`)).json();
        assert.equal(editions.length, 9);
        for (const { id } of editions) {
            for (const [format, language] of [["A4", "en"], ["Letter", "es"]]) {
                await page.goto(`${base}/${id}/lists/print?lang=${language}`);
                const pdf = await page.pdf({ format });
                const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g).length;
                assert.ok(pages <= 2, `${id}: ${pages} pages of ${format}`);
            }
        }
    }));

test("screenshots for people to look at", { skip: !SCREENSHOTS }, async () => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    for (const [width, colorScheme] of [[1200, "light"], [390, "dark"], [390, "light"], [320, "dark"]]) {
        await visit({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
            for (const name of ["home", "results", "laid", "refused", "unknown", "edition", "finder", "two", "nine", "docs"]) {
                await page.goto(base + PAGES[name]);
                await page.screenshot({ path: `${SCREENSHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
            }
        });
    }
});

test("the screenshot in the README, a copy of which is in this folder, is small", () =>
    visit({ viewport: { width: 390, height: 640 } }, async (page) => {
        await page.goto(base + PAGES.laid);
        const image = await page.screenshot(SCREENSHOTS ? { path: `${SCREENSHOTS}/word.png` } : {});
        assert.ok(image.length < 60_000, `word.png has ${image.length} bytes`);
    }));
