import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { literalsIn } from "../../generator/diff/printed/literals.js";
import type { ToolChange } from "../../generator/diff/tool-change.js";
import { runCli } from "../cli/project.js";
import { createFolder, type Folder, openApi } from "./folder.js";

const ref = { $ref: "#/components/schemas/Pet" };
const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const shop = (pet: object, more: object = {}) =>
  openApi(
    {
      "/pets": {
        get: { operationId: "list", responses: { 200: { description: "ok", ...json({ type: "array", items: ref }) } } },
        post: {
          operationId: "add",
          requestBody: { required: true, ...json(ref) },
          responses: { 200: { description: "ok", ...json(ref) } },
        },
      },
      ...more,
    },
    {
      schemas: {
        Pet: {
          type: "object",
          required: ["name"],
          properties: {
            id: { type: "integer", format: "int64", readOnly: true },
            name: { type: "string", maxLength: 20, description: "Its name: 'Rex', \\ or \u2028." },
            state: { type: "string", enum: ["free", "sold"] },
            parent: ref,
            ...pet,
          },
        },
      },
    },
  );

const [before, after] = [shop({ dryRun: { type: "boolean" } }), shop({ state: { type: "string", enum: ["free", "sold", "lost"] } })];

/** Once for each field: printed code repeats a type that has another form within one tool. */
const told = (changes: readonly ToolChange[]): readonly string[] => {
  const field = (pointer: string): string => pointer.replace(/.*\./, "");
  const words = changes.map((one) => [one.tool, one.kind, one.class, one.also, field(one.pointer), one.before, one.after]);
  return [...new Set(words.map((one) => JSON.stringify(one)))].sort();
};

let folder: Folder;
beforeAll(async () => {
  folder = createFolder();
  folder.write("before.json", before);
  folder.write("after.json", after);
  for (const side of ["before", "after"]) {
    await runCli(folder.root, ["generate", `${side}.json`, "--out", side]);
    folder.write(`${side}-js/shop.json`, side === "before" ? before : after);
    folder.write(`${side}-js/toolpact.config.json`, JSON.stringify({ sources: ["shop.json"], out: "out", target: "js+dts" }));
    await runCli(join(folder.root, `${side}-js`), ["generate"]);
  }
});
afterAll(() => folder.remove());

describe("generated output", () => {
  it("has the changes of its contracts, with values and proofs", async () => {
    const [contracts, output] = [await folder.diff("before.json", "after.json"), await folder.diff("before", "after")];
    expect(told(output.changes)).toEqual(told(contracts.changes));
    expect(told(output.changes)).toContainEqual(expect.stringContaining("guard-removed"));
    const wider = output.changes.find(({ kind, tool }) => kind === "output.enum-wider" && tool === "shop.list");
    expect(wider).toMatchObject({
      after: ["lost"],
      root: { before: "Pet" },
      example: { value: [{ name: expect.any(String), state: "lost" }] },
    });
    expect(output.changes.filter(({ class: own }) => own === "unknown")).toEqual([]);
  });

  it("is the same in JavaScript, and the same as its contract", async () => {
    const types = told((await folder.diff("before", "after")).changes);
    expect(told((await folder.diff("before-js/out", "after-js/out")).changes)).toEqual(types);
    expect(told((await folder.diff("before", "after.json")).changes)).toEqual(types);
    expect((await folder.diff("before", "before.json")).changes).toEqual([]);
    expect((await folder.diff("after-js/out", "after.json")).changes).toEqual([]);
  });

  it("in a package is read as text and never run", async () => {
    folder.write("package.json", JSON.stringify({ name: "sdk", version: "1.0.0", files: ["before"] }));
    folder.write("before/shop/tools/shop/first.js", 'throw new Error("run");\n');
    execFileSync("npm", ["pack", "--silent"], { cwd: folder.root });
    rmSync(join(folder.root, "before/shop/tools/shop/first.js"));
    expect(told((await folder.diff("sdk-1.0.0.tgz", "after")).changes)).toEqual(told((await folder.diff("before", "after")).changes));
  });
});

describe("the literals of a module", () => {
  it("are found beside comments, and their escapes are read", () => {
    const code = String.raw`/* 'no' */ const a = 'it\'s \\ \u{1F600} \x41\n'; // "no"
b("{\"c\":1}", ${"`d`"}, ${"`${e}`"});`;
    expect(literalsIn(code).map(({ value }) => value)).toEqual(["it's \\ 😀 A\n", '{"c":1}', "d"]);
  });

  it("of hostile text are found in linear time", () => {
    const start = process.cpuUsage();
    for (const text of ["/*".repeat(200_000), "'\\".repeat(200_000), "`$".repeat(200_000)]) literalsIn(text);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5);
  });
});
