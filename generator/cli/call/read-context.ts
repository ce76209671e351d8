import type { CallContext, JsonObject } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { contextKeys } from "./context-keys.js";

export function unknownContextKeys(context: JsonObject): readonly Diagnostic[] {
  const known: readonly string[] = contextKeys;
  return Object.keys(context)
    .filter((key) => !known.includes(key))
    .map((key) => diagnose("cli/unknown-context-key", { key, nearest: nearest(key, known), known }));
}

export function contextOf(context: JsonObject): CallContext {
  // The keys were checked above; the values are the person's own word, as an application's would be.
  return context as CallContext;
}
