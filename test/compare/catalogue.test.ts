import { describe, expect, test } from "vitest";
import { changeKinds, type ToolKind } from "../../generator/compare/kinds/index.js";
import { type FactName, type FactRow, schemaFacts } from "../../generator/compare/kinds/schema-facts.js";
import { answering, changesOf, sending } from "./compared.js";
import { type FactFixture, factFixtures } from "./fact-fixtures.js";
import { type KindFixture, kindFixtures } from "./kind-fixtures.js";

const wrappers = {
  input: (schema: string): string => sending(`{ type: object, properties: { it: ${schema} } }`),
  output: (schema: string): string => answering(`{ type: object, properties: { it: ${schema} } }`),
};

describe.each(Object.entries<FactFixture>(factFixtures))("the change %s", (fact, { before, after, back, quiet }) => {
  const row: FactRow = schemaFacts[fact as FactName];
  const directions = (["input", "output"] as const).filter((direction) => row[direction] !== undefined);

  test.each(directions)("is found in an %s, with the class of its row", (direction) => {
    const [there, here] = [wrappers[direction](before), wrappers[direction](after)];
    const kind = `${direction}.${fact}`;
    const changes = changesOf(there, here);
    const own = row[direction];
    const judged = direction === "input" && own?.withEffect !== undefined ? own.withEffect : own;
    expect(changes.map((change) => change.kind)).toContain(kind);
    expect(changes.find((change) => change.kind === kind)?.class).toBe(judged?.class);
    if (back !== undefined) {
      const isJudged = (schemaFacts[back] as FactRow)[direction] !== undefined;
      const kinds = changesOf(here, there).map((change) => change.kind);
      if (isJudged) expect(kinds).toContain(`${direction}.${back}`);
      else expect(kinds).not.toContain(`${direction}.${back}`);
    }
  });

  test.each(directions)("is not found in an %s that changed otherwise", (direction) => {
    const kinds = changesOf(wrappers[direction](before), wrappers[direction](quiet)).map(({ kind }) => kind);
    expect(kinds).not.toContain(`${direction}.${fact}`);
  });
});

describe.each(Object.entries<KindFixture>(kindFixtures))("the change %s", (kind, { before, after, back, quiet, file }) => {
  const kindsOf = (one: string, other: string): readonly string[] => changesOf(one, other, file).map((change) => change.kind);

  test("is found, and has the class of its row", () => {
    const found = changesOf(before, after, file).find((change) => change.kind === kind);
    expect(changeKinds.get(kind as ToolKind)?.class).toBe(found?.class);
    expect(found?.at.after).toBeDefined();
    if (back !== undefined) expect(kindsOf(after, before)).toContain(back);
  });

  test("is not found if something else changed, or nothing", () => {
    expect(kindsOf(before, quiet)).not.toContain(kind);
    expect(kindsOf(before, before)).toEqual([]);
  });
});
