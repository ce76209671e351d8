export { type CompareOptions, type Comparison, compareOutput, type FileFinding, type FileState, type Reason } from "./compare-output.js";
export { findEdits } from "./find-edits.js";
export {
  type HandlerSignature,
  type Manifest,
  type ManifestFacts,
  type ManifestFile,
  type ManifestInput,
  type ManifestLock,
  readManifest,
  type WaitingTool,
} from "./manifest.js";
export type { KnownFiles, OutputFile, UserFile } from "./output.js";
export type { WriteResult } from "./result.js";
export { type HandlerStubs, planStubs, type StubPlan, type StubTool } from "./stubs/plan-stubs.js";
export { recoverOutput, type WriteOptions, writeOutput } from "./write-output.js";
