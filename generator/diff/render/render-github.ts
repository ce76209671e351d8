import { showMarks } from "../../lock/index.js";
import type { Diff } from "../diff.js";
import type { FindSpots } from "../places.js";
import type { Cause } from "../tool-change.js";
import { describeCause } from "./describe.js";
import { count, headlineOf } from "./headline.js";
import { cut } from "./show-value.js";

/** GitHub shows ten errors and ten warnings of a step. */
const mostOfLevel = 10;

/** The causes that a workflow shows beside the code: at most ten errors and ten warnings. */
export function annotatedCauses(causes: readonly Cause[]): readonly { readonly level: "error" | "warning"; readonly cause: Cause }[] {
  const left = { error: mostOfLevel, warning: mostOfLevel };
  return causes.flatMap((cause) => {
    const level = levelOf(cause);
    if (level === undefined || left[level] === 0) return [];
    left[level] -= 1;
    return [{ level, cause }];
  });
}

/** Commands of a GitHub workflow. https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export function renderGithub(diff: Diff, spots: FindSpots): string {
  const shown = annotatedCauses(diff.causes);
  const rest = diff.causes.filter((cause) => levelOf(cause) !== undefined).length - shown.length;
  return [
    ...shown.map(({ level, cause }) => annotation(level, cause, spots)),
    headlineOf(diff),
    ...(rest === 0 ? [] : [`${count(rest, "more cause")} without an annotation.`]),
  ].join("\n");
}

function levelOf({ class: own, isSoft }: Cause): "error" | "warning" | undefined {
  if (own === "safety" || (own === "breaking" && isSoft === undefined)) return "error";
  return own === "breaking" || own === "unknown" ? "warning" : undefined;
}

function annotation(level: "error" | "warning", cause: Cause, spots: FindSpots): string {
  const { subject, says, values, reach } = describeCause({ cause, others: [] });
  const { after } = spots(cause.example);
  const place =
    after === undefined
      ? {}
      : { file: after.file, ...(after.line === undefined ? {} : { line: String(after.line), col: String(after.column) }) };
  const properties = Object.entries({ ...place, title: cut(`Toolpact ${cause.class}: ${subject}`, 100) });
  const { because, suggestion } = cause.example;
  const message = [says, values, reach === undefined ? undefined : `(${reach})`, because, suggestion]
    .filter((one) => one !== undefined)
    .join(" ");
  return `::${level} ${properties.map(([name, value]) => `${name}=${property(value)}`).join(",")}::${data(cut(message, 1_000))}`;
}

function data(text: string): string {
  return showMarks(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
