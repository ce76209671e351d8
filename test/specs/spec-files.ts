import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import yaml from "js-yaml";

/** A mapping of the YAML text. The test reads the specs by itself, so that a fault of the compiler's reader cannot hide one of a spec. */
export type Node = { readonly [key: string]: unknown };

export type SpecFile = { readonly name: string; readonly document: Node };

export type SpecTool = { readonly id: string; readonly file: SpecFile; readonly node: Node };

export const specFolder: string = fileURLToPath(new URL("../../specs/", import.meta.url));

/** YAML 1.2 core plus merge keys: a date stays text. */
const merge = new yaml.Type("tag:yaml.org,2002:merge", { kind: "scalar", resolve: (text: unknown) => text === "<<" });
const schema = yaml.CORE_SCHEMA.extend({ implicit: [merge] });

export function readSpecFiles(folder: string): SpecFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tools.yaml"));
  return names.sort().map((name) => ({ name, document: readDocument(readFileSync(`${folder}/${name}`, "utf8"), name) }));
}

export function readDocument(text: string, name: string): Node {
  try {
    return asNode(yaml.load(text, { schema, filename: name }));
  } catch (error) {
    // The exception carries the whole text; a failing test should show the place only.
    throw new Error(
      error instanceof yaml.YAMLException ? `${name}: ${error.reason}, line ${error.mark.line + 1}` : `${name}: ${String(error)}`,
    );
  }
}

export function readTools(files: readonly SpecFile[]): SpecTool[] {
  return files.flatMap((file) => entriesOf(file.document.tools).map(([id, node]) => ({ id, file, node: asNode(node) })));
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(asNode(value));
}
