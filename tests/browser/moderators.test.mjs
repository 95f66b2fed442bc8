// Requests for words in a real Chromium: a player asks, a moderator decides and publishes, and the word is allowed; with
// and without JavaScript, with the keyboard alone, on narrow screens, in the dark, and looked at by axe.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertAccessible, assertNarrow, start } from "./chromium.mjs";

const { LEXMILL, SCREENSHOTS } = process.env;
const PASSWORD = "correct horse battery";

let folder, base, visit, stop;

/** The folders of the small game of the transcripts, as options. */
function places() {
    return ["sources", "rules", "build"].flatMap((name) => [`--${name}`, join(folder, name)]);
}

/** Runs lexmill on this game. */
function lexmill(args, input = "") {
    const { status, stderr } = spawnSync(LEXMILL, [...args, ...places()], { input, encoding: "utf8" });
    assert.equal(status, 0, stderr);
}

before(async () => {
    folder = mkdtempSync(join(tmpdir(), "lexmill-"));
    cpSync("../transcripts/request.in", folder, { recursive: true });
    lexmill(["compile", "--quiet"]);
    const requests = ["--requests", join(folder, "requests.sqlite")];
    lexmill(["request", "moderator", "add", "an", "--password-stdin", ...requests], PASSWORD);
    const words = ["tate", "mamo", "meto", "toem", "omea", "attom"];
    lexmill(["request", "add", "-e", "tiny", "--who", "kees", "--because", "in use", ...words, ...requests]);
    // Browsers take cookies that are for TLS alone from the name localhost as well.
    ({ base, visit, stop } = await start(["--look-every", "100ms", ...requests, ...places()], "localhost"));
});

after(async () => {
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
});

/** Presses Tab until the element has the focus. */
async function reach(page, selector) {
    for (let step = 0; step < 60; step++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    }
    assert.fail(`the keyboard does not reach ${selector} on ${page.url()}`);
}

async function logIn(page) {
    await page.goto(`${base}/moderation`);
    await page.waitForURL("**/moderation/login");
    await reach(page, "#name");
    await page.keyboard.type("an");
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/moderation");
}

for (const [javaScriptEnabled, word] of [[true, "otem"], [false, "emot"]]) {
    test(`from asking to the board with the keyboard alone, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () =>
        visit({ javaScriptEnabled }, async (page) => {
            // A player asks.
            await page.goto(`${base}/tiny/word/${word}`);
            assert.match(await page.textContent("h1"), /is not allowed/);
            await reach(page, `a[href="/tiny/word/${word}/request"]`);
            await page.keyboard.press("Enter");
            await page.waitForURL(`**/tiny/word/${word}/request`);
            await reach(page, "#because");
            await page.keyboard.type("everybody says so");
            await page.keyboard.press("Tab");
            await page.keyboard.type("marie");
            await page.keyboard.press("Enter");
            await page.waitForURL("**/requests/*");
            const followed = page.url();
            assert.equal(await page.textContent(".chip"), "open");
            // A moderator decides.
            await logIn(page);
            if (javaScriptEnabled) {
                await page.keyboard.press("/");
                assert.equal(await page.evaluate(() => document.activeElement.id), "word");
            } else {
                await reach(page, "#word");
            }
            await page.keyboard.type(word);
            await page.keyboard.press("Enter");
            await page.waitForURL((url) => url.searchParams.get("word") === word);
            if (javaScriptEnabled) {
                await page.keyboard.press("j");
            } else {
                await reach(page, "a.request");
            }
            await page.keyboard.press("Enter");
            await page.waitForURL("**/moderation/requests/*");
            assert.match(await page.textContent("main"), /marie everybody says so|marie.*everybody says so/);
            const request = page.url();
            if (javaScriptEnabled) {
                await page.keyboard.press("a");
            } else {
                await reach(page, "input[type=radio][value=accept]");
                await page.keyboard.press("Space");
                await page.keyboard.press("Tab");
            }
            await page.keyboard.type("in the dictionary");
            await page.keyboard.press("Enter");
            await page.locator(".done", { hasText: /accepted/ }).first().waitFor();
            // The changelog comes first, then the edition is compiled and goes live.
            await reach(page, ".desk summary");
            await page.keyboard.press("Enter");
            await reach(page, 'a[href="/moderation/publish/tiny"]');
            await page.keyboard.press("Enter");
            await page.waitForURL("**/publish/tiny");
            assert.match(await page.textContent(".rows"), new RegExp(`\\+ ${word},allow,an,`));
            await reach(page, "main form:not(.out) button");
            await page.keyboard.press("Enter");
            // The page of the publishing asks again by itself, so the word is looked up in another window.
            const board = await page.context().newPage();
            for (let tries = 0; tries < 100; tries++) {
                await board.goto(`${base}/tiny/word/${word}`);
                if (/is allowed/.test(await board.textContent("h1"))) break;
                await new Promise((done) => setTimeout(done, 100));
            }
            assert.match(await board.textContent("h1"), /is allowed/);
            assert.match(await board.textContent("main"), /in the dictionary/);
            assert.match(await board.textContent("details"), /rules\/en\/tiny\.decisions\.csv:\d+/);
            await board.goto(followed);
            assert.equal(await board.textContent(".chip"), "live");
            await board.goto(request);
            assert.equal(await board.textContent(".chip"), "live");
            await page.waitForSelector("text=was published by an: 1 added, 0 removed");
        }));
}

test("keys move, choose and rule; scripts see no cookie", () =>
    visit({}, async (page) => {
        await logIn(page);
        assert.equal(await page.evaluate(() => document.cookie), "");
        const focused = () => page.evaluate(() => document.activeElement.textContent);
        const rows = await page.locator("a.request").allTextContents();
        for (const [key, row] of [["j", 0], ["j", 1], ["j", 2], ["k", 1]]) {
            await page.keyboard.press(key);
            assert.equal(await focused(), rows[row]);
        }
        await page.keyboard.press("x");
        await page.keyboard.press("r");
        assert.equal(await page.locator("input[name=id]:checked").count(), 1);
        await page.keyboard.type("in no dictionary, just read: jkard");
        await page.keyboard.press("Enter");
        await page.locator("h1", { hasText: "1 request decided" }).waitFor();
        await page.goto(`${base}/moderation?state=rejected`);
        await page.keyboard.press("j");
        await page.keyboard.press("Enter");
        await page.waitForURL("**/moderation/requests/*");
        await page.keyboard.press("u");
        await page.keyboard.type("by mistake");
        await page.keyboard.press("Enter");
        await page.locator(".chip", { hasText: /^open$/ }).first().waitFor();
    }));

for (const viewport of [{ width: 1200, height: 800 }, { width: 390, height: 800 }]) {
    test(`one request after the other, ${viewport.width} px: two loads for each, then all are undone`, () =>
        visit({ viewport, hasTouch: viewport.width < 400 }, async (page) => {
            await logIn(page);
            assert.equal(await page.locator("#keys").isVisible(), true);
            await page.keyboard.press("?");
            assert.match(await page.textContent("#keys"), /accept/i);
            const asked = await page.locator("a.request").allTextContents();
            await page.locator("a.request").first().click();
            await page.waitForURL("**/moderation/requests/*");
            let loads = 0;
            page.on("response", (answer) => (loads += Number(answer.request().isNavigationRequest())));
            for (const [index, word] of asked.entries()) {
                assert.match(await page.textContent("h1"), new RegExp(`: ${word}$`));
                if (viewport.width < 400) {
                    await page.locator("input[value=defer]").tap();
                    await page.locator("#because").fill("later");
                    await page.locator(".decide button").tap();
                } else {
                    // Keys work as soon as the page's script runs.
                    await page.waitForLoadState();
                    await page.keyboard.press("d");
                    await page.keyboard.type("later");
                    await page.keyboard.press("Enter");
                }
                await page.locator(".done", { hasText: `${word}: deferred` }).waitFor();
                assert.equal(loads, 2 * (index + 1));
                // The reason is offered again.
                assert.equal(await page.locator('#reasons option:text-is("later")').count(), Number(index < asked.length - 1));
            }
            // None is left, so the list is shown. The last decision is undone at once, the others from their own pages.
            await page.waitForURL("**/moderation?*");
            await page.keyboard.press("u");
            await page.keyboard.press("Enter");
            await page.locator(".chip", { hasText: /^open$/ }).first().waitFor();
            for (const word of asked.slice(0, -1)) {
                await page.goto(`${base}/moderation?state=deferred`);
                await page.locator("a.request", { hasText: word }).click();
                await page.locator("#undo-because").fill("again");
                await page.keyboard.press("Enter");
                await page.locator(".chip", { hasText: /^open$/ }).first().waitFor();
            }
        }));
}

/** Every kind of page about requests. */
const PAGES = ["/moderation", "/moderation/import", "/moderation/statistics", "/moderation?state=rejected", "/moderation/requests/1", "/moderation/publish/tiny", "/tiny/word/ama/request", "/tiny/word/tea"];

for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing and nothing is wider than the screen, ${colorScheme}`, () =>
        visit({ colorScheme, viewport: { width: 320, height: 740 } }, async (page) => {
            await page.goto(`${base}/moderation/login`);
            await assertAccessible(page, "login");
            await logIn(page);
            for (const path of PAGES) {
                await page.goto(base + path);
                await assertAccessible(page, path);
                // The widths do not depend on the colours.
                if (colorScheme === "light") await assertNarrow(page, base, path);
            }
        }));
}

test("screenshots for people to look at", { skip: !SCREENSHOTS }, async () => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    for (const [width, colorScheme] of [[1200, "light"], [390, "dark"], [320, "light"]]) {
        await visit({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
            await page.goto(`${base}/moderation/login`);
            await page.screenshot({ path: `${SCREENSHOTS}/login-${width}-${colorScheme}.png`, fullPage: true });
            await logIn(page);
            for (const path of PAGES) {
                await page.goto(base + path);
                const name = path.replace(/[^a-z]+/g, "-").slice(1);
                await page.screenshot({ path: `${SCREENSHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
            }
        });
    }
});
