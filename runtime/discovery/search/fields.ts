import type { JsonSchema } from "../../json.js";
import type { AnyTool, ToolSummary } from "../../tool/tool.js";
import { type KnownWords, wordsOf } from "./words.js";

type FieldName = "namespace" | "id" | "title" | "lead" | "path" | "description" | "parameters";

/** The texts of a tool that are searched, each by its weight. `usual` is the length at which a text of the field counts in full. */
export const fields: readonly Field[] = [
  { name: "namespace", weight: 4, usual: 3 },
  { name: "id", weight: 3, usual: 4 },
  { name: "title", weight: 3, usual: 5 },
  { name: "lead", weight: 2, usual: 10 },
  { name: "path", weight: 1.5, usual: 6 },
  { name: "description", weight: 0.6, usual: 40 },
  { name: "parameters", weight: 0.5, usual: 6 },
];

type Field = { readonly name: FieldName; readonly weight: number; readonly usual: number };

/** In the order of `fields`. */
export type Texts = readonly string[];

/** A description may be a page long, and hostile: more than this is not read. */
const longestText = 2_000;
const version = /\/v\d+(?=\/)|^\w+:\/\/[^/]*/g;

/** What a summary tells without loading the tool. A tool that is loaded already adds the names of its input fields. */
export function textsOf(tool: ToolSummary | AnyTool): Texts {
  const { lead, rest } = sentencesOf(tool.description);
  const { path, parameters } = bindingOf(tool);
  const lastDot = Math.max(0, tool.id.lastIndexOf("."));
  const texts: Record<FieldName, string> = {
    namespace: tool.id.slice(0, lastDot),
    id: tool.id.slice(lastDot + 1),
    title: tool.title,
    lead,
    path,
    description: `${rest} ${tool.details ?? ""} ${tool.category}`,
    parameters: [...parameters, ...("schemas" in tool ? fieldNamesOf(tool.schemas.input) : [])].join(" "),
  };
  return fields.map(({ name }) => texts[name].slice(0, longestText));
}

/** The first sentence says what a tool does; what follows are conditions, and often the same words in every tool of a contract. */
function sentencesOf(description: string): { readonly lead: string; readonly rest: string } {
  const end = description.search(/[.!?](?:\s|$|<)|\n\s*\n/);
  return end < 0 ? { lead: description, rest: "" } : { lead: description.slice(0, end), rest: description.slice(end) };
}

function bindingOf({ call }: ToolSummary): { readonly path: string; readonly parameters: readonly string[] } {
  switch (call.kind) {
    case "http":
      return placesOf(call.url);
    case "http-operation":
      return placesOf(call.path);
    case "mcp":
      return { path: `${call.server} ${call.tool}`, parameters: [] };
    case "bridge":
      return { path: call.action, parameters: [] };
    default:
      return { path: "", parameters: [] };
  }
}

function placesOf(address: string): { readonly path: string; readonly parameters: readonly string[] } {
  return { path: address.replace(version, "").replace(/\{[^{}]*\}/g, " "), parameters: address.match(/\{[^{}]*\}/g) ?? [] };
}

function fieldNamesOf(schema: JsonSchema): readonly string[] {
  const properties = typeof schema === "object" ? schema.properties : undefined;
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}

/** How much a long text is discounted. */
const lengthWeight = 0.6;

type WeighedTerms = {
  /** Each term with its weight over all fields. */
  readonly weights: ReadonlyMap<string, number>;
  /** The distinct terms of a tool's own name: the last part of its id, and its title. */
  readonly head: readonly string[];
};

export function weighTerms(texts: Texts, known: KnownWords): WeighedTerms {
  const weights = new Map<string, number>();
  const head = new Set<string>();
  for (const [index, { name, weight, usual }] of fields.entries()) {
    const words = wordsOf(texts[index] ?? "", known);
    const share = weight / (1 - lengthWeight + (lengthWeight * words.length) / usual);
    for (const word of words) {
      weights.set(word.term, (weights.get(word.term) ?? 0) + share);
      for (const { term } of word.parts ?? []) weights.set(term, (weights.get(term) ?? 0) + share);
      if (name === "id" || name === "title") for (const { term } of word.parts ?? [word]) head.add(term);
    }
  }
  return { weights, head: [...head] };
}
