import { describe, expect, it } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { readNamedPlace } from "../../generator/config/named-place.js";
import { folderWith } from "./folder.js";

describe("the place that a line names", () => {
  it.each([
    ["    at file:///C:/my%20shop/toolpact.config.mjs:3:6", "C:\\my shop\\toolpact.config.mjs"],
    ["    at async file:///C:/shop/a.mjs:3:6", "C:\\shop\\a.mjs"],
    ["    at load (file:///C:/shop/a.mjs:3:6)", "C:\\shop\\a.mjs"],
    ["    at C:/shop/toolpact.config.ts:3:6", "C:\\shop\\toolpact.config.ts"],
    ["    at async Function.import (C:\\shop\\node_modules\\jiti\\dist\\jiti.cjs:3:6)", "C:\\shop\\node_modules\\jiti\\dist\\jiti.cjs"],
    [" D:/shop/a.ts:3:6", "D:\\shop\\a.ts"],
    ["    at file://server/share/a.mjs:3:6", "\\\\server\\share\\a.mjs"],
  ])("is a path of Windows there: %s", (line, path) => {
    expect(readNamedPlace(line, true)).toEqual({ path, line: 3, column: 6 });
  });

  it.each([
    ["    at file:///srv/my%20shop/a.mjs:3:6", "/srv/my shop/a.mjs"],
    ["    at Object.<anonymous> (/srv/shop/a.ts:3:6)", "/srv/shop/a.ts"],
    [" /srv/shop/a.ts:3:6", "/srv/shop/a.ts"],
  ])("is a path elsewhere: %s", (line, path) => {
    expect(readNamedPlace(line, false)).toEqual({ path, line: 3, column: 6 });
  });

  it.each([
    "    at ModuleJob.run (node:internal/modules/esm/module_job:325:25)",
    "    at async node:internal/modules/esm/loader:647:26",
    "    at file://%zz:1:1",
    "Error: 10:20:30",
  ])("is none of the user's: %s", (line) => {
    for (const windows of [true, false]) expect(readNamedPlace(line, windows)).toBeUndefined();
  });
});

it("a program that throws is shown where it does, in a folder whose name is written otherwise in an address", async () => {
  const cwd = folderWith({ "my shop/toolpact.config.mjs": 'const a = 1;\n\nthrow new Error("no luck" + a);\n' });
  const { diagnostics } = await readConfig({ cwd: `${cwd}/my shop` });
  expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
    ["config/unreadable", { file: "toolpact.config.mjs", line: 3, column: 7 }],
  ]);
});
