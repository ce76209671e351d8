/** The door `@toolpact/runtime/audit`: where audit records are kept. Apart from the core, because it needs a file system. */
export { canonicalJson } from "./canonical-json.js";
export { hashJson } from "./hash.js";
export { jsonLinesAudit } from "./json-lines.js";
export { memoryAudit } from "./memory.js";
export type { Audit, AuditRecord } from "./record.js";
