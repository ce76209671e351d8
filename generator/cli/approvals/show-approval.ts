import type { ToolSummary } from "@toolpact/runtime";
import type { Approval, Approvals } from "@toolpact/runtime/approvals";
import { escapeUnsafe } from "../audit/plain-cell.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { notFound } from "./not-found.js";
import { stateOf } from "./state-of.js";

type Showing = {
  readonly id: string;
  /** Undefined for a tool that is gone. */
  readonly toolOf: (tool: string) => Described | undefined;
};
export type Described = Pick<ToolSummary, "version" | "description" | "policy">;

/** Everything of one question, uncut: what a person must be able to read before they agree. */
export async function showApproval(invocation: Invocation, questions: Approvals, { id, toolOf }: Showing): Promise<Outcome> {
  const { tenant } = invocation.texts;
  // As in the list, no tenant stands for all of them.
  const found = await (tenant === undefined
    ? questions.list({ allTenants: true, limit: Number.POSITIVE_INFINITY }).then((all) => all.find((approval) => approval.id === id))
    : questions.get(id, { tenant }));
  if (found === undefined) return failure([await notFound(invocation, questions, id)]);
  return { exitCode: 0, text: renderApproval(found, { invocation, tool: toolOf(found.tool) }), json: { approval: found } };
}

type Rendering = { readonly invocation: Pick<Invocation, "terminal">; readonly tool: Described | undefined };

export function renderApproval(approval: Approval, { invocation, tool }: Rendering): string {
  const rows = rowsOf(approval, { now: Date.now(), tool });
  const width = Math.max(...rows.map(([name]) => name.length)) + 1;
  const { paint } = invocation.terminal;
  const lines = rows.map(([name, value]) => `${paint("bold", `${name}:`.padEnd(width))} ${escapeUnsafe(value)}`);
  return [...lines, paint("bold", "arguments:"), renderJson(approval.arguments)].join("\n");
}

type Row = readonly [name: string, value: string];

function rowsOf(approval: Approval, { now, tool }: { readonly now: number; readonly tool: Described | undefined }): readonly Row[] {
  const { readBack, keyMeta, decidedAt, approvers, approvedBy = [] } = approval;
  // Another version may do something else.
  const does = tool?.version === approval.toolVersion ? tool : undefined;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["id", approval.id],
    ["tool", approval.tool],
    ["version", approval.toolVersion],
    ["title", approval.title],
    ["description", does?.description],
    ["effect", does?.policy.effect],
    ["state", stateOf(approval, now)],
    ["caller", approval.principal],
    ["kind of caller", approval.principalKind],
    ["on behalf of", approval.onBehalfOf],
    ["tenant", approval.tenant],
    ["call", approval.callId],
    ["asked", timeOf(approval.createdAt)],
    ["until", timeOf(approval.expiresAt)],
    ["role to decide", approval.deciderRole],
    ["roles to decide", approvers?.roles.join(" or ") || undefined],
    ["approvers", approvers === undefined || approvers.count === 1 ? undefined : `${approvers.count} people`],
    [
      "not decided by",
      approvers?.exclude === "on-behalf-of" ? `the caller, and ${approval.onBehalfOf ?? "the person behind it"}` : undefined,
    ],
    ...approvedBy.map(
      ({ by, role, reason }) => ["approved by", [by, role, reason].filter((part) => part !== undefined).join(", ")] as const,
    ),
    ["roles to decide", approvers?.roles.join(" or ") || undefined],
    ["approvers", approvers === undefined || approvers.count === 1 ? undefined : `${approvers.count} people`],
    [
      "not decided by",
      approvers?.exclude === "on-behalf-of" ? `the caller, and ${approval.onBehalfOf ?? "the person behind it"}` : undefined,
    ],
    ...approvedBy.map(
      ({ by, role, reason }) => ["approved by", [by, role, reason].filter((part) => part !== undefined).join(", ")] as const,
    ),
    ["decided by", approval.decidedBy],
    ["decided", decidedAt === undefined ? undefined : timeOf(decidedAt)],
    ["reason", approval.reason],
    ["used by call", approval.usedBy],
    ["replaces", approval.replaces],
    ["replaced by", approval.replacedBy],
    ["explanation", approval.explain],
    ["idempotency key", approval.idempotencyKey],
    ["meta of the key", keyMeta === undefined ? undefined : JSON.stringify(keyMeta)],
    ["arguments hash", approval.argumentsHash],
    ["policy revision", approval.policyRevision],
    ["binding", approval.binding],
    ...readBack.map(({ field, value }) => ["read back", `${field} = ${JSON.stringify(value)}`] as const),
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value || "-"] as const]));
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The line ends are ours; those of a text are escaped in JSON. */
function renderJson(value: Approval["arguments"]): string {
  return JSON.stringify(value, undefined, 2).split("\n").map(escapeUnsafe).join("\n");
}
