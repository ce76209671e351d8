import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { hashConfig, type ResolvedConfig } from "../../generator/config/index.js";
import { plainConfig } from "../plain-config.js";
import { folderWith } from "./folder.js";

const base: ResolvedConfig = {
  root: "/a",
  out: "generated",
  sources: [{ path: "s.yaml" }],
  ...plainConfig,
};
const origin = { file: "toolpact.config.ts", pointer: "/sources/0/operations" };
const hash = (config: ResolvedConfig, patterns: readonly string[] = ["*.yaml"]): Promise<string> => hashConfig({ config, patterns });

it("does not depend on the machine's folders or on what a glob finds", async () => {
  expect(await hash({ ...base, root: "/elsewhere" })).toBe(await hash(base));
  expect(await hash({ ...base, sources: [...base.sources, { path: "t.yaml" }] })).toBe(await hash(base));
});

it("does not depend on how a program wrote the path of a contract: with backslashes, as on Windows, or from the top of the disk", async () => {
  const own = await hash(base, ["specs/*.yaml", "https://api.example.com/a\\b.yaml"]);
  expect(await hash(base, ["specs\\*.yaml", "https://api.example.com/a\\b.yaml"])).toBe(own);
  expect(await hash(base, [resolve("/a/specs/*.yaml"), "https://api.example.com/a\\b.yaml"])).toBe(own);
  expect(await hash(base, ["specs/*.yaml", "https://api.example.com/a/b.yaml"])).not.toBe(own);
});

it("changes with everything that the output depends on", async () => {
  const hashes = await Promise.all([
    hash(base),
    hash(base, ["a.yaml"]),
    hash({ ...base, out: "made" }),
    hash({ ...base, handlers: "src" }),
    hash({ ...base, target: "js+dts" }),
    hash({ ...base, jsonSchemaFiles: true }),
    hash({ ...base, reference: true }),
    hash({ ...base, parsers: false }),
    hash({ ...base, int64: "string" }),
    hash({ ...base, sources: [{ path: "s.yaml", name: "other" }] }),
    hash({ ...base, sources: [{ path: "s.yaml", operations: { written: {}, origin } }] }),
    hash({ ...base, sources: [{ path: "s.yaml", operations: { written: { a: { retries: 1 } }, origin } }] }),
    hash({ ...base, templates: "templates" }),
  ]);
  expect(new Set(hashes).size).toBe(hashes.length);
});

it("does not change with the place of a setting, which is named from the working directory", async () => {
  const from = (file: string) =>
    hash({ ...base, sources: [{ path: "s.yaml", operations: { written: { a: {} }, origin: { file, pointer: "" } } }] });
  expect(await from("../toolpact.config.ts")).toBe(await from("toolpact.config.ts"));
});

it("covers the content of the user's templates", async () => {
  const root = folderWith({ "mine/tool.hbs": "a" });
  const before = await hash({ ...base, root, templates: "mine" });
  writeFileSync(join(root, "mine/tool.hbs"), "b");
  expect(await hash({ ...base, root, templates: "mine" })).not.toBe(before);
});
