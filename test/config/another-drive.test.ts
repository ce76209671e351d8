import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadTools } from "../../generator/cli/call/load-tools.js";
import { hashConfig, type ResolvedConfig, userModule } from "../../generator/config/index.js";
import { plainConfig } from "../plain-config.js";
import { folderWith } from "./folder.js";

/** A folder on another drive of Windows cannot be named from the config's folder: its path stays absolute. */
it("folders of the config are found where their paths are absolute", async () => {
  const handlers = 'export const handlers = { "hello.greet": () => "Hello!" };\n';
  const elsewhere = folderWith({
    "out/hello/registry.js": 'export const registry = { name: "hello", list: () => [] };\n',
    "handlers/hello.js": handlers,
    "handlers/runtime.js": "export const options = { limits: {} };\n",
    "templates/tool.hbs": "{{types}}",
  });
  const config: ResolvedConfig = {
    root: fileURLToPath(new URL("../..", import.meta.url)),
    sources: [],
    ...plainConfig,
    out: join(elsewhere, "out"),
    handlers: join(elsewhere, "handlers"),
  };

  expect(userModule(config.root, join(elsewhere, "handlers/hello"))).toBe(join(elsewhere, "handlers/hello.js"));
  const tools = await loadTools(config);
  if ("diagnostic" in tools) throw new Error(tools.diagnostic.message);
  expect(await tools.handlers("hello")).toMatchObject({ handlers: { "hello.greet": expect.any(Function) } });
  expect(tools.optionsFile).toEqual({ path: join(elsewhere, "handlers/runtime.js"), isThere: true });

  const templates = join(elsewhere, "templates");
  const hash = (): Promise<string> => hashConfig({ config: { ...config, templates }, patterns: [] });
  const before = await hash();
  writeFileSync(join(templates, "tool.hbs"), "{{doc}}");
  expect(await hash()).not.toBe(before);
});
