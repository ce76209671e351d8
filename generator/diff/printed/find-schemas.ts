import type { JsonObject, JsonSchema } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import { type Literal, literalsIn } from "./literals.js";

/** A generated file: its path with slashes, and its text. */
export type ModuleFile = { readonly path: string; readonly text: string };

/** JSON Schema as generated code prints it. Shared types are named and stand in `definitions`. */
export type PrintedSchemas = {
  readonly tools: ReadonlyMap<string, PrintedTool>;
  /** By name. A name may have several types, each in the folder of its source. */
  readonly definitions: ReadonlyMap<string, readonly Definition[]>;
};

export type PrintedTool = { readonly input: JsonObject; readonly output: JsonSchema; readonly folder: string };
export type Definition = { readonly folder: string; readonly json: JsonSchema };

/** Modules that can hold schemas. Declarations hold none. */
export function isModule(path: string): boolean {
  return /\.[cm]?[jt]s$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
}

/**
 * The schemas of generated modules: texts of JSON, by the code before them. A tool is known by the comment of its schemas, by an `id` in the same file, or by the
 * path of its module.
 */
export function findSchemas(files: readonly ModuleFile[], modules: ReadonlyMap<string, string>): PrintedSchemas {
  const tools = new Map<string, PrintedTool>();
  const definitions = new Map<string, Definition[]>();
  for (const { path, text } of files.flatMap(sectionsOf)) {
    if (!text.includes('{"') && !text.includes("{}")) continue;
    const literals = literalsIn(text);
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const id = toolOf({ path, text }, literals, modules);
    const sides = id === undefined ? undefined : sidesIn(literals);
    if (id !== undefined && sides !== undefined && !tools.has(id)) tools.set(id, { ...sides, folder });
    for (const [name, json] of definitionsIn(literals)) {
      const known = definitions.get(name);
      if (known === undefined) definitions.set(name, [{ folder, json }]);
      else known.push({ folder, json });
    }
  }
  return { tools, definitions };
}

/** A module may have several tools, each behind its comment. No literal has a line break, so none looks like one. */
function sectionsOf({ path, text }: ModuleFile): readonly ModuleFile[] {
  return text.split(/^(?=\/\*\* JSON Schema 2020-12 and checks of `)/m).map((section) => ({ path, text: section }));
}

/** Between the name and the text stand a function, a call or both. */
const opening = String.raw`\s*(?:async\s+)?(?:\(\s*\)\s*(?::[^=]{0,60})?=>\s*)?(?:[\w$.]+\(\s*)?$`;
const isInput = new RegExp(`\\binput\\s*[:=]${opening}`);
const isOutput = new RegExp(`\\boutput\\s*[:=]${opening}`);
const isSchema = new RegExp(`\\bschema\\s*[:=]${opening}`);

function sidesIn(literals: readonly Literal[]): Pick<PrintedTool, "input" | "output"> | undefined {
  const [input, output] = [isInput, isOutput].map((is) => parsed(literals.find(({ before }) => is.test(before))));
  return isObject(input) && output !== undefined ? { input, output } : undefined;
}

function* definitionsIn(literals: readonly Literal[]): Generator<readonly [string, JsonSchema]> {
  let name: string | undefined;
  for (const literal of literals) {
    if (/\bname\s*:\s*$/.test(literal.before)) name = literal.value;
    else if (name !== undefined && isSchema.test(literal.before)) {
      const json = parsed(literal);
      if (json !== undefined) yield [name, json];
      name = undefined;
    }
  }
}

function toolOf({ path, text }: ModuleFile, literals: readonly Literal[], modules: ReadonlyMap<string, string>): string | undefined {
  const [, commented] = /\/\*\* JSON Schema 2020-12 (?:and checks )?of `([^`\n]{1,300})`/.exec(text) ?? [];
  return commented ?? literals.find(({ before }) => /[{,]\s*id\s*:\s*$/.test(before))?.value ?? modules.get(moduleOf(path));
}

/** `shop/add` of `sdk/shop/tools/shop/add.schema.js`. */
function moduleOf(path: string): string {
  return path.replace(/^(?:.*\/)?tools\//, "").replace(/(?:\.(?:schemas?|deferred))?\.[cm]?[jt]s$/, "");
}

function parsed(literal: Literal | undefined): JsonSchema | undefined {
  if (literal === undefined || !/^\s*[{tf]/.test(literal.value)) return undefined;
  try {
    const json: unknown = JSON.parse(literal.value);
    return typeof json === "boolean" ? json : isObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
