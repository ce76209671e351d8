import type { HttpParameter, Pagination } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import { targetOf } from "../schemas/target-of.js";
import type { Answer } from "./answers.js";

export type PageFacts = {
  readonly method: string;
  readonly parameters: readonly HttpParameter[];
  readonly input: ObjectSchema;
  readonly output: Schema;
  readonly answers: readonly Answer[];
  readonly schemas: Schemas;
};

const itemNames = ["data", "items", "results", "records", "values", "entries", "list", "objects"];
const cursorParameters = [
  "cursor",
  "page_token",
  "pageToken",
  "next_token",
  "nextToken",
  "NextToken",
  "next_cursor",
  "after",
  "start_cursor",
  "page_cursor",
  "pagination_token",
  "offset",
];
const cursorFields = [
  "next_cursor",
  "nextCursor",
  "next_page_token",
  "nextPageToken",
  "next_token",
  "nextToken",
  "NextToken",
  "cursor",
  "end_cursor",
  "endCursor",
  "next_page_cursor",
];
const cursorHolders = ["response_metadata", "pagination", "paging", "meta", "metadata", "page_info", "pageInfo", "next_page", "cursors"];
const offsetParameters = ["offset", "skip", "startAt", "start_at", "startIndex", "start_index"];
const limitParameters = ["limit", "count", "maxResults", "max_results", "per_page", "perPage", "page_size", "pageSize", "take", "size"];
const pageParameters = ["page", "page_number", "pageNumber"];

/**
 * How the rest of a long answer is reached, where names and shapes leave no doubt: a GET whose answer has one list in it and a query parameter that is called
 * like a page. What looks otherwise has none, and can be declared.
 */
export function findPagination(facts: PageFacts): Pagination | undefined {
  if (facts.method !== "GET" && facts.method !== "QUERY") return undefined;
  const items = itemsPath(facts.output, facts.schemas);
  if (items === undefined) return undefined;
  return byCursor(facts, items) ?? byLink(facts, items) ?? byOffset(facts, items) ?? byPage(facts, items);
}

/** The one list of an answer: the answer itself, its only list, or one with a usual name. Dotted; empty for the answer itself. */
function itemsPath(output: Schema, schemas: Schemas): string | undefined {
  const whole = targetOf(output, schemas);
  if (whole?.kind === "array") return "";
  if (whole?.kind !== "object") return undefined;
  const lists = whole.fields.filter(({ schema }) => targetOf(schema, schemas)?.kind === "array").map(({ wireName }) => wireName);
  return lists.length === 1 ? lists[0] : itemNames.find((name) => lists.includes(name));
}

function byCursor({ output, schemas, ...facts }: PageFacts, items: string): Pagination | undefined {
  const whole = targetOf(output, schemas);
  const parameter = queryField(facts, cursorParameters, ["string"], schemas);
  if (parameter === undefined || whole?.kind !== "object") return undefined;
  const next = textField(whole, schemas) ?? cursorHolders.flatMap((holder) => within(whole, holder, schemas)).at(0);
  return next === undefined ? undefined : { kind: "cursor", parameter, next, items };
}

function within(whole: ObjectSchema, holder: string, schemas: Schemas): readonly string[] {
  const field = whole.fields.find(({ wireName }) => wireName === holder);
  const inner = field === undefined ? undefined : targetOf(field.schema, schemas);
  const name = inner?.kind === "object" ? textField(inner, schemas) : undefined;
  return name === undefined ? [] : [`${holder}.${name}`];
}

function textField({ fields }: ObjectSchema, schemas: Schemas): string | undefined {
  return cursorFields.find((name) => {
    const field = fields.find(({ wireName }) => wireName === name);
    return field !== undefined && isOf(field.schema, ["string"], schemas);
  });
}

function byLink({ answers }: PageFacts, items: string): Pagination | undefined {
  return answers.some(({ headers }) => headers.includes("link")) ? { kind: "link", items } : undefined;
}

function byOffset(facts: PageFacts, items: string): Pagination | undefined {
  const parameter = queryField(facts, offsetParameters, ["number"], facts.schemas);
  const limit = queryField(facts, limitParameters, ["number"], facts.schemas);
  // Without a limit beside it, an offset may be anything: a distance, a time zone.
  return parameter === undefined || limit === undefined ? undefined : { kind: "offset", parameter, limit, items };
}

function byPage(facts: PageFacts, items: string): Pagination | undefined {
  const parameter = queryField(facts, pageParameters, ["number"], facts.schemas);
  if (parameter === undefined) return undefined;
  const field = facts.input.fields.find(({ wireName }) => wireName === parameter);
  const schema = field === undefined ? undefined : targetOf(field.schema, facts.schemas);
  const initial = field?.schema.default?.value ?? schema?.default?.value;
  const least = schema?.kind === "number" ? schema.min?.value : undefined;
  return { kind: "page", parameter, first: initial === 0 || (initial === undefined && least === 0) ? 0 : 1, items };
}

type Lookup = Pick<PageFacts, "parameters" | "input">;

/** The input field of a query parameter with one of these names and types. */
function queryField(
  { parameters, input }: Lookup,
  names: readonly string[],
  kinds: readonly string[],
  schemas: Schemas,
): string | undefined {
  for (const name of names) {
    const parameter = parameters.find((candidate) => candidate.in === "query" && candidate.name === name);
    const field = parameter === undefined ? undefined : input.fields.find(({ wireName }) => wireName === parameter.field);
    if (field !== undefined && isOf(field.schema, kinds, schemas)) return field.wireName;
  }
  return undefined;
}

function isOf(schema: Schema, kinds: readonly string[], schemas: Schemas): boolean {
  const target = targetOf(schema, schemas);
  if (target?.kind === "union") return target.members.every((member) => member.kind === "null" || isOf(member, kinds, schemas));
  return target !== undefined && kinds.includes(target.kind);
}
