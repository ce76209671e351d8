import type { Json, JsonObject, JsonSchema, Schema } from "../../ir/index.js";
import { withinStack } from "../../pipeline/within-stack.js";
import { isObject, own, ownObject } from "../../read/values.js";
import { readDocument } from "../../schema/index.js";
import { withPatternSteps } from "../../schema/patterns/index.js";
import type { SideTypes } from "../side.js";
import type { Definition, PrintedSchemas, PrintedTool } from "./find-schemas.js";

/** The types of tools by id. Reads all tools as one document, so that a shared type is read and compared once. A document that is too deep has no types. */
export function readPrinted(printed: PrintedSchemas): ReadonlyMap<string, SideTypes> {
  return withinStack(
    () => withPatternSteps(() => read(printed)),
    () => new Map(),
  );
}

function read({ tools, definitions }: PrintedSchemas): ReadonlyMap<string, SideTypes> {
  const shared = new Map<string, JsonSchema>();
  const parts = new Map<string, JsonSchema>();
  for (const [id, tool] of tools) {
    const names = new Map<string, string>();
    for (const [side, json] of [
      ["input", tool.input],
      ["output", tool.output],
    ] as const) {
      parts.set(`${side} ${id}`, gather(json, { id, tool, definitions, shared, names }));
    }
  }
  const root = { properties: Object.fromEntries(parts), $defs: Object.fromEntries(shared) };
  const { schema, schemas } = readDocument(root, { report: () => {} });
  const fields = new Map(partsOf(schema).map(({ wireName, schema: part }) => [wireName, part] as const));
  const own = [...schemas.values()].filter(({ origin }) => origin.pointer.startsWith(`/$defs/${own$defs}`));
  const unnamed = new Set(own.map(({ id }) => id));
  return new Map(
    [...tools].flatMap(([id, { input: json }]) => {
      const [input, output] = [fields.get(`input ${id}`), fields.get(`output ${id}`)];
      return input === undefined || output === undefined ? [] : [[id, { input, output, words: wordsOf(json), schemas, unnamed }] as const];
    }),
  );
}

function partsOf(schema: Schema): readonly { readonly wireName: string; readonly schema: Schema }[] {
  const object = schema.kind === "only-if" ? schema.schema : schema;
  return object.kind === "object" ? object.fields : [];
}

/** Before the name of a type in the `$defs` of one tool. */
const own$defs = "own ";

type Gathering = {
  readonly id: string;
  readonly tool: Pick<PrintedTool, "folder">;
  readonly definitions: PrintedSchemas["definitions"];
  /** Filled here. */
  readonly shared: Map<string, JsonSchema>;
  /** For each folder and name, the name in the whole document. */
  readonly names: Map<string, string>;
};

/** A schema whose references lead to types of the whole document. Words at its top are the words of the tool. */
function gather(json: JsonSchema, gathering: Gathering): JsonSchema {
  if (typeof json === "boolean") return json;
  const { id, tool, shared } = gathering;
  const { $defs: _defs, $schema: _dialect, title: _title, description: _description, examples: _examples, ...rest } = json;
  const locals = ownObject(json, "$defs") ?? {};
  const nameOf = (name: string): string | undefined =>
    Object.hasOwn(locals, name) ? `${own$defs}${id} ${name}` : sharedName(name, tool.folder, gathering);
  for (const [name, local] of Object.entries(locals)) {
    const key = `${own$defs}${id} ${name}`;
    if (!shared.has(key) && isSchema(local)) shared.set(key, renamed(local, nameOf));
  }
  return renamed(rest, nameOf);
}

/** The definition in the nearest folder. Two types with one name in different folders have different names in the whole document. */
function sharedName(name: string, folder: string, gathering: Gathering): string | undefined {
  const { definitions, shared } = gathering;
  const candidates = definitions.get(name) ?? [];
  const nearest = candidates.reduce<Definition | undefined>(
    (best, one) => (best === undefined || commonLength(one.folder, folder) > commonLength(best.folder, folder) ? one : best),
    undefined,
  );
  if (nearest === undefined) return undefined;
  const key = candidates.length === 1 ? name : `${name} ${candidates.indexOf(nearest)}`;
  if (!shared.has(key)) {
    // Before its own references are followed, so that a type that contains itself ends.
    shared.set(key, true);
    shared.set(
      key,
      renamed(nearest.json, (inner) => sharedName(inner, nearest.folder, gathering)),
    );
  }
  return key;
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

type NameOf = (name: string) => string | undefined;

/** A reference without a target accepts any value. */
function renamed(json: JsonSchema, nameOf: NameOf): JsonSchema {
  if (typeof json === "boolean") return json;
  const found = copied(json, nameOf);
  return isSchema(found) ? found : true;
}

function copied(json: Json, nameOf: NameOf): Json {
  if (Array.isArray(json)) return json.map((item: Json) => copied(item, nameOf));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => {
      if (key !== "$ref" || typeof value !== "string") return [[key, copied(value, nameOf)] as const];
      const name = value.startsWith(prefix) ? nameOf(named(value.slice(prefix.length))) : undefined;
      return name === undefined ? [] : [[key, `${prefix}${pointed(name)}`] as const];
    }),
  );
}

const prefix = "#/$defs/";

/** A step of a JSON pointer in a fragment, and the way back. https://www.rfc-editor.org/rfc/rfc6901#section-6 */
function named(step: string): string {
  const text = step.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pointed(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function wordsOf(json: JsonObject): JsonObject {
  const [title, description] = [own(json, "title"), own(json, "description")];
  return { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

function isSchema(json: Json): json is JsonSchema {
  return typeof json === "boolean" || isObject(json);
}
