import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { corpus, documents, fileOf, isLong, isReal } from "../read/openapi/corpus.js";

export type Document = { readonly kind: "openapi" | "graphql"; readonly name: string; readonly file: string };

/** Documents with many defaults: of parameters, of bodies, nested, and in lists. */
const small = [
  "webscraping.ai",
  "giphy",
  "tvmaze",
  "urlbox",
  "openai.com",
  "calendar",
  "netlify",
  "mastodon",
  "weatherbit",
  "redocly-cafe",
];

type Pair = { readonly kind: Document["kind"]; readonly old: { readonly file: string }; readonly new: { readonly file: string } };

function listed<Row>(folder: string, member: string): readonly Row[] {
  const manifest = path.join(corpus, folder, "manifest.json");
  return existsSync(manifest) ? ((JSON.parse(readFileSync(manifest, "utf8")) as { readonly [name: string]: Row[] })[member] ?? []) : [];
}

const openapi = documents.filter(({ expect }) => expect !== "invalid");
const schemas = listed<{ readonly path: string }>("graphql", "schemas");
const pairs = listed<Pair>("drift", "pairs");

const sizeOf = ({ file }: Document): number => statSync(file).size;
const slice: readonly Document[] = [
  ...openapi
    .filter((entry) => isReal(entry) && small.some((name) => entry.path.includes(name)))
    .map((entry): Document => ({ kind: "openapi", name: entry.path, file: fileOf(entry) }))
    .filter((document) => sizeOf(document) < 250_000),
  ...schemas
    .map(({ path: name }): Document => ({ kind: "graphql", name, file: path.join(corpus, "graphql", name) }))
    .filter((document) => sizeOf(document) < 120_000),
];
const whole: readonly Document[] = [
  ...openapi.map((entry): Document => ({ kind: "openapi", name: entry.path, file: fileOf(entry) })),
  ...schemas.map(({ path: name }): Document => ({ kind: "graphql", name, file: path.join(corpus, "graphql", name) })),
  ...pairs.flatMap(({ kind, old, new: current }) =>
    [old, current].map(({ file }): Document => ({ kind, name: file, file: path.join(corpus, "drift", file) })),
  ),
];

/** Every document that describes an API; a slice of them unless the run is a long one. */
export const everyDocument: readonly Document[] = isLong ? whole : slice;
