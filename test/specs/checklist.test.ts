import { describe, expect, test } from "vitest";
import { compareFile, compareRow } from "./compare-row.js";
import { renderMismatches } from "./mismatch.js";
import { asNode, readSpecFiles, readTools, specFolder } from "./spec-files.js";
import { documents } from "./table/index.js";
import { factsOf } from "./tool-facts.js";

const files = readSpecFiles(specFolder);
const tools = readTools(files);
const rows = documents.flatMap((document) => document.rows);

describe("the specs hold the documents' tools", () => {
  test("all 64 keys, each once, and no other", () => {
    expect(rows).toHaveLength(64);
    expect(tools.map((tool) => String(tool.node.source)).sort()).toEqual(rows.map((row) => row.key).sort());
  });

  test("17, 10, 13, 22 and 2, each in its own file", () => {
    const counted = documents.map(({ prefix, name }) => {
      const own = tools.filter((tool) => String(tool.node.source).startsWith(`${prefix}-`));
      const elsewhere = own.filter((tool) => tool.file.document.name !== name).map((tool) => tool.id);
      return [name, own.length, elsewhere];
    });
    expect(counted).toEqual([
      ["travel", 17, []],
      ["calendar-agent", 10, []],
      ["marketplace", 13, []],
      ["universal-surface", 22, []],
      ["personal-manager", 2, []],
    ]);
  });

  test("61 are enabled; the three post-MVP tools are not", () => {
    const disabled = tools.filter((tool) => asNode(factsOf(tool).status).enabled === false);
    expect(disabled.map((tool) => tool.node.source).sort()).toEqual(["CAL-08", "CAL-09", "CAL-10"]);
    expect(tools.length - disabled.length).toBe(61);
  });
});

describe.each(documents.map((document) => [document.name, document] as const))("%s", (name, document) => {
  test("shared types, namespaces, budgets, machines and permissions", () => {
    const file = files.find((candidate) => candidate.document.name === name);
    expect(file, `no spec file is called ${name}`).toBeDefined();
    expect(file && renderMismatches(name, compareFile(document, file, files))).toBe("");
  });

  test.each(document.rows.map((row) => [row.key, row.id, row] as const))("%s %s", (key, _id, row) => {
    const tool = tools.find((candidate) => candidate.node.source === key);
    expect(tool, `no tool has the source ${key}`).toBeDefined();
    expect(tool && renderMismatches(key, compareRow(row, tool, files))).toBe("");
  });
});
