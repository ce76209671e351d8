import { plainText } from "../../diagnostics/render/excerpt.js";
import type { ListedDiagnostic } from "../../diagnostics/render/index.js";
import type { Decided, ToolExplanation, ToolProjection } from "../../pipeline/explain-tool.js";
import { guesses } from "../../read/openapi/guesses/catalogue.js";
import { plural } from "../plural.js";
import { sections } from "../render-help.js";
import { renderColumns } from "../render-table.js";
import type { Terminal } from "../terminal.js";

export type Explained = {
  readonly explanation: ToolExplanation;
  /** `file:line:column` of an origin. */
  readonly placeOf: (origin: ToolExplanation["tool"]["operation"]["origin"]) => string;
  readonly diagnostics: readonly ListedDiagnostic[];
};

/** Everything of one tool, for a person. */
export function renderExplanation({ explanation, placeOf, diagnostics }: Explained, terminal: Terminal): string {
  const { tool, source, line, sizes, effect, confirm } = explanation;
  const { operation, policy } = tool;
  const facts: readonly (readonly [string, string])[] = [
    ["contract", `${source}, ${placeOf(operation.origin)}`],
    ["operation", operation.key],
    ["id", renderNaming(operation)],
    ["host name", tool.hostName],
    ["earlier ids", (line.formerIds ?? explanation.accepted?.formerIds ?? []).join(", ")],
    ["effect", renderDecided(effect, placeOf)],
    ["confirm", renderDecided(confirm, placeOf)],
    ["auth", [policy.auth, ...line.scopes].join(", ")],
    ["hosts", line.origins.join(", ")],
    ["tokens from", (line.tokens ?? []).join(", ")],
    ["guards", (line.guards ?? []).join(", ")],
    ["grants", (line.grants ?? []).join(", ")],
    ["schemas", `input ${sizes.input} bytes, output ${sizes.output} bytes`],
    ["enabled", policy.status.enabled ? "yes" : `no: ${policy.status.reason}`],
    ["lock", renderLock(explanation)],
  ];
  const used = (operation.guesses ?? []).map((id) => [id, Object.entries(guesses).find(([known]) => known === id)?.[1].does ?? ""]);
  return sections(terminal, [
    ["", `${tool.id}  ${operation.title}`],
    ["", renderColumns(facts.filter(([, value]) => value !== "").map((row) => row.map(plainText)))],
    ["Guesses", renderColumns(used)],
    ["Projections", renderProjections(explanation.projections)],
    ["Reported about it", diagnostics.map(renderReported).join("\n")],
  ]);
}

/** A line for each provider, and a line for each weakened place. */
function renderProjections(projections: readonly ToolProjection[]): string {
  const lines = projections.flatMap((made) => {
    if (made.kind === "refused") return [`${made.dialect}: impossible`, ...made.refusals.map(renderPlace)];
    const notStrict = made.notStrict === undefined ? [] : ["not strict", ...made.notStrict.map(renderPlace)];
    const [state = made.losses.length === 0 ? "nothing is lost" : `loses ${plural(made.losses.length, "constraint")}`, ...reasons] =
      notStrict;
    return [`${made.dialect}: ${state}`, ...reasons, ...made.losses.map(renderPlace)];
  });
  return lines.map(plainText).join("\n");
}

function renderPlace({ pointer, reason }: { readonly pointer: string; readonly reason: string }): string {
  return `  ${pointer === "" ? "the input" : pointer}: ${reason}`;
}

/** Why it has no other id. */
function renderNaming({ id, naming: { ownId, wantedId } = { ownId: id, wantedId: id } }: ToolExplanation["tool"]["operation"]): string {
  if (id !== ownId) return `${id} (kept from toolpact.lock or set by \`rename\`; by itself ${ownId})`;
  return ownId === wantedId ? "" : `${id} (another operation is ${wantedId})`;
}

function renderReported({ severity, needs, code, message, file, line }: ListedDiagnostic): string {
  const place = file === undefined ? "" : ` at ${plainText(file)}${line === undefined ? "" : `:${line}`}`;
  return `${severity !== "error" && needs === "decision" ? "decision" : severity}: ${plainText(message)}${place} [${code}]`;
}

function renderDecided({ value, reason, guess, origin }: Decided, placeOf: Explained["placeOf"]): string {
  switch (reason) {
    case "guess":
      return `${value} (guess ${guess})`;
    case "contract":
      return origin === undefined ? `${value} (contract)` : `${value} (${placeOf(origin)})`;
    case "lock":
      return `${value} (not accepted yet)`;
    case "rule":
    case "default":
      return `${value} (${reason})`;
  }
}

function renderLock({ accepted, differs, pending }: ToolExplanation): string {
  if (pending !== undefined) return `pending: ${pending}`;
  if (accepted === undefined) return "not in toolpact.lock";
  return differs.length === 0 ? "accepted" : `accepted; ${plural(differs.length, "other value")}: ${differs.join(", ")}`;
}
