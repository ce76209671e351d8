import { nearest } from "../diagnostics/nearest.js";

const types = ["null", "boolean", "integer", "number", "string", "array", "object"];

/** What other languages call them. */
const elsewhere = new Map([
  ["int", "integer"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["decimal", "number"],
  ["str", "string"],
  ["text", "string"],
  ["bool", "boolean"],
  ["list", "array"],
  ["tuple", "array"],
  ["map", "object"],
  ["dict", "object"],
  ["record", "object"],
  ["nil", "null"],
  ["none", "null"],
]);

/** The type that was most likely meant. */
export function nearestType(name: unknown): string | undefined {
  return typeof name === "string" ? (elsewhere.get(name.toLowerCase()) ?? nearest(name, types)) : undefined;
}
