import { approvalAfterlife } from "../decided-approval.js";
import { purgeLimits } from "./limits.js";
import type { Tables } from "./tables.js";

export function purge(tables: Tables, now: number): void {
  purgeLimits(tables.limits, now);
  tables.ledger.purge(now);
  for (const [key, { until }] of tables.cache) if (until <= now) tables.cache.delete(key);
  for (const [key, until] of tables.known) if (until <= now) tables.known.delete(key);
  for (const [id, { expiresAt }] of tables.jobs) if (expiresAt <= now) tables.jobs.delete(id);
  for (const [key, { until }] of tables.budgets) if (until <= now) tables.budgets.delete(key);
  for (const [id, { expiresAt }] of tables.approvals) if (expiresAt + approvalAfterlife <= now) tables.approvals.delete(id);
  for (const [binding, ids] of tables.bindings) if (!ids.some((id) => tables.approvals.has(id))) tables.bindings.delete(binding);
}
