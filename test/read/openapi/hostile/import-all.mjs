// Imports every module below a folder, loads every tool of its registries, and says what that changed.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
// What the runtime and Zod add is theirs.
import "@toolpact/runtime/codegen-v1";
import "@toolpact/runtime/codegen-v1/zod";

const prototypes = { Object, Array, Function, String, Number, Promise, RegExp, Map, Set };
const seen = () =>
  Object.entries(prototypes).flatMap(([name, { prototype }]) =>
    Reflect.ownKeys(prototype).map((key) => `${name}.prototype.${String(key)}`),
  );
const before = { globals: Reflect.ownKeys(globalThis), prototypes: seen() };

const [folder] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
let tools = 0;
for (const file of files) {
  const module = await import(pathToFileURL(join(folder, file)).href);
  if (!file.endsWith("registry.js")) continue;
  for (const { id } of module.registry.list()) {
    const tool = await module.registry.tool(id);
    tools += tool.zod && tool.schema && tool.output() ? 1 : 0;
  }
}

const added = (now, then) => now.filter((key) => !then.includes(key)).map(String);
const result = {
  modules: files.length,
  tools,
  globals: added(Reflect.ownKeys(globalThis), before.globals),
  prototypes: added(seen(), before.prototypes),
  polluted: {}.polluted ?? null,
};
console.log(JSON.stringify(result));
