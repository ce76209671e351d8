import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser } from "./browser.js";
import { openWorld, type World } from "./site.js";
import { openStage } from "./stage.js";

describe.skipIf(chromiumPath === undefined)("in Chromium, the forms of a page", () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  test("are filled as by typing: the page's listeners see it, and its checks answer", async () => {
    const { page, ask, inSite } = await openStage(browser, world, "/?rules");
    // As frameworks do: they keep a property of their own on the element.
    await inSite(`(() => {
      const field = document.querySelector("[name=name]");
      Object.defineProperty(field, "value", { get: () => "kept by a framework", set: () => {}, configurable: true });
      window.seen = [];
      for (const kind of ["input", "change"]) document.addEventListener(kind, (event) => seen.push(kind + " " + event.target.name));
    })()`);
    await ask("forms.fillField", { selector: "#contact [name=name]", value: "Ada" });
    expect(await inSite(`delete document.querySelector("[name=name]").value && document.querySelector("[name=name]").value`)).toBe("Ada");
    expect(await inSite("window.seen")).toEqual(["input name", "change name"]);
    expect(await ask("forms.fillField", { selector: "#contact [name=email]", value: "ada" })).toMatchObject({
      ok: true,
      data: { filled: true, valid: false, name: "email", validationMessage: expect.stringContaining("@") },
    });
    expect(await ask("forms.fillField", { selector: "#contact [name=topic]", value: "nothing" })).toMatchObject({
      data: { filled: false },
    });
    expect(await ask("forms.fillField", { selector: "#contact [name=topic]", value: "other" })).toMatchObject({
      data: { filled: true, valid: true },
    });
    await ask("forms.fillField", { selector: "#contact [name=news]", value: "true" });
    expect(await inSite(`document.querySelector("[name=news]").checked`)).toBe(true);
    await page.close();
  });

  test("keep secrets out: passwords, codes, hidden fields and fields that are not listed cannot be filled", async () => {
    const listed = await openStage(browser, world, "/?rules");
    const all = await openStage(browser, world);
    for (const name of ["secret", "code", "csrf"]) {
      for (const { ask, inSite } of [listed, all]) {
        const value = `document.querySelector("[name=${name}]").value`;
        const before = await inSite(value);
        expect(await ask("forms.fillField", { selector: `[name=${name}]`, value: "x" })).toMatchObject({
          code: "TOOL_RESOURCE_ACCESS_DENIED",
        });
        expect(await inSite(value)).toBe(before);
      }
    }
    const text = { selector: "textarea", value: "x" };
    expect(await listed.ask("forms.fillField", text)).toMatchObject({ code: "TOOL_RESOURCE_ACCESS_DENIED" });
    expect(await all.ask("forms.fillField", text)).toMatchObject({ ok: true });
    await listed.page.close();
    await all.page.close();
  });

  test("are sent with the method, encoding and token of the site, after the fields are valid", async () => {
    const { page, ask } = await openStage(browser, world, "/?rules");
    expect(await ask("forms.submitForm", { formSelector: "form#contact" })).toMatchObject({
      ok: true,
      data: {
        submitted: false,
        method: "post",
        enctype: "multipart/form-data",
        problems: [{ selector: expect.stringContaining("input"), message: expect.any(String) }],
      },
    });
    expect(world.received).toEqual([]);
    await ask("forms.fillField", { selector: "#contact [name=email]", value: "ada@example.com" });
    expect(await ask("forms.submitForm", { formSelector: "form#contact" })).toMatchObject({
      ok: true,
      data: { submitted: true, problems: [] },
    });
    await expect.poll(() => world.received).toHaveLength(1);
    expect(world.received[0]).toMatchObject({
      method: "POST",
      path: "/send/contact",
      type: expect.stringContaining("multipart/form-data"),
    });
    expect(world.received[0]?.body).toContain("token-of-the-site");
    // The page that answers the form has a bridge, too.
    await expect.poll(() => ask("page.candidates")).toMatchObject({ ok: true });
    await page.close();
  });

  test("of a single-page site are sent through its own listener", async () => {
    const { page, ask, inSite } = await openStage(browser, world, "/?rules");
    const before = world.received.length;
    expect(await ask("forms.submitForm", { formSelector: "form#app-form" })).toMatchObject({
      ok: true,
      data: { submitted: true, method: "post" },
    });
    expect(await inSite("window.saved")).toBe(1);
    expect(world.received).toHaveLength(before);
    await page.close();
  });

  test("are sent to listed origins alone", async () => {
    const { page, ask } = await openStage(browser, world);
    expect(await ask("forms.submitForm", { formSelector: "form#elsewhere" })).toMatchObject({
      ok: false,
      code: "TOOL_GATE_CLOSED",
      nothingHappened: true,
    });
    expect(await ask("forms.submitForm", { formSelector: "h1" })).toMatchObject({ ok: false, code: "TOOL_INVALID_INPUT" });
    await page.close();
  });

  test("are sent once for one key, in one document and after the next has loaded", async () => {
    const { page, ask, inSite } = await openStage(browser, world);
    const key = "6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30";
    const send = (): Promise<unknown> => ask("forms.submitForm", { formSelector: "form#app-form" }, key);
    expect(await send()).toEqual(await send());
    expect(await inSite("window.saved")).toBe(1);
    await ask("navigation.goto", { path: "/products" });
    expect(await send()).toMatchObject({ ok: false, code: "TOOL_OUTCOME_UNKNOWN" });
    expect(await inSite("window.saved")).toBeUndefined();
    const invalid = { formSelector: "form#contact" };
    expect(await ask("forms.submitForm", invalid, "another")).toMatchObject({ data: { submitted: false } });
    await ask("forms.fillField", { selector: "#contact [name=email]", value: "ada@example.com" });
    expect(await ask("forms.submitForm", invalid, "another")).toMatchObject({ data: { submitted: true } });
    await page.close();
  });
});
