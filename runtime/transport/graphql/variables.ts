import { onceFor } from "../../once.js";
import { own } from "../../own.js";
import type { GraphqlOperation } from "../../tool/graphql-call.js";
import type { RequestFacts } from "../transport.js";
import { tokensOf } from "./tokens.js";

/** Only those that the document names, because some services refuse others. A field that is absent is not sent, and null is sent as null. */
export function variablesFor(call: GraphqlOperation, args: RequestFacts["args"]): RequestFacts["args"] {
  const entries = [...variablesOf(call)].flatMap((variable) => {
    const field = fieldOf(call, variable);
    const value = Object.hasOwn(args, field) ? args[field] : undefined;
    return value === undefined ? [] : [[variable, value] as const];
  });
  // Entries, so that a variable called `__proto__` stays one.
  return Object.fromEntries(entries);
}

function fieldOf({ variables }: GraphqlOperation, variable: string): string {
  const field = own(variables, variable);
  return typeof field === "string" ? field : variable;
}

const variablesOf = onceFor(
  ({ document }: GraphqlOperation) => new Set([...tokensOf(document)].filter((text) => text.startsWith("$")).map((text) => text.slice(1))),
);
