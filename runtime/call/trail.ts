import type { Approval } from "../approvals/approval.js";
import type { CallRecord } from "../audit/record.js";
import type { Execution } from "../execute.js";
import type { ToolMetadata } from "../response.js";
import type { ClaimName, Lease, LeaseStart } from "../store/leases.js";
import type { Closing } from "../store/store.js";
import type { Span } from "../telemetry/telemetry.js";
import { type Known, newFacts } from "./facts.js";

/** Shared by all calls, so that a call makes no object for it. */
const noWords: readonly string[] = [];

/** The progress of a call: the facts, which only grow, and what changes while the call runs, is answered and is settled. */
export class Trail {
  declare readonly callId: string;
  readonly facts: Known = newFacts();
  /** By the clock that never runs backwards. */
  startedAt: number = 0;
  /** Until it was settled. */
  durationMs: number = 0;
  validationMs: number = 0;
  decision: CallRecord["decision"] = "refused";
  /** Of a tool with an effect. `unknown` from the moment that the handler starts. */
  effect: "happened" | "none" | "unknown" = "none";
  attempts: number = 0;
  approvalId: string | undefined;
  /** What the store gave for the question of this call. */
  declare standing: Approval | undefined;
  replayOf: string | undefined;
  degraded: ToolMetadata["degraded"] | undefined;
  gate: string | undefined;
  warnings: readonly string[] = noWords;
  /** Of the response that the answer was made from. */
  declare headers: ToolMetadata["headers"];
  /** What of the arguments was ignored: of this call alone, and not of a stored answer. */
  ignored: readonly string[] = noWords;
  /** Held from the commit until the call is settled. */
  claim: ClaimName | undefined;
  lease: Lease | undefined;
  /** When the store was last asked for the claim. */
  leaseStart: LeaseStart = notAsked;
  /** It put a new question to a person. */
  isAsking: boolean = false;
  /** Redeemed by this call: given back where nothing happened. */
  usedApproval: string | undefined;
  /** A handler that went on after its time: what it does is still to come. */
  abandoned: Promise<Execution> | undefined;
  /** What of the call is secret, once it was looked for. */
  hidden: readonly string[] | undefined;
  /** That, and the credentials. */
  told: readonly string[] | undefined;
  /** Whether whoever waits was told the tool's sentence. */
  isSaid: boolean = false;
  /** Whether listeners know that the outcome is not known. */
  isTold: boolean = false;
  /** What the answer shows, so that later ones do not show it again. */
  remember: Closing["remember"] | undefined;
  span: Span | undefined;
  /** How long it took until an optimistic call was dispatched: that is what its budget is about, what comes of it may take longer. */
  dispatchedMs: number | undefined;
  /** What the store was told at the end. */
  closing: Closing | undefined;
  /** What goes on once the call is answered. */
  afterwards: (() => void) | undefined;
  /** Answers early, where the tool is an optimistic one. */
  dispatch: (data: unknown) => void = ignore;

  constructor(callId: string) {
    this.callId = callId;
  }

  ignore(sentence: string): void {
    this.ignored = [...this.ignored, sentence];
  }

  warn(...warnings: readonly string[]): void {
    this.warnings = [...new Set([...this.warnings, ...warnings])];
  }
}

function ignore(): void {}

const notAsked: LeaseStart = { elapsed: 0, until: 0 };
