import type { Approval, ApprovalCount, ApprovalQuery, ApprovalStore } from "../../approvals/approval.js";
import { decidedApproval, type OpenQuestions, undecidable } from "../decided-approval.js";
import { type ApprovalColumns, type CountColumns, printApproval, printCallId, readApproval, readCounts } from "../sql/approval-row.js";
import { keyText } from "../sql/key-text.js";
import { limitValue } from "../sql/limit-value.js";
import type { Closing } from "../store.js";
import type { Database, Value } from "./driver.js";
import type { Gather } from "./gather.js";

export type ApprovalTable = {
  readonly get: (id: string) => Approval | undefined;
  /** The newest that is open, or answered and not used yet; else a denial of the same question. */
  readonly standing: (asked: Approval, now: number) => Approval | undefined;
  readonly open: (asked: Approval, now: number) => OpenQuestions;
  readonly insert: (approval: Approval) => void;
  readonly replace: (approval: Approval) => void;
  readonly redeem: (id: string, callId: string) => void;
  readonly giveBack: (name: GivenBack) => void;
  /** Whatever the call used. */
  readonly giveBackBy: (callId: string) => void;
};

type GivenBack = NonNullable<Closing["giveBack"]>;

const columns = "state, expires_at, used_by, body";

export function approvalTable(database: Database): ApprovalTable {
  const select = database.prepare(`SELECT ${columns} FROM approvals WHERE id = ?`);
  const selectStanding = database.prepare(
    `SELECT ${columns} FROM approvals WHERE binding = ? AND state IN ('pending', 'approved', 'denied') AND expires_at > ? ORDER BY number DESC LIMIT 1`,
  );
  const selectDenied = database.prepare(
    `SELECT ${columns} FROM approvals WHERE question = ? AND state = 'denied' AND expires_at > ? ORDER BY number DESC LIMIT 1`,
  );
  const selectOpen = database.prepare(
    `SELECT count(*) AS count, min(expires_at) AS until, count(CASE WHEN principal = ? THEN 1 END) AS own,
       min(CASE WHEN principal = ? THEN expires_at END) AS ownUntil
     FROM approvals WHERE tenant = ? AND state = 'pending' AND expires_at > ?`,
  );
  const insert = database.prepare(
    `INSERT INTO approvals (id, binding, tenant, tool, state, created_at, expires_at, used_by, body, principal, question)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare("UPDATE approvals SET state = ?, expires_at = ?, body = ? WHERE id = ?");
  const redeem = database.prepare("UPDATE approvals SET state = 'used', used_by = ? WHERE id = ?");
  const back = "UPDATE approvals SET state = 'approved', used_by = NULL WHERE state = 'used' AND used_by = ?";
  const giveBackBy = database.prepare(back);
  const giveBack = database.prepare(`${back} AND id = ?`);
  const read = (row: unknown): Approval | undefined => (row === undefined ? undefined : readApproval(row as ApprovalColumns));
  return {
    get: (id) => read(select.get(keyText(id))),
    standing: ({ binding, question }, now) =>
      read(selectStanding.get(keyText(binding), now)) ??
      (question === undefined ? undefined : read(selectDenied.get(keyText(question), now))),
    open: ({ tenant, principal }, now) => selectOpen.get(keyText(principal), keyText(principal), keyText(tenant), now) as OpenQuestions,
    insert: (approval) => {
      const row = printApproval(approval);
      insert.run(
        ...[row.id, row.binding, row.tenant, row.tool, row.state],
        ...[row.created_at, row.expires_at, row.used_by, row.body],
        row.principal,
        row.question,
      );
    },
    replace: (approval) => {
      const { state, expires_at, body, id } = printApproval(approval);
      update.run(state, expires_at, body, id);
    },
    redeem: (id, callId) => {
      redeem.run(printCallId(callId), keyText(id));
    },
    giveBack: ({ approval, callId }) => {
      giveBack.run(printCallId(callId), keyText(approval));
    },
    giveBackBy: (callId) => {
      giveBackBy.run(printCallId(callId));
    },
  };
}

export function sqliteApprovals(database: Database, { transact, read }: Gather, table: ApprovalTable): ApprovalStore {
  return {
    get: (id) => read(() => table.get(id)),
    list: (query) => read(() => listApprovals(database, query)),
    counts: (query) => read(() => countApprovals(database, query)),
    decide: (stored) =>
      transact((keep) => {
        const approval = table.get(stored.id);
        const refused = undecidable(approval, stored);
        if (approval === undefined || refused !== undefined) return refused ?? { kind: "not-found" };
        const decided = decidedApproval(approval, stored);
        table.replace(decided);
        if (stored.decision.kind === "replaced") table.insert(stored.decision.by);
        keep([stored.record]);
        return { kind: "decided", approval: decided };
      }),
  };
}

function countApprovals(database: Database, query: ApprovalQuery): readonly ApprovalCount[] {
  const { where, values } = conditions(query);
  const group = "GROUP BY tenant, coalesce(principal, id) ORDER BY min(number)";
  return readCounts(
    database.prepare(`SELECT count(*) AS count, min(body) AS body FROM approvals ${where} ${group}`).all(...values) as CountColumns[],
  );
}

function listApprovals(database: Database, query: ApprovalQuery): readonly Approval[] {
  const { where, values } = conditions(query);
  const rows = database.prepare(`SELECT ${columns} FROM approvals ${where} ORDER BY created_at DESC, number DESC LIMIT ?`);
  return rows.all(...values, limitValue(query.limit, -1)).map((row) => readApproval(row as ApprovalColumns));
}

function conditions(query: ApprovalQuery): { readonly where: string; readonly values: readonly Value[] } {
  const wanted: [string, Value][] = [];
  if (query.tenant !== undefined) wanted.push(["tenant = ?", keyText(query.tenant)]);
  if (query.tool !== undefined) wanted.push(["tool = ?", keyText(query.tool)]);
  if (query.state !== undefined) wanted.push(["state = ?", query.state]);
  if (query.unexpiredAt !== undefined) wanted.push(["expires_at > ?", query.unexpiredAt]);
  if (query.principal !== undefined) wanted.push(["principal = ?", keyText(query.principal)]);
  if (query.after !== undefined)
    wanted.push(["(created_at, number) < (SELECT created_at, number FROM approvals WHERE id = ?)", keyText(query.after)]);
  const where = wanted.length === 0 ? "" : `WHERE ${wanted.map(([condition]) => condition).join(" AND ")}`;
  return { where, values: wanted.map(([, value]) => value) };
}
