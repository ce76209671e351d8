import { expect, it } from "vitest";
import type { Operation } from "../../generator/ir/index.js";
import { declaredPolicy, policyDefaults } from "../../generator/plan/index.js";
import { planPolicy } from "../../generator/plan/policy.js";
import * as door from "../../runtime/codegen-v1/index.js";

const origin = { file: "a.tools.yaml", pointer: "/tools/a.b" };
const operation = (declared: Operation["declared"]): Operation => ({
  id: "a.b",
  key: "a.b",
  title: "B",
  description: "B.",
  category: "custom",
  version: "1.0.0",
  input: { kind: "any", origin },
  output: { kind: "any", origin },
  errors: new Map(),
  examples: { input: [], output: [] },
  declared,
  call: { kind: "local", handler: "a.b" },
  origin,
});

it("the generator leaves out exactly what the runtime's door fills in", () => {
  expect(policyDefaults).toEqual(door.policyDefaults);
});

it("prints the effect and what differs from the defaults, nothing else", () => {
  const { policy } = planPolicy(
    operation({ effect: { value: "read", origin }, timeoutMs: { value: 5_000, origin }, retries: { value: 0, origin } }),
  );
  expect(declaredPolicy(policy)).toEqual({ effect: "read", timeoutMs: 5_000 });
});

it("gives the reason for every value", () => {
  const { reasons } = planPolicy(operation({ effect: { value: "write", origin } }));
  expect(reasons).toMatchObject({ effect: "contract", reversible: "rule", confirm: "default" });
});

it("counts an effect as reversible only when every part that changes something is", () => {
  const part = (type: "write" | "network", reversible: boolean) => ({ type, description: "x", reversible });
  const reversible = (...effects: ReturnType<typeof part>[]) =>
    planPolicy(operation({ effects: { value: effects, origin } })).policy.reversible;
  expect(reversible(part("write", true), part("network", false))).toBe(true);
  expect(reversible(part("write", true), part("write", false))).toBe(false);
  expect(reversible(part("network", true))).toBe(false);
});
