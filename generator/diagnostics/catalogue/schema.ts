import { grouped } from "./counted.js";
import { entry } from "./entry.js";

/** Problems of a JSON Schema, whatever contract it stands in. */
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
    message: ({ keyword }) => `The keyword \`${keyword}\` is not known.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Remove it, or start its name with `x-` to carry it as an extension." : `Did you mean \`${nearest}\`?`,
  }),
  "schema/wrong-keyword-value": entry<{ keyword: string; want: string; found: string }>({
    severity: "error",
    message: ({ keyword, want, found }) => `\`${keyword}\` must be ${want}, but this is ${found}.`,
    fix: ({ keyword, want }) => `Give \`${keyword}\` ${want}, or remove it.`,
  }),
  "schema/misplaced-keyword": entry<{ keyword: string; type: string; belongs: string }>({
    severity: "error",
    message: ({ keyword, type }) => `\`${keyword}\` says nothing about a value of type ${type}.`,
    fix: ({ belongs }) => `It belongs to type ${belongs}: change the type, or remove the keyword.`,
  }),
  "schema/unknown-dialect": entry<{ uri: string }>({
    severity: "error",
    message: ({ uri }) => `The \`$schema\` \`${uri}\` names no dialect that is known and no document that was handed in.`,
    fix: () => "Name a known dialect, or hand the meta-schema in as a remote document.",
  }),
  "schema/unknown-vocabulary": entry<{ vocabulary: string }>({
    severity: "error",
    message: ({ vocabulary }) => `The meta-schema requires the vocabulary \`${vocabulary}\`, which is not known.`,
    fix: () => "Make the vocabulary optional, or use a meta-schema without it.",
  }),
  "schema/beside-ref": entry<{ keyword: string }>({
    severity: "error",
    message: ({ keyword }) => `\`${keyword}\` cannot stand beside \`$ref\`.`,
    fix: () => "Move it into the type that the reference names, or combine both with `allOf`.",
  }),
  "schema/branch-without-if": entry<{ keyword: string }>({
    severity: "error",
    message: ({ keyword }) => `\`${keyword}\` says nothing without \`if\`.`,
    fix: () => "Write the condition under `if`, or remove the branch.",
  }),
  "schema/value-of-other-type": entry<{ value: string; type: string }>({
    severity: "error",
    message: ({ value, type }) => `The value ${value} can never be of type ${type}.`,
    fix: () => "Change the value or the type.",
  }),
  "schema/unknown-format": entry<{ format: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ format }) => `The format \`${format}\` is not known.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Use a `pattern`, or one of the formats that the reference lists." : `Did you mean \`${nearest}\`?`,
  }),
  "schema/invalid-pattern": entry<{ pattern: string; reason: string }>({
    severity: "error",
    message: ({ pattern, reason }) => `The pattern ${JSON.stringify(pattern)} does not compile: ${reason}.`,
    fix: () => "Write an ECMA-262 regular expression; it is compiled with the `u` flag.",
  }),
  "schema/translated-pattern": entry<{ pattern: string; written: string; note: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ pattern, written, note }) =>
      `The pattern ${JSON.stringify(pattern)} is written for another engine (${note}); it is read as ${JSON.stringify(written)}.`,
    fix: () => "Nothing to do; write it in ECMA-262 to see what is matched.",
  }),
  "schema/slow-pattern": entry<{ pattern: string; growth: string; attack: string; maxLength: number | undefined }>({
    severity: "warning",
    message: ({ pattern, growth, attack, maxLength }) =>
      `Matching ${JSON.stringify(pattern)} takes time that grows ${growth} the text's length, for instance on ${attack}; ${
        maxLength === undefined ? "it is matched by a linear-time engine" : `texts past ${maxLength} characters are refused unread`
      }.`,
    fix: () => "Rewrite the pattern so that no text can be read in two ways.",
  }),
  "schema/unproven-pattern": entry<{ pattern: string; maxLength: number }>({
    severity: "warning",
    message: ({ pattern, maxLength }) =>
      `Nobody can tell how long matching ${JSON.stringify(pattern)} may take; texts past ${maxLength} characters are refused unread.`,
    fix: () => "Write a simpler pattern, or bound the text with `maxLength`.",
  }),
  "schema/empty-range": entry<{ low: string; high: string }>({
    severity: "error",
    message: ({ low, high }) => `No value can satisfy both ${low} and ${high}.`,
    fix: () => "Make the lower bound at most the upper one.",
  }),
  "schema/unresolved-ref": entry<{ ref: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` leads to nothing.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define that type, or correct the reference." : `Did you mean \`${nearest}\`?`),
  }),
  "schema/required-unknown-field": entry<{ field: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field }) => `\`required\` names \`${field}\`, which \`properties\` does not define.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Define the field under `properties`, or take it out of `required`." : `Did you mean \`${nearest}\`?`,
  }),
  "schema/too-many-ways": entry<{ keyword: string }>({
    severity: "error",
    message: ({ keyword }) =>
      `What \`${keyword}\` refuses here depends on too many alternatives, or on too many of their fields, to be written as code.`,
    fix: () => "Use `additionalProperties` or `items` in the single alternatives, or fewer of them.",
  }),
  "schema/default-rejected": entry<{ value: string; reason: string }>({
    severity: "error",
    message: ({ value, reason }) => `The default ${value} is rejected by its own schema: ${reason}.`,
    fix: () => "Change the default, or the schema.",
  }),
  "schema/example-rejected": entry<{ value: string; reason: string }>({
    severity: "error",
    message: ({ value, reason }) => `The example ${value} is rejected by its own schema: ${reason}.`,
    fix: () => "Change the example, or the schema.",
  }),
  "schema/partial-of-non-object": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `\`partialOf\` needs an object type, and \`${ref}\` is none.`,
    fix: () => "Name a type with `type: object` and `properties`.",
  }),
  "schema/too-deep": entry<{ type: string; found: number; limit: number }>({
    severity: "error",
    message: ({ type, found, limit }) =>
      `The schema \`${type}\` leads on through ${grouped(found)} others, one behind the other and all for the same value; more than ${limit} are not read.`,
    fix: () => "Name what the choices or parts in between lead to where they are needed, instead of one behind the other.",
  }),
  "schema/endless-ref": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The type \`${ref}\` refers only to itself, so no value can have it.`,
    fix: () => "Give one of the types in the circle a shape of its own.",
  }),
};
