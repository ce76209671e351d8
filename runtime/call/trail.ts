import type { Approval } from "../approvals/approval.js";
import type { CallRecord } from "../audit/record.js";
import type { Execution } from "../execute.js";
import type { CallKey } from "../ledger/ledger-key.js";
import type { TenantScopes } from "../permissions/tenant-scopes.js";
import type { Policy } from "../policy.js";
import type { ToolMetadata } from "../response.js";
import type { SecretValues } from "../secrets/secrets-for.js";
import type { ClaimName, Lease, LeaseStart } from "../store/leases.js";
import type { Closing } from "../store/store.js";
import type { Span } from "../telemetry/telemetry.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import type { Outcome, Refused } from "./outcome.js";
import type { Printed } from "./take-json.js";

/** One for all: each of them would be an object of every call. */
const noWords: readonly string[] = [];
const noTools: readonly ToolSummary[] = [];

/** What becomes known of a call on its way. The only thing that stages share and change. */
export class Trail {
  declare readonly callId: string;
  /** By the clock that never runs backwards. */
  startedAt: number = 0;
  /** Until it was settled. */
  durationMs: number = 0;
  validationMs: number = 0;
  /** Taken when the schema has accepted the input: a handler may change what it was given. Of what it never accepted, when the call is settled. */
  inputHash: string = "";
  /** Of what else the call is about, where it stands in its meta. */
  metaSubject: string = "";
  /** What both would be with keys of before. */
  declare formerHashes: readonly string[] | undefined;
  /** The key of the HMACs in them. */
  declare hashKey: string | undefined;
  decision: CallRecord["decision"] = "refused";
  /** Of a tool with an effect. `unknown` from the moment that the handler starts. */
  effect: "happened" | "none" | "unknown" = "none";
  attempts: number = 0;
  permissionsUsed: readonly string[] = noWords;
  key: CallKey | undefined;
  policyRevision: string | undefined;
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
  /** The credentials that the call was given, by name. */
  secrets: SecretValues = noSecrets;
  /** What of the call is secret, once it was looked for. */
  hidden: readonly string[] | undefined;
  /** That, and the credentials. */
  told: readonly string[] | undefined;
  /** The arguments as they were when the call was made, where it waited for something before it looked at them. */
  declare taken: Outcome<Printed> | undefined;
  /** The arguments, as the call has taken them. */
  given: Printed = notPrinted;
  /** What the input schema made of it. */
  args: unknown;
  /** What the handler answered. */
  output: Printed = notPrinted;
  /** The tool with its schemas, once it is loaded. */
  loaded: AnyTool | undefined;
  /** Whether whoever waits was told the tool's sentence. */
  isSaid: boolean = false;
  /** Whether listeners know that the outcome is not known. */
  isTold: boolean = false;
  /** What the answer shows, so that later ones do not show it again. */
  remember: Closing["remember"] | undefined;
  /** Tools that this one answers for: what ran as one of them before is the same call. */
  formerly: readonly ToolSummary[] = noTools;
  /** Where a fresh answer is kept. */
  cacheKey: string | undefined;
  /** Of what was granted for a time: a refusal once that is over. Whoever is asked after it may take seconds. */
  declare lapsed: (() => Refused | undefined) | undefined;
  /** Where the application has tenants. */
  declare tenantScopes: TenantScopes | undefined;
  /** Where the application has tenants: the tool's, without what a tenant says of a name of before that led here. */
  declare ownPolicy: Policy | undefined;
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

/** No value of a call is this one. */
const notPrinted: Printed = { value: {}, text: "" };
const notAsked: LeaseStart = { elapsed: 0, until: 0 };
const noSecrets: SecretValues = new Map();
