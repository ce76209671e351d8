import type { Judgement } from "./row.js";

/** A fact about two schemas, and its judgement in each direction. Without a judgement it is no change in that direction. */
export type FactRow = {
  readonly says: string;
  /** What it does to the set of accepted values. Absent: nothing. */
  readonly way?: "wider" | "narrower" | "other";
  readonly input?: Judgement;
  readonly output?: Judgement;
};

const callsPass: Judgement = { class: "compatible", because: "Every call that passed still passes." };
const callsRefused: Judgement = {
  class: "breaking",
  because: "A call that passed is refused.",
  suggestion: "Change the calls that send such a value.",
};
const answersMore: Judgement = {
  class: "breaking",
  because: "An answer may have a value that the old type does not allow.",
  suggestion: "Handle the new values before you update.",
};
const answersFewer: Judgement = { class: "compatible", because: "Every answer fits the old type." };
const looser: Judgement = { ...answersMore, isSoft: true, because: "An answer may be outside the old bounds; its type stays the same." };
const wording: Judgement = { class: "documentation", because: "It changes no value." };
const instructing: Judgement = {
  class: "documentation",
  because: "It changes no value, but a model may follow it.",
  suggestion: "Read the words before you update.",
};
const otherMeaning = "A call without the field has another meaning.";
const assumed: Judgement = {
  class: "breaking",
  because: otherMeaning,
  suggestion: "Send the old value where calls depend on it.",
};
const unproved: Judgement = {
  class: "unknown",
  because: "Toolpact cannot prove which values pass before and after.",
  suggestion: "Compare the two schemas by hand.",
};

/** Every fact that the comparison of two schemas finds. The order is that of the reference page. */
export const schemaFacts = {
  "field-added": {
    says: "An optional field is new.",
    input: { class: "compatible", because: "Calls can leave it out." },
    output: { class: "compatible", because: "Code that does not read it stays correct." },
  },
  "field-added-required": {
    says: "A required field is new.",
    way: "narrower",
    input: { class: "breaking", because: "Calls without the field are refused.", suggestion: "Send the field in every call." },
    output: { class: "compatible", because: "Code that does not read it stays correct." },
  },
  "field-added-default": {
    says: "An optional field with a default is new.",
    input: {
      class: "compatible",
      because: "Calls can leave it out.",
      withEffect: {
        class: "safety",
        because: "A call without the field may do something else. A PATCH stays compatible, because it changes only the given fields.",
        suggestion: "Check what the default does before you accept it.",
      },
    },
    output: { class: "compatible", because: "Code that does not read it stays correct." },
  },
  "sensitive-added": {
    says: "A secret or personal value is new in the answer.",
    output: {
      class: "safety",
      because: "The agent sees a sensitive value that it did not see before.",
      suggestion: "Leave the field out with a projection, or accept it.",
    },
  },
  "field-removed": {
    says: "A field is gone.",
    way: "wider",
    input: { class: "breaking", because: "A value that calls give is refused or left out.", suggestion: "Stop sending the field." },
    output: { class: "breaking", because: "Code that reads the field fails.", suggestion: "Stop reading the field." },
  },
  "guard-removed": {
    says: "A field that guards an effect is gone, such as a dry run, a precondition or the filter of a deletion.",
    way: "wider",
    input: {
      class: "safety",
      also: "breaking",
      because: "A call can no longer ask for less than the whole effect.",
      suggestion: "Find out how the service limits the effect now, and let calls wait for approval.",
    },
  },
  "guard-optional": {
    says: "A required field that guards an effect became optional, such as a precondition or the filter of a deletion.",
    way: "wider",
    input: {
      class: "safety",
      because: "A call without the field has the whole effect.",
      suggestion: "Let calls without the field wait for approval.",
    },
  },
  "field-renamed": {
    says: "A field has another name and the same shape.",
    way: "other",
    input: { class: "breaking", because: "The old name is refused or left out.", suggestion: "Use the new name." },
    output: { class: "breaking", because: "Code that reads the old name fails.", suggestion: "Use the new name." },
  },
  "field-required": {
    says: "An optional field became required.",
    way: "narrower",
    input: { class: "breaking", because: "Calls without the field are refused.", suggestion: "Send the field in every call." },
    output: { class: "compatible", because: "Every answer fits the old type." },
  },
  "field-optional": {
    says: "A required field became optional.",
    way: "wider",
    input: { class: "compatible", because: "Calls that send it still pass." },
    output: { class: "breaking", because: "An answer may come without the field.", suggestion: "Handle an answer without the field." },
  },
  "type-wider": {
    says: "A value may have more types, such as null beside a string.",
    way: "wider",
    input: callsPass,
    output: answersMore,
  },
  "type-narrower": {
    says: "A value may have fewer types.",
    way: "narrower",
    input: callsRefused,
    output: answersFewer,
  },
  "type-other": {
    says: "A value has another type.",
    way: "other",
    input: { ...callsRefused, suggestion: "Send the new type." },
    output: { ...answersMore, suggestion: "Read the new type." },
  },
  "enum-wider": {
    says: "A list of values has a new value.",
    way: "wider",
    input: callsPass,
    output: { ...answersMore, because: "An exhaustive switch does not know the new value." },
  },
  "enum-extended": {
    says: "A list that its contract calls open has a new value: `x-extensible-enum`, or `modelAsString` of `x-ms-enum`.",
    way: "wider",
    input: callsPass,
    output: { class: "compatible", because: "The old contract says that values outside the list may come." },
  },
  "enum-opened": {
    says: "A contract now calls a list open: `x-extensible-enum`, or `modelAsString` of `x-ms-enum`.",
    input: callsPass,
    output: { ...answersMore, isSoft: true, because: "An answer may have a value outside the list; its type stays the same." },
  },
  "enum-narrower": {
    says: "A list of values lost a value.",
    way: "narrower",
    input: callsRefused,
    output: { ...answersFewer, because: "Every answer fits the old type; a comparison with the lost value no longer compiles." },
  },
  "enum-known": {
    says: "An open list names other values.",
    input: { class: "compatible", because: "Values outside the list pass before and after." },
    output: { class: "compatible", because: "Values outside the list may come before and after." },
  },
  "enum-added": {
    says: "A value that was free must be one of a list.",
    way: "narrower",
    input: callsRefused,
    output: answersFewer,
  },
  "enum-dropped": {
    says: "A list of values became free.",
    way: "wider",
    input: callsPass,
    output: answersMore,
  },
  "bound-tighter": {
    says: "A bound is tighter: a range, a length, a number of items, a multiple or uniqueness.",
    way: "narrower",
    input: callsRefused,
    output: answersFewer,
  },
  "bound-looser": {
    says: "A bound is looser or gone.",
    way: "wider",
    input: callsPass,
    output: looser,
  },
  "pattern-added": { says: "A text must match a pattern.", way: "narrower", input: callsRefused, output: answersFewer },
  "pattern-removed": { says: "A pattern of a text is gone.", way: "wider", input: callsPass, output: looser },
  "pattern-other": {
    says: "A text must match another pattern.",
    way: "other",
    input: { ...callsRefused, because: "A text that matched may no longer match." },
    output: { ...looser, because: "An answer may not match the old pattern." },
  },
  "format-added": { says: "A value must have a format.", way: "narrower", input: callsRefused, output: answersFewer },
  "format-removed": { says: "A format of a value is gone.", way: "wider", input: callsPass, output: answersMore },
  "format-other": { says: "A value has another format.", way: "other", input: callsRefused, output: answersMore },
  "default-added": {
    says: "An existing field has a new default.",
    input: { ...assumed, withEffect: { ...assumed, class: "safety" } },
    output: wording,
  },
  "default-other": {
    says: "A default changed.",
    input: { ...assumed, withEffect: { ...assumed, class: "safety", also: "breaking" } },
    output: wording,
  },
  "default-removed": {
    says: "A default is gone.",
    input: { ...assumed, withEffect: { ...assumed, class: "safety" } },
    output: wording,
  },
  "resource-kind": {
    says: "The name of a resource's type changed: the default of `kind`, such as `drive#file`.",
    input: { class: "documentation", because: "The service sets it and ignores it in a call." },
    output: { class: "documentation", because: "It names the type of the resource and changes no other value." },
  },
  "choice-added": { says: "A choice has a new branch.", way: "wider", input: callsPass, output: answersMore },
  "choice-removed": { says: "A choice lost a branch.", way: "narrower", input: callsRefused, output: answersFewer },
  "members-closed": {
    says: "An object refuses properties that it does not name.",
    way: "narrower",
    input: { ...callsRefused, isSoft: true, because: "A property that was left out is refused." },
  },
  "members-opened": {
    says: "An object takes properties that it does not name.",
    way: "wider",
    input: callsPass,
    output: { class: "compatible", because: "Code that does not read them stays correct." },
  },
  "members-left-out": {
    says: "Properties that an object does not name were kept before and are now left out.",
    way: "wider",
    input: {
      class: "breaking",
      isSoft: true,
      because: "A value that calls give is left out.",
      suggestion: "Stop sending properties without a name.",
    },
  },
  "members-removed": {
    says: "Properties with a schema and without a fixed name are gone.",
    way: "wider",
    input: { class: "breaking", because: "A value that calls give is refused or left out.", suggestion: "Stop sending such properties." },
    output: { class: "breaking", because: "Code that reads them fails.", suggestion: "Stop reading such properties." },
  },
  "members-untyped": {
    says: "Properties that an object does not name had a schema before and may now have any value.",
    way: "wider",
    input: callsPass,
    output: answersMore,
  },
  "members-typed": {
    says: "Properties that an object does not name must match a schema.",
    way: "narrower",
    input: callsRefused,
    output: answersFewer,
  },
  "rule-added": { says: "A rule such as `not`, `if` or `contains` is new.", way: "narrower", input: callsRefused, output: answersFewer },
  "rule-removed": { says: "A rule such as `not`, `if` or `contains` is gone.", way: "wider", input: callsPass, output: looser },
  "rule-other": { says: "A rule such as `not`, `if` or `contains` changed.", way: "other", input: unproved, output: unproved },
  "redaction-removed": {
    says: "A value is no longer marked as a secret or as personal.",
    input: { class: "safety", because: "Approvers and logs see the value.", suggestion: "Mark the field in an overlay, or accept it." },
    output: { class: "safety", because: "Logs and errors show the value.", suggestion: "Mark the field in an overlay, or accept it." },
  },
  "redaction-added": {
    says: "A value is marked as a secret or as personal.",
    input: { class: "compatible", because: "It is redacted in questions, errors and logs." },
    output: { class: "compatible", because: "It is redacted in errors and logs." },
  },
  deprecated: {
    says: "A field is deprecated.",
    input: { class: "compatible", because: "It still works.", suggestion: "Move to its replacement before it is gone." },
    output: { class: "compatible", because: "It still comes.", suggestion: "Move to its replacement before it is gone." },
  },
  undeprecated: { says: "A field is no longer deprecated.", input: wording, output: wording },
  "words-other": { says: "The words of a field changed: its title, description or examples.", input: wording, output: wording },
  "words-instruct": {
    says: "New words of a field may instruct a model: an order, an invisible character, a new address or much more text.",
    input: instructing,
    output: instructing,
  },
  unproved: { says: "The schemas are too large or too deep to compare.", way: "other", input: unproved, output: unproved },
} as const satisfies { readonly [fact: string]: FactRow };

export type FactName = keyof typeof schemaFacts;
