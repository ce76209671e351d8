import { createRequire } from "node:module";

type Evaluator = typeof import("jsonpath-rfc9535");
type Parser = typeof import("jsonpath-rfc9535/parser");

const load = createRequire(import.meta.url);

/** Loaded with the first overlay: most runs have none, and reading waits for nothing. */
export function loadEvaluator(): Evaluator {
  return load("jsonpath-rfc9535") as Evaluator;
}

export function loadParser(): Parser {
  return load("jsonpath-rfc9535/parser") as Parser;
}
