import { choice, filled, json, list, optional, record, required, text } from "../../shape/index.js";
import { parameters } from "./policy.js";

const inputExample = record("an input example", {
  name: required(text, "A short name."),
  description: required(text, "What the example shows."),
  input: required(json, "The input."),
  expect: filled(choice("success", "error"), "success", "Whether such a call succeeds. Only then must the input schema accept it."),
});

const outputExample = record(
  "an output example",
  {
    name: required(text, "A short name."),
    scenario: required(text, "When such an answer is given."),
    data: optional(json, "The output."),
    response: optional(parameters, "A whole response envelope instead of `data`."),
  },
  { exactlyOne: ["data", "response"] },
);

export const examples = record("`examples`", {
  input: required(list(inputExample, { least: 1 }), "Examples of inputs: at least one."),
  output: filled(list(outputExample), [], "Examples of answers."),
});
