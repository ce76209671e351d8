import { choice, duration, flag, list, named, optional, record, required, text } from "../../shape/index.js";
import { binding } from "./binding.js";
import { examples } from "./examples.js";
import { gate } from "./gates.js";
import { permissions } from "./permissions.js";
import {
  auth,
  cache,
  confirm,
  declaredEffect,
  deprecated,
  effect,
  errors,
  execution,
  fallback,
  idempotency,
  rateLimit,
  retries,
  secret,
  securityLevel,
  sideEffects,
  status,
  validation,
} from "./policy.js";
import { schema } from "./schema.js";
import { hostName, moment, version } from "./words.js";

export const category = choice(
  ...(["habit_management", "project_management", "task_management", "time_management", "knowledge_management"] as const),
  ...(["system_admin", "ai_explanation", "data_analysis", "integration", "custom"] as const),
);

const implementation = record("`implementation`", {
  type: required(text, "The kind of implementation, such as `function_call`."),
  module: required(text, "The module that holds it."),
  function: required(text, "The function in the module."),
  versionCompatibility: required(list(text), "Versions that it is compatible with."),
});

const hints = record("`hints`", {
  ariaRole: optional(text, "The ARIA role of the element that it acts on."),
  landmark: optional(text, "The landmark of the page that it acts in."),
  dataAction: optional(text, "The `data-action` of the element that it acts on."),
  prefetch: optional(flag, "Worth fetching ahead of the call."),
});

/** Without an effect, or with what an effect must say. */
const effectSaysMore = {
  anyOf: [
    { properties: { effect: { enum: ["none", "read"] } } },
    { required: ["sideEffects", "reversible"] },
    { required: ["sideEffects", "effects"] },
  ],
};

/** Every key of one tool. */
export const tool = named(
  "tool",
  record(
    "a tool",
    {
      title: required(text, "A name for people."),
      description: required(text, "One or two sentences for the model: what it does and when to use it."),
      details: optional(text, "A longer description."),
      source: optional(text, "Where the requirement comes from, such as a key of a checklist."),
      hostName: optional(hostName, "What models see. Without it: the id with dots turned to `_`."),
      category: optional(category, "One of ten categories. Without it: that of the document."),
      version: optional(version, "Semantic version. Without it: that of the document."),
      author: optional(text, "Who answers for it. Without it: that of the document."),
      createdAt: optional(moment, "When it was made. Without it: that of the document."),
      updatedAt: optional(moment, "When it was last changed. Without it: that of the document."),
      input: required(schema, "A JSON Schema of type object."),
      output: required(schema, "A JSON Schema of the answer."),
      errors: optional(errors, "JSON Schemas of `error.details`, by error code."),
      examples: required(examples, "Examples of inputs and answers: `{ input: [{ name: …, description: …, input: { … } }] }`."),
      effect: required(effect, "What it does outside: nothing, reads, or changes something. Drives safety."),
      sideEffects: optional(sideEffects, "What is changed. Required for `write` and `delete`.", "none"),
      effects: optional(list(declaredEffect), "The effects one by one."),
      reversible: optional(flag, "Whether the effect can be undone. Required for `write` and `delete` unless `effects` says it."),
      confirm: optional(confirm, "When a person must agree first. Required for an effect that cannot be undone.", "never"),
      auth: optional(auth, "Who must be known: nobody, a signed-in person, or a service.", "none"),
      secrets: optional(list(secret), "Secrets that it needs, and what happens without them."),
      latencyBudget: optional(duration, "How long it should take; measured, never a reason to fail.", "400ms"),
      execution: optional(execution, "How the call is carried out.", "direct"),
      timeout: optional(duration, "How long one attempt may take.", "30s"),
      retries: optional(retries, "Extra attempts after the first.", 0),
      cache: optional(cache, "How answers are used again. Not for effects."),
      fallback: optional(fallback, "How to go on after a failed execution."),
      idempotency: optional(idempotency, "How a repeated call is recognised. Required for effects."),
      gates: optional(list(gate), "What must be open before it runs."),
      rateLimit: optional(rateLimit, "How often it may be called."),
      permissions: optional(permissions, "Who may call it."),
      securityLevel: optional(securityLevel, "How sensitive it is.", "internal"),
      validation: optional(validation, "How strictly input and output are checked."),
      implementation: optional(implementation, "Where the implementation lives, carried as written."),
      status: optional(status, "Whether it can be called. A disabled tool is generated but refuses every call.", "enabled"),
      deprecated: optional(deprecated, "Since when it should not be used, and what to use instead."),
      hints: optional(hints, "Hints for pages."),
      say: optional(text, "The sentence to say while it runs; `{field}` stands for an input value."),
      binding: optional(binding, "How it is reached. Without it: an injected handler named like the id.", "local"),
    },
    { together: effectSaysMore },
  ),
);
