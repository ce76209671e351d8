import type { ToolResponse } from "@toolpact/runtime";
import { plainText } from "../../diagnostics/render/excerpt.js";
import type { Terminal } from "../terminal.js";
import { isObject } from "./json-schema.js";

/** An answer for a person: what to know about it, then the data as YAML, or why there is none and what to do. */
export async function renderAnswer(response: ToolResponse<unknown>, terminal: Terminal): Promise<string> {
  const { command, metadata } = response;
  const took = `${Math.round(metadata.execution_time * 1000)} ms`;
  const warnings = warningsOf(response).map((warning) => `${terminal.paint("yellow", "!")} ${plainText(warning)}`);
  if (response.status === "success") {
    const title = `${terminal.paint("green", "✓")} ${terminal.paint("bold", command)} ${took}`;
    return [title, ...warnings, await renderValue(response.data)].join("\n");
  }
  const { code, message, details, recovery_suggestions: suggestions = [] } = response.error;
  return [
    `${terminal.paint("red", "✗")} ${terminal.paint("bold", command)} ${response.status}: ${code}, ${took}`,
    plainText(message),
    ...(await renderDetails(details, message)),
    ...suggestions.map((suggestion) => `→ ${plainText(suggestion)}`),
    ...(suggestions.some((suggestion) => suggestion.includes("call_id")) ? [`call_id: ${plainText(metadata.call_id)}`] : []),
    ...warnings,
  ].join("\n");
}

/** What the data are not: fresh, and the tool's own. */
function warningsOf({ status, metadata }: ToolResponse<unknown>): readonly string[] {
  const { degraded, replay_of: replayed, cached, gate, warnings = [] } = metadata;
  return [
    ...(gate === undefined || status !== "success"
      ? []
      : [`The tool did not run: this is what its gate \`${gate}\` answers while it is closed.`]),
    ...(cached === undefined ? [] : ["Nothing was sent: this is a kept answer."]),
    ...(replayed === undefined ? [] : [`Nothing was sent again: this is the answer of the call ${replayed}.`]),
    ...(degraded === undefined ? [] : [`A fallback answered: ${degraded.code}, ${degraded.message}`]),
    ...warnings,
  ];
}

/** Rejected fields one by one; of anything else what the message has not just said. */
async function renderDetails(details: unknown, message: string): Promise<readonly string[]> {
  if (!isObject(details)) return details === undefined ? [] : [(await renderValue(details)).trimEnd()];
  const errors = details.validation_errors ?? details.output_errors;
  if (Array.isArray(errors)) return errors.map((error) => (isObject(error) ? `  ${plainText(`${error.field}: ${error.error}`)}` : ""));
  const news = Object.entries(details).filter(([, value]) => typeof value !== "string" || !message.endsWith(`: ${value}`));
  return news.length === 0 ? [] : [(await renderValue(Object.fromEntries(news))).trimEnd()];
}

/** YAML, because it is the most readable of the notations; it escapes control characters too. */
async function renderValue(value: unknown): Promise<string> {
  const { stringify } = await import("yaml");
  return stringify(value, { lineWidth: 0 });
}
