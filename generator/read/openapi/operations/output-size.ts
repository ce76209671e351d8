import { diagnose, type Report } from "../../../diagnostics/index.js";
import type { Json, Operation, Origin, Schema } from "../../../ir/index.js";
import { children } from "../../../schema/graph.js";
import type { Draft } from "./draft.js";

/** What all tools of a document may have together, whatever its length. Those of Kubernetes, of 3.3 MB, have 87,000. */
const mostParts = 200_000;
/** A part takes more characters than this to write. */
const charactersOfPart = 10;
/** Longer documents have no more parts for it: those of Microsoft Graph, of 47 MB, have 990,000. */
const mostCharacters = 20_000_000;
/** A line of text costs as much as a part. */
const charactersOfLine = 40;

/** How many parts a document of so many characters may have, where any may have `least`. */
export function roomFor(characters: number, least: number): number {
  return least + Math.floor(Math.min(characters, mostCharacters) / charactersOfPart);
}

/**
 * Counts what is written into tools. A reference says in one line of every operation what stands once in the document: parameters, a body, an answer. So the output can
 * grow with the square of the document, and 100 kB of it could take all memory.
 */
export class OutputSize {
  readonly #characters: () => number;
  readonly #report: Report;
  #count = 0;

  constructor({ characters, report }: { readonly characters: () => number; readonly report: Report }) {
    this.#characters = characters;
    this.#report = report;
  }

  /** Whether there is room for what an operation has; told once where there is none. */
  fits(count: number, origin: Origin): boolean {
    this.#count += count;
    if (this.#count <= mostParts) return true;
    const most = roomFor(this.#characters(), mostParts);
    if (this.#count <= most) return true;
    this.#report(diagnose("openapi/too-many-parts", { most }, origin));
    return false;
  }
}

/** Before anything is made of it. */
export function draftSize({ parameters, body, answers, security }: Draft): number {
  const schemas = [
    ...(body === undefined ? [] : [body.schema]),
    ...answers.good.map(({ schema }) => schema),
    ...answers.bad.flatMap(({ body: refused }) => refused ?? []),
  ];
  return schemas.reduce((sum, schema) => sum + schemaSize(schema), parameters.length + security.requirements.length);
}

export function operationSize({ input, output, description, details = "", examples, call }: Operation): number {
  const texts = Math.ceil((description.length + details.length) / charactersOfLine);
  const own = schemaSize(input) + schemaSize(output) + valueSize(examples as unknown as Json) + texts;
  if (call.kind !== "http-operation") return own;
  const servers = call.servers.map(({ variables = {} }) => 1 + valueSize(variables as unknown as Json));
  const uses = call.security.flatMap((requirement) => requirement.map(({ scopes }) => 2 + scopes.length));
  return own + [...servers, ...uses].reduce((sum, size) => sum + size, 0);
}

/** Many operations share the schemas of their parameters and answers. */
const sizes = new WeakMap<Schema, number>();

/** Parts of a schema that are written where it stands: what it refers to is written once for all. */
export function schemaSize(schema: Schema): number {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const values = schema.kind === "enum" ? schema.values : [];
  const own =
    1 +
    valueSize([...values, ...(schema.examples ?? []), schema.default?.value ?? null]) +
    Math.ceil((schema.description?.length ?? 0) / charactersOfLine);
  const size = children(schema).reduce((sum, child) => sum + schemaSize(child), own);
  sizes.set(schema, size);
  return size;
}

function valueSize(value: Json): number {
  let size = 0;
  const stack: Json[] = [value];
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    size += (typeof one === "string" ? one.length : 10) / charactersOfLine;
    if (typeof one === "object" && one !== null) for (const child of Object.values(one) as Json[]) stack.push(child);
  }
  return size;
}
