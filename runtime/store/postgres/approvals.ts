import type { Approval, ApprovalQuery, ApprovalStore } from "../../approvals/approval.js";
import { decidedApproval, undecidable } from "../decided-approval.js";
import { type ApprovalColumns, type CountColumns, printApproval, readApproval, readCounts } from "../sql/approval-row.js";
import { keyText } from "../sql/key-text.js";
import { limitValue } from "../sql/limit-value.js";
import type { PostgresConnection } from "./connection/connection.js";
import type { Lanes } from "./connection/lanes.js";
import { insertLines } from "./insert-lines.js";
import type { Names } from "./names.js";

const columns = "state, expires_at, used_by, body";

export function postgresApprovals(lanes: Lanes, names: Names): ApprovalStore {
  const table = `${names.schema}.approvals`;
  const find = async (connection: PostgresConnection, id: string, lock = ""): Promise<Approval | undefined> => {
    const { rows } = await connection.query({ text: `SELECT ${columns} FROM ${table} WHERE id = $1 ${lock}`, values: [keyText(id)] });
    const [row] = rows as readonly ApprovalColumns[];
    return row && readApproval(row);
  };
  return {
    get: (id) => lanes.read((connection) => find(connection, id)),
    list: async (query) => {
      const { rows } = await lanes.read((connection) => connection.query(listQuery(table, query)));
      return (rows as readonly ApprovalColumns[]).map(readApproval);
    },
    counts: async (query) => {
      const { rows } = await lanes.read((connection) => connection.query(countQuery(table, query)));
      return readCounts(rows as readonly CountColumns[]);
    },
    decide: (stored) =>
      lanes.transact(async (connection, keep) => {
        const approval = await find(connection, stored.id, "FOR UPDATE");
        const refused = undecidable(approval, stored);
        if (approval === undefined || refused !== undefined) return refused ?? { kind: "not-found" };
        const decided = decidedApproval(approval, stored);
        const { state, expires_at, body, id } = printApproval(decided);
        const text = `UPDATE ${table} SET state = $1, expires_at = $2, body = $3 WHERE id = $4`;
        await connection.query({ text, values: [state, expires_at, body, id] });
        if (stored.decision.kind === "replaced") await connection.query(insertQuery(table, stored.decision.by));
        await insertLines(connection, names, keep([stored.record]));
        return { kind: "decided", approval: decided };
      }),
  };
}

function insertQuery(table: string, approval: Approval) {
  const row = printApproval(approval);
  return {
    text: `INSERT INTO ${table} (id, binding, tenant, tool, state, created_at, expires_at, used_by, body, principal, question) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...[row.id, row.binding, row.tenant, row.tool, row.state, row.created_at, row.expires_at],
      ...[row.used_by, row.body, row.principal, row.question],
    ],
  };
}

function listQuery(table: string, query: ApprovalQuery) {
  const { where, values } = conditions(table, query, 2);
  return {
    text: `SELECT ${columns} FROM ${table} ${where} ORDER BY created_at DESC, number DESC LIMIT $1`,
    values: [limitValue(query.limit, null), ...values],
  };
}

function countQuery(table: string, query: ApprovalQuery) {
  const { where, values } = conditions(table, query, 1);
  const group = "GROUP BY tenant, coalesce(principal, id) ORDER BY min(number)";
  return { text: `SELECT count(*) AS count, min(body) AS body FROM ${table} ${where} ${group}`, values: [...values] };
}

/** Parameters are numbered from `first` on. */
function conditions(table: string, query: ApprovalQuery, first: number): { readonly where: string; readonly values: readonly unknown[] } {
  const wanted: [string, unknown][] = [];
  if (query.tenant !== undefined) wanted.push(["tenant =", keyText(query.tenant)]);
  if (query.tool !== undefined) wanted.push(["tool =", keyText(query.tool)]);
  if (query.state !== undefined) wanted.push(["state =", query.state]);
  if (query.unexpiredAt !== undefined) wanted.push(["expires_at >", query.unexpiredAt]);
  if (query.principal !== undefined) wanted.push(["principal =", keyText(query.principal)]);
  const terms = wanted.map(([condition], index) => `${condition} $${index + first}`);
  const values = wanted.map(([, value]) => value);
  if (query.after !== undefined) {
    values.push(keyText(query.after));
    terms.push(`(created_at, number) < (SELECT created_at, number FROM ${table} WHERE id = $${values.length - 1 + first})`);
  }
  return { where: terms.length === 0 ? "" : `WHERE ${terms.join(" AND ")}`, values };
}
