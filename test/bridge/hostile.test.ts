import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser } from "./browser.js";
import { bundle, gzipBytes } from "./bundles.js";
import { openWorld, type World } from "./site.js";
import { openStage, type Stage } from "./stage.js";

test("the page's side of the bridge is at most 6 kB gzip, and imports no package", async () => {
  const page = await bundle("page");
  expect(gzipBytes(page)).toBeLessThanOrEqual(6_000);
  expect(page).not.toMatch(/\bimport\b|\brequire\(/);
});

test("no message of the bridge is sent to any origin", () => {
  const folder = fileURLToPath(new URL("../../runtime/bridge", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const posts = sources.flatMap((path) => readFileSync(`${folder}/${path}`, "utf8").match(/postMessage\([^)]*\)/g) ?? []);
  expect(posts.sort()).toEqual(["postMessage(message, origin)", "postMessage(message, origin)"]);
});

describe.skipIf(chromiumPath === undefined)("in Chromium, the page ignores and records", () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const reasons = ({ inSite }: Stage): Promise<unknown> => inSite("bridge.ignored.map(({ reason, origin }) => [reason, origin])");

  /** A frame in the shop's page. */
  async function frameIn(stage: Stage, url: string): Promise<Frame> {
    await stage.inSite(
      `new Promise((done) => { const frame = document.createElement("iframe"); frame.onload = done; frame.src = ${JSON.stringify(url)}; document.body.append(frame); })`,
    );
    const frame = stage
      .site()
      .childFrames()
      .find((child) => child.url().startsWith(url));
    if (!frame) throw new Error("The frame did not load.");
    return frame;
  }

  const click = (session: unknown, number: number, more: object = {}): string =>
    JSON.stringify({ toolpact: 1, kind: "call", session, number, action: "data-action:product.addToCart", args: {}, ...more });

  test("a stranger's frame: its hello, its calls and its answers to the agent", async () => {
    const stage = await openStage(browser, world);
    const stranger = await frameIn(stage, world.stranger);
    await stranger.evaluate(`parent.postMessage({ toolpact: 1, kind: "hello", nonce: "n" }, "*")`);
    await stranger.evaluate(`parent.postMessage(${click("guess", 99)}, "*")`);
    await stranger.evaluate(
      `top.postMessage({ toolpact: 1, kind: "answer", session: "guess", number: 1, answer: { ok: true, data: "forged" } }, "*")`,
    );
    await expect
      .poll(() => reasons(stage))
      .toEqual([
        ["origin", world.stranger],
        ["origin", world.stranger],
      ]);
    await expect.poll(() => stage.inAgent("bridge.ignored.map(({ reason }) => reason)")).toEqual(["origin"]);
    expect(await stranger.evaluate("window.heard")).toEqual([]);
    expect(await stage.inSite("window.clicks")).toBe(0);
    await stage.page.close();
  });

  test("another frame of the agent's origin, while the agent's window drives the page", async () => {
    const stage = await openStage(browser, world);
    const nested = await frameIn(stage, `${world.agent}/?page=/products`);
    await nested.evaluate(`parent.postMessage({ toolpact: 1, kind: "hello", nonce: "n" }, ${JSON.stringify(world.shop)})`);
    await expect.poll(() => reasons(stage)).toEqual([["window", world.agent]]);
    expect(await stage.ask("data-action:product.addToCart")).toMatchObject({ ok: true });
    await stage.page.close();
  });

  test("a message that is sent again, with an older number, or for another session", async () => {
    const stage = await openStage(browser, world);
    // The window of the agent is the real one, and what it sends is recorded to be sent again.
    await stage.inAgent(`(() => {
      const frame = document.getElementById("site").contentWindow;
      window.addEventListener("message", ({ data }) => { if (data.session) window.session = data.session; });
    })()`);
    await stage.ask("data-action:product.addToCart");
    await expect.poll(() => stage.inAgent("window.session")).toBeDefined();
    const session = await stage.inAgent("window.session");
    const post = (message: string): Promise<unknown> =>
      stage.inAgent(`document.getElementById("site").contentWindow.postMessage(${message}, ${JSON.stringify(world.shop)})`);
    await post(click(session, 2));
    await post(click(session, 1));
    await post(click("another session", 50));
    await post(click(session, 50, { toolpact: 2 }));
    await post(click(session, 51, { args: { text: "x".repeat(70_000) } }));
    await post(click(session, Number.MAX_VALUE));
    await post(`(() => { const loop = ${click(session, 52)}; loop.args = { loop }; return loop; })()`);
    await post(`{ toolpact: 1, kind: "call", session: ${JSON.stringify(session)}, number: 53n, action: "page.candidates" }`);
    await expect
      .poll(async () => ((await reasons(stage)) as string[][]).map(([reason]) => reason))
      .toEqual(["replayed", "replayed", "session", "malformed", "too-large", "malformed", "malformed", "malformed"]);
    expect(await stage.inSite("window.clicks")).toBe(1);
    await stage.page.close();
  });

  test("no second answer to a hello that was repeated: it names the same session, and calls go on", async () => {
    const stage = await openStage(browser, world);
    const hellos = (await stage.inAgent(`new Promise((resolve) => {
      const sessions = [];
      const frame = document.getElementById("site").contentWindow;
      window.addEventListener("message", ({ data }) => data.nonce === "again" && sessions.push(data.session) === 3 && resolve(sessions));
      for (let count = 0; count < 3; count += 1) frame.postMessage({ toolpact: 1, kind: "hello", nonce: "again" }, ${JSON.stringify(world.shop)});
    })`)) as string[];
    expect(new Set(hellos).size).toBe(1);
    await stage.page.close();
  });

  test("names on a prototype, of a message or of the page, which are never read", async () => {
    const stage = await openStage(browser, world, "/?rules");
    await stage.inSite(`Object.assign(Object.prototype, { action: "data-action:product.addToCart", path: "/products" })`);
    await stage.inAgent(
      `window.sent = JSON.parse('{ "__proto__": { "selector": "button" }, "constructor": { "prototype": { "owned": true } } }')`,
    );
    expect(await stage.inAgent(`bridge.perform({ action: "navigation.highlight", args: sent })`)).toMatchObject({
      ok: false,
      code: "TOOL_INVALID_INPUT",
    });
    expect(await stage.ask("navigation.goto", {})).toMatchObject({ ok: false, code: "TOOL_INVALID_INPUT" });
    expect(await stage.inSite("[({}).owned, ({}).selector, window.clicks]")).toEqual([undefined, undefined, 0]);
    await stage.page.close();
  });

  test("calls to a page that has gone: nothing reaches the next site, and an effect has an unknown outcome", async () => {
    const stage = await openStage(browser, world);
    await stage.inAgent("bridge.close()");
    await stage.inAgent("window.bridge = connect({ timeoutMs: 1500 })");
    await stage.ask("page.candidates");
    await stage.inSite(`bridge.close()`);
    await stage.inAgent(
      `bridge.perform({ action: "forms.submitForm", args: { formSelector: "form#app-form" } }).then((answer) => { window.late = answer; })`,
    );
    await stage.site().goto(world.stranger);
    await expect.poll(() => stage.inAgent("window.late")).toMatchObject({ ok: false, code: "TOOL_OUTCOME_UNKNOWN" });
    expect(await stage.ask("data-action:product.addToCart")).toMatchObject({ ok: false });
    const stranger = stage.page.frames().find((frame) => frame.url().startsWith(world.stranger));
    expect(await stranger?.evaluate("window.heard")).toEqual([]);
    await stage.page.close();
  });

  test("a configuration that would open it to all, which throws", async () => {
    const page: Page = await browser.newPage();
    await page.goto(world.shop);
    for (const agents of [
      '["*"]',
      "[]",
      '["null"]',
      '["https://agent.example.com/"]',
      '["agent.example.com"]',
      '["https://*.example.com/x"]',
    ])
      await expect(page.evaluate(`import("/page.js").then(({ openBridge }) => openBridge({ agents: ${agents} }))`)).rejects.toThrow(
        /origin/,
      );
    await page.close();
  });
});
