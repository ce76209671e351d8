import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Approval } from "../../../approvals/approval.js";
import type { JobStatus } from "../../../jobs/index.js";
import { isRecord } from "../../../own.js";
import { messageOf } from "../progress.js";

type Status = "working" | "completed" | "cancelled";

export type WireTask = {
  readonly taskId: string;
  readonly status: Status;
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number;
  readonly pollIntervalMs: number;
  readonly result?: CallToolResult;
};

const keptMs = 86_400_000;
const [pollJobMs, pollApprovalMs] = [1_000, 5_000];

export function waitingTask({ id, createdAt, expiresAt }: Approval): WireTask {
  const at = new Date(createdAt).toISOString();
  return {
    taskId: id,
    status: "working",
    statusMessage: "Waits for approval.",
    createdAt: at,
    lastUpdatedAt: at,
    ttlMs: expiresAt - createdAt,
    pollIntervalMs: pollApprovalMs,
  };
}

export function jobTask({ jobId, progress, startedAt, updatedAt }: JobStatus, ended?: Pick<WireTask, "status" | "result">): WireTask {
  const told = isRecord(progress) ? messageOf(progress as Parameters<typeof messageOf>[0]) : undefined;
  return {
    taskId: jobId,
    status: "working",
    ...(told === undefined ? {} : { statusMessage: told }),
    createdAt: startedAt.toISOString(),
    lastUpdatedAt: updatedAt.toISOString(),
    ttlMs: updatedAt.getTime() - startedAt.getTime() + keptMs,
    pollIntervalMs: pollJobMs,
    ...ended,
  };
}
