import type { OutputFile } from "../emit/index.js";
import { version as generator, usual } from "../pipeline/version.js";
import type { Plan } from "../plan/index.js";
import { doorsOf } from "./package-exports.js";
import { topNames } from "./package-json.js";

export type JsrFacts = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly plans: readonly Plan[];
  readonly files: readonly OutputFile[];
};

/** `jsr.json` for a name with a scope, which JSR needs. It names each tool, because JSR has no patterns. */
export function printJsr({ name, version, license, plans, files }: JsrFacts): readonly OutputFile[] {
  if (!name.startsWith("@")) return [];
  const manifest = {
    $schema: "https://jsr.io/schema/config-file.v1.json",
    name,
    version,
    license,
    exports: Object.fromEntries(doorsOf(plans).map(({ path, code }) => [path, code])),
    imports: { "@toolpact/runtime": `npm:@toolpact/runtime@^${generator}`, zod: `npm:zod@${usual.zod}` },
    // JSR has no commands.
    publish: { include: topNames(files.filter(({ path }) => path !== "mcp.js" && path !== "server.json")) },
  };
  return [{ path: "jsr.json", text: `${JSON.stringify(manifest, undefined, 2)}\n` }];
}

/** JavaScript with declarations beside it names them, for JSR and Deno. https://jsr.io/docs/publishing-packages */
export function withSelfTypes(files: readonly OutputFile[]): readonly OutputFile[] {
  const known = new Set(files.map(({ path }) => path));
  return files.map(({ path, text }) => {
    if (!path.endsWith(".js")) return { path, text };
    const types = path.replace(/\.js$/, ".d.ts");
    if (!known.has(types)) return { path, text };
    return { path, text: `/* @ts-self-types="./${types.slice(types.lastIndexOf("/") + 1)}" */\n${text}` };
  });
}
