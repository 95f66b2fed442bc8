// Requests for words in a real Chromium: a player asks, a moderator decides and publishes, and the word is allowed; with
// and without JavaScript, with the keyboard alone, on narrow screens, in the dark, and looked at by axe.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { LEXMILL, SCREENSHOTS, CHROMIUM = "/usr/bin/chromium" } = process.env;
const PASSWORD = "correct horse battery";

let folder, server, base, browser;

/** Runs lexmill on the small game of the transcripts. */
function lexmill(args, input = "") {
    const places = ["sources", "rules", "build"].flatMap((name) => [`--${name}`, join(folder, name)]);
    const { status, stderr } = spawnSync(LEXMILL, [...args, ...places], { input, encoding: "utf8" });
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
    const places = ["sources", "rules", "build"].flatMap((name) => [`--${name}`, join(folder, name)]);
    const options = ["serve", "--listen", "127.0.0.1:0", "--look-every", "100ms", ...requests, ...places];
    server = spawn(LEXMILL, options, { stdio: ["ignore", "pipe", "ignore"] });
    // Browsers take cookies that are for TLS alone from this name as well.
    base = await new Promise((found, failed) => {
        server.stdout.once("data", (line) => found(String(line).trim().replace("127.0.0.1", "localhost")));
        server.once("exit", () => failed(new Error("the server does not start")));
    });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
});

after(async () => {
    await browser?.close();
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
});

/** Does something in a window of its own. Whatever the browser complains about is a fault. */
async function visit(options, act) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: "en-GB", ...options });
    const page = await context.newPage();
    const faults = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => request.url().startsWith(base) || faults.push(`asks for ${request.url()}`));
    try {
        await act(page);
    } finally {
        await context.close();
    }
    assert.deepEqual(faults, []);
}

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
            await page.locator(".chip", { hasText: /^accepted$/ }).first().waitFor();
            // The changelog comes first, then the edition is compiled and goes live.
            await reach(page, 'a[href="/moderation/publish/tiny"]');
            await page.keyboard.press("Enter");
            await page.waitForURL("**/publish/tiny");
            assert.match(await page.textContent(".rows"), new RegExp(`\\+ ${word},admit,an,`));
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
            await page.waitForSelector("text=was published by an: 1 in, 0 out");
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
        await page.locator("h1", { hasText: "1 request is decided" }).waitFor();
        await page.goto(`${base}/moderation?state=rejected`);
        await page.keyboard.press("j");
        await page.keyboard.press("Enter");
        await page.waitForURL("**/moderation/requests/*");
        await page.keyboard.press("u");
        await page.keyboard.type("by mistake");
        await page.keyboard.press("Enter");
        await page.locator(".chip", { hasText: /^open$/ }).first().waitFor();
    }));

/** Every kind of page about requests. */
const PAGES = ["/moderation", "/moderation?state=rejected", "/moderation/requests/1", "/moderation/publish/tiny", "/tiny/word/ama/request", "/tiny/word/tea"];

for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing and nothing is wider than the screen, ${colorScheme}`, () =>
        visit({ colorScheme, viewport: { width: 320, height: 740 } }, async (page) => {
            const look = async (path) => {
                await page.evaluate(axe);
                const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
                const { violations } = await page.evaluate((values) => axe.run({ runOnly: { type: "tag", values } }), tags);
                const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
                assert.deepEqual(found, [], path);
            };
            await page.goto(`${base}/moderation/login`);
            await look("login");
            await logIn(page);
            for (const path of PAGES) {
                await page.goto(base + path);
                await look(path);
                for (const language of ["nl", "en", "de", "fr", "es", "it", "pt"]) {
                    await page.goto(`${base}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
                    const width = await page.evaluate(() => document.documentElement.scrollWidth);
                    assert.equal(width, 320, `${path} in ${language}`);
                }
            }
        }));
}

test("screenshots for people to look at", async () => {
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
