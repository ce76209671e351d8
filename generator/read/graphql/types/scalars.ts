import type { GraphQLScalarType } from "graphql";
import { diagnose, type Report } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import { at, type Json, type Origin, type Schema } from "../../../ir/index.js";
import { readSchema, simplify, simplifying } from "../../../schema/index.js";
import { cut } from "../../names/texts.js";
import { type ScalarWord, scalarWords } from "../settings.js";

/** What a value means to us, without its place. `upload`: a file, which JSON cannot carry. */
type Meaning = "upload" | ((origin: Origin) => Schema);
/** Variables are held to what the scalar's own specification says; of answers only what every service keeps. */
type Scalar = { readonly input: Meaning; readonly output: Meaning };

const both = (meaning: Meaning): Scalar => ({ input: meaning, output: meaning });
const text = (origin: Origin): Schema => ({ kind: "string", origin });
const formatted =
  (format: string) =>
  (origin: Origin): Schema => ({ kind: "string", origin, format });
const asked = (format: string): Scalar => ({ input: formatted(format), output: text });
/**
 * Services read it by https://url.spec.whatwg.org, which takes letters of every script, and blanks. With a base that also reads nearly any text, so of `URI`,
 * which may be relative, nothing is asked.
 */
const address = (origin: Origin): Schema => ({
  kind: "string",
  origin,
  pattern: "^[A-Za-z][A-Za-z0-9+.-]*:",
  examples: ["https://example.com/"],
});
const int32 = (origin: Origin): Schema => ({ kind: "number", origin, integer: true, format: "int32" });
const atLeast =
  (least: number) =>
  (origin: Origin): Schema =>
    ({ ...int32(origin), min: { value: least, exclusive: false } }) as Schema;
const anything = (origin: Origin): Schema => ({ kind: "any", origin });
const object = (origin: Origin): Schema => ({ kind: "object", origin, fields: [], patterns: [], rest: { kind: "any", origin } });
const digits = (origin: Origin): Schema => ({ kind: "string", origin, pattern: "^-?[0-9]+$" });
const whole = (origin: Origin): Schema => ({ kind: "number", origin, integer: true });
/** A number as long as it is exact: beyond, another one would be sent than was meant. */
const exact = (origin: Origin): Schema => ({
  kind: "number",
  origin,
  integer: true,
  min: { value: Number.MIN_SAFE_INTEGER, exclusive: false },
  max: { value: Number.MAX_SAFE_INTEGER, exclusive: false },
});
/** A number, or its digits. */
const integer: Scalar = {
  input: (origin) => ({ kind: "union", origin, mode: "any", members: [exact(origin), digits(origin)] }),
  output: (origin) => ({ kind: "union", origin, mode: "any", members: [whole(origin), digits(origin)] }),
};
const decimal = (origin: Origin): Schema => ({
  kind: "union",
  origin,
  mode: "any",
  members: [
    { kind: "number", origin, integer: false },
    { kind: "string", origin, pattern: "^-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$" },
  ],
});

/** GraphQL's own, and those that https://scalars.graphql.org and widely used libraries define under these names. */
const known: ReadonlyMap<string, Scalar> = new Map([
  ["Int", both(int32)],
  ["Float", both((origin) => ({ kind: "number", origin, integer: false }))],
  ["String", both(text)],
  ["Boolean", both((origin) => ({ kind: "boolean", origin }))],
  ["ID", both(text)],
  ["DateTime", both(formatted("date-time"))],
  ["ISO8601DateTime", both(formatted("date-time"))],
  ["PreciseDateTime", both(formatted("date-time"))],
  // Many services put a time of day into it.
  [
    "Date",
    {
      input: (origin) => ({ kind: "union", origin, mode: "any", members: [formatted("date")(origin), formatted("date-time")(origin)] }),
      output: text,
    },
  ],
  ["ISO8601Date", asked("date")],
  ["Time", { input: text, output: text }],
  ["URI", both(text)],
  ["URL", { input: address, output: text }],
  ["UUID", both(formatted("uuid"))],
  ["EmailAddress", asked("email")],
  ["JSON", both(anything)],
  ["JSONObject", both(object)],
  ["JSONString", both(text)],
  ["HTML", both(text)],
  ["NonEmptyString", { input: (origin) => ({ kind: "string", origin, min: 1 }), output: text }],
  ["BigInt", integer],
  ["Long", integer],
  ["UnsignedInt64", integer],
  ["PositiveInt", { input: atLeast(1), output: int32 }],
  ["NonNegativeInt", { input: atLeast(0), output: int32 }],
  ["Decimal", both(decimal)],
  ["BigDecimal", both(decimal)],
  ["Upload", both("upload")],
]);

/** What a setting may say in one word. */
const words: { readonly [word in ScalarWord]: Meaning } = {
  string: text,
  number: (origin) => ({ kind: "number", origin, integer: false }),
  integer: whole,
  boolean: (origin) => ({ kind: "boolean", origin }),
  object,
  any: anything,
  upload: "upload",
};

/** What the values of each scalar are: as the config says, as is known, or anything. */
export class Scalars {
  readonly #declared = new Map<string, Scalar>();
  /** With the place where each is met first. */
  readonly #unknown = new Map<string, Origin>();

  constructor({ declared, names, origin, report }: ScalarSettings) {
    for (const [name, said] of Object.entries(declared)) {
      const place = at(origin, name);
      if (!names.includes(name))
        report(diagnose("graphql/unknown-scalar", { name, nearest: nearest(name, names) }, place, { atKey: true }));
      const word = scalarWords.find((known) => known === said);
      this.#declared.set(
        name,
        both(
          word !== undefined
            ? words[word]
            : () => simplify(readSchema(said, place, { report, resolve: () => undefined }), simplifying(new Map())),
        ),
      );
    }
  }

  isUpload({ name }: GraphQLScalarType): boolean {
    return this.#of(name)?.input === "upload";
  }

  schema(type: GraphQLScalarType, { origin, use }: { readonly origin: Origin; readonly use: "input" | "output" }): Schema {
    const meaning = this.#of(type.name)?.[use];
    if (meaning === undefined && !this.#unknown.has(type.name)) this.#unknown.set(type.name, origin);
    const schema = meaning === undefined || meaning === "upload" ? anything(origin) : meaning(origin);
    return this.#of(type.name) === undefined || type.specifiedByURL != null ? { ...schema, ...wordsOf(type) } : schema;
  }

  tellUnknown(report: Report): void {
    const names = [...this.#unknown.keys()].sort();
    const [example = ""] = names;
    const place = this.#unknown.get(example);
    if (place === undefined) return;
    const shown = names.slice(0, 20).map((name) => `\`${name}\``);
    const more = names.length > shown.length ? `, … ${names.length - shown.length} more` : "";
    report(diagnose("graphql/unknown-scalars", { count: names.length, names: shown.join(", ") + more, example }, place));
  }

  #of(name: string): Scalar | undefined {
    return this.#declared.get(name) ?? known.get(name);
  }
}

type ScalarSettings = {
  readonly declared: { readonly [name: string]: Json };
  /** All scalars of the schema. */
  readonly names: readonly string[];
  /** Where they are declared. */
  readonly origin: Origin;
  readonly report: Report;
};

/** A scalar that has its own specification says where. */
function wordsOf({ description, specifiedByURL }: GraphQLScalarType): { readonly description?: string } {
  const parts = [
    ...(description == null || description.trim() === "" ? [] : [cut(description.trim(), 300)]),
    ...(specifiedByURL == null ? [] : [`See ${specifiedByURL.slice(0, 200)}`]),
  ];
  return parts.length === 0 ? {} : { description: parts.join(" ") };
}
