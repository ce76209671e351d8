import { describe, expect, test } from "vitest";
import { rejectedValues } from "./example-check.js";
import { milliseconds } from "./match.js";
import { isEmptyObject, isUntyped, saysWhatIsOpen, undescribedFields, unknownReadBack } from "./rules.js";
import { viewOf } from "./schema-view.js";
import { asList, asNode, entriesOf, readSpecFiles, readTools, specFolder } from "./spec-files.js";
import { documents } from "./table/index.js";
import { factsOf } from "./tool-facts.js";
import { schemasOf } from "./walk-schema.js";

const files = readSpecFiles(specFolder);
const tools = readTools(files).map((tool) => ({
  ...tool,
  key: String(tool.node.source),
  facts: factsOf(tool),
  place: { file: tool.file, files },
}));
const schemas = files.flatMap(schemasOf);
const isEffect = (effect: unknown): boolean => effect === "write" || effect === "delete";

describe("no schema of the specs is empty", () => {
  test("every schema has a type", () => {
    expect(schemas.length).toBeGreaterThan(500);
    expect(schemas.filter(isUntyped).map((visit) => visit.path)).toEqual([]);
  });

  test("no object is without fields", () => {
    expect(schemas.filter(isEmptyObject).map((visit) => visit.path)).toEqual([]);
  });
});

describe("every tool can be read by a person and a model", () => {
  test("title and description", () => {
    expect(tools.filter(({ node }) => !node.title || !node.description).map(({ id }) => id)).toEqual([]);
  });

  test("an input and an output example at least", () => {
    const lacking = tools.filter(({ node }) => ["input", "output"].some((side) => asList(asNode(node.examples)[side]).length === 0));
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  test("every input field is described", () => {
    expect(tools.flatMap(({ id, node, place }) => undescribedFields(node.input, place).map((path) => `${id} ${path}`))).toEqual([]);
  });

  test("what a document leaves open is said", () => {
    const open = new Set(documents.flatMap((document) => document.rows.filter((row) => row.open).map((row) => row.key)));
    const silent = tools.filter((tool) => open.has(tool.key) && !saysWhatIsOpen(tool, tool.place));
    expect(silent.map(({ key, id }) => `${key} ${id}`)).toEqual([]);
  });

  test("host names fit every host and differ without case", () => {
    const names = tools.map(({ facts }) => String(facts.hostName));
    expect(names.filter((name) => !/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  test("examples, fallbacks and gate answers satisfy the tool's own schemas", () => {
    expect(tools.flatMap((tool) => rejectedValues(tool, tool.place).map(({ path, why }) => `${tool.id} ${path}: ${why}`))).toEqual([]);
  });
});

describe("effects", () => {
  test("say whether they can be undone, what they write, and how a repeat is known", () => {
    const vague = tools.filter(
      ({ facts }) =>
        isEffect(facts.effect) &&
        (typeof facts.reversible !== "boolean" || !/^writes\.\w/.test(String(facts.sideEffects)) || !facts.idempotency),
    );
    expect(vague.map(({ id }) => id)).toEqual([]);
  });

  test("that cannot be undone have a confirm rule", () => {
    const bare = tools.filter(({ facts }) => isEffect(facts.effect) && facts.reversible === false && !asNode(facts.confirm).rule);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test("read back only what the input holds", () => {
    expect(tools.flatMap((tool) => unknownReadBack(tool, tool.place).map((path) => `${tool.id} ${path}`))).toEqual([]);
  });

  test("are never cached", () => {
    expect(tools.filter(({ facts }) => isEffect(facts.effect) && facts.cache).map(({ id }) => id)).toEqual([]);
  });
});

describe("the universal surface", () => {
  const own = tools.filter(({ key }) => key.startsWith("UNI-"));

  test("uses its six kinds of side effect", () => {
    const kinds = ["none", "read-only-nav", "writes.cart", "writes.order", "writes.booking", "writes.content"];
    expect(
      own.filter(({ facts }) => !kinds.includes(String(facts.sideEffects))).map(({ id, facts }) => `${id} ${facts.sideEffects}`),
    ).toEqual([]);
  });

  test("streams where checkout or booking takes longer than the usual budget", () => {
    const slow = own.filter(({ id, facts }) => /^(commerce|booking)\./.test(id) && milliseconds(facts.latencyBudget) > 400);
    expect(slow.filter(({ facts }) => facts.execution !== "streaming").map(({ id }) => id)).toEqual([]);
  });
});

describe("within a document", () => {
  const nodeOf = (key: string) => tools.find((tool) => tool.key === key);
  const fieldsOf = (key: string): { [name: string]: unknown } => {
    const tool = nodeOf(key);
    const input = tool ? viewOf(tool.node.input, tool.place).node.properties : {};
    return Object.fromEntries(
      entriesOf(input).map(([name, field]) => [name, tool ? { ...viewOf(field, tool.place).node, description: "" } : field]),
    );
  };

  test("TRV-14 takes the fields of TRV-13 as they are", () => {
    const { planId, idempotencyKey: _, ...partial } = fieldsOf("TRV-14");
    expect(planId).toBeDefined();
    expect(partial).toEqual(fieldsOf("TRV-13"));
  });

  test("MKT-11 and MKT-13 take the same input", () => {
    expect(Object.keys(fieldsOf("MKT-11"))).not.toEqual([]);
    expect(Object.keys(fieldsOf("MKT-13")).sort()).toEqual(Object.keys(fieldsOf("MKT-11")).sort());
  });

  test("MKT-10's machine moves between the states of MoltbotRequestState and no others", () => {
    const document = asNode(nodeOf("MKT-10")?.file.document);
    const machine = asNode(asNode(document.machines).MOLTBOT_STATE_TRANSITIONS);
    const states = asList(asNode(asNode(document.types).MoltbotRequestState).enum);
    expect(states.length).toBeGreaterThan(1);
    expect(Object.keys(machine).sort()).toEqual([...states].sort());
    expect(
      Object.values(machine)
        .flatMap(asList)
        .filter((state) => !states.includes(state)),
    ).toEqual([]);
  });
});
