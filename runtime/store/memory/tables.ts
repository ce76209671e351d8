import type { Approval } from "../../approvals/approval.js";
import type { Job } from "../../jobs/job.js";
import type { Mutable } from "../../mutable.js";
import type { WindowCount } from "../limit-window.js";
import type { DeciderToken } from "../tokens.js";
import { type LedgerTable, ledgerTable } from "./ledger-table.js";

/** What a store in the process holds. Rows that are handed out are replaced, never changed: what was handed out stays as it was. */
export type Tables = {
  readonly limits: Map<string, LimitRow>;
  readonly ledger: LedgerTable;
  readonly cache: Map<string, CachedValue>;
  readonly approvals: Map<string, Approval>;
  /** The approvals of a binding, oldest first. */
  readonly bindings: Map<string, readonly string[]>;
  readonly budgets: Map<string, SpentBudget>;
  readonly jobs: Map<string, Job>;
  readonly tokens: Map<string, DeciderToken>;
  readonly known: Map<string, number>;
};

/** By the length of the window. Counted in place. */
export type LimitRow = Map<number, Mutable<WindowCount>>;
type SpentBudget = { readonly spent: number; readonly until: number };
type CachedValue = { readonly value: string; readonly until: number };

export function createTables(): Tables {
  return {
    limits: new Map(),
    ledger: ledgerTable(),
    cache: new Map(),
    approvals: new Map(),
    bindings: new Map(),
    budgets: new Map(),
    jobs: new Map(),
    tokens: new Map(),
    known: new Map(),
  };
}
