/** Each generator's newest version, with the configuration that its documentation gives for Zod and a client. */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { node24 } from "../node-24.mjs";
import { folder, repository } from "./measure.mjs";

const script = (path) => join(folder, "node_modules", path);

/** `made`: the folder below `out` that holds what was made; `entry`: what an application imports. */
export const peers = [
  { name: "toolpact", made: "made", prepare: (task) => toolpact(task, { node: process.execPath }), entry: () => "made/index.ts" },
  {
    name: "toolpact-js",
    made: "made",
    prepare: (task) => toolpact(task, { node: process.execPath, target: "js+dts" }),
    entry: () => "made/index.js",
  },
  { name: "toolpact-24", made: "made", prepare: (task) => toolpact(task, { node: node24() }), entry: () => "made/index.ts" },
  {
    name: "toolpact-24-no-parsers",
    made: "made",
    prepare: (task) => toolpact(task, { node: node24(), parsers: false }),
    entry: () => "made/index.ts",
  },
  { name: "hey-api", made: "made", prepare: heyApi, entry: () => ["made/index.ts", "made/zod.gen.ts"] },
  { name: "orval", made: "made", prepare: orval, entry: () => "made/api.zod.ts" },
  { name: "kubb", made: "made", prepare: kubb, entry: everyFile },
  { name: "openapi-zod-client", made: "made", prepare: zodClient, entry: () => "made/client.ts" },
  { name: "openapi-mcp-generator", made: "made/src", prepare: mcpGenerator },
  { name: "openapi-typescript", made: "made", prepare: (task) => typesOnly(task, "types.ts") },
  { name: "openapi-typescript-dts", made: "made", prepare: (task) => typesOnly(task, "types.d.ts") },
];

/** Types, Zod, checks as plain code (unless `parsers` is false), JSON Schema, a client, a registry and a lock. */
function toolpact({ document, out }, { node, parsers = true, target = "ts" }) {
  const name = basename(document);
  copyFileSync(document, join(out, name));
  writeFileSync(join(out, "toolpact.config.json"), JSON.stringify({ sources: [name], out: "made", parsers, target }));
  return { command: [node, join(repository, "generator/dist/bundle/main.js"), "generate"] };
}

function heyApi({ document, out }) {
  const config = join(out, "openapi-ts.config.mjs");
  const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "zod"];
  writeFileSync(config, `export default ${JSON.stringify({ input: document, output: join(out, "made"), plugins })};\n`);
  return { command: [node24(), script("@hey-api/openapi-ts/bin/run.js"), "--file", config] };
}

function orval({ document, out }) {
  const config = join(out, "orval.config.mjs");
  const output = (client, target) => ({ client, mode: "single", target: join(out, "made", target) });
  const both = {
    zod: { input: document, output: output("zod", "api.zod.ts") },
    fetch: { input: document, output: output("fetch", "api.ts") },
  };
  writeFileSync(config, `export default ${JSON.stringify(both)};\n`);
  return { command: [node24(), script("orval/dist/bin/orval.mjs"), "--config", config] };
}

/** Zod alone: no types, no client. */
function kubb({ document, out }) {
  const config = join(out, "kubb.config.mjs");
  const text = `import { defineConfig } from "kubb/config";
import { adapterOas } from "@kubb/adapter-oas";
import { pluginZod } from "@kubb/plugin-zod";
export default defineConfig({
  root: ${JSON.stringify(out)},
  input: ${JSON.stringify(document)},
  output: { path: "./made", clean: true },
  adapter: adapterOas(),
  plugins: [pluginZod({ output: { path: "./zod" } })],
});
`;
  writeFileSync(config, text);
  return { command: [node24(), script("kubb/bin/kubb.js"), "generate", "--config", config] };
}

/** It makes no index of its own. */
function everyFile({ out }) {
  const paths = readdirSync(join(out, "made/zod"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  writeFileSync(join(out, "all.ts"), paths.map((path, index) => `export * as file${index} from "./made/zod/${path}";\n`).join(""));
  return "all.ts";
}

function zodClient({ document, out }) {
  mkdirSync(join(out, "made"));
  return { command: [process.execPath, script("openapi-zod-client/bin.js"), document, "--output", join(out, "made/client.ts")] };
}

/** No typed bodies. */
function mcpGenerator({ document, out }) {
  return {
    command: [
      node24(),
      script("openapi-mcp-generator/bin/openapi-mcp-generator.js"),
      "--input",
      document,
      "--output",
      join(out, "made"),
      "--force",
    ],
  };
}

/** Types alone. */
/** Declarations are what its documentation shows; a compiler told to skip those of libraries does not look into them. */
function typesOnly({ document, out }, file) {
  return { command: [process.execPath, script("openapi-typescript/bin/cli.js"), document, "--output", join(out, "made", file)] };
}
