import { grouped } from "./counted.js";
import { entry } from "./entry.js";

/** Problems of a JSON Schema in any contract. */
export const schemaCatalogue = {
  "schema/not-a-schema": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `A JSON Schema is an object or a boolean, but this is ${found}.`,
    fix: () => "Write an object with a `type`, an `enum`, a `$ref` or a combination such as `anyOf`.",
  }),
  "schema/unknown-type": entry<{ found: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ found }) => `A type cannot be ${found}.`,
    fix: ({ nearest }) =>
      nearest !== undefined
        ? `Did you mean \`${nearest}\`?`
        : "Use null, boolean, integer, number, string, array or object, or a list of these.",
  }),
  "schema/unknown-keyword": entry<{ keyword: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ keyword }) => `The keyword \`${keyword}\` is unknown.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Remove it, or start its name with `x-` to keep it as an extension." : `Did you mean \`${nearest}\`?`,
  }),
  "schema/wrong-keyword-value": entry<{ keyword: string; want: string; found: string }>({
    severity: "error",
    message: ({ keyword, want, found }) => `\`${keyword}\` must be ${want}, but this is ${found}.`,
    fix: ({ keyword, want }) => `Give \`${keyword}\` ${want}, or remove it.`,
  }),
  "schema/misplaced-keyword": entry<{ keyword: string; type: string; belongs: string }>({
    severity: "error",
    message: ({ keyword, type }) => `\`${keyword}\` has no effect on a value of type ${type}.`,
    fix: ({ belongs }) => `It applies to type ${belongs}. Change the type, or remove the keyword.`,
  }),
  "schema/unknown-dialect": entry<{ uri: string }>({
    severity: "error",
    message: ({ uri }) => `\`$schema\` names \`${uri}\`, which is neither a supported dialect nor a given document.`,
    fix: () => "Name a supported dialect, or pass the meta-schema as a remote document.",
  }),
  "schema/unknown-vocabulary": entry<{ vocabulary: string }>({
    severity: "error",
    message: ({ vocabulary }) => `The meta-schema requires the vocabulary \`${vocabulary}\`, which is not supported.`,
    fix: () => "Make the vocabulary optional, or use a meta-schema without it.",
  }),
  "schema/beside-ref": entry<{ keyword: string }>({
    severity: "error",
    message: ({ keyword }) => `\`${keyword}\` cannot stand next to \`$ref\`.`,
    fix: () => "Move it into the referenced type, or combine both with `allOf`.",
  }),
  "schema/branch-without-if": entry<{ keyword: string }>({
    severity: "error",
    message: ({ keyword }) => `\`${keyword}\` has no effect without \`if\`.`,
    fix: () => "Write the condition under `if`, or remove the branch.",
  }),
  "schema/value-of-other-type": entry<{ value: string; type: string }>({
    severity: "error",
    message: ({ value, type }) => `The value ${value} is not of type ${type}.`,
    fix: () => "Change the value or the type.",
  }),
  "schema/unknown-format": entry<{ format: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ format }) => `The format \`${format}\` is unknown.`,
    fix: ({ nearest }) => (nearest === undefined ? "Use a `pattern`, or a format of docs/formats.md." : `Did you mean \`${nearest}\`?`),
  }),
  "schema/invalid-pattern": entry<{ pattern: string; reason: string }>({
    severity: "error",
    message: ({ pattern, reason }) => `The pattern ${JSON.stringify(pattern)} does not compile: ${reason}.`,
    fix: () => "Write an ECMA-262 regular expression. It is compiled with the `u` flag.",
  }),
  "schema/translated-pattern": entry<{ pattern: string; written: string; note: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ pattern, written, note }) =>
      `The pattern ${JSON.stringify(pattern)} is written for another engine (${note}). It is read as ${JSON.stringify(written)}.`,
    fix: () => "Nothing to do. To see the exact pattern, write it in ECMA-262.",
  }),
  "schema/slow-pattern": entry<{ pattern: string; growth: string; attack: string; maxLength: number | undefined }>({
    severity: "warning",
    message: ({ pattern, growth, attack, maxLength }) =>
      `The time to match ${JSON.stringify(pattern)} grows ${growth} the length of the text, for example on ${attack}. ${maxLength === undefined ? "A linear-time engine matches it" : `Texts longer than ${grouped(maxLength)} characters are refused`}.`,
    fix: () => "Rewrite the pattern so that each text matches in only one way.",
  }),
  "schema/unproven-pattern": entry<{ pattern: string; maxLength: number }>({
    severity: "warning",
    message: ({ pattern, maxLength }) =>
      `The time to match ${JSON.stringify(pattern)} cannot be bounded. Texts longer than ${grouped(maxLength)} characters are refused.`,
    fix: () => "Write a simpler pattern, or limit the text with `maxLength`.",
  }),
  "schema/unjudged-patterns": entry<{ pattern: string }>({
    severity: "warning",
    message: ({ pattern }) =>
      `The patterns of this run take too many steps to judge. From ${JSON.stringify(pattern)} on, each new pattern is matched as if it were slow.`,
    fix: () => "Write simpler patterns, or read the contracts in several runs.",
  }),
  "schema/empty-range": entry<{ low: string; high: string }>({
    severity: "error",
    message: ({ low, high }) => `No value can satisfy both ${low} and ${high}.`,
    fix: () => "Lower the lower bound, or raise the upper bound.",
  }),
  "schema/unresolved-ref": entry<{ ref: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` cannot be resolved.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define the type, or correct the reference." : `Did you mean \`${nearest}\`?`),
  }),
  "schema/required-unknown-field": entry<{ field: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field }) => `\`required\` names \`${field}\`, which \`properties\` does not define.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Define the field under `properties`, or remove it from `required`." : `Did you mean \`${nearest}\`?`,
  }),
  "schema/too-many-ways": entry<{ keyword: string }>({
    severity: "error",
    message: ({ keyword }) => `\`${keyword}\` combines too many branches, or too many of their fields, to be printed as code.`,
    fix: () => "Use `additionalProperties` or `items` in each branch, or use fewer branches.",
  }),
  "schema/default-rejected": entry<{ value: string; reason: string }>({
    severity: "error",
    message: ({ value, reason }) => `The default ${value} does not fit its schema: ${reason}.`,
    fix: () => "Correct the default or the schema.",
  }),
  "schema/example-rejected": entry<{ value: string; reason: string }>({
    severity: "error",
    message: ({ value, reason }) => `The example ${value} does not fit its schema: ${reason}.`,
    fix: () => "Correct the example or the schema.",
  }),
  "schema/partial-of-non-object": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `\`partialOf\` needs an object type, but \`${ref}\` is not an object.`,
    fix: () => "Name a type with `type: object` and `properties`.",
  }),
  "schema/too-deep": entry<{ type: string; found: number; limit: number }>({
    severity: "error",
    message: ({ type, found, limit }) =>
      `The schema \`${type}\` nests ${grouped(found)} schemas for the same value, one inside the other. The limit is ${grouped(limit)}.`,
    fix: () => "Reference the final schemas directly, without the choices or parts between them.",
  }),
  "schema/endless-ref": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The type \`${ref}\` only refers to itself, so no value fits it.`,
    fix: () => "Give one of the types in the circle its own content.",
  }),
};
