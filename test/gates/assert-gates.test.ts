import { describe, expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { createRuntime, type Runtime, ToolConfigurationError } from "../../runtime/index.js";
import type { Gate } from "../../runtime/policy.js";
import { declare, registryWith } from "../runtime/fixture.js";
import { refusing } from "./fixture.js";

/** A runtime whose one tool has what an application in plain JavaScript wrote as its gates. */
function create(written: unknown): Runtime {
  const registry = registryWith("shop", [declare({ policy: { effect: "read", gates: written as readonly Gate[] } })]);
  return createRuntime({ registry, handlers: { "shop.search_vendors": () => ({}) }, gates: gates() });
}

const answer = refusing;
const wellFormed: readonly Gate[] = [
  { kind: "flag", env: "ON", answer },
  { kind: "budget", budget: "CALLS", max: 1, per: [], answer: { kind: "value", value: null } },
  { kind: "consent", id: "consent_id", answer: { ...answer, message: "Ask first." } },
  { kind: "transition", machine: "order", table: { open: ["paid"], paid: [] }, subject: "id", to: "state", answer },
  { kind: "dedupe", list: "items", by: ["id"] },
  { kind: "custom", name: "weekday", answer },
  { kind: "custom", name: "weekday", parameters: { day: 1 }, answer },
];

describe("a gate that is none is told when the runtime is made", () => {
  test("and every kind that is one is taken", () => {
    expect(() => create(wellFormed)).not.toThrow();
  });

  test.each([
    ["budget", { max: "3" }],
    ["budget", { max: Number.NaN }],
    ["budget", { max: 0 }],
    ["budget", { per: "user" }],
    ["flag", { env: "" }],
    ["flag", { env: undefined }],
    ["consent", { id: 7 }],
    ["transition", { table: { open: "paid" } }],
    ["transition", { table: [] }],
    ["dedupe", { by: [1] }],
    ["custom", { parameters: [] }],
    ["custom", { answer: undefined }],
    ["flag", { answer: { kind: "refuse", code: "CLOSED" } }],
    ["flag", { answer: { kind: "refuse", code: "TOOL_GATE_CLOSED", message: 1 } }],
    ["flag", { answer: { kind: "value" } }],
  ])("%s with %j", (kind, wrong) => {
    const gate = { ...wellFormed.find((one) => one.kind === kind), ...wrong };
    expect(() => create([gate])).toThrow(ToolConfigurationError);
    expect(() => create([gate])).toThrow(`shop.search_vendors: \`${Object.keys(wrong)[0]}\` of gate 1 (${kind})`);
  });

  test("what is wrong is reported all at once, a kind with the nearest one", () => {
    const all = () => create([{ kind: "flags", env: "ON", answer }, null, { kind: "toString" }, { kind: "dedupe" }]);
    expect(all).toThrow(/gate 1 has no known kind \(did you mean `flag`\?\).*gate 2 has.*gate 3 has.*`list` of gate 4.*`by` of gate 4/s);
    expect(() => create({ kind: "flag" })).toThrow("`gates` must be a list");
  });
});
