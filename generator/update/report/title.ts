import type { Diff, ToolChange } from "../../diff/index.js";
import { ownText } from "../../read/values.js";
import type { TokenChange } from "./token-change.js";

/** `3 tools may now delete, 1 asks less, 2 calls break, +1,800 tokens`. Only numbers and words of ours: no text of a contract. */
export function titleOf({ changes, counts }: Pick<Diff, "changes" | "counts">, tokens: TokenChange | undefined): string {
  const told = new Set<ToolChange>();
  const parts: string[] = [];
  for (const { says, isIt } of rows) {
    const own = changes.filter((change) => !told.has(change) && isIt(change));
    for (const change of own) told.add(change);
    const tools = new Set(own.map(({ tool }) => tool)).size;
    if (tools > 0) parts.push(parts.length === 0 ? `${tools} ${tools === 1 ? "tool" : "tools"} ${says(tools)}` : `${tools} ${says(tools)}`);
  }
  const calls = countTools(changes.filter((change) => breaks(change) && change.side !== "output"));
  const answers = countTools(changes.filter((change) => breaks(change) && change.side === "output"));
  if (calls > 0) parts.push(`${calls} ${calls === 1 ? "call breaks" : "calls break"}`);
  if (answers > 0) parts.push(`${answers} ${answers === 1 ? "answer breaks" : "answers break"}`);
  if (counts.unknown > 0) parts.push(`${counts.unknown} unknown`);
  const read = countTools(changes.filter(({ kind, class: own }) => kind === "identity.tool-added" && own === "compatible"));
  if (read > 0) parts.push(`${read} new ${read === 1 ? "tool reads" : "tools read"}`);
  if (parts.length === 0 && changes.length > 0)
    parts.push(
      counts.compatible > 0 ? `${counts.compatible} compatible ${counts.compatible === 1 ? "change" : "changes"}` : "only words change",
    );
  if (parts.length === 0) parts.push("other output, and no change for callers");
  return [...parts, ...tokenPart(tokens)].join(", ");
}

type Row = { readonly says: (tools: number) => string; readonly isIt: (change: ToolChange) => boolean };

const doers = (one: string, many: string) => (tools: number) => (tools === 1 ? one : many);

/** Worst first. A change counts in the first row that knows it. */
const rows: readonly Row[] = [
  { says: () => "may now delete", isIt: (change) => grows(change) && effectAfter(change) === "delete" },
  { says: () => "may now write", isIt: grows },
  { says: doers("asks less", "ask less"), isIt: ({ kind }) => kind === "policy.confirm-weaker" },
  { says: doers("sends elsewhere", "send elsewhere"), isIt: ({ kind }) => /^policy\.(?:other-host|other-token-host)$/.test(kind) },
  {
    says: doers("signs in otherwise", "sign in otherwise"),
    isIt: (change) => isSafety(change) && /^policy\.(?:auth|scopes)-/.test(change.kind),
  },
  { says: doers("loses a guard", "lose a guard"), isIt: (change) => isSafety(change) && change.kind.includes("guard") },
  { says: doers("shows a secret", "show secrets"), isIt: ({ kind }) => /\.(?:sensitive-added|redaction-removed)$/.test(kind) },
  { says: doers("may do more", "may do more"), isIt: isSafety },
];

function isSafety({ class: own }: ToolChange): boolean {
  return own === "safety";
}

function grows({ kind, class: own }: ToolChange): boolean {
  return own === "safety" && (kind === "policy.effect-grew" || kind === "identity.tool-added" || kind === "identity.enabled");
}

function effectAfter({ after }: ToolChange): string | undefined {
  return typeof after === "string" ? after : ownText(after, "effect");
}

function breaks({ class: own, also }: ToolChange): boolean {
  return own === "breaking" || also === "breaking";
}

function countTools(changes: readonly ToolChange[]): number {
  return new Set(changes.map(({ tool }) => tool)).size;
}

/** An estimate is given in hundreds. */
function tokenPart(change: TokenChange | undefined): readonly string[] {
  if (change === undefined) return [];
  const tokens = change.by === "estimate" && Math.abs(change.tokens) >= 100 ? Math.round(change.tokens / 100) * 100 : change.tokens;
  if (tokens === 0) return [];
  return [`${change.by === "estimate" ? "about " : ""}${tokens > 0 ? "+" : "−"}${Math.abs(tokens).toLocaleString("en-US")} tokens`];
}
