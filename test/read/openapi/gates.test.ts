import { describe, expect, test } from "vitest";
import { checkBudgets } from "../../../generator/plan/rules/budgets.js";
import { api, codes, only, type ReadApi, readApi } from "./read-api.js";

const read = (gates: string, more = ""): ReadApi =>
  readApi(
    api(
      `paths:\n  /things: { post: { operationId: act, x-agent: { action: true, gates: [${gates}] }, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { id: { type: string }, to: { type: string } } } } } }, responses: {} } }\n${more}`,
    ),
  );
const budget = (max: number): string => `{ kind: budget, budget: THINGS, max: ${max}, per: [id] }`;
const transition = (states: string): string => `{ kind: transition, machine: thing, states: ${states}, subject: id, to: to }`;

describe("gates of an operation, which has no document with budgets and machines", () => {
  test("have them written out", () => {
    const found = read([budget(2), transition("{ new: [old], old: [] }")].join(", "));
    expect(codes(found, "error")).toEqual([]);
    expect(only(found).declared.gates?.value).toEqual([
      { kind: "budget", budget: "THINGS", max: 2, per: ["id"], answer: { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED" } },
      {
        kind: "transition",
        machine: "thing",
        table: { new: ["old"], old: [] },
        subject: "id",
        to: "to",
        answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" },
      },
    ]);
  });

  test.each([
    ["a state that is none", transition("{ new: [odl], old: [] }"), "toolspec/unknown-state", "/gates/0/states/new/0"],
    ["a budget without a number", "{ kind: budget, budget: THINGS }", "toolspec/missing-key", "/gates/0"],
    ["a machine without states", "{ kind: transition, machine: thing, subject: id, to: to }", "toolspec/missing-key", "/gates/0"],
  ])("%s is reported where it stands", (_, gate, code, pointer) => {
    const [problem] = read(gate).problems.filter(({ severity }) => severity === "error");
    expect(problem).toMatchObject({ code, place: { pointer: `/paths/~1things/post/x-agent${pointer}` } });
  });

  test("two budgets of one name that differ are an error, also within a document", () => {
    const other = `  /others: { post: { operationId: other, x-agent: { action: true, gates: [${budget(3).replace(", per: [id]", "")}] }, responses: {} } }\n`;
    const found: string[] = [];
    const { contract } = read(budget(2), other);
    checkBudgets(contract === undefined ? [] : [contract], ({ code }) => found.push(code));
    expect(found).toEqual(["plan/budget-clash"]);
  });
});
