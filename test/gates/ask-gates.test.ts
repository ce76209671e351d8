import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askGates, asksApplication } from "../../runtime/gates/ask-gates.js";
import type { CustomGate, GateProviders } from "../../runtime/gates/providers.js";
import type { Gate } from "../../runtime/policy.js";
import { refusalOf, refusing, requestFor } from "./fixture.js";

const flag = (env: string): Gate => ({ kind: "flag", env, answer: refusing });
const custom = (name: string): Gate => ({ kind: "custom", name, answer: { ...refusing, message: `${name} says no` } });
const yes: CustomGate = () => true;
const no: CustomGate = () => false;

describe("a flag", () => {
  it.each(["1", "true", "TRUE", "Yes", "on", " on\n"])("is on for %j", (value) => {
    expect(askGates(requestFor([flag("F")], { env: { F: value } }))).toEqual({ kind: "open" });
  });

  it.each(["0", "false", "off", "no", "", " ", "enabled", "11", undefined])("is off for %j", (value) => {
    const verdict = askGates(requestFor([flag("F")], { env: { F: value } }));
    expect(verdict).toMatchObject({
      kind: "closed",
      gate: "flag F",
      answer: { kind: "refuse", refusal: { code: "TOOL_GATE_CLOSED", details: { gate: "flag", env: "F" } } },
    });
  });

  it("is not switched on by something inherited", () => {
    expect(askGates(requestFor([flag("F")], { env: Object.create({ F: "1" }) as { F: string } }))).toMatchObject({ kind: "closed" });
  });

  it("answers with its value, and says what refusal stands where that cannot be used", () => {
    const value = { disabled: true, reason: { $input: "why" } };
    expect(askGates(requestFor([{ kind: "flag", env: "F", answer: { kind: "value", value } }]))).toEqual({
      kind: "closed",
      gate: "flag F",
      answer: { kind: "value", value, refusal: { code: "TOOL_GATE_CLOSED", details: { gate: "flag", env: "F" } } },
    });
  });
});

describe("the order of gates", () => {
  it("is that of declaration: the first closed one answers and none after it is asked", async () => {
    const asked: string[] = [];
    const check =
      (name: string, opinion: boolean): CustomGate =>
      () => {
        asked.push(name);
        return opinion;
      };
    const providers: GateProviders = { custom: { a: check("a", true), b: check("b", false), c: check("c", false) } };
    const verdict = await askGates(
      requestFor([custom("a"), flag("ON"), custom("b"), flag("OFF"), custom("c")], { providers, env: { ON: "1" } }),
    );
    expect(verdict).toMatchObject({ gate: "custom b", answer: { refusal: { message: "b says no" } } });
    expect(asked).toEqual(["a", "b"]);
  });

  it("lets through only what every gate lets through", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom("flag", "custom", "budget", "dedupe"), fc.boolean()), { maxLength: 8 }),
        async (wanted) => {
          const gates = wanted.map(([kind, opens], index): Gate => {
            if (kind === "flag") return flag(`${opens ? "ON" : "OFF"}${index}`);
            if (kind === "custom") return custom(opens ? "yes" : "no");
            if (kind === "budget") return { kind, budget: "B", max: 0, per: [], answer: refusing };
            return { kind: "dedupe", list: "items", by: ["id"] };
          });
          const env = Object.fromEntries(wanted.map((_, index) => [`ON${index}`, "1"]));
          const verdict = await askGates(requestFor(gates, { env, providers: { custom: { yes, no } } }));
          const closed = wanted.findIndex(([kind, opens]) => !opens && (kind === "flag" || kind === "custom"));
          expect(verdict.kind).toBe(closed === -1 ? "open" : "closed");
          if (verdict.kind === "closed") expect(verdict.gate).toBe(wanted[closed]?.[0] === "flag" ? `flag OFF${closed}` : "custom no");
        },
      ),
    );
  });

  it("costs no promise where only flags are read", () => {
    expect(askGates(requestFor([flag("F"), custom("a")]))).not.toBeInstanceOf(Promise);
    expect(askGates(requestFor([flag("F")], { env: { F: "1" } }))).not.toBeInstanceOf(Promise);
    expect(asksApplication([flag("F"), { kind: "budget", budget: "B", max: 1, per: [], answer: refusing }])).toBe(false);
    expect(asksApplication([flag("F"), custom("a")])).toBe(true);
  });
});

describe("a custom gate", () => {
  const ask = (check: unknown, more: object = {}) =>
    askGates(
      requestFor([{ ...custom("check"), parameters: { list: "x" } } as Gate], {
        providers: { custom: { check: check as CustomGate } },
        ...more,
      }),
    );

  it("is asked with its parameters, the call and a copy of the arguments", async () => {
    const args = { url: "https://a.example", deep: { list: [1] } };
    let seen: unknown;
    const check: CustomGate = (question) => {
      seen = structuredClone({ ...question, signal: undefined });
      (question.args as typeof args).deep.list.push(2);
      return true;
    };
    const context = { tenant: "acme", principal: { id: "bot" }, onBehalfOf: { id: "ada" }, meta: { request_id: "r" } };
    expect(await ask(check, { args, context })).toEqual({ kind: "open" });
    expect(seen).toMatchObject({ tool: "test.tool", name: "check", parameters: { list: "x" }, args: { deep: { list: [1] } }, ...context });
    expect(args.deep.list).toEqual([1]);
  });

  it("says what the gate says where its message is null, as in a row of a database", async () => {
    const check: CustomGate = () => ({ open: false, message: null as never });
    const verdict = await askGates(requestFor([{ kind: "custom", name: "check", answer: refusing }], { providers: { custom: { check } } }));
    expect(refusalOf(verdict)).not.toHaveProperty("message");
  });

  it("gives its reason where the declared answer has none", async () => {
    const providers = { custom: { check: () => ({ open: false, message: "Not now.", details: { until: "noon" } }) } };
    const verdict = await askGates(requestFor([{ kind: "custom", name: "check", answer: refusing }], { providers }));
    expect(refusalOf(verdict)).toEqual({ code: "TOOL_GATE_CLOSED", message: "Not now.", details: { until: "noon" } });
    expect(refusalOf(await ask(() => ({ open: false, message: "Not now." }))).message).toBe("check says no");
  });

  it.each([undefined, null, 1, "true", {}, { open: "yes" }, [], { ok: true }])("stays closed when it says %j", async (opinion) => {
    const verdict = await ask(() => opinion);
    expect(refusalOf(verdict)).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    expect(verdict).toHaveProperty("error");
  });

  it.each([
    [
      "sync",
      () => {
        throw new Error("password=1");
      },
    ],
    ["async", () => Promise.reject(new Error("password=1"))],
  ])("stays closed when it throws (%s), and its words stay inside", async (_, check) => {
    const verdict = await ask(check);
    expect(refusalOf(verdict)).toMatchObject({ code: "TOOL_RESOURCE_UNAVAILABLE", details: { gate: "custom", reason: "threw" } });
    expect(JSON.stringify(refusalOf(verdict))).not.toContain("password");
    expect(verdict).toMatchObject({ error: new Error("password=1") });
  });

  it("stays closed when it takes too long, is told so, and may then say what it likes", async () => {
    let told: unknown;
    const slow: CustomGate = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          told = signal.reason;
          reject(new Error("late"));
        });
      });
    const verdict = await ask(slow, { timeoutMs: 20 });
    expect(refusalOf(verdict)).toMatchObject({ code: "TOOL_RESOURCE_UNAVAILABLE", details: { reason: "timed-out" } });
    expect(told).toMatchObject({ name: "TimeoutError" });
  });

  it("is not waited for when the caller gives up", async () => {
    const controller = new AbortController();
    const asked = ask(() => new Promise(() => {}), { context: { signal: controller.signal } });
    controller.abort();
    expect(refusalOf(await asked)).toMatchObject({ code: "TOOL_EXECUTION_TIMEOUT", details: { reason: "aborted", outcome: "none" } });
    let calls = 0;
    await ask(() => ++calls > 0, { context: { signal: controller.signal } });
    expect(calls).toBe(0);
  });

  it.each(["unknown", "toString", "__proto__", "constructor"])("that nobody supplies (%s) is closed", async (name) => {
    const verdict = await askGates(requestFor([custom(name)], { providers: { custom: { other: yes } } }));
    expect(refusalOf(verdict)).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
    expect(refusalOf(await askGates(requestFor([custom(name)])))).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR" });
  });
});
