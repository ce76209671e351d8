import type { Pagination } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import { endOf, flagOf, type PageFacts, queryField } from "./page-facts.js";
import {
  afterParameters,
  cursorFields,
  cursorHolders,
  cursorParameters,
  cursorPlaces,
  moreFields,
  nextFields,
  numberFields,
  numberParameters,
  plainName,
  saidFields,
} from "./page-names.js";
import {
  fieldOf,
  isAddress,
  isCalledCursor,
  isCalledId,
  isNumber,
  isOf,
  isSaidFor,
  isSaidOfTurns,
  isSaidToBe,
  isText,
  memberOf,
  presentOf,
} from "./page-shapes.js";

/** A parameter and a member of the answer that are called like cursors. */
export function byCursor(facts: PageFacts, items: string): Pagination | undefined {
  const { output, schemas } = facts;
  const whole = presentOf(output, schemas);
  if (whole?.kind !== "object") return undefined;
  const parameter = queryField(facts, { names: cursorParameters, holds: isText });
  const next = parameter === undefined ? undefined : textPlace(whole, schemas);
  if (parameter !== undefined && next !== undefined) return { kind: "cursor", parameter, next, items, ...endOf(whole, schemas) };
  return byNumber(facts, { whole, items });
}

/** A number is a cursor only where both sides call it one: `after`, `marker` and `offset` may as well be counted. */
function byNumber(facts: PageFacts, { whole, items }: { readonly whole: ObjectSchema; readonly items: string }): Pagination | undefined {
  const { schemas } = facts;
  const parameter = queryField(facts, { names: numberParameters, holds: isNumber });
  const place = placesOf(whole, schemas).find(({ name, schema }) => numberFields.includes(plainName(name)) && isNumber(schema, schemas));
  if (parameter === undefined || place === undefined) return undefined;
  return { kind: "cursor", parameter, next: place.next, items, ...endOf(whole, schemas) };
}

/** A parameter of any name whose description names a member of the previous answer, or which that member's description names. */
export function bySaidCursor(facts: PageFacts, items: string): Pagination | undefined {
  const { output, asked, schemas } = facts;
  const whole = presentOf(output, schemas);
  if (whole?.kind !== "object") return undefined;
  const texts = asked.filter(({ schema }) => isText(schema, schemas));
  for (const { name, next, schema: said } of placesOf(whole, schemas)) {
    if (!saidFields.includes(plainName(name)) || !isText(said, schemas) || isAddress(said, schemas)) continue;
    const parameter = texts.find((one) => {
      // Answers say again what they were asked for: `start` of a period is the `start` of the request.
      const isSure = plainName(one.name) !== plainName(name) || isSaidOfTurns([one.schema, said], schemas);
      return isSure && (isSaidToBe(one.schema, name, schemas) || isSaidFor(said, one.name, schemas));
    });
    if (parameter !== undefined) return { kind: "cursor", parameter: parameter.field, next, items, ...endOf(whole, schemas) };
  }
  return undefined;
}

type Place = { readonly name: string; readonly next: string; readonly schema: Schema };

/** The members of an answer, and those of what it says of pages. */
function placesOf(whole: ObjectSchema, schemas: Schemas): readonly Place[] {
  const direct = whole.fields.map(({ wireName: name, schema }) => ({ name, next: name, schema }));
  const inner = cursorHolders.flatMap((holder) => {
    const member = memberOf(whole, holder, schemas);
    return member?.object.fields.map(({ wireName: name, schema }) => ({ name, next: `${member.name}.${name}`, schema })) ?? [];
  });
  return [...direct, ...inner];
}

/** Where the cursor of the next page stands. */
function textPlace(whole: ObjectSchema, schemas: Schemas): string | undefined {
  const direct = textField(whole, schemas);
  if (direct !== undefined) return direct;
  for (const holder of cursorHolders) {
    const inner = memberOf(whole, holder, schemas);
    const name = inner === undefined ? undefined : textField(inner.object, schemas);
    if (inner !== undefined && name !== undefined) return `${inner.name}.${name}`;
  }
  return cursorPlaces.map((steps) => followed(whole, steps, schemas)).find((place) => place !== undefined) ?? calledCursor(whole, schemas);
}

/** `next_page` may be an address or a number of pages: a cursor where it is called one. */
function calledCursor(whole: ObjectSchema, schemas: Schemas): string | undefined {
  return placesOf(whole, schemas).find(
    ({ name, schema }) => nextFields.includes(plainName(name)) && isCalledCursor(schema, schemas) && !isAddress(schema, schemas),
  )?.next;
}

function textField(whole: ObjectSchema, schemas: Schemas): string | undefined {
  for (const name of cursorFields) {
    const field = fieldOf(whole, name);
    if (field !== undefined && isOf(field.schema, ["string", "number"], schemas) && !isAddress(field.schema, schemas))
      return field.wireName;
  }
  return undefined;
}

/** The steps to a text, dotted, as the document writes them. */
function followed(whole: ObjectSchema, [first = "", ...rest]: readonly string[], schemas: Schemas): string | undefined {
  if (rest.length === 0) {
    const field = fieldOf(whole, first);
    return field !== undefined && isOf(field.schema, ["string"], schemas) ? field.wireName : undefined;
  }
  const inner = memberOf(whole, first, schemas);
  const below = inner === undefined ? undefined : followed(inner.object, rest, schemas);
  return inner === undefined || below === undefined ? undefined : `${inner.name}.${below}`;
}

/** The id of the last item, beside a flag that says whether there is more. Some say it in a member of its own. */
export function byLastItem(facts: PageFacts, items: string): Pagination | undefined {
  const { output, schemas } = facts;
  const whole = presentOf(output, schemas);
  if (whole?.kind !== "object" || items.includes(".")) return undefined;
  const more = flagOf(whole, moreFields, schemas);
  const after = queryField(facts, { names: afterParameters, holds: isText });
  const said = fieldOf(whole, "lastid");
  if (more !== undefined && after !== undefined && said !== undefined && isOf(said.schema, ["string"], schemas))
    return { kind: "cursor", parameter: after, next: said.wireName, items, more };
  const parameter =
    queryField(facts, { names: ["startingafter"], holds: isText }) ?? queryField(facts, { names: afterParameters, holds: isCalledId });
  if (parameter === undefined) return undefined;
  const list = presentOf(whole.fields.find(({ wireName }) => wireName === items)?.schema ?? whole, schemas);
  const item = list?.kind === "array" && list.rest !== undefined ? presentOf(list.rest, schemas) : undefined;
  const hasId = item?.kind === "object" ? item.fields.some(({ wireName }) => wireName === "id") : item?.kind === "union";
  return more === undefined || !hasId ? undefined : { kind: "cursor", parameter, next: `/${items}/-1/id`, items, more };
}
