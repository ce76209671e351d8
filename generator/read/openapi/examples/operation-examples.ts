import type { WithheldPlaces } from "@toolpact/runtime";
import {
  at,
  type Field,
  type InputExample,
  type Json,
  type Operation,
  type Origin,
  type OutputExample,
  type Schema,
} from "../../../ir/index.js";
import { accepts, type Judge } from "../../../schema/accepts.js";
import { namedIn, type Schemas, targetOf } from "../../../schema/index.js";
import type { Made } from "../../examples/made.js";
import { makeValue } from "../../examples/make-value.js";
import type { Tally } from "../../tally.js";
import type { Answer } from "../operations/answer/answers.js";
import type { Input } from "../operations/input.js";
import { handedOn } from "./handed-on.js";
import { withhold } from "./withhold.js";

type ExampleFacts = {
  readonly id: string;
  readonly input: Input;
  readonly output: Schema;
  readonly answers: readonly Answer[];
  /** What answers may not have. */
  readonly withheld: WithheldPlaces | undefined;
  readonly schemas: Schemas;
  readonly tally: Tally;
  readonly origin: Origin;
};

const longest = 4_000;

/** Examples of the document where they fit; an input without one gets one made from its schema, called `made`. */
export function examplesOf(facts: ExampleFacts): Operation["examples"] {
  const input = inputExample(facts);
  if (input === undefined) facts.tally.add("openapi/no-example", `\`${facts.id}\``, { place: facts.origin });
  return { input: input === undefined ? [] : [input], output: outputExamples(facts) };
}

function inputExample(facts: ExampleFacts): InputExample | undefined {
  // Where the document shows hundreds of optional fields, all of them together would be no example but a burden.
  return (
    inputOf(facts, facts.input.schema.fields) ??
    inputOf(
      facts,
      facts.input.schema.fields.filter(({ presence }) => presence === "required"),
    )
  );
}

function inputOf({ input, schemas, origin }: ExampleFacts, fields: readonly Field[]): InputExample | undefined {
  const judge: Judge = { schemas, direction: "input" };
  const parameters = new Set(input.parameters.map(({ field }) => field));
  const values: [string, Json][] = [];
  let isMade = false;
  for (const field of fields) {
    const said = (input.examples.get(field.wireName) ?? [])
      .flatMap(readings)
      .filter((value) => accepts(field.schema, value, judge) === true)
      .map((value) => handedOn(field.schema, value, judge))
      .find((value) => value !== undefined && accepts(field.schema, value, judge) === true);
    if (said !== undefined) values.push([field.wireName, said]);
    else if (field.presence === "required") {
      const plain = makeValue(field.schema, judge);
      const made = parameters.has(field.wireName) && isEmpty(plain?.value) ? (filled(field.schema, judge) ?? plain) : plain;
      if (made === undefined) return undefined;
      isMade = true;
      values.push([field.wireName, made.value]);
    }
  }
  const whole = Object.fromEntries(values);
  if (accepts(input.schema, whole, judge) !== true || JSON.stringify(whole).length > longest) return undefined;
  const isDocumented = !isMade && values.length > 0;
  return {
    name: isDocumented ? "documented" : "made",
    description: isDocumented ? "As the document shows it." : "Made from the schema.",
    input: whole,
    expect: "success",
    origin,
  };
}

function isEmpty(value: Json | undefined): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

/** A value with something in it: an empty list, object or text, or null, leaves nothing of a parameter in the request, required or not, and no segment of a path. */
function filled(schema: Schema, judge: Judge): Made {
  const target = targetOf(schema, namedIn(judge.schemas)) ?? schema;
  const kinds = target.kind === "union" ? target.members.map((member) => targetOf(member, namedIn(judge.schemas)) ?? member) : [target];
  for (const { default: _default, examples: _examples, ...kind } of kinds.filter((one) => one.kind !== "null")) {
    const bare = kind as Schema;
    const hasLength = bare.kind === "array" || bare.kind === "object" || bare.kind === "string";
    const made = makeValue(hasLength ? { ...bare, min: Math.max(bare.min ?? 0, 1) } : bare, judge);
    if (made !== undefined && !isEmpty(made.value) && accepts(schema, made.value, judge) === true) return made;
  }
  return undefined;
}

/** Uses only what the document shows: an invented answer teaches a model nothing. */
function outputExamples({ output, answers, withheld, schemas, tally }: ExampleFacts): readonly OutputExample[] {
  const judge: Judge = { schemas, direction: "output" };
  const all = answers.flatMap(({ examples, status, origin }) => examples.map((value) => ({ value, status, origin })));
  const good = all
    .flatMap((example) => readings(example.value).map((value) => ({ ...example, value })))
    .filter(({ value, origin }) => {
      const verdict = accepts(output, value, judge);
      if (verdict === false && typeof value !== "string")
        tally.add("openapi/wrong-examples", `\`${JSON.stringify(value).slice(0, 60)}\``, { place: at(origin, "example") });
      return verdict === true && JSON.stringify(value).length <= longest;
    })
    .map((example) => ({ ...example, value: withhold(example.value, withheld) }))
    .filter(({ value }) => withheld === undefined || accepts(output, value, judge) === true);
  return good.slice(0, 1).map(({ value, status, origin }) => ({
    name: "documented",
    scenario: `Status ${status}, as the document shows it.`,
    data: value,
    origin,
  }));
}

/** Some documents write JSON into a text: both may be meant. */
function readings(value: Json): readonly Json[] {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return [value];
  try {
    return [value, JSON.parse(value) as Json];
  } catch {
    return [value];
  }
}
