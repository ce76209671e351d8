import type { Approval, ReadBack } from "../approvals/approval.js";
import type { Asked } from "../call/call.js";
import type { Json } from "../json.js";

/** A pending approval as a host shows it to a person. JSON, so that it can be stored and sent. */
export type Question = {
  readonly kind: "toolpact.approval";
  readonly approvalId: string;
  readonly tool: string;
  readonly title: string;
  readonly readBack: readonly ReadBack[];
  readonly explain: string | null;
  /** As they would run, secrets replaced. */
  readonly arguments: Json;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

export function questionOf({ id, tool, title, readBack, explain, arguments: args, expiresAt }: Approval): Question {
  return { kind: "toolpact.approval", approvalId: id, tool, title, readBack, explain: explain ?? null, arguments: args, expiresAt };
}

/** Undefined if no approver must decide. */
export function pendingIn(asked: Asked): Question | undefined {
  return asked.kind === "approval" && asked.approval.state === "pending" ? questionOf(asked.approval) : undefined;
}

/** The question in one line, for hosts that show text alone. */
export function questionText({ title, readBack, explain, arguments: args }: Question): string {
  const values =
    readBack.length > 0 ? readBack.map(({ field, value }) => `${field}: ${JSON.stringify(value)}`).join(", ") : JSON.stringify(args);
  return [`${title} (${values})`, ...(explain === null ? [] : [explain])].join(". ");
}
