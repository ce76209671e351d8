import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser } from "./browser.js";
import { openWorld, type World } from "./site.js";
import { openStage } from "./stage.js";

const places = { ok: true, data: { highlighted: true, matches: 5, duration: "PT1S" } };

describe.skipIf(chromiumPath === undefined)("in Chromium, an agent's window", () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  test("shows a path of a single-page site, and 95 of 100 dispatches take at most 150 ms", async () => {
    const { page, ask, inAgent, site } = await openStage(browser, world, "/?app&rules");
    expect(await ask("navigation.goto", { path: "/products?category=roses" })).toEqual({
      ok: true,
      data: { dispatched: true, mode: "route", path: "/products?category=roses" },
    });
    expect(await site().textContent("h1")).toBe("/products?category=roses");
    const times = (await inAgent(`(async () => {
      const times = [];
      for (let count = 0; count < 100; count += 1) {
        const start = performance.now();
        await new Promise((resolve) => bridge.perform({ action: "navigation.goto", args: { path: "/products/" + count } }, resolve));
        times.push(performance.now() - start);
      }
      return times;
    })()`)) as number[];
    expect(times.sort((a, b) => a - b)[94]).toBeLessThanOrEqual(150);
    await page.close();
  });

  test("loads a page of a multi-page site, goes on with the next document, and names the pages that are prefetched", async () => {
    const { page, ask, inAgent, site } = await openStage(browser, world, "/?rules");
    await inAgent(
      `bridge.perform({ action: "navigation.goto", args: { path: "/products" } }, (data) => { window.first = data; }).then((answer) => { window.last = answer; })`,
    );
    await page.waitForFunction("window.last");
    expect(await inAgent("window.first")).toEqual({ dispatched: true, mode: "document", path: "/products" });
    expect(await inAgent("window.last")).toEqual({ ok: true, data: { dispatched: true, mode: "document", path: "/products" } });
    expect(new URL(site().url()).pathname).toBe("/products");
    expect(await ask("page.prefetch", { paths: ["/private", "//elsewhere", "/products"] })).toMatchObject({
      ok: true,
      data: ["/private", "/products"],
    });
    await page.close();
  });

  test("says what it could not open, and the page removes its outlines", async () => {
    const app = await openStage(browser, world, "/?app&rules");
    expect(await app.ask("navigation.highlight", { selector: "button" })).toEqual(places);
    const outline = `document.querySelector("button").style.outline`;
    expect(await app.inSite(outline)).toContain("3px");
    expect(await app.ask("navigation.goto", { path: "/broken" })).toEqual({
      ok: false,
      code: "TOOL_RESOURCE_UNAVAILABLE",
      message: "The page could not show /broken.",
      nothingHappened: true,
      say: "I couldn't open /broken.",
    });
    expect(await app.inSite(outline)).toBe("");
    // A server could decode the slash and show another path.
    expect(await app.ask("navigation.goto", { path: "/products/a%2F..%2F..%2Fprivate" })).toMatchObject({
      code: "TOOL_RESOURCE_NOT_FOUND",
    });
    expect(await app.ask("navigation.goto", { path: "/nowhere" })).toMatchObject({
      code: "TOOL_RESOURCE_NOT_FOUND",
      details: { field: "path", reason: "unknown" },
    });
    await app.page.close();

    const documents = await openStage(browser, world, "/?rules");
    expect(await documents.ask("navigation.goto", { path: "/account" })).toMatchObject({
      ok: false,
      say: "I couldn't open /account. The site shows /sign-in instead.",
    });
    await documents.page.close();
  });

  test("outlines an element for a time, and gives the element its own outline back", async () => {
    const { page, ask, inSite } = await openStage(browser, world);
    const outline = `document.querySelector("button").style.outline`;
    await inSite(`${outline} = "1px dotted red"`);
    await ask("navigation.highlight", { selector: "button" });
    expect(await ask("navigation.highlight", { selector: "button" })).toMatchObject({ ok: true });
    await page.waitForTimeout(1_300);
    expect(await inSite(outline)).toBe("red dotted 1px");
    await page.close();
  });

  test("is offered landmarks where a selector matches nothing, navigation, main and region first", async () => {
    const { page, ask, inSite } = await openStage(browser, world);
    const answer = (await ask("navigation.highlight", { selector: "#gone" })) as {
      readonly details: { readonly candidates: { readonly selector: string }[] };
    };
    expect(answer).toMatchObject({
      ok: false,
      code: "TOOL_RESOURCE_NOT_FOUND",
      details: {
        selector: "#gone",
        candidates: [
          { role: "navigation", selector: "#menu", name: "Main menu" },
          { role: "main" },
          { role: "region", selector: "#reviews", name: "Reviews" },
          { role: "banner" },
        ],
      },
    });
    for (const { selector } of answer.details.candidates)
      expect(await inSite(`document.querySelectorAll(${JSON.stringify(selector)}).length`)).toBeGreaterThan(0);
    expect(await ask("navigation.highlight", { selector: "][" })).toMatchObject({ ok: false, code: "TOOL_INVALID_INPUT" });
    await page.close();
  });

  test("scrolls to an element, to the bottom, the top and the anchor, and says where the view is", async () => {
    const { page, ask } = await openStage(browser, world, "/#reviews");
    await ask("navigation.scrollTo", { to: "top" });
    expect(await ask("navigation.scrollTo", { to: "bottom" })).toMatchObject({ ok: true, data: { scrolled: true, position: 1 } });
    expect(await ask("navigation.scrollTo", { to: "top" })).toMatchObject({ ok: true, data: { scrolled: true, position: 0 } });
    expect(await ask("navigation.scrollTo", { to: "top" })).toMatchObject({ ok: true, data: { scrolled: false, position: 0 } });
    const reviews = await ask("navigation.scrollTo", { selector: "#reviews" });
    await ask("navigation.scrollTo", { to: "top" });
    expect(await ask("navigation.scrollTo", { to: "anchor" })).toEqual(reviews);
    await page.close();
  });

  test("opens listed addresses alone, in a tab without opener and referrer", async () => {
    const { page, ask } = await openStage(browser, world, "/?rules");
    expect(await ask("navigation.open", { url: "https://evil.example.com/" })).toEqual({
      ok: false,
      code: "TOOL_GATE_CLOSED",
      message: "This address is not on the page's list.",
      nothingHappened: true,
      details: { url: "https://evil.example.com/", allowedOrigins: [`${world.stranger}/`] },
    });
    expect(await ask("navigation.open", { url: "javascript:alert(1)" })).toMatchObject({ code: "TOOL_GATE_CLOSED" });
    const opening = page.context().waitForEvent("page");
    expect(await ask("navigation.open", { url: `${world.stranger}/parcel` })).toMatchObject({
      ok: true,
      data: { opened: true, target: "_blank" },
    });
    const tab = await opening;
    await tab.waitForURL(`${world.stranger}/parcel`);
    expect(await tab.evaluate("[opener, document.referrer]")).toEqual([null, ""]);
    await tab.close();
    await page.close();
  });

  test("runs the page's function of a data-action hook, or clicks its element", async () => {
    const { page, ask, inSite } = await openStage(browser, world, "/?rules");
    expect(await ask("data-action:cart.count", { add: 3 })).toEqual({ ok: true, data: { count: 5 } });
    expect(await ask("data-action:product.addToCart")).toEqual({ ok: true, data: null });
    expect(await inSite("window.clicks")).toBe(1);
    expect(await ask("data-action:cart.clear")).toMatchObject({ code: "TOOL_RESOURCE_UNAVAILABLE" });
    expect(await ask("data-action:cart.missing")).toMatchObject({
      code: "TOOL_RESOURCE_NOT_FOUND",
      details: { candidates: expect.any(Array) },
    });
    for (const action of ["data-action:toString", 'data-action:"],button', "storage.clear"])
      expect(await ask(action)).toMatchObject({ code: "TOOL_GATE_CLOSED" });
    await page.close();
  });
});
