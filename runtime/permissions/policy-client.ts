import { askProvider, gaveUp } from "../ask-provider.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { CallContext } from "../context.js";
import { isAboveZero, isBoolean, isFunction } from "../known-options.js";
import { own } from "../own.js";
import type { Policy } from "../policy.js";
import type { Authorisation } from "./authorisation.js";
import { type PolicyQuestion, policyQuestion } from "./policy-question.js";

/**
 * An engine outside, such as Cedar or OPA. It is asked after all other checks and can only say no: `allow` changes nothing, and everything else (late,
 * thrown, unreadable, with obligations) is a refusal.
 */
export type PolicyClient = {
  readonly decide: (question: PolicyQuestion, signal: AbortSignal) => Promise<PolicyVerdict>;
  /** Whether the question holds the arguments too, and not only their hash. */
  readonly seesArguments?: boolean;
  /** 1,000 unless given. */
  readonly timeoutMs?: number;
};

export type PolicyVerdict = {
  readonly decision: "allow" | "deny";
  /** Shown to the caller. */
  readonly reasons?: readonly string[];
  /** The runtime fulfils no obligations, so a verdict with any is a refusal. */
  readonly obligations?: readonly unknown[];
};

/** Of plain JavaScript, also of a class. Time that is no number would be none, and every call refused. */
export function isPolicyClient(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { decide, timeoutMs, seesArguments }: { readonly [name in keyof PolicyClient]?: unknown } = value;
  return (
    isFunction(decide) && (timeoutMs === undefined || isAboveZero(timeoutMs)) && (seesArguments === undefined || isBoolean(seesArguments))
  );
}

type Asked = {
  readonly client: PolicyClient;
  readonly tool: { readonly id: string; readonly policy: Pick<Policy, "effect" | "securityLevel" | "permissions"> };
  readonly authorisation: Authorisation;
  readonly context: CallContext;
  readonly args: unknown;
  readonly argumentsHash: string;
  /** Told what an engine threw; callers are not. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Removes from an engine's text what the caller must not see. */
  readonly shown?: (value: unknown) => unknown;
};

/** Only a readable `allow` that arrives in time and asks for nothing lets the call go on. */
export async function askPolicy(asked: Asked): Promise<Outcome<undefined>> {
  const { client, tool, authorisation, context, args, argumentsHash, report } = asked;
  const ask = (signal: AbortSignal): unknown => {
    // A copy: what was hashed and approved is what runs, whatever a client does to it.
    const told = client.seesArguments === true ? { arguments: structuredClone(args) } : {};
    return client.decide(policyQuestion({ tool, context, authorisation, argumentsHash, ...told }), signal);
  };
  const { timeoutMs = 1_000 } = client;
  const said = await askProvider({ ask, timeoutMs, signal: context.signal });
  if (said.kind === "returned") return judge(asked, said.value);
  if (said.kind === "gave-up") return gaveUp;
  report?.(said.error);
  const why = said.kind === "threw" ? "The policy engine could not be asked." : "The policy engine did not answer in time.";
  return denied(tool.id, "unavailable", [why]);
}

function judge({ tool: { id: tool }, report, shown = (value) => value }: Asked, verdict: unknown): Outcome<undefined> {
  const [decision, obligations] = [own(verdict, "decision"), own(verdict, "obligations")];
  if (decision === "deny") return denied(tool, "denied", readReasons(shown(own(verdict, "reasons"))));
  if (decision !== "allow") {
    report?.(new TypeError("The policy client gave a verdict without a `decision` of allow or deny"));
    return denied(tool, "unreadable", ["The policy engine gave no answer that can be read."]);
  }
  if (obligations !== undefined && !(Array.isArray(obligations) && obligations.length === 0)) {
    return denied(tool, "obligations", ["The policy engine allows it under obligations, which nobody here can fulfil."]);
  }
  return proceed(undefined);
}

const mostReasons = 10;
const longestReason = 300;

function readReasons(reasons: unknown): readonly string[] {
  if (!Array.isArray(reasons)) return [];
  const texts = reasons.filter((reason) => typeof reason === "string");
  return texts.slice(0, mostReasons).map((reason) => reason.slice(0, longestReason));
}

type Denial = "denied" | "unavailable" | "unreadable" | "obligations";

function denied(tool: string, kind: Denial, reasons: readonly string[]): Outcome<never> {
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: [`The application's policy does not allow ${tool}.`, ...reasons].join(" "),
    details: { reason: `policy-${kind}`, reasons },
    ...(kind === "unavailable" ? { suggestions: ["Try again later; nothing ran."] } : {}),
  });
}
