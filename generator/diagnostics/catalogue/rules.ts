import { type Counted, first, many } from "./counted.js";
import { entry } from "./entry.js";

const meant = (nearest: string | undefined, otherwise: string) => (nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`);

/** Contradictions between well-formed parts of a contract. */
export const rulesCatalogue = {
  "plan/duplicate-id": entry<{ id: string; other: string; isOwn: boolean }>({
    severity: "error",
    message: ({ id, other }) => `The tool \`${id}\` is already defined in \`${other}\`.`,
    fix: ({ isOwn }) =>
      isOwn
        ? "Rename one of the two. Ids are unique across all sources."
        : "Give one of the two sources a different `namespace`. Or rename a single tool with `rename` under `operations` of its source. Ids are unique across all sources.",
  }),
  "plan/duplicate-source-name": entry<{ name: string; other: string }>({
    severity: "error",
    message: ({ name, other }) => `${other} already has the source name \`${name}\`, and both would write to the same folder.`,
    fix: () => "Give one of the two another `name`.",
  }),
  "plan/name-breaks-rule": entry<{ id: string; namespace: string; pattern: string; hint: string }>({
    severity: "error",
    message: ({ id, namespace, pattern }) =>
      `The name \`${id}\` does not follow the pattern of the namespace \`${namespace}\`, \`${namespace}.${pattern}\`.`,
    fix: ({ hint }) => hint,
  }),
  "plan/effect-without-idempotency": entry<{ id: string; effect: string }>({
    severity: "error",
    message: ({ id, effect }) =>
      `\`${id}\` has the effect \`${effect}\` but no \`idempotency\`, so a repeated call would have its effect twice.`,
    fix: () => "Add `idempotency: { key: idempotencyKey }` with an input field of that name, or `idempotency: { key: { from: call } }`.",
  }),
  "plan/irreversible-without-confirm": entry<{ id: string }>({
    severity: "error",
    message: ({ id }) => `\`${id}\` has an irreversible effect but no \`confirm\` rule.`,
    fix: () => "Add `confirm: always`, or a rule with `when`. Write `confirm: never` only if no approval is needed.",
  }),
  "plan/irreversible-never-confirmed": entry<{ id: string }>({
    severity: "warning",
    message: ({ id }) => `\`${id}\` has an irreversible effect, but \`confirm: never\` lets it run without approval.`,
    fix: () => "Write `confirm: always` or a rule with `when`. If the effect can be undone, write `reversible: true`.",
  }),
  "plan/retries-without-key": entry<{ id: string; retries: number }>({
    severity: "error",
    message: ({ id, retries }) => `\`${id}\` has an effect and is retried (\`retries: ${retries}\`), but it has no idempotency key.`,
    fix: () => "Add `idempotency`, or set `retries: 0`.",
  }),
  "plan/body-not-sent": entry<{ method: string }>({
    severity: "error",
    message: ({ method }) => `A ${method} request has no body, but the binding sets \`body\`.`,
    fix: () => "Send the fields as `query`, or use a method with a body, such as POST. `effect: read` declares that it changes nothing.",
  }),
  "plan/cache-on-effect": entry<{ id: string; effect: string }>({
    severity: "error",
    message: ({ id, effect }) => `\`${id}\` has the effect \`${effect}\`, so its answers cannot be cached.`,
    fix: () => "Remove `cache`. `idempotency` answers repeated calls.",
  }),
  "plan/side-effects-contradict": entry<{ effect: string; sideEffects: string }>({
    severity: "error",
    message: ({ effect, sideEffects }) => `\`sideEffects: ${sideEffects}\` contradicts \`effect: ${effect}\`.`,
    fix: ({ effect }) =>
      effect === "write" || effect === "delete"
        ? "Name the changed resource: `sideEffects: writes.<resource>`."
        : "Set the effect to `write` or `delete`, or write `sideEffects: none`.",
  }),
  "plan/answer-rejected": entry<{ what: string; reason: string }>({
    severity: "error",
    message: ({ what, reason }) => `The ${what} does not fit the output schema: ${reason}.`,
    fix: () => "Correct the value, or widen `output` to accept it.",
  }),
  "plan/stray-placeholder-key": entry<{ key: string; placeholder: string }>({
    severity: "error",
    message: ({ key, placeholder }) => `\`${key}\` has no effect next to \`${placeholder}\`.`,
    fix: ({ key }) =>
      key === "at" ? "Use `at` only with `$context: timeZoneOffsetSeconds`." : "Remove it. The value replaces the whole placeholder.",
  }),
  "plan/moment-expected": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `\`at\` must be a date and time, but this is ${found}.`,
    fix: () => "Name an input field with `format: date-time`, or write a date and time.",
  }),
  "plan/unknown-placeholder": entry<{ placeholder: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ placeholder }) => `The placeholder \`${placeholder}\` does not exist.`,
    fix: ({ nearest }) =>
      meant(
        nearest,
        "Use tenant, principal, locale, timeZone, timeZoneOffsetSeconds, location or now after `$context`, and an input field after `$input`.",
      ),
  }),
  "plan/example-rejected": entry<{ example: string; part: string; reason: string }>({
    severity: "error",
    message: ({ example, part, reason }) => `The example \`${example}\` does not fit the ${part} schema: ${reason}.`,
    fix: ({ part }) =>
      part === "input"
        ? "Correct the example or the schema. If the example shows an error, write `expect: error`."
        : "Correct the example or the schema.",
  }),
  "plan/examples-left-out": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "example does", "examples do")} not fit the schema of ${found.count === 1 ? "its tool and is" : "their tools and are"} left out (${first(found)}).`,
    fix: () => "Add a fitting `example` to the operation, in an overlay. The tools work without it.",
  }),
  "plan/values-left-out": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "default or example does", "defaults or examples do")} not fit ${found.count === 1 ? "its schema and is" : "their schemas and are"} left out (${first(found)}).`,
    fix: () => "Correct the value or the schema.",
  }),
  "plan/unknown-field": entry<{ field: string; what: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field, what }) => `${what} names \`${field}\`, which is not an input field.`,
    fix: ({ nearest }) => meant(nearest, "Add the field to `input`, or name an existing field."),
  }),
  "plan/field-of-meta": entry<{ field: string; what: string }>({
    severity: "error",
    message: ({ field, what }) => `${what} names \`${field}\` of the call meta, but takes only input fields.`,
    fix: () => "Add the field to `input`, or remove it here. Handlers read it from `context.meta`.",
  }),
  "plan/meta-from-input": entry<{ field: string; what: string; mayBeRequired: boolean }>({
    severity: "error",
    message: ({ field, what }) =>
      `${what} names \`${field}\` of the call meta, but the input accepts unknown fields. A model could set it there.`,
    fix: ({ mayBeRequired }) =>
      `Close the input (\`additionalProperties: false\`, \`unknownKeys: strip\`), ${mayBeRequired ? "require the field in the call meta, " : ""}or add the field to \`input\`.`,
  }),
  "plan/broken-placeholder": entry<{ what: string; found: string }>({
    severity: "error",
    message: ({ what, found }) => `${what} contains \`${found}\`, which is not a placeholder \`{field}\`.`,
    fix: () => "Close the brace around the name of a field, without spaces, or remove the brace.",
  }),
  "plan/hash-without-fields": entry<{ what: string }>({
    severity: "error",
    message: ({ what }) => `${what} uses \`{content_hash}\`, but \`hash\` lists no fields.`,
    fix: () => "List the input fields of the content under `hash`.",
  }),
  "plan/key-not-text": entry<{ field: string; format: string | undefined }>({
    severity: "error",
    message: ({ field, format }) =>
      `The idempotency \`key\` names \`${field}\`, which is not text${format === undefined ? "" : ` with \`format: ${format}\``}.`,
    fix: ({ format }) =>
      format === undefined
        ? "Name a field of type string."
        : `Give the field \`type: string\` and \`format: ${format}\`, or take \`format\` out of \`idempotency\`.`,
  }),
  "plan/unknown-secret": entry<{ secret: string; what: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ secret, what }) => `${what} names the secret \`${secret}\`, which \`secrets\` does not declare.`,
    fix: ({ nearest }) => meant(nearest, "Add it to `secrets` of the tool, with its purpose."),
  }),
  "plan/misplaced-secret": entry<{ secret: string; what: string }>({
    severity: "error",
    message: ({ secret, what }) => `${what} cannot contain the secret \`${secret}\`, because it would be visible or logged there.`,
    fix: () => "Move it to a header or a query parameter of the binding.",
  }),
  "plan/credential-from-input": entry<{ field: string; what: string }>({
    severity: "error",
    message: ({ field, what }) =>
      `${what} identifies the caller, but takes its value from the input field \`${field}\`, which a model fills in.`,
    fix: () => "Declare it under `secrets` and write `{secret:NAME}`, or use `credentials` of the transport.",
  }),
  "plan/secret-shown": entry<{ field: string; what: string }>({
    severity: "error",
    message: ({ field, what }) => `${what} would show the value of the secret \`${field}\`.`,
    fix: () => "Remove the field from it. A key may include a hash of the field: under `hash` or `parts`, or under `key` of a cache.",
  }),
  "plan/budget-clash": entry<{ budget: string; other: string }>({
    severity: "error",
    message: ({ budget, other }) => `The budget \`${budget}\` has other limits in ${other}. Budgets with one name are shared.`,
    fix: () => "Give both the same `max` and `per`, or rename one of them.",
  }),
  "plan/permission-clash": entry<{ what: "capability" | "scope"; name: string; other: string }>({
    severity: "error",
    message: ({ what, name, other }) => `The ${what} \`${name}\` has another definition in ${other}. Permissions with one name are shared.`,
    fix: () => "Give both the same definition, or rename one of them.",
  }),
  "plan/not-one-operation": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The GraphQL document ${reason}.`,
    fix: () => "Write one query or mutation, such as `query Vendor($id: ID!) { vendor(id: $id) { name } }`.",
  }),
  "plan/no-good-example": entry<{ id: string }>({
    severity: "warning",
    message: ({ id }) => `Every input example of \`${id}\` shows an error, so models see no example.`,
    fix: () => "Add an example input that succeeds.",
  }),
  "plan/unknown-output-field": entry<{ field: string; what: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field, what }) => `${what} names \`${field}\`, which is not a field of the output.`,
    fix: ({ nearest }) => meant(nearest, "Add the field to `output`, or name an existing field."),
  }),
  "plan/success-not-boolean": entry<{ field: string }>({
    severity: "error",
    message: ({ field }) => `\`success\` names \`${field}\`, which is not a boolean.`,
    fix: () => "Name a boolean field of the output that is false when nothing was done.",
  }),
  "plan/bypass-not-boolean": entry<{ field: string }>({
    severity: "error",
    message: ({ field }) => `\`bypass\` names \`${field}\`, which is not a boolean.`,
    fix: () => "Name a field of type boolean.",
  }),
  "plan/unknown-replacement": entry<{ replacement: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ replacement }) => `The replacement \`${replacement}\` does not exist.`,
    fix: ({ nearest }) => meant(nearest, "Name a tool of these sources, or remove `replacement`."),
  }),
  "plan/own-replacement": entry<{ id: string }>({
    severity: "error",
    message: ({ id }) => `\`${id}\` cannot be its own replacement.`,
    fix: () => "Name another tool, or remove `replacement`.",
  }),
  "plan/undeclared-context": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `\`when\` reads \`context.${name}\`, which \`confirm.context\` does not declare.`,
    fix: ({ nearest }) => meant(nearest, "Declare it under `confirm.context` with its schema."),
  }),
  "plan/outside-condition": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `\`when\` reads \`${name}\`, but it is a schema over \`{ input, context }\`.`,
    fix: ({ nearest }) => meant(nearest, "Move it under `properties: { input: … }`, or under `context`."),
  }),
  "plan/input-not-object": entry<{ id: string; found: string }>({
    severity: "error",
    message: ({ id, found }) => `The input of \`${id}\` must be an object, but its schema describes ${found}.`,
    fix: () => "Write `type: object` with `properties`.",
  }),
};
