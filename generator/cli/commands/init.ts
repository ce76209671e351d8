import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { checkFolders, configDefaults, configsIn, posixPath } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Run } from "../command.js";
import { askFolders } from "../init/ask-folders.js";
import { type Folders, firstSpec, renderConfig, renderFirstHandlers } from "../init/first-files.js";

/** Writes what a first `generate` and a first `call` need, and nothing that is there already. */
export const init: Run = async (invocation) => {
  const { cwd } = invocation;
  const [existing] = await configsIn(cwd);
  if (existing !== undefined) return failure([diagnose("cli/already-configured", { file: existing })]);
  const answers = await foldersOf(invocation);
  if (answers === undefined) return failure([diagnose("cli/cancelled", {})]);
  const folders = { out: posixPath(cwd, answers.out), handlers: posixPath(cwd, answers.handlers) };
  const problems = checkFolders(folders);
  if (problems.length > 0) return failure(problems);

  const files: [path: string, text: string][] = [["toolpact.config.ts", renderConfig(folders)]];
  if (!(await hasSpecs(join(cwd, "specs")))) {
    files.push(["specs/hello.tools.yaml", firstSpec], [`${folders.handlers}/hello.ts`, renderFirstHandlers(folders)]);
  }
  const written: string[] = [];
  for (const [path, text] of files) if (await writeNew(join(cwd, path), text)) written.push(path);
  const install = missingPackages(cwd);
  const next = [
    "npx toolpact generate",
    ...(written.includes("specs/hello.tools.yaml") ? ["npx toolpact call hello.greet --name Ada"] : []),
  ];
  return {
    exitCode: 0,
    text: written.map((path) => `wrote ${path}`).join("\n"),
    notes: ["", "Next:", ...[...install, ...next].map((command) => `  ${command}`)].join("\n"),
    json: { written, install, next },
  };
};

async function foldersOf({ terminal, switches, texts }: Invocation): Promise<Folders | undefined> {
  const given = texts.out !== undefined || texts.handlers !== undefined;
  if (terminal.interactive && !switches.has("yes") && !given) return askFolders();
  return { out: texts.out ?? configDefaults.out, handlers: texts.handlers ?? configDefaults.handlers };
}

async function hasSpecs(folder: string): Promise<boolean> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  return names.some((name) => /\.tools\.(ya?ml|json)$/.test(name));
}

/** `wx` refuses a file that is there, even one that appeared a moment ago. */
async function writeNew(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The commands that install what the generated code and the config import. */
function missingPackages(cwd: string): readonly string[] {
  const resolver = createRequire(join(cwd, "package.json"));
  const isMissing = (name: string): boolean => {
    try {
      resolver.resolve(`${name}/package.json`);
      return false;
    } catch {
      return true;
    }
  };
  const runtime = ["@toolpact/runtime", "zod"].filter(isMissing);
  const tools = ["toolpact"].filter(isMissing);
  return [
    ...(runtime.length > 0 ? [`npm install ${runtime.join(" ")}`] : []),
    ...(tools.length > 0 ? [`npm install --save-dev ${tools.join(" ")}`] : []),
  ];
}
