import { type Counted, first, many } from "./counted.js";
import { entry } from "./entry.js";

const meant = (nearest: string | undefined, otherwise: string) => (nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`);

/** What a contract may not say although each part of it is well-formed. */
export const rulesCatalogue = {
  "plan/duplicate-id": entry<{ id: string; other: string; isOwn: boolean }>({
    severity: "error",
    message: ({ id, other }) => `The tool \`${id}\` is already defined in \`${other}\`.`,
    fix: ({ isOwn }) =>
      isOwn
        ? "Rename one of the two; an id is unique over all sources."
        : "Give the source of one of the two a `namespace` that the source of the other does not have; it goes before all ids of a source. Or rename a single tool, by `rename` under `operations` of its source. An id is unique over all sources.",
  }),
  "plan/duplicate-source-name": entry<{ name: string; other: string }>({
    severity: "error",
    message: ({ name, other }) => `The source name \`${name}\` is already used by ${other}, and both would write to the same folder.`,
    fix: () => "Give one of the two another `name`.",
  }),
  "plan/name-breaks-rule": entry<{ id: string; namespace: string; pattern: string; hint: string }>({
    severity: "error",
    message: ({ id, namespace, pattern }) =>
      `The name \`${id}\` breaks the rule of the namespace \`${namespace}\`, \`${namespace}.${pattern}\`.`,
    fix: ({ hint }) => hint,
  }),
  "plan/effect-without-idempotency": entry<{ id: string; effect: string }>({
    severity: "error",
    message: ({ id, effect }) => `\`${id}\` has the effect \`${effect}\` and no \`idempotency\`, so a repeated call would act twice.`,
    fix: () => "Add `idempotency: { key: idempotencyKey }` with that input field, or `idempotency: { key: { from: call } }`.",
  }),
  "plan/irreversible-without-confirm": entry<{ id: string }>({
    severity: "error",
    message: ({ id }) => `\`${id}\` has an effect that cannot be undone and no \`confirm\` rule.`,
    fix: () => "Add `confirm: always`, or a rule with `when`. Write `confirm: never` only if nobody needs to agree.",
  }),
  "plan/irreversible-never-confirmed": entry<{ id: string }>({
    severity: "warning",
    message: ({ id }) => `\`${id}\` has an effect that cannot be undone, and by \`confirm: never\` nobody is asked before it.`,
    fix: () => "Write `confirm: always` or a rule with `when`; or `reversible: true`, if it can be undone.",
  }),
  "plan/retries-without-key": entry<{ id: string; retries: number }>({
    severity: "error",
    message: ({ id, retries }) => `\`${id}\` changes something and is retried (\`retries: ${retries}\`) without an idempotency key.`,
    fix: () => "Add `idempotency`, or set `retries: 0`.",
  }),
  "plan/body-not-sent": entry<{ method: string }>({
    severity: "error",
    message: ({ method }) => `A ${method} request has no body, and this one is given a \`body\`.`,
    fix: () => "Send the fields as `query`, or use a method that has a body, such as POST; `effect: read` says that it changes nothing.",
  }),
  "plan/cache-on-effect": entry<{ id: string; effect: string }>({
    severity: "error",
    message: ({ id, effect }) => `\`${id}\` has the effect \`${effect}\`, and its answers cannot be cached.`,
    fix: () => "Remove `cache`; a repeated call is answered by `idempotency`.",
  }),
  "plan/side-effects-contradict": entry<{ effect: string; sideEffects: string }>({
    severity: "error",
    message: ({ effect, sideEffects }) => `\`sideEffects: ${sideEffects}\` contradicts \`effect: ${effect}\`.`,
    fix: ({ effect }) =>
      effect === "write" || effect === "delete"
        ? "Say what is changed: `sideEffects: writes.<resource>`."
        : "Make the effect `write` or `delete`, or say `sideEffects: none`.",
  }),
  "plan/answer-rejected": entry<{ what: string; reason: string }>({
    severity: "error",
    message: ({ what, reason }) => `The ${what} is rejected by the output schema: ${reason}.`,
    fix: () => "Change the value, or widen `output` so that it accepts it.",
  }),
  "plan/stray-placeholder-key": entry<{ key: string; placeholder: string }>({
    severity: "error",
    message: ({ key, placeholder }) => `\`${key}\` says nothing beside \`${placeholder}\`.`,
    fix: ({ key }) =>
      key === "at"
        ? "Keep `at` for `$context: timeZoneOffsetSeconds`."
        : "Remove it: a placeholder is replaced by the value that it stands for.",
  }),
  "plan/moment-expected": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `\`at\` must be a moment, and ${found} is none.`,
    fix: () => "Name an input field of `format: date-time`, or write such a text.",
  }),
  "plan/unknown-placeholder": entry<{ placeholder: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ placeholder }) => `The call has no \`${placeholder}\`.`,
    fix: ({ nearest }) =>
      meant(
        nearest,
        "Use tenant, principal, locale, timeZone, timeZoneOffsetSeconds, location or now after `$context`, and an input field after `$input`.",
      ),
  }),
  "plan/example-rejected": entry<{ example: string; part: string; reason: string }>({
    severity: "error",
    message: ({ example, part, reason }) => `The example \`${example}\` is rejected by the ${part} schema: ${reason}.`,
    fix: ({ part }) =>
      part === "input" ? "Change the example or the schema, or say `expect: error`." : "Change the example, or the schema.",
  }),
  "plan/examples-left-out": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "example is", "examples are")} refused by the schema of ${found.count === 1 ? "its tool" : "their tools"} and left out (${first(found)}).`,
    fix: () => "Give the operation an `example` that fits, in an overlay. The tools work without.",
  }),
  "plan/values-left-out": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "default or example is", "defaults and examples are")} refused by ${found.count === 1 ? "its" : "their"} own schema and left out (${first(found)}).`,
    fix: () => "Change the value, or the schema.",
  }),
  "plan/unknown-field": entry<{ field: string; what: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field, what }) => `${what} names \`${field}\`, which the input does not have.`,
    fix: ({ nearest }) => meant(nearest, "Add the field to `input`, or name one that is there."),
  }),
  "plan/field-of-meta": entry<{ field: string; what: string }>({
    severity: "error",
    message: ({ field, what }) => `${what} names \`${field}\`, which is of the call meta: only input fields can stand there.`,
    fix: () => "Add the field to `input`, or leave it out here; a handler finds it in `context.meta`.",
  }),
  "plan/meta-from-input": entry<{ field: string; what: string; mayBeRequired: boolean }>({
    severity: "error",
    message: ({ field, what }) =>
      `${what} names \`${field}\`, which is of the call meta, and the input takes any key: a model could give it instead.`,
    fix: ({ mayBeRequired }) =>
      `Let the input take no keys that it does not name (\`additionalProperties: false\`, \`unknownKeys: strip\`), ${mayBeRequired ? "require the field in the call meta, " : ""}or add the field to \`input\`.`,
  }),
  "plan/broken-placeholder": entry<{ what: string; found: string }>({
    severity: "error",
    message: ({ what, found }) => `${what} holds \`${found}\`, which is no field in braces.`,
    fix: () => "Close the brace and write the name of a field without spaces, `{field}`; or remove the brace.",
  }),
  "plan/hash-without-fields": entry<{ what: string }>({
    severity: "error",
    message: ({ what }) => `${what} uses \`{content_hash}\`, and \`hash\` does not say what it covers.`,
    fix: () => "Add `hash` with the input fields that make the content.",
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
    message: ({ secret, what }) => `${what} cannot hold the secret \`${secret}\`: it would be seen or logged there.`,
    fix: () => "Put it into a header of the binding, or into a parameter of its query.",
  }),
  "plan/credential-from-input": entry<{ field: string; what: string }>({
    severity: "error",
    message: ({ field, what }) => `${what} says who calls, and takes it from the input field \`${field}\`, which a model fills in.`,
    fix: () => "Declare it under `secrets` and write `{secret:NAME}`, or let the transport's `credentials` give it.",
  }),
  "plan/secret-shown": entry<{ field: string; what: string }>({
    severity: "error",
    message: ({ field, what }) => `${what} would show the value of \`${field}\`, which is a secret.`,
    fix: () => "Leave the field out of it. A key may cover it by its hash: under `hash` or `parts`, or under `key` of a cache.",
  }),
  "plan/budget-clash": entry<{ budget: string; other: string }>({
    severity: "error",
    message: ({ budget, other }) => `The budget \`${budget}\` is another one in ${other}, and a budget is shared by its name.`,
    fix: () => "Give both the same `max` and `per`, or rename one of them.",
  }),
  "plan/permission-clash": entry<{ what: "capability" | "scope"; name: string; other: string }>({
    severity: "error",
    message: ({ what, name, other }) => `The ${what} \`${name}\` is another one in ${other}, and permissions are held by name.`,
    fix: () => "Let both say the same of it, or rename one of them.",
  }),
  "plan/not-one-operation": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The GraphQL document ${reason}.`,
    fix: () => "Write one query or mutation, such as `query Vendor($id: ID!) { vendor(id: $id) { name } }`.",
  }),
  "plan/no-good-example": entry<{ id: string }>({
    severity: "warning",
    message: ({ id }) => `Every input example of \`${id}\` is one that fails, so models are shown none.`,
    fix: () => "Add an example of an input that succeeds.",
  }),
  "plan/unknown-output-field": entry<{ field: string; what: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field, what }) => `${what} names \`${field}\`, which the output does not have.`,
    fix: ({ nearest }) => meant(nearest, "Add the field to `output`, or name one that is there."),
  }),
  "plan/success-not-boolean": entry<{ field: string }>({
    severity: "error",
    message: ({ field }) => `\`success\` names \`${field}\`, which is not a boolean.`,
    fix: () => "Name a field of the output that is false where nothing was done.",
  }),
  "plan/bypass-not-boolean": entry<{ field: string }>({
    severity: "error",
    message: ({ field }) => `\`bypass\` names \`${field}\`, which is not a boolean.`,
    fix: () => "Name a field of type boolean.",
  }),
  "plan/unknown-replacement": entry<{ replacement: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ replacement }) => `The replacement \`${replacement}\` does not exist.`,
    fix: ({ nearest }) => meant(nearest, "Name a tool of these sources, or leave `replacement` out."),
  }),
  "plan/own-replacement": entry<{ id: string }>({
    severity: "error",
    message: ({ id }) => `\`${id}\` cannot be its own replacement.`,
    fix: () => "Name another tool, or leave `replacement` out.",
  }),
  "plan/undeclared-context": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `\`when\` reads \`context.${name}\`, which \`confirm.context\` does not declare.`,
    fix: ({ nearest }) => meant(nearest, "Declare it under `confirm.context` with its schema."),
  }),
  "plan/outside-condition": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `\`when\` is a schema over \`{ input, context }\`, and reads \`${name}\` beside them.`,
    fix: ({ nearest }) => meant(nearest, "Write it under `properties: { input: … }`, or under `context`."),
  }),
  "plan/input-not-object": entry<{ id: string; found: string }>({
    severity: "error",
    message: ({ id, found }) => `The input of \`${id}\` must be an object, but its schema describes ${found}.`,
    fix: () => "Write `type: object` with `properties`.",
  }),
};
