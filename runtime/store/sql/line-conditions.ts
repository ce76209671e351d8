import { asRecorded } from "../../audit/audit-query.js";
import type { AuditQuery } from "../../audit/audit-store.js";

/** A query of the log as SQL. */
export type LineConditions = { readonly text: string; readonly values: readonly string[] };

type ConditionStyle = {
  readonly placeholder: (index: number) => string;
  /** How the store keeps a tool, tenant or call in its column. */
  readonly column: (value: string) => string;
};

export function lineConditions(asked: AuditQuery, { placeholder, column }: ConditionStyle): LineConditions {
  const query = asRecorded(asked);
  const named = (value: string | undefined): string | undefined => (value === undefined ? undefined : column(value));
  const wanted = [
    ["tool =", named(query.tool)],
    ["tenant =", named(query.tenant)],
    ["call_id =", named(query.callId)],
    ["created_at >=", query.since],
    ["created_at <", query.until],
  ].filter((condition): condition is [string, string] => condition[1] !== undefined);
  return {
    text: wanted.map(([condition], index) => `${condition} ${placeholder(index)}`).join(" AND "),
    values: wanted.map(([, value]) => value),
  };
}
