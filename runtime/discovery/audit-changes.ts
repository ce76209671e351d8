import type { AuditStore } from "../audit/audit-store.js";
import type { ChangeRecord } from "../audit/record.js";
import { hashJson } from "../hash/hash-json.js";
import { nodeCrypto } from "../node-crypto.js";
import type { RegistryChange } from "./changes.js";

const words: { readonly [kind in RegistryChange["kind"]]: ChangeRecord["change"] } = {
  "tool-registered": "register",
  "tool-updated": "update",
  "tool-deprecated": "deprecate",
};

/** `record` for changes of a registry: a line of the audit log, before the change is made. What the tool becomes stands there as its hash. */
export function auditChanges(audit: Pick<AuditStore, "append">): (change: RegistryChange) => Promise<void> {
  return async ({ kind, tool, by, on_behalf_of, at, after }) => {
    const change: ChangeRecord = {
      kind: "change",
      id: nodeCrypto().randomUUID(),
      tool_name: tool,
      change: words[kind],
      principal: by,
      ...(on_behalf_of === undefined ? {} : { on_behalf_of }),
      change_hash: hashJson(after),
      success: true,
      created_at: at,
    };
    await audit.append([change]);
  };
}
