import { entry } from "./entry.js";

/** Problems of a tool spec: keys and values that the format does not know. */
export const toolspecCatalogue = {
  "toolspec/not-a-spec": entry<{ found: string }>({
    severity: "error",
    // What has no content says nothing of its kind: it may have been any contract.
    message: ({ found }) => (found === "empty" ? "The document is empty." : `A contract is an object, but this document is ${found}.`),
    fix: ({ found }) =>
      found === "empty"
        ? "Restore what it said; or begin with `toolspec: 1` for a tool spec, with `openapi: 3.1.0` for an OpenAPI document."
        : found.startsWith('the text "<')
          ? "This is a page for people, or XML: fetch the document itself, as YAML or JSON."
          : "Begin with `openapi: 3.1.0` for an OpenAPI document, with `toolspec: 1` and `name: …` for a tool spec.",
  }),
  "toolspec/secret-name": entry<{ field: string }>({
    severity: "note",
    message: ({ field }) => `\`${field}\` is taken for a secret by its name, and shown to nobody who approves a call.`,
    fix: () => "Say so with `x-secret: true`, or `x-secret: false` where it is none.",
  }),
  "toolspec/unknown-version": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `This generator reads version 1 of the format, and the document says ${found}.`,
    fix: () => "Write `toolspec: 1`, or install a generator that knows that version.",
  }),
  "toolspec/unknown-key": entry<{ key: string; where: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key, where }) => `The key \`${key}\` is not known in ${where}.`,
    fix: ({ nearest, known }) =>
      nearest === undefined ? `Remove it. Known here: ${known.map((name) => `\`${name}\``).join(", ")}.` : `Did you mean \`${nearest}\`?`,
  }),
  "toolspec/missing-key": entry<{ key: string; where: string; doc: string }>({
    severity: "error",
    message: ({ key, where }) => `\`${key}\` is missing in ${where}.`,
    fix: ({ key, doc }) => `Add \`${key}\`: ${doc}`,
  }),
  "toolspec/wrong-type": entry<{ what: string; want: string; found: string }>({
    severity: "error",
    message: ({ what, want, found }) => `${what} must be ${want}, but this is ${found}.`,
    fix: ({ want }) => `Write ${want}.`,
  }),
  "toolspec/wrong-choice": entry<{ what: string; found: string; choices: readonly string[]; nearest: string | undefined }>({
    severity: "error",
    message: ({ what, found }) => `${what} cannot be ${found}.`,
    fix: ({ choices, nearest }) =>
      choices.length === 1
        ? `Use \`${choices.join("")}\`, the only one there is.`
        : nearest === undefined
          ? `Use one of ${choices.join(", ")}.`
          : `Did you mean \`${nearest}\`? Allowed: ${choices.join(", ")}.`,
  }),
  "toolspec/wrong-text": entry<{ what: string; want: string; found: string; example: string; meant: string | undefined }>({
    severity: "error",
    message: ({ what, want, found }) => `${what} must be ${want}, but this is ${found}.`,
    fix: ({ example, meant }) => (meant === undefined ? `Write for example \`${example}\`.` : `Write \`${meant}\`.`),
  }),
  "toolspec/wrong-duration": entry<{ what: string; found: string }>({
    severity: "error",
    message: ({ what, found }) => `${what} must be a duration, but this is ${found}.`,
    fix: () => "Write a whole number and a unit: `150ms`, `5s`, `10m`, `24h` or `30d`.",
  }),
  "toolspec/wrong-key": entry<{ key: string; what: string; want: string; example: string }>({
    severity: "error",
    message: ({ key, what, want }) => `\`${key}\` cannot be ${what}: it must be ${want}.`,
    fix: ({ example }) => `Write for example \`${example}\`.`,
  }),
  "toolspec/empty": entry<{ what: string; want: string }>({
    severity: "error",
    message: ({ what, want }) => `${what} is empty, and needs at least ${want}.`,
    fix: ({ want }) => `Add ${want}.`,
  }),
  "toolspec/one-of-keys": entry<{ where: string; keys: readonly string[]; found: readonly string[] }>({
    severity: "error",
    message: ({ where, keys, found }) =>
      found.length === 0
        ? `One of ${keys.map((key) => `\`${key}\``).join(" and ")} is missing in ${where}.`
        : `Only one of ${found.map((key) => `\`${key}\``).join(" and ")} can stand in ${where}.`,
    fix: ({ keys, found }) =>
      found.length === 0 ? `Add ${keys.map((key) => `\`${key}\``).join(" or ")}.` : "Keep one of them and remove the other.",
  }),
  "toolspec/missing-for-effect": entry<{ key: string; effect: string }>({
    severity: "error",
    message: ({ key, effect }) => `A tool with \`effect: ${effect}\` must say \`${key}\`.`,
    fix: ({ key }) =>
      key === "reversible"
        ? "Add `reversible: true` or `reversible: false`: can the effect be undone?"
        : "Add `sideEffects: writes.<resource>`, such as `writes.cart`.",
  }),
  "toolspec/reversible-contradicts": entry<{ said: boolean }>({
    severity: "error",
    message: ({ said }) => `\`reversible: ${said}\` contradicts the list of \`effects\`.`,
    fix: () => "Make both say the same, or leave out `reversible`.",
  }),
  "toolspec/when-without-rule": entry<{ rule: string }>({
    severity: "error",
    message: ({ rule }) => `\`when\` has no meaning with \`rule: ${rule}\`.`,
    fix: () => "Write `rule: when`, or remove `when`.",
  }),
  "toolspec/rule-without-when": entry<Record<never, never>>({
    severity: "error",
    message: () => "`rule: when` needs `when`, a JSON Schema over `{ input, context }`.",
    fix: () => "Add `when`, or write `rule: always`.",
  }),
  "toolspec/dates-out-of-order": entry<{ earlier: string; later: string }>({
    severity: "error",
    message: ({ earlier, later }) => `\`${later}\` comes before \`${earlier}\`, and a deprecation only gets stricter.`,
    fix: () => "Give `since`, `redirect`, `disable` and `remove` in the order of their dates.",
  }),
  "toolspec/redirect-without-replacement": entry<Record<never, never>>({
    severity: "error",
    message: () => "`redirect` needs a `replacement` to send calls to.",
    fix: () => "Add `replacement: <tool id>`, or write `disable` in place of `redirect`.",
  }),
  "toolspec/unknown-machine": entry<{ machine: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ machine }) => `There is no state machine \`${machine}\`.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define it under `machines`." : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/unknown-state": entry<{ state: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ state }) => `The state \`${state}\` is not one of the machine's own.`,
    fix: ({ state, nearest }) => (nearest === undefined ? `Add \`${state}: []\` to the machine.` : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/unknown-budget": entry<{ budget: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ budget }) => `There is no budget \`${budget}\`.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define it under `budgets`." : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/unknown-capability": entry<{ capability: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ capability }) => `The permission scheme does not know the capability \`${capability}\`.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define it under `permissions.capabilities`." : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/wrong-naming-pattern": entry<{ pattern: string; reason: string }>({
    severity: "error",
    message: ({ pattern, reason }) => `The naming pattern \`${pattern}\` ${reason}.`,
    fix: () => "Write parts in angle brackets with plain text between them, such as `<verb>_<object>`.",
  }),
  "toolspec/unknown-naming-part": entry<{ part: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ part }) => `The naming pattern has no part \`<${part}>\`.`,
    fix: ({ nearest }) => (nearest === undefined ? "Use the part in the pattern, or remove its words." : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/wrong-ref": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` does not name a type.`,
    fix: () => "Write `#/types/Name`, or `./file.tools.yaml#/types/Name` for a type of another file.",
  }),
  "toolspec/ref-to-address": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` is an address, and addresses are not read.`,
    fix: () => "Save the file below the folder of the spec and refer to it there: `./file.tools.yaml#/types/Name`.",
  }),
  "toolspec/ref-outside-folder": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` leaves the folder of the spec.`,
    fix: () => "Move the shared file below the folder of the spec that uses it.",
  }),
  "toolspec/endless-type": entry<{ type: string }>({
    severity: "error",
    message: ({ type }) => `Every value of the type \`${type}\` must contain another one, so none ever ends.`,
    fix: () => "Make a field on the way optional or nullable, or let it be a list that may be empty.",
  }),
  "toolspec/ref-in-policy": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` cannot stand here: this schema is used on its own when the tool runs.`,
    fix: () => "Write the schema out in place of the reference.",
  }),
};
