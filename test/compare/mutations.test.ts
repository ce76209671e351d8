import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Change, type ComparedTool, compareTools } from "../../generator/compare/index.js";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { liveZod } from "../../generator/schema/live.js";
import { toolInput } from "../parser/agreement.js";
import { toolsOf } from "./compared.js";
import { type Edit, type Expected, edits, sharedSchemas, surrounding } from "./edits.js";

const rounds = process.env.TOOLPACT_LONG === "1" ? 30 : 4;

type Case = {
  readonly id: string;
  readonly edit: Edit;
  readonly direction: "input" | "output";
  readonly before: Json;
  readonly after: Json;
};

const cases: readonly Case[] = edits.flatMap((edit, place) =>
  (["input", "output"] as const).flatMap((direction) =>
    fc.sample(surrounding, { numRuns: rounds, seed: place + 1 }).map(({ object, around }, round): Case => {
      const [before, after] = [around(edit.before(object)), around(edit.after(object))];
      return { id: `${direction}${place}x${round}`, edit, direction, before, after };
    }),
  ),
);

/** One document with a tool for each case: those that take the schema have an effect. */
function documentOf(side: "before" | "after"): string {
  const paths = cases.map((one): readonly [string, JsonObject] => {
    const content = { "application/json": { schema: { type: "object", properties: { whole: one[side] } } } };
    const ok = { "200": { description: "ok", ...(one.direction === "output" ? { content } : {}) } };
    const operation = {
      operationId: one.id,
      summary: one.id,
      responses: ok,
      ...(one.direction === "input" ? { requestBody: { required: true, content } } : {}),
    };
    return [`/${one.id}`, { [one.direction === "input" ? "put" : "get"]: operation }];
  });
  const info = { title: "Edits", version: "1.0.0" };
  const servers = [{ url: "https://edits.example" }];
  return JSON.stringify({ openapi: "3.1.0", info, servers, paths: Object.fromEntries(paths), components: { schemas: sharedSchemas } });
}

type Found = { readonly before: ComparedTool; readonly after: ComparedTool; readonly changes: readonly Change[] };
const found = new Map<string, Found>();

beforeAll(() => {
  const [was, is] = [toolsOf(documentOf("before"), "edits.json"), toolsOf(documentOf("after"), "edits.json")];
  const byKey = new Map(is.map((tool) => [tool.tool.operation.key, tool]));
  for (const before of was) {
    const after = byKey.get(before.tool.operation.key);
    const id = before.tool.operation.key.split("/")[1] ?? "";
    if (after !== undefined) found.set(id, { before, after, changes: compareTools(before, after) });
  }
});

const rank = { harmless: 0, breaking: 1, safety: 2 };

/** The worst class of all changes of a tool. */
function worst(changes: readonly Change[]): Expected {
  const classes = changes.flatMap((change) => [change.class, change.also]);
  return classes.includes("safety") ? "safety" : classes.includes("breaking") || classes.includes("unknown") ? "breaking" : "harmless";
}

function told({ id, edit, direction, before, after }: Case): string {
  const changes = (found.get(id)?.changes ?? []).map(({ kind, pointer }) => `${kind} ${pointer}`);
  return `${edit.name} (${direction}): ${changes.join(", ")}\n${JSON.stringify(before)}\n${JSON.stringify(after)}`;
}

describe("of edits whose class is known", () => {
  test("every one is compared", () => {
    expect(found.size).toBe(cases.length);
  });

  test("each breaking edit and each safety edit has at least its class", () => {
    const missed = cases.filter((one) => rank[worst(found.get(one.id)?.changes ?? [])] < rank[one.edit[one.direction]]);
    expect(missed.map(told)).toEqual([]);
  });

  test("fewer than 3 % of the harmless edits are called breaking", () => {
    const harmless = cases.filter(({ edit, direction }) => edit[direction] === "harmless");
    const overcalled = harmless.filter(({ id }) => worst(found.get(id)?.changes ?? []) !== "harmless");
    expect(overcalled.length / harmless.length, overcalled.map(told).join("\n\n")).toBeLessThan(0.03);
  });

  test("each example, when it is run, is accepted by one version and refused by the other", () => {
    const accepted = ({ tool, schemas }: ComparedTool, direction: "input" | "output", value: Json): boolean =>
      liveZod(tool[direction], schemas, toolInput).safeParse(value).success;
    const proofs = [...found.values()].flatMap(({ before, after, changes }) =>
      changes.flatMap(({ example, side, kind }) =>
        example === undefined || (side !== "input" && side !== "output") ? [] : [{ before, after, side, kind, value: example.value }],
      ),
    );
    const wrong = proofs.filter(
      ({ before, after, side, value }) =>
        accepted(before, side, value) !== (side === "input") || accepted(after, side, value) !== (side === "output"),
    );
    expect(wrong.map(({ kind, value }) => `${kind} ${JSON.stringify(value)}`)).toEqual([]);
    const breaking = cases.filter(({ edit, direction }) => edit[direction] !== "harmless");
    expect(proofs.length).toBeGreaterThan(breaking.length / 2);
  });
});
