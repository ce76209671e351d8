import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRuntime, type Runtime, type Store } from "@toolpact/runtime";
import { type Approvals, approvals, approvalsOf } from "@toolpact/runtime/approvals";
import type { HostOptions } from "@toolpact/runtime/host";
import { permissions } from "@toolpact/runtime/permissions";
import { memoryStore } from "@toolpact/runtime/store/memory";
import { sqliteStore } from "@toolpact/runtime/store/sqlite";
import { type Effects, handlersOf, registry } from "./shop.ts";

export type StoreKind = "memory" | "sqlite";

/** A runtime with the tools of the shop, and what a behaviour looks at. */
export type Stage = {
  readonly runtime: Runtime;
  /** For the adapter. */
  readonly options: HostOptions;
  /** What the handlers changed. It outlives processes, as the world does. */
  readonly effects: Effects;
  readonly desk: Approvals;
  readonly records: () => Promise<readonly AuditLine[]>;
  readonly passTime: (ms: number) => void;
  /** The same shop in another process: a runtime of its own on the same store, in SQLite alone. `records` and `close` then go to the newer one. */
  readonly reopen: () => Promise<Stage>;
  readonly close: () => Promise<void>;
};

export type AuditLine = { readonly [name: string]: unknown };

export const tenant = "acme";
/** The person at the host, on whose behalf the agent acts, and one who decides elsewhere. */
export const ana = { id: "ana", kind: "user", roles: ["user"] } as const;
export const ben = { id: "ben", kind: "user", roles: ["user"] } as const;

const options: HostOptions = {
  agent: { id: "assistant", kind: "agent", roles: ["ai_agent"] },
  person: ana,
  tenant,
  conversation: "conversation-1",
};

/** The tables of the audit log are signed by this key: the same hashes in each run. */
const auditKey = new Uint8Array(32).fill(7);

export function openStage(kind: StoreKind): Stage {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-host-"));
  const path = join(folder, "store.db");
  const effects: Effects = [];
  let passed = 0;
  const clock = { now: () => Date.now() + passed, elapsed: () => performance.now() + passed };
  let close = async (): Promise<void> => {};
  let records: Stage["records"];
  const start = (store: Store): Stage => {
    const runtime = createRuntime({
      registry,
      handlers: handlersOf(effects),
      store,
      clock,
      auditKey,
      approvals: approvals(),
      permissions: permissions(),
      onError: () => {},
    });
    close = () => runtime.close();
    records = async () => {
      const found: AuditLine[] = [];
      for await (const line of store.audit.lines()) found.push(JSON.parse(line) as AuditLine);
      return found;
    };
    return {
      runtime,
      options,
      effects,
      desk: approvalsOf(runtime),
      records: () => records(),
      passTime: (ms) => {
        passed += ms;
      },
      reopen: async () => {
        if (kind === "memory") throw new Error("A store in memory ends with its process.");
        await close();
        return start(sqliteStore({ path }));
      },
      close: async () => {
        await close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
  return start(kind === "memory" ? memoryStore() : sqliteStore({ path }));
}
