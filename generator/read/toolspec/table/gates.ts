import { filled, integer, json, list, map, optional, record, required, tagged, text } from "../../shape/index.js";
import { errorCode, parameters } from "./policy.js";
import { environmentName, fieldPath, namePattern } from "./words.js";

const answer = optional(
  record(
    "`answer`",
    {
      refuse: optional(errorCode, "Refuse with this error code."),
      message: optional(text, "What to say with the refusal."),
      value: optional(json, "Answer with this value instead: a template that the output schema accepts."),
    },
    { exactlyOne: ["refuse", "value"] },
  ),
  "What a closed gate answers. Without it: a refusal, TOOL_BUDGET_EXHAUSTED of a budget and TOOL_GATE_CLOSED of the others.",
);

const moving = {
  subject: required(fieldPath, "The input field that names what has the state."),
  to: required(fieldPath, "The input field that holds the new state."),
  answer,
};

const gates = {
  flag: record("a flag gate", { env: required(environmentName, "The environment variable that must be `true` or `1`."), answer }),
  budget: record("a budget gate", { budget: required(text, "The name of a budget under `budgets`."), answer }),
  consent: record("a consent gate", {
    id: required(fieldPath, "The input field that names the consent, which must be granted and unexpired."),
    answer,
  }),
  transition: record("a transition gate", {
    machine: required(text, "The name of a state machine under `machines`."),
    ...moving,
  }),
  dedupe: record("a dedupe gate", {
    list: required(fieldPath, "The output field (dotted) whose items are told apart."),
    by: required(list(fieldPath, { least: 1 }), "Fields of an item, or of the input, that together make it unique."),
  }),
  custom: record("a custom gate", {
    name: required(text, "The name under which the runtime is given the check."),
    parameters: optional(parameters, "What the check is told."),
    answer,
  }),
};
/** The custom one stands in: it names nothing that a rule could look for. */
export const gate = tagged("a gate", gates, "custom");

const budgetKeys = {
  max: required(integer({ min: 1, max: 1_000_000 }), "How many calls."),
  per: filled(list(fieldPath), [], "The input fields that share a count; none: all calls together."),
};
export const budget = record("a budget", budgetKeys);
export const machine = map(list(text), { key: namePattern, what: "a state" });

/** Of a provider's operation, which has no document of its own with `budgets` and `machines`: they are written out. */
export const writtenOutGate = tagged(
  "a gate",
  {
    ...gates,
    budget: record("a budget gate", {
      budget: required(text, "The name of the budget, which is shared by all tools that name it."),
      ...budgetKeys,
      answer,
    }),
    transition: record("a transition gate", {
      machine: required(text, "The name of the state machine."),
      states: required(machine, "Each state with the states that may follow it."),
      ...moving,
    }),
  },
  "custom",
);
