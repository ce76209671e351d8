/** The door `@toolpact/runtime/audit`: where audit records are kept, and how a log is checked. Apart from the core, because it needs a file system. */

export { countRefusals } from "../call/refusal-tally.js";
export { canonicalJson } from "../hash/canonical-json.js";
export { hashJson } from "../hash/hash-json.js";
export { hashWithSecrets, type InputHasher, inputHasher } from "../hash/input-hasher.js";
export type { AuditHead, AuditQuery, AuditStore, HeadOptions, RefusalOptions, WriterHead } from "./audit-store.js";
export { type Chain, createChain, type Sealed } from "./chain/chain.js";
export type { ChainOptions } from "./chain/chain-options.js";
export type { SigningKey, VerifyingKeys } from "./chain/signature.js";
export { readHead, writeHead } from "./head/head-file.js";
export { type HeadKeeper, type HeadKeeperOptions, headKeeper } from "./head/head-keeper.js";
export { keepHead } from "./head/keep-head.js";
export { type JsonLinesOptions, jsonLinesAudit } from "./json-lines/json-lines.js";
export { readLogLines, splitLog } from "./json-lines/log-lines.js";
export { memoryAudit } from "./memory.js";
export type { AuditRecord, CallRecord, ChangeRecord, DecisionRecord, IntentRecord, ReconcileRecord, RefusalsRecord } from "./record.js";
export type { StoredState } from "./stored-state.js";
export type { Problem, ProblemKind, UnknownOutcome, Verification, WriterVerification } from "./verify/verification.js";
export { type VerifyOptions, verifyLog } from "./verify/verify-log.js";
