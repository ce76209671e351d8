import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The commands that make a folder a project of ES modules, which is what the generated code is. */
export async function moduleCommands(folder: string): Promise<readonly string[]> {
  const text = await nearestPackage(folder);
  if (text === undefined) return ["npm init --yes", "npm pkg set type=module"];
  return isModule(text) ? [] : ["npm pkg set type=module"];
}

/** Node and TypeScript look in the folders above too. */
async function nearestPackage(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, "package.json"), "utf8").catch(() => undefined);
  const above = dirname(folder);
  return text !== undefined || above === folder ? text : nearestPackage(above);
}

function isModule(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof json === "object" && json !== null && "type" in json && json.type === "module";
  } catch {
    // npm itself will say what is wrong with the file.
    return false;
  }
}

/** The commands that install what the generated code and the config import. */
export function installCommands(folder: string): readonly string[] {
  const resolver = createRequire(join(folder, "package.json"));
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
