import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import type { Json, Schema } from "../../generator/ir/index.js";
import type { Plan } from "../../generator/plan/index.js";
import { checkInput } from "../../runtime/call/check-input.js";
import { checkMeta } from "../../runtime/call/check-meta.js";
import { checkOutput } from "../../runtime/call/check-output.js";
import type { Outcome } from "../../runtime/call/outcome.js";
import { takeJson } from "../../runtime/call/take-json.js";
import { carried } from "../../runtime/carried/index.js";
import { defaultLimits } from "../../runtime/json-limits.js";
import { copyJson } from "../../runtime/schema/copy-json.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { carry } from "../../runtime/tool/carried.js";
import type { AnyTool } from "../../runtime/tool/tool.js";
import { mutate, seeded } from "../parser/mutations.js";
import { arbitraryValue } from "./arbitrary.js";
import { referencePlans } from "./reference-plans.js";

const seed = 20_261_115;
const valuesEach = process.env.TOOLPACT_LONG === "1" ? 400 : 8;
const mutationsEach = 4;

/** The same tool without its printed checks, so that Zod alone decides. */
function zodOnly({ accepts: _accepts, ...tool }: AnyTool): AnyTool {
  carry(tool, carried);
  return tool;
}

/** As a call does. */
function takeInput(tool: AnyTool, args: unknown): Outcome<unknown> {
  const taken = takeJson(args, defaultLimits);
  return taken.ok ? checkInput(tool, taken.value.value) : taken;
}

type Side = {
  readonly name: string;
  readonly schema: Schema;
  /** What the printed function itself says. */
  readonly accepts: (tool: AnyTool, value: unknown) => boolean;
  /** What the runtime says. */
  readonly check: (tool: AnyTool, value: unknown) => { readonly ok: boolean; readonly value?: unknown; readonly refusal?: unknown };
};

const sidesOf = (plan: Plan, id: string): readonly Side[] => {
  const tool = plan.tools.find((each) => each.id === id);
  if (tool === undefined) throw new Error(`No plan of ${id}.`);
  const input: Side = {
    name: "input",
    schema: tool.input,
    accepts: (each, value) => each.accepts?.input(value) !== undefined,
    check: takeInput,
  };
  const output: Side = {
    name: "output",
    schema: tool.output,
    accepts: (each, value) => each.accepts?.output(value) === true,
    check: (each, value) => checkOutput({ tool: each, value, limits: defaultLimits }),
  };
  if (tool.meta === undefined) return [input, output];
  const meta: Side = {
    name: "meta",
    schema: tool.meta,
    accepts: (each, value) => each.accepts?.meta?.(value) !== undefined,
    check: (each, value) => checkMeta(each, value as { readonly a?: unknown }),
  };
  return [input, output, meta];
};

/** What JSON text cannot hold and a program can hand over all the same. */
function beyondJson(value: Json, random: () => number): readonly unknown[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [new Uint8Array([1, 2])];
  const keys = Object.keys(value);
  const key = keys[Math.floor(random() * keys.length)] ?? "unknown";
  return [
    { ...value, [key]: undefined },
    { ...value, unknown: undefined },
    { ...value, [key]: new Uint8Array([1, 2]) },
    { ...value, ["__proto__"]: { polluted: true } },
    Object.assign(Object.create(null), value),
    new (class Instance {
      constructor() {
        Object.assign(this, value);
      }
    })(),
  ];
}

/** An effect also refuses the fields that its schema strips. */
function isOfUnknownFields(details: unknown): boolean {
  const errors = JSON.stringify(details).match(/"error":"[^"]*"/g) ?? [];
  return errors.length > 0 && errors.every((error) => /is not a field of this tool|belongs to an alternative/.test(error));
}

describe("printed checks of the 64 generated tools", () => {
  it("are what the runtime asks first, and give the verdicts and values of Zod alone", async () => {
    const random = seeded(seed);
    let [total, accepted] = [0, 0];
    const wrong: string[] = [];
    for (const plan of referencePlans()) {
      for (const { id } of plan.tools) {
        const tool = await registry.tool(id);
        if (tool?.accepts === undefined) throw new Error(`${id} has no printed checks.`);
        const other = zodOnly(tool);
        for (const { name, schema, accepts, check } of sidesOf(plan, id)) {
          const likely = fc.sample(arbitraryValue(schema, plan.contract.schemas), { numRuns: valuesEach, seed: seed + total });
          const values = likely.flatMap((value): readonly unknown[] => [
            value,
            ...Array.from({ length: mutationsEach }, () => mutate(value, random)),
            ...beyondJson(value, random),
          ]);
          for (const value of values) {
            const [printed, zod] = [check(tool, value), check(other, value)];
            total += 1;
            accepted += zod.ok ? 1 : 0;
            const isSame =
              printed.ok === zod.ok && (zod.ok ? deepEqual(printed.value, zod.value) : deepEqual(printed.refusal, zod.refusal));
            const isDecided = accepts(tool, copyJson(value)) === zod.ok || (!zod.ok && isOfUnknownFields(zod.refusal));
            if (!isSame || !isDecided) wrong.push(`${id} ${name}: ${JSON.stringify({ printed, zod })} for ${JSON.stringify(value)}`);
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(total).toBeGreaterThan(1_500 * valuesEach);
    expect(accepted).toBeGreaterThan(total / 5);
    expect(total - accepted).toBeGreaterThan(total / 5);
  }, 600_000);

  it("hand an accepted value on without Zod", async () => {
    const tool = await registry.tool("marketplace.search_vendors");
    if (tool === undefined) throw new Error("No such tool.");
    const asked = (): never => {
      throw new Error("Zod was asked.");
    };
    const deaf: AnyTool = { ...tool, input: asked, output: asked, meta: asked };
    carry(deaf, carried);
    expect(takeInput(deaf, { request_id: "r1", category: "florist", extra: 1 })).toEqual({
      ok: true,
      value: { request_id: "r1", category: "florist", limit: 5 },
    });
    expect(checkOutput({ tool: deaf, value: { vendors: [], total_available: 0 }, limits: defaultLimits })).toMatchObject({ ok: true });
    expect(() => takeInput(deaf, { request_id: "r1" })).toThrow("Zod was asked.");
  });
});

describe("a handler that changes its arguments", () => {
  it.each(["printed checks", "Zod alone"])("does not change the caller's, with %s", async (kind) => {
    const loaded = await registry.tool("marketplace.search_vendors");
    if (loaded === undefined) throw new Error("No such tool.");
    const tool = kind === "Zod alone" ? zodOnly(loaded) : loaded;
    const args = { request_id: "r1", category: "florist", filters: { tags: ["a", "b"] }, limit: 3 };
    const before = structuredClone(args);
    const checked = takeInput(tool, args);
    if (!checked.ok) throw new Error("Refused.");
    const own = checked.value as typeof args;
    own.category = "changed";
    own.filters.tags.push("c");
    expect(args).toEqual(before);
  });

  it("does not change bytes or parts that no schema names", async () => {
    const loaded = await registry.tool("marketplace.search_vendors");
    if (loaded === undefined) throw new Error("No such tool.");
    const open: AnyTool = { ...loaded, accepts: { input: (value) => value, output: () => true } };
    const args = { bytes: Buffer.from([1, 2]), deep: { list: [{ a: 1 }] } };
    const checked = takeInput(open, args);
    const own = (checked.ok ? checked.value : undefined) as typeof args;
    own.bytes[0] = 9;
    own.deep.list.push({ a: 2 });
    expect([args.bytes[0], args.deep.list.length]).toEqual([1, 1]);
  });
});
