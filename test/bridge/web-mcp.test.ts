import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser } from "./browser.js";
import { openWorld, type World } from "./site.js";

const tools = [
  {
    name: "navigation.goto",
    description: "Go to a page.",
    action: "navigation.goto",
    readOnly: true,
    inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
  },
  {
    name: "cart_add",
    description: "Put it into the cart.",
    action: "data-action:product.addToCart",
    readOnly: false,
    inputSchema: { type: "object", properties: {} },
  },
];

describe.skipIf(chromiumPath === undefined)("in Chromium with WebMCP, the tools of a page", () => {
  let world: World;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openWorld(), openBrowser(["--enable-features=WebMCPTesting"])]);
    page = await browser.newPage();
    await page.goto(world.shop);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const offer = (more = ""): Promise<unknown> =>
    page.evaluate(`(async () => {
      const { offerWebMcp } = await import("/web-mcp.js");
      window.control?.abort();
      window.control = new AbortController();
      return offerWebMcp({ tools: ${JSON.stringify(tools)}, rules: { routes: { "/products": {} } }, router: () => {}, signal: control.signal, ${more} });
    })()`);
  const run = (name: string, input: object): Promise<unknown> =>
    page.evaluate(`(async () => {
      const tool = (await document.modelContext.getTools()).find(({ name }) => name === ${JSON.stringify(name)});
      return document.modelContext.executeTool(tool, ${JSON.stringify(input)});
    })()`);

  test("are offered to the agent of the browser with the page's own rules", async () => {
    expect(await offer()).toEqual(["navigation.goto", "cart_add"]);
    const hints =
      "document.modelContext.getTools().then((all) => Object.fromEntries(all.map(({ name, annotations }) => [name, annotations.readOnlyHint])))";
    expect(await page.evaluate(hints)).toEqual({ "navigation.goto": true, cart_add: false });
    expect(String(await run("navigation.goto", { path: "/products" }))).toContain("dispatched");
    expect(String(await run("navigation.goto", { path: "/private" }))).toContain("TOOL_RESOURCE_NOT_FOUND");
  });

  test("ask the person in the page before a write, and do nothing without a yes", async () => {
    page.once("dialog", (dialog) => void dialog.dismiss());
    await offer();
    expect(String(await run("cart_add", {}))).toContain("Nothing happened");
    expect(await page.evaluate("window.clicks")).toBe(0);
    page.once("dialog", (dialog) => void dialog.accept());
    await run("cart_add", {});
    expect(await page.evaluate("window.clicks")).toBe(1);
  });

  test("are not offered where the browser has no WebMCP", async () => {
    const plain = await openBrowser();
    const other = await plain.newPage();
    await other.goto(world.shop);
    expect(
      await other.evaluate(`import("/web-mcp.js").then(({ offerWebMcp }) => offerWebMcp({ tools: ${JSON.stringify(tools)} }))`),
    ).toEqual([]);
    await plain.close();
  });
});
