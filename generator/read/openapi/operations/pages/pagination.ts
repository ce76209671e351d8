import type { PageEnd, Pagination } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import { byCursor, byLastItem, bySaidCursor } from "./cursors.js";
import { below, innerPage } from "./inner-page.js";
import { cursorGuess, offsetGuess, type PageGuess, pageGuess, type Shown } from "./page-evidence.js";
import { askedAs, askedBy, endOf, type PagedOperation, type PageFacts, queryField } from "./page-facts.js";
import {
  addressFields,
  addressHolders,
  cursorFields,
  cursorHolders,
  indexParameters,
  itemHolders,
  itemNames,
  limitParameters,
  nextFields,
  numberParameters,
  offsetParameters,
  pageParameters,
  plainName,
  rangeEnds,
  sideLists,
} from "./page-names.js";
import { fieldOf, isAddress, isCount, isNumber, isOf, isText, memberOf, presentOf, wordsOf } from "./page-shapes.js";
import { isGivenFirst, isSaidOfItems, isSaidOfPages, isWholeWithout, saidFirst } from "./page-words.js";

/**
 * The ways to reach the rest of a long answer, the likeliest first: a GET whose answer has one list and a query parameter with the name of a page, or
 * the address of the next page. Any other operation has none, and its author can declare one.
 */
export function findPagination(operation: PagedOperation): readonly PageGuess[] {
  if (operation.method !== "GET" && operation.method !== "QUERY") return [];
  const facts = { ...operation, asked: askedBy(operation) };
  const direct = findIn(facts);
  const inner = direct.length === 0 ? innerPage(facts.output, facts.schemas) : undefined;
  if (inner === undefined) return direct;
  return findIn({ ...facts, output: inner.page }).map(({ id, pagination }) => ({ id, pagination: below(inner.name, pagination) }));
}

function findIn(facts: PageFacts): readonly PageGuess[] {
  const items = findItems(facts.output, facts.schemas);
  if (items === undefined) return [];
  const guess = (id: (shown: Shown) => PageGuess["id"], found: Pagination | undefined): readonly PageGuess[] =>
    found === undefined ? [] : [{ id: id({ facts, found }), pagination: found }];
  const page = guess(pageGuess, byPage(facts, items));
  const cursors = [
    ...guess(cursorGuess, byCursor(facts, items)),
    ...guess(() => "pagination/described-cursor", bySaidCursor(facts, items)),
    ...guess(() => "pagination/last-item", byLastItem(facts, items)),
  ];
  const link = (found: Pagination | undefined): readonly PageGuess[] => guess(() => "pagination/link", found);
  // The order is of weight: what an answer calls the next page in as many words counts before what is counted.
  return [
    ...cursors.filter(({ pagination }) => isBegunWithout(facts, pagination)),
    ...link(byLink(facts, items)),
    ...link(byAddress(facts, { items, isNamed: true })),
    ...guess(offsetGuess, byOffset(facts, items)),
    ...page.filter(({ pagination }) => pagination.kind === "page" && pagination.first !== undefined),
    // An address may lead past a proxy that the application asks, so what is counted comes before; unless it may begin with 0 or with 1.
    ...link(byAddress(facts, { items, isNamed: false })),
    ...page,
    ...cursors,
  ];
}

/** Where a cursor has to be given for the first page, an offset beside it is what leads on from there: Airflow's `dagRuns`. */
function isBegunWithout(facts: PageFacts, cursor: Pagination): boolean {
  const asked = cursor.kind === "cursor" ? askedAs(facts, cursor.parameter) : undefined;
  return asked === undefined || asked.schema.default !== undefined || !isGivenFirst(wordsOf(asked.schema, facts.schemas));
}

/** The one list of an answer: the answer itself, its only list, one with a usual name, or that of an envelope. Dotted; empty for the answer itself. */
export function findItems(output: Schema, schemas: Schemas): string | undefined {
  const whole = presentOf(output, schemas);
  if (whole?.kind === "array") return "";
  if (whole?.kind !== "object") return undefined;
  const own = listOf(whole, schemas);
  if (own !== undefined || whole.fields.some(({ schema }) => presentOf(schema, schemas)?.kind === "array")) return own;
  for (const holder of itemHolders) {
    const field = fieldOf(whole, holder);
    const inner = field === undefined ? undefined : presentOf(field.schema, schemas);
    const list = inner?.kind === "object" && (holder === "embedded" || isEnvelope(inner, schemas)) ? listOf(inner, schemas) : undefined;
    if (field !== undefined && list !== undefined) return `${field.wireName}.${list}`;
  }
  return undefined;
}

/** Beside its lists, an envelope describes pages alone: a single item may have a list among its members. */
function isEnvelope({ fields }: ObjectSchema, schemas: Schemas): boolean {
  return fields.every(({ wireName, schema }) => {
    const isOfPages = [...cursorHolders, ...cursorFields, ...nextFields, ...addressFields].includes(plainName(wireName));
    return isOfPages || isOf(schema, ["array", "number", "boolean"], schemas);
  });
}

function listOf({ fields }: ObjectSchema, schemas: Schemas): string | undefined {
  const lists = fields.filter(({ schema }) => presentOf(schema, schemas)?.kind === "array").map(({ wireName }) => wireName);
  const main = lists.filter((name) => !sideLists.includes(plainName(name)));
  const [only, ...others] = main;
  if (only !== undefined && others.length === 0) return itemsBeside(fields, only, schemas) ? undefined : only;
  for (const name of itemNames) {
    const found = main.find((list) => plainName(list) === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a list named like items, without any description, stands beside a list with another name: `fields` that describe the columns of `data`. */
function itemsBeside(fields: ObjectSchema["fields"], list: string, schemas: Schemas): boolean {
  const isSilent = (schema: Schema): boolean => {
    const found = presentOf(schema, schemas);
    return found?.kind === "any" || (found?.kind === "object" && found.fields.length === 0);
  };
  return (
    !itemNames.includes(plainName(list)) &&
    fields.some(({ wireName, schema }) => itemNames.includes(plainName(wireName)) && isSilent(schema))
  );
}

function byLink({ answers }: PageFacts, items: string): Pagination | undefined {
  return answers.some(({ headers }) => headers.includes("link")) ? { kind: "link", items } : undefined;
}

/** The address of the next page in the answer: OData, JSON:API, HAL, and any other contract with such an address. */
function byAddress({ output, schemas }: PageFacts, { items, isNamed }: AddressSought): Pagination | undefined {
  const whole = presentOf(output, schemas);
  if (whole?.kind !== "object") return undefined;
  const direct = isNamed ? namedAddress(whole, schemas) : nextAddress(whole, { schemas, isOfLinks: false });
  if (direct !== undefined) return { kind: "link", items, next: direct };
  for (const holder of addressHolders) {
    const inner = memberOf(whole, holder, schemas);
    if (inner === undefined) continue;
    const { object } = inner;
    const name = isNamed ? namedAddress(object, schemas) : nextAddress(object, { schemas, isOfLinks: holder === "links" });
    if (name !== undefined) return { kind: "link", items, next: `${inner.name}.${name}` };
  }
  return undefined;
}

type AddressSought = { readonly items: string; readonly isNamed: boolean };

function namedAddress({ fields }: ObjectSchema, schemas: Schemas): string | undefined {
  return fields.find(({ wireName, schema }) => addressFields.includes(plainName(wireName)) && isOf(schema, ["string"], schemas))?.wireName;
}

type NextSought = { readonly schemas: Schemas; readonly isOfLinks: boolean };

function nextAddress({ fields }: ObjectSchema, { schemas, isOfLinks }: NextSought): string | undefined {
  for (const { wireName, schema } of fields) {
    if (!nextFields.includes(plainName(wireName))) continue;
    const inner = presentOf(schema, schemas);
    const href = inner?.kind === "object" ? fieldOf(inner, "href") : undefined;
    if (href !== undefined && isOf(href.schema, ["string"], schemas)) return `${wireName}.${href.wireName}`;
    if (isOf(schema, ["string"], schemas) && (isOfLinks || isAddress(schema, schemas))) return wireName;
  }
  return undefined;
}

function byOffset(facts: PageFacts, items: string): Pagination | undefined {
  const parameter = queryField(facts, { names: offsetParameters, holds: isCount });
  const limit =
    queryField(facts, { names: limitParameters, holds: isNumber }) ?? queryField(facts, { names: limitParameters, holds: isText });
  // Without a limit beside it, an offset may be anything: a distance, a time zone.
  if (parameter === undefined || limit === undefined) return undefined;
  if (isSaidOfPages(wordsOfAsked(facts, parameter))) return undefined;
  if (plainName(parameter) === "start" && isOfTime(facts, parameter)) return undefined;
  const first = firstOf(facts, parameter);
  // SCIM (RFC 7644, 3.4.2.4) counts from 1.
  const isFromOne = first === 1 || (first === undefined && plainName(parameter) === "startindex" && items === "Resources");
  const size = assumedSize(facts, limit);
  return {
    ...{ kind: "offset", parameter, ...(isFromOne ? { first: 1 } : {}), limit, items },
    ...(size === undefined ? {} : { size }),
    ...answerEnd(facts),
  };
}

/** The length of a page when a call gives none: the default, which the service assumes. */
function assumedSize(facts: PageFacts, limit: string): number | undefined {
  const schema = facts.defaults === "send" ? undefined : askedAs(facts, limit)?.schema;
  const value = schema === undefined ? undefined : (schema.default ?? presentOf(schema, facts.schemas)?.default)?.value;
  const size = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return Number.isInteger(size) && size > 0 ? size : undefined;
}

/** `start` of a time: it says so, or an end stands beside it, or a cursor, by which the pages are turned then. */
function isOfTime(facts: PageFacts, start: string): boolean {
  return (
    facts.asked.some(({ name }) => rangeEnds.includes(plainName(name)) || numberParameters.includes(plainName(name))) ||
    /\b(?:date|time|timestamp|epoch|(?:milli)?seconds)\b/i.test(wordsOfAsked(facts, start))
  );
}

function byPage(facts: PageFacts, items: string): Pagination | undefined {
  const parameter = queryField(facts, { names: pageParameters, holds: isCount });
  if (parameter !== undefined) {
    const words = wordsOfAsked(facts, parameter);
    // Of what comes without a page, or is counted otherwise, the next would have the same items again.
    if (isSaidOfItems(words) || (isWholeWithout(words) && !askedAs(facts, parameter)?.isFilled)) return undefined;
    const first = firstOf(facts, parameter);
    return { kind: "page", parameter, ...(first === undefined ? {} : { first }), items, ...answerEnd(facts) };
  }
  const index =
    queryField(facts, { names: indexParameters, holds: isCount }) ?? queryField(facts, { names: offsetParameters, holds: isOfPages });
  const first = index === undefined ? undefined : firstOf(facts, index);
  return index === undefined || first === undefined ? undefined : { kind: "page", parameter: index, first, items, ...answerEnd(facts) };
}

/** An `offset` that is called the number of a page. */
function isOfPages(schema: Schema, schemas: Schemas): boolean {
  return isCount(schema, schemas) && isSaidOfPages(wordsOf(schema, schemas));
}

function wordsOfAsked(facts: PageFacts, parameter: string): string {
  const asked = askedAs(facts, parameter);
  return asked === undefined ? "" : wordsOf(asked.schema, facts.schemas);
}

function answerEnd({ output, schemas }: PageFacts): PageEnd {
  const whole = presentOf(output, schemas);
  return whole?.kind === "object" ? endOf(whole, schemas) : {};
}

/** The first number, by the default, the minimum, or the description. Undefined where none of them is 0 or 1. */
function firstOf(facts: PageFacts, parameter: string): 0 | 1 | undefined {
  const { output, schemas } = facts;
  const asked = askedAs(facts, parameter);
  const schema = asked === undefined ? undefined : presentOf(asked.schema, schemas);
  const said = asked?.schema.default?.value ?? schema?.default?.value ?? (schema?.kind === "number" ? schema.min?.value : undefined);
  if (said === 0 || said === "0") return 0;
  if (said === 1 || said === "1") return 1;
  const counted = saidFirst(wordsOfAsked(facts, parameter));
  if (counted !== undefined) return counted;
  const whole = presentOf(output, schemas);
  // A page of Spring.
  const isSpring =
    whole?.kind === "object" && ["totalElements", "numberOfElements"].every((name) => fieldOf(whole, name.toLowerCase()) !== undefined);
  return isSpring ? 0 : undefined;
}
