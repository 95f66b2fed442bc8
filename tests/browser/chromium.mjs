// What the tests in a browser share: a server that is asked, a Chromium with windows of its own, axe.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { LEXMILL, CHROMIUM = "/usr/bin/chromium" } = process.env;

/** A server with these options, and a browser. `host` is the name by which the browser calls the server. */
export async function start(options, host = "127.0.0.1") {
    const server = spawn(LEXMILL, ["serve", "--listen", "127.0.0.1:0", ...options], { stdio: ["ignore", "pipe", "ignore"] });
    const base = await new Promise((found, failed) => {
        server.stdout.once("data", (line) => found(String(line).trim().replace("127.0.0.1", host)));
        server.once("exit", () => failed(new Error("the server does not start")));
    });
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    return {
        base,
        /** Does something in a window of its own. Whatever the browser complains about is a fault, unless a page is missing. */
        async visit(window, act) {
            const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, locale: "en-GB", ...window });
            const page = await context.newPage();
            const faults = [];
            const complain = (message) => message.type() === "error" && !/404|ERR_CONNECTION_REFUSED/.test(message.text()) && faults.push(message.text());
            page.on("console", complain);
            page.on("pageerror", (error) => faults.push(String(error)));
            page.on("request", (request) => request.url().startsWith(base) || faults.push(`asks for ${request.url()}`));
            try {
                await act(page);
            } finally {
                await context.close();
            }
            assert.deepEqual(faults, []);
        },
        /** Ends the server, so that the browser has no connection. */
        async disconnect() {
            const ended = new Promise((done) => server.once("exit", done));
            server.kill("SIGKILL");
            await ended;
        },
        async stop() {
            await browser.close();
            server.kill();
        },
    };
}

/** Fails if axe finds something that WCAG 2.2 AA or good practice forbids. */
export async function assertAccessible(page, name) {
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
        const { violations } = await axe.run({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
    });
    assert.deepEqual(violations, [], name);
}

/** Fails if the page at this path is wider than a screen of 320 pixels in one of the languages. */
export async function assertNarrow(page, base, path) {
    for (const language of ["nl", "en", "de", "fr", "es", "it", "pt"]) {
        await page.goto(`${base}${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, 320, `${path} in ${language}`);
    }
}
