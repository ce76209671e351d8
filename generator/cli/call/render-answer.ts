import type { ToolResponse } from "@toolpact/runtime";
import type { Terminal } from "../terminal.js";
import { isObject } from "./json-schema.js";

/** An answer for a person: the data as YAML, or why there is none and what to do. */
export async function renderAnswer(response: ToolResponse<unknown>, terminal: Terminal): Promise<string> {
  const { command, metadata } = response;
  const took = `${Math.round(metadata.execution_time * 1000)} ms`;
  if (response.status === "success") {
    return `${terminal.paint("green", "✓")} ${terminal.paint("bold", command)} ${took}\n${await renderValue(response.data)}`;
  }
  const { code, message, details, recovery_suggestions: suggestions = [] } = response.error;
  return [
    `${terminal.paint("red", "✗")} ${terminal.paint("bold", command)} ${response.status}: ${code}, ${took}`,
    message,
    ...(details === undefined ? [] : [(await renderDetails(details)).trimEnd()]),
    ...suggestions.map((suggestion) => `→ ${suggestion}`),
  ].join("\n");
}

/** Rejected fields one by one; anything else as it is. */
async function renderDetails(details: unknown): Promise<string> {
  if (!isObject(details) || !Array.isArray(details.validation_errors)) return renderValue(details);
  return details.validation_errors.map((error) => (isObject(error) ? `  ${String(error.field)}: ${String(error.error)}` : "")).join("\n");
}

/** YAML, because it is the most readable of the notations; it escapes control characters too. */
async function renderValue(value: unknown): Promise<string> {
  const { stringify } = await import("yaml");
  return stringify(value, { lineWidth: 0 });
}
