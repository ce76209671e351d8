import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isChangeKind } from "../compare/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { readDocument } from "../read/source/document.js";
import { isObject, ownText } from "../read/values.js";
import type { ToolChange } from "./tool-change.js";

/** A reviewed change that passes until a date. */
export type Suppression = {
  readonly fingerprint?: string;
  readonly kind?: string;
  readonly tool?: string;
  readonly reason: string;
  /** The last day, `2026-12-31`. */
  readonly expires: string;
};

const keys: readonly string[] = ["fingerprint", "kind", "tool", "reason", "expires"];

/** Reads a list of suppressions from a JSON or YAML file. */
export async function readSuppressions(
  file: string,
  cwd: string,
): Promise<{ readonly suppressions: readonly Suppression[] } | { readonly diagnostic: Diagnostic }> {
  const wrong = (problem: string): { readonly diagnostic: Diagnostic } => ({
    diagnostic: diagnose("diff/wrong-suppressions", { file, problem }),
  });
  const text = await readFile(resolve(cwd, file), "utf8").catch(() => undefined);
  if (text === undefined) return wrong("the file does not exist");
  const read = readDocument({ file, text: text.replace(/^\uFEFF/, "") });
  if ("diagnostic" in read) return read;
  if (!Array.isArray(read.document)) return wrong("it is not a list");
  const suppressions: Suppression[] = [];
  for (const [index, entry] of read.document.entries()) {
    const problem = problemOf(entry);
    if (problem !== undefined) return wrong(`entry ${index + 1} ${problem}`);
    suppressions.push(entry as Suppression);
  }
  return { suppressions };
}

function problemOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return "is not an object";
  const unknown = Object.keys(entry).find((key) => !keys.includes(key));
  if (unknown !== undefined) return `has the unknown key \`${unknown}\``;
  const wrong = Object.keys(entry).find((key) => (ownText(entry, key) ?? "").trim() === "");
  if (wrong !== undefined) return `has a \`${wrong}\` that is not a string (a date needs quotes)`;
  const [fingerprint, kind, reason, expires] = [
    ownText(entry, "fingerprint"),
    ownText(entry, "kind"),
    ownText(entry, "reason"),
    ownText(entry, "expires"),
  ];
  if (fingerprint === undefined && kind === undefined) return "has neither `fingerprint` nor `kind`";
  if (kind !== undefined && !isChangeKind(kind)) return `has the unknown kind \`${kind}\``;
  if (reason === undefined) return "has no `reason`";
  return expires !== undefined && isDay(expires) ? undefined : "has no `expires` with a date such as `2026-12-31`";
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

export type Suppressed = {
  readonly suppressedBy: (change: ToolChange) => Suppression | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

/** The changes that pass. An expired suppression has no effect. */
export function applySuppressions(
  suppressions: readonly Suppression[],
  { changes, file, today }: { readonly changes: readonly ToolChange[]; readonly file: string; readonly today: string },
): Suppressed {
  const standing = suppressions.filter(({ expires }) => expires >= today);
  const diagnostics = suppressions.flatMap((one) => {
    const entry = one.fingerprint ?? [one.kind, one.tool].filter((word) => word !== undefined).join(" of ");
    if (one.expires < today) return [diagnose("diff/expired-suppression", { file, entry, expires: one.expires })];
    return changes.some((change) => matches(one, change)) ? [] : [diagnose("diff/unused-suppression", { file, entry })];
  });
  return { suppressedBy: (change) => standing.find((one) => matches(one, change)), diagnostics };
}

function matches({ fingerprint, kind, tool }: Suppression, change: ToolChange): boolean {
  // A whole kind cannot pass if agents may do more: the suppression must name the change or the tool.
  if (fingerprint === undefined && tool === undefined && change.class === "safety") return false;
  const isIt = (fingerprint === undefined || change.fingerprint === fingerprint) && (kind === undefined || change.kind === kind);
  return isIt && (tool === undefined || change.tool === tool || change.formerTool === tool);
}
