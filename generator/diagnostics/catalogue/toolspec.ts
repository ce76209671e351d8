import { entry } from "./entry.js";

/** Problems of a tool spec: unknown keys and invalid values. */
export const toolspecCatalogue = {
  "toolspec/not-a-spec": entry<{ found: string }>({
    severity: "error",
    // An empty document may be any kind of contract.
    message: ({ found }) => (found === "empty" ? "The document is empty." : `A contract is an object, but this document is ${found}.`),
    fix: ({ found }) =>
      found === "empty"
        ? "Restore the content. A tool spec begins with `toolspec: 1`, an OpenAPI document with `openapi: 3.1.0`."
        : found.startsWith('the text "<')
          ? "This is a web page or XML. Fetch the document itself, as YAML or JSON."
          : "Begin a tool spec with `toolspec: 1` and `name: …`, and an OpenAPI document with `openapi: 3.1.0`.",
  }),
  "toolspec/secret-name": entry<{ field: string }>({
    severity: "note",
    message: ({ field }) => `\`${field}\` is treated as secret because of its name. Approvers do not see its value.`,
    fix: () => "Write `x-secret: true` to confirm this, or `x-secret: false` to change it.",
  }),
  "toolspec/unknown-version": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `Only version 1 of the format is supported, but this is ${found}.`,
    fix: () => "Write `toolspec: 1`, or install a version of Toolpact that supports it.",
  }),
  "toolspec/unknown-key": entry<{ key: string; where: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key, where }) => `The key \`${key}\` is unknown in ${where}.`,
    fix: ({ nearest, known }) =>
      nearest === undefined ? `Remove it. Known keys: ${known.map((name) => `\`${name}\``).join(", ")}.` : `Did you mean \`${nearest}\`?`,
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
        ? `Use \`${choices.join("")}\`, the only allowed value.`
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
    message: ({ key, what, want }) => `\`${key}\` is not valid as ${what}: it must be ${want}.`,
    fix: ({ example }) => `Write for example \`${example}\`.`,
  }),
  "toolspec/empty": entry<{ what: string; want: string }>({
    severity: "error",
    message: ({ what, want }) => `${what} is empty. It needs at least ${want}.`,
    fix: ({ want }) => `Add ${want}.`,
  }),
  "toolspec/one-of-keys": entry<{ where: string; keys: readonly string[]; found: readonly string[] }>({
    severity: "error",
    message: ({ where, keys, found }) =>
      found.length === 0
        ? `${keys.map((key) => `\`${key}\``).join(" or ")} is required in ${where}.`
        : `${found.map((key) => `\`${key}\``).join(" and ")} cannot both stand in ${where}.`,
    fix: ({ keys, found }) =>
      found.length === 0 ? `Add ${keys.map((key) => `\`${key}\``).join(" or ")}.` : "Keep one of them and remove the other.",
  }),
  "toolspec/missing-for-effect": entry<{ key: string; effect: string }>({
    severity: "error",
    message: ({ key, effect }) => `A tool with \`effect: ${effect}\` must declare \`${key}\`.`,
    fix: ({ key }) =>
      key === "reversible"
        ? "Add `reversible: true` if the effect can be undone, or `reversible: false`."
        : "Add `sideEffects: writes.<resource>`, such as `writes.cart`.",
  }),
  "toolspec/reversible-contradicts": entry<{ said: boolean }>({
    severity: "error",
    message: ({ said }) => `\`reversible: ${said}\` contradicts the list of \`effects\`.`,
    fix: () => "Make both agree, or remove `reversible`.",
  }),
  "toolspec/when-without-rule": entry<{ rule: string }>({
    severity: "error",
    message: ({ rule }) => `\`when\` has no effect with \`rule: ${rule}\`.`,
    fix: () => "Write `rule: when`, or remove `when`.",
  }),
  "toolspec/rule-without-when": entry<Record<never, never>>({
    severity: "error",
    message: () => "`rule: when` needs `when`, a JSON Schema over `{ input, context }`.",
    fix: () => "Add `when`, or write `rule: always`.",
  }),
  "toolspec/dates-out-of-order": entry<{ earlier: string; later: string }>({
    severity: "error",
    message: ({ earlier, later }) => `\`${later}\` is before \`${earlier}\`, but the steps of a deprecation must follow each other.`,
    fix: () => "Order the dates: `since`, `redirect`, `disable`, `remove`.",
  }),
  "toolspec/redirect-without-replacement": entry<Record<never, never>>({
    severity: "error",
    message: () => "`redirect` needs a `replacement`.",
    fix: () => "Add `replacement: <tool id>`, or write `disable` instead of `redirect`.",
  }),
  "toolspec/unknown-machine": entry<{ machine: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ machine }) => `The state machine \`${machine}\` does not exist.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define it under `machines`." : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/unknown-state": entry<{ state: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ state }) => `The machine has no state \`${state}\`.`,
    fix: ({ state, nearest }) => (nearest === undefined ? `Add \`${state}: []\` to the machine.` : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/unknown-budget": entry<{ budget: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ budget }) => `The budget \`${budget}\` does not exist.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define it under `budgets`." : `Did you mean \`${nearest}\`?`),
  }),
  "toolspec/unknown-capability": entry<{ capability: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ capability }) => `The permission scheme has no capability \`${capability}\`.`,
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
    message: ({ ref }) => `The reference \`${ref}\` is an address. Tool specs only refer to files.`,
    fix: () => "Save the file below the folder of the tool spec, and refer to it: `./file.tools.yaml#/types/Name`.",
  }),
  "toolspec/ref-outside-folder": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` points outside the folder of the tool spec.`,
    fix: () => "Move the shared file below the folder of the tool spec that uses it.",
  }),
  "toolspec/endless-type": entry<{ type: string }>({
    severity: "error",
    message: ({ type }) => `Every value of the type \`${type}\` contains another one, so no finite value exists.`,
    fix: () => "Make a field in the circle optional or nullable, or a list that may be empty.",
  }),
  "toolspec/ref-in-policy": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` is not allowed here, because the runtime uses this schema separately.`,
    fix: () => "Write the schema out instead of the reference.",
  }),
};
