import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registry } from "../../generated/index.js";
import { type Approvals, approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import { gates } from "../../runtime/gates/index.js";
import { createRuntime, type Runtime, type RuntimeEvent } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { bridgeTransport, type PageChannel, pageChannel } from "../../runtime/transport/bridge/index.js";
import { approvalIdOf } from "../call/stage.js";
import { chromiumPath, openBrowser } from "./browser.js";
import { openWorld, type World } from "./site.js";
import { openStage, type Stage } from "./stage.js";

/** Where the pictures of the documentation are kept. Without it they are made and thrown away. */
const pictures = process.env.TOOLPACT_PICTURES ?? mkdtempSync(join(tmpdir(), "toolpact-pictures-"));
const person = { id: "ana", roles: ["user"] } as const;
const ana = { tenant: "acme", principal: { id: "assistant", kind: "agent" }, onBehalfOf: person } as const;

/** The tools of other systems are not called here. */
const handlers = Object.fromEntries(registry.list().flatMap(({ id, call }) => (call.kind === "local" ? [[id, () => null]] : [])));

describe.skipIf(chromiumPath === undefined)("in Chromium, tools with a bridge binding", () => {
  let world: World;
  let browser: Browser;
  beforeAll(async () => {
    [world, browser] = await Promise.all([openWorld(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
    if (process.env.TOOLPACT_PICTURES === undefined) rmSync(pictures, { recursive: true, force: true });
  });

  /** A runtime of this process whose calls go to the window of the agent as text, and from there to the page. */
  async function connected(
    stage: Stage,
  ): Promise<{ readonly channel: PageChannel; readonly said: string[]; readonly runtime: Runtime; readonly approvals: Approvals }> {
    const channel = pageChannel({
      send: (text) =>
        void stage
          .inAgent(`(async () => {
        const { id, ...request } = ${text};
        const answer = await bridge.perform(request, (dispatched) => reply(JSON.stringify({ id, dispatched })));
        reply(JSON.stringify({ id, answer }));
      })()`)
          // The window of a test that is over.
          .catch(() => {}),
    });
    await stage.page.exposeFunction("reply", channel.receive);
    const said: string[] = [];
    const runtime = createRuntime({
      registry,
      handlers,
      store: memoryStore(),
      approvals: confirmation(),
      permissions: permissions(),
      gates: gates({ custom: { "url-allowlist": () => true } }),
      transports: [bridgeTransport({ pageOf: () => channel, onSay: (text) => said.push(text) })],
    });
    return { channel, said, runtime, approvals: approvalsOf(runtime) };
  }

  test("move the page, and answer as their schemas say", async () => {
    const stage = await openStage(browser, world);
    const { runtime } = await connected(stage);
    expect(await runtime.call("navigation.highlight", { selector: "button" }, ana)).toMatchObject({
      status: "success",
      data: { highlighted: true },
    });
    expect(await runtime.call("navigation.scrollTo", { to: "bottom" }, ana)).toMatchObject({ status: "success", data: { position: 1 } });
    expect(await runtime.call("navigation.highlight", { selector: "#gone" }, ana)).toMatchObject({
      status: "failed",
      error: {
        code: "TOOL_RESOURCE_NOT_FOUND",
        details: { candidates: [{ role: "navigation" }, { role: "main" }, { role: "region" }, { role: "banner" }] },
      },
    });
    expect(await runtime.call("forms.fillField", { selector: "#contact [name=name]", value: "Ada" }, ana)).toMatchObject({
      status: "success",
    });
    await stage.page.close();
  });

  test("answer when a navigation begins; what fails afterwards is an event, a sentence and a page without outlines", async () => {
    const stage = await openStage(browser, world, "/?app");
    const { runtime, said } = await connected(stage);
    const events: RuntimeEvent[] = [];
    runtime.on((event) => void events.push(event));
    await runtime.call("navigation.highlight", { selector: "button" }, ana);
    expect(await runtime.call("navigation.goto", { path: "/broken" }, ana)).toMatchObject({
      status: "success",
      metadata: { dispatched: true },
    });
    await expect.poll(() => events.map(({ kind }) => kind)).toContain("call-outcome");
    expect(said).toEqual(["I couldn't open /broken."]);
    expect(await stage.inSite(`document.querySelector("button").style.outline`)).toBe("");
    await stage.page.close();
  });

  test("send a form after its approval, once, also if the call is repeated", async () => {
    const stage = await openStage(browser, world);
    const { runtime, approvals } = await connected(stage);
    const args = { formSelector: "form#app-form", idempotencyKey: "a6d92c05-f71b-4e38-b4a0-39c5e8d7016f" };
    const waiting = await runtime.call("forms.submitForm", args, ana);
    expect(waiting).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
    expect(await stage.inSite("window.saved")).toBeUndefined();
    const approvalId = approvalIdOf(waiting);
    expect(await approvals.approve(approvalId, { by: person, tenant: "acme" })).toMatchObject({ ok: true });
    const sent = await runtime.call("forms.submitForm", args, { ...ana, approvalId });
    expect(sent).toMatchObject({ status: "success", data: { submitted: true } });
    expect(await runtime.call("forms.submitForm", args, ana)).toMatchObject({
      data: sent.data,
      metadata: { replay_of: expect.any(String) },
    });
    expect(await stage.inSite("window.saved")).toBe(1);
    await stage.page.close();
  });

  test("say that no page is open, and leave an outcome unknown if the window goes during an effect", async () => {
    const stage = await openStage(browser, world);
    const runtime = createRuntime({
      registry,
      handlers,
      permissions: permissions(),
      gates: gates({ custom: { "url-allowlist": () => true } }),
      approvals: confirmation(),
      store: memoryStore(),
      transports: [bridgeTransport({ pageOf: () => undefined })],
    });
    expect(await runtime.call("navigation.scrollTo", { to: "top" }, ana)).toMatchObject({ error: { code: "TOOL_RESOURCE_UNAVAILABLE" } });
    const { runtime: other, channel } = await connected(stage);
    await stage.inSite("bridge.close()");
    const running = other.call("forms.fillField", { selector: "#contact [name=name]", value: "Ada" }, ana);
    setTimeout(channel.close, 300);
    expect(await running).toMatchObject({ error: { code: "TOOL_OUTCOME_UNKNOWN" } });
    await stage.page.close();
  });

  test("are shown in pictures: an outlined element, and the frame of a stranger whose click is ignored", async () => {
    const stage = await openStage(browser, world);
    await stage.ask("navigation.highlight", { selector: "[data-action='product.addToCart']" });
    const shot = async (name: string): Promise<number> => {
      const path = join(pictures, `bridge-${name}.png`);
      await stage.page.screenshot({ path });
      return statSync(path).size;
    };
    expect(await shot("highlight")).toBeGreaterThan(1_000);
    await stage.inSite(
      `new Promise((done) => { const frame = document.createElement("iframe"); frame.onload = done; frame.src = ${JSON.stringify(world.stranger)}; document.querySelector("h1").after(frame); })`,
    );
    const stranger = stage.page.frames().find((frame) => frame.url().startsWith(world.stranger));
    await stranger?.evaluate(`parent.postMessage({ toolpact: 1, kind: "hello", nonce: "n" }, "*")`);
    await expect.poll(() => stage.inSite("bridge.ignored.length")).toBe(1);
    await stage.inSite(`document.querySelector("h1").append(" – ignored: " + bridge.ignored[0].reason)`);
    expect(await shot("stranger")).toBeGreaterThan(1_000);
    await stage.page.close();
  });
});
