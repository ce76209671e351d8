import { afterEach, describe, expect, test, vi } from "vitest";
import { codeStage } from "./stage.js";

afterEach(() => vi.restoreAllMocks());

/** The error that a model receives. */
async function errorOf(text: string, code: object = {}) {
  const { script, ran } = await codeStage({ code });
  const { error } = await script(text);
  return { message: error?.message, suggestions: error?.recovery_suggestions, ran };
}

describe("a hostile script", () => {
  test("that computes without end is ended, with the reason", async () => {
    const { message } = await errorOf("while (true) {}", { computeMs: 200 });
    expect(message).toBe("The script computed for more than 200 ms without a call.");
    // The sandbox counts steps, too.
    expect((await errorOf("while (true) {}", { computeMs: 60_000 })).message).toBe("The script computed too much.");
  });

  test("that waits for a promise that never resolves is ended", async () => {
    const { message } = await errorOf("await new Promise(() => {});", { computeMs: 3_000 });
    expect(message).toBe("The script computed for more than 3000 ms without a call.");
  });

  test("that takes memory without end is ended", async () => {
    const text = 'const all = []; for (;;) all.push(new Array(1000).fill("x" + all.length));';
    const { message } = await errorOf(text, { memoryBytes: 16_777_216, computeMs: 60_000 });
    expect(message).toBe("The script used more than 16777216 bytes of memory.");
  });

  test("that calls itself without end is ended", async () => {
    expect((await errorOf("const f = () => f() + 1; f();")).message).toMatch(/^The script threw RangeError: Maximum call stack/);
  });

  test("that returns too much receives the advice to return less", async () => {
    const { message, suggestions } = await errorOf('return "x".repeat(50_000);', { resultBytes: 10_000 });
    expect(message).toBe("The script returned more than 10000 bytes.");
    expect(suggestions).toContain("Return less: the fields that matter.");
  });

  test("that makes thousands of calls is stopped at the limit", async () => {
    const each = await errorOf("for (let i = 0; i < 5000; i += 1) await tools.shop_list_orders({ item: String(i) });", {
      calls: 20,
      computeMs: 60_000,
    });
    expect(each.message).toBe("The script made more than 20 calls.");
    expect(each.ran).toHaveLength(20);
    const atOnce = await errorOf("await Promise.all(Array.from({ length: 5000 }, () => tools.shop_list_orders({ item: 'a' })));", {
      calls: 20,
      computeMs: 60_000,
    });
    expect(atOnce.message).toBe("The script made more than 20 calls.");
    expect(atOnce.ran.length).toBeLessThanOrEqual(20);
  });

  test("that does not wait for a call receives that advice, and the call is not cut", async () => {
    const { message, suggestions, ran } = await errorOf('tools.shop_place_order({ item: "book" }); return 1;');
    expect(message).toBe("The script ended before one of its calls ended.");
    expect(suggestions).toContain("Write `await` in front of every call.");
    expect(ran).toHaveLength(1);
  });

  test.each([
    ["returns a text of its own", '"no JSON"'],
    ["returns an object of its own", '"{}"'],
    ["calls with text that is no JSON", 'await toolpact.call("shop_place_order", "no JSON")'],
    ["calls with no text at all", 'await toolpact.call("shop_place_order", { item: "book" })'],
  ])("that closes the function around it and %s is refused, and nothing is thrown", async (_, own) => {
    const { message, ran } = await errorOf(`}})() && 0), ${own}; ((async () => {{`);
    expect(message).toBe("The script closes the function that it runs in.");
    expect(ran).toHaveLength(0);
  });

  test("reaches nothing of the process, and writes nothing to its output", async () => {
    const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { script } = await codeStage();
    const answer = await script(`
      const seen = ["process", "require", "fetch", "setTimeout", "WebAssembly", "performance", "crypto", "SharedArrayBuffer", "eval", "navigator"]
        .filter((name) => { try { return Reflect.get(Reflect.construct(Object, []), name) !== undefined; } catch { return true; } });
      const escapes = [
        () => (() => {}).constructor("return globalThis")(),
        () => tools.shop_place_order.constructor.constructor("return process")(),
        () => (async () => {}).constructor("return this")(),
        () => Function("return this")(),
        () => eval("1"),
        () => process.exit(1),
        () => require("node:fs"),
        () => fetch("http://127.0.0.1"),
        () => setTimeout(() => {}, 1),
        () => globalThis.process.exit(1),
        () => toolpact.call("shop_place_order", "{}"),
        () => { Object.prototype.polluted = 1; },
        () => { tools.other = 1; },
        () => { Array.prototype.push = null; },
      ].map((attempt) => { try { attempt(); return "done"; } catch (error) { return error.name; } });
      console.log("to the console");
      const self = (function () { return typeof this; })();
      return { seen, escapes, self };
    `);
    expect(answer.data).toEqual({
      value: { seen: [], escapes: expect.not.arrayContaining(["done"]), self: "undefined" },
      log: ["to the console"],
    });
    expect([...output.mock.calls, ...errors.mock.calls]).toEqual([]);
  });

  test("that closes its own function meets the same sandbox, and its calls the same checks", async () => {
    const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const { script, ran } = await codeStage();
    const answer = await script(`}})(), await (async () => {
      console.log("out");
      throw new Error(typeof process + (await toolpact.call("shop_place_order", '{"item":5}')));
    })()); ((async () => {{`);
    expect(answer.error?.message).toContain("undefined");
    expect(answer.error?.message).toContain("TOOL_INVALID_FIELD_TYPE");
    expect(output.mock.calls).toEqual([]);
    expect(ran).toEqual([]);
  });

  test("gives a later call what an earlier one answered, also where the text is that of an answer still to come", async () => {
    const { script } = await codeStage({ setting: { handler: ({ item }) => ({ orderId: item === "any" ? "\u0000unknown" : "o" }) } });
    const answer = await script(`
      const { orderId } = await tools.shop_list_orders({ item: "any" });
      return tools.shop_place_order({ item: "for " + orderId });
    `);
    expect(answer.data).toEqual({ orderId: "o" });
  });

  test.each([
    ["returns a list", "let list = []; for (let times = 0; times < 3000; times += 1) list = [list]; return list;"],
    [
      "closes its own function and returns a text",
      `}})() && 0), '{"log":[],"value":' + "[".repeat(9e4) + "]".repeat(9e4) + "}"; ((async () => {{`,
    ],
  ])("that %s of great depth is refused, and the host can render the answer", async (_, text) => {
    const { host, script } = await codeStage();
    expect(host.render(await script(text)).value).toMatchObject({
      error: { code: "TOOL_INVALID_INPUT", message: "The script returned a value that is more than 64 levels deep." },
    });
  });

  test("gives the host no prototype, by arguments or by what it returns", async () => {
    const { script, ran } = await codeStage();
    const answer = await script(`
      await tools.shop_list_orders(JSON.parse('{"item":"a","__proto__":{"quantity":7}}')).catch(() => {});
      await tools.__proto__({}).catch(() => {});
      await tools.constructor({}).catch(() => {});
      return JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    `);
    expect(answer.status).toBe("success");
    expect(Object(answer.data).polluted).toBeUndefined();
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(ran.every(({ quantity }) => quantity === 1)).toBe(true);
  });
});
