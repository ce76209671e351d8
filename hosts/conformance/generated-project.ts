import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Registry } from "@toolpact/runtime";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** The built command. */
export const main: string = join(repository, "generator/dist/bundle/main.js");

export type GeneratedProject = {
  readonly root: string;
  readonly registry: Registry;
  /** Runs a command in the project, in a process of its own, and gives what it prints. */
  readonly toolpact: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
  readonly remove: () => void;
};

/** A project in a folder of its own, as a user has it: one tool spec, its handlers in JavaScript, and what the generator made of them. */
export async function openProject({ spec, handlers }: { readonly spec: string; readonly handlers: string }): Promise<GeneratedProject> {
  const root = mkdtempSync(join(tmpdir(), "toolpact-project-"));
  for (const folder of ["node_modules/@toolpact", "specs", "src/handlers", ".toolpact"]) mkdirSync(join(root, folder), { recursive: true });
  for (const [name, place] of [
    ["toolpact", "generator"],
    ["@toolpact/runtime", "runtime"],
    ["zod", "node_modules/zod"],
  ] as const)
    symlinkSync(join(repository, place), join(root, "node_modules", name), "junction");
  const [, name] = /^name: (.+)$/m.exec(spec) ?? [];
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "toolpact.config.json"), JSON.stringify({ sources: ["specs/*.tools.yaml"], target: "js+dts" }));
  writeFileSync(join(root, `specs/${name}.tools.yaml`), spec);
  writeFileSync(join(root, `src/handlers/${name}.js`), handlers);
  const toolpact: GeneratedProject["toolpact"] = async (args, env = {}) =>
    (await run(process.execPath, [main, ...args], { cwd: root, env: { ...process.env, ...env } })).stdout;
  await toolpact(["generate"]);
  const { registry } = (await import(join(root, "generated/index.js"))) as { readonly registry: Registry };
  return { root, registry, toolpact, remove: () => rmSync(root, { recursive: true, force: true }) };
}
