import type { Pagination } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import type { GuessId } from "../../guesses/catalogue.js";
import { askedAs, type PageFacts, queryField } from "./page-facts.js";
import { countMarks, cursorHolders, limitParameters, plainName, sharedCursors } from "./page-names.js";
import { isNumber, memberOf, presentOf } from "./page-shapes.js";

/** A way to turn pages, and the guess that it is. */
export type PageGuess = { readonly id: Extract<GuessId, `pagination/${string}`>; readonly pagination: Pagination };

export type Shown = { readonly facts: PageFacts; readonly found: Pagination };

/** A cursor of the answer that says what it leads to, or that has the parameter's own name; otherwise both may be anything. */
export function cursorGuess({ facts, found }: Shown): PageGuess["id"] {
  if (found.kind !== "cursor") return "pagination/cursor";
  const steps = found.next.split(".").map(plainName);
  const last = steps.at(-1) ?? "";
  const asked = plainName(askedAs(facts, found.parameter)?.name ?? found.parameter);
  const leadsOn = steps.some((step) => /^next/.test(step)) || /^(?:end|after)cursor$/.test(last);
  const isInPage = steps.slice(0, -1).some((step) => cursorHolders.includes(step));
  const isShared = last === asked && sharedCursors.includes(last);
  return leadsOn || isInPage || isShared || hasEnd(found) ? "pagination/cursor" : "pagination/cursor-by-name";
}

/** An offset is one of pages where the answer counts, or where the bounds of offset and limit are those of pages. */
export function offsetGuess({ facts, found }: Shown): PageGuess["id"] {
  if (found.kind !== "offset") return "pagination/offset";
  const isBounded = isCountedFrom(facts, found.parameter) && found.limit !== undefined && isSized(facts, found.limit);
  return hasEnd(found) || countsItems(facts) || isBounded ? "pagination/offset" : "pagination/offset-by-name";
}

/** The same of the number of a page; or its size is asked for as well. */
export function pageGuess({ facts, found }: Shown): PageGuess["id"] {
  if (found.kind !== "page") return "pagination/page";
  const size = queryField(facts, { names: limitParameters, holds: isNumber });
  const isKnown = hasEnd(found) || countsItems(facts) || size !== undefined || isCountedFrom(facts, found.parameter);
  return isKnown ? "pagination/page" : "pagination/page-by-name";
}

function hasEnd(found: Pagination): boolean {
  return found.kind !== "link" && (found.more !== undefined || found.last !== undefined);
}

/** A number beside the list, or in what the answer says of its page: `total`, `pageSize`. */
function countsItems({ output, schemas }: PageFacts): boolean {
  const whole = presentOf(output, schemas);
  if (whole?.kind !== "object") return false;
  const inner = cursorHolders.flatMap((holder) => memberOf(whole, holder, schemas)?.object ?? []);
  return [whole, ...inner].some((object) => hasCount(object, schemas));
}

function hasCount({ fields }: ObjectSchema, schemas: Schemas): boolean {
  return fields.some(({ wireName, schema }) => countMarks.includes(plainName(wireName)) && isNumber(schema, schemas));
}

function isCountedFrom(facts: PageFacts, parameter: string): boolean {
  const { initial, min } = boundsOf(facts, parameter);
  return [initial, min].some((value) => value === 0 || value === 1);
}

function isSized(facts: PageFacts, parameter: string): boolean {
  const { initial, max } = boundsOf(facts, parameter);
  return initial !== undefined || max !== undefined;
}

type Bounds = { readonly initial: number | undefined; readonly min: number | undefined; readonly max: number | undefined };

function boundsOf(facts: PageFacts, parameter: string): Bounds {
  const asked = askedAs(facts, parameter)?.schema;
  const schema: Schema | undefined = asked === undefined ? undefined : presentOf(asked, facts.schemas);
  const initial = asked?.default?.value ?? schema?.default?.value;
  const [min, max] = schema?.kind === "number" ? [schema.min?.value, schema.max?.value] : [];
  return { initial: numberOf(initial), min: numberOf(min), max: numberOf(max) };
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
