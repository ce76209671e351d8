/** The door `@toolpact/runtime/audit`: where audit records are kept, and how a log is checked. Apart from the core, because it needs a file system. */

export { canonicalJson } from "../hash/canonical-json.js";
export { hashJson } from "../hash/hash-json.js";
export { hashWithSecrets, type InputHasher, inputHasher } from "../hash/input-hasher.js";
export type { AuditHead, AuditQuery, AuditStore, WriterHead } from "./audit-store.js";
export { type Chain, createChain, type Sealed } from "./chain.js";
export type { ChainOptions } from "./chain-options.js";
export { readHead, writeHead } from "./head-file.js";
export { type HeadKeeper, type HeadKeeperOptions, headKeeper } from "./head-keeper.js";
export { type JsonLinesOptions, jsonLinesAudit } from "./json-lines.js";
export { keepHead } from "./keep-head.js";
export { readLogLines, splitLog } from "./log-lines.js";
export { memoryAudit } from "./memory.js";
export type { AuditRecord, CallRecord, ChangeRecord, DecisionRecord, IntentRecord, ReconcileRecord } from "./record.js";
export type { SigningKey, VerifyingKeys } from "./signature.js";
export type { Problem, ProblemKind, UnknownOutcome, Verification, WriterVerification } from "./verification.js";
export { type VerifyOptions, verifyLog } from "./verify-log.js";
