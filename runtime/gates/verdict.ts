import type { Refusal } from "../call/outcome.js";
import type { Json } from "../json.js";
import type { Gate, GateAnswer } from "../policy.js";

export type GateVerdict = OpenGate | ClosedGate;

export type OpenGate = {
  readonly kind: "open";
  /** Of what is open for a time: whether it still is, once the gates after it have been asked. */
  readonly again?: () => GateVerdict;
};

export type ClosedGate = {
  readonly kind: "closed";
  /** Which one, for the record: `flag EXTERNAL_DISCOVERY_ENABLED`. */
  readonly gate: string;
  readonly answer:
    | { readonly kind: "refuse"; readonly refusal: Refusal }
    /** A template. Where it cannot be filled, the refusal stands. */
    | { readonly kind: "value"; readonly value: Json; readonly refusal: Refusal };
  /** Why the gate has no answer, for the application alone. */
  readonly error?: unknown;
};

export const open: GateVerdict = { kind: "open" };

export type AnsweringGate = Exclude<Gate, { readonly kind: "dedupe" }>;

type Closing = {
  readonly gate: AnsweringGate;
  /** In place of the declared refusal: what the call names does not exist, so there is nothing that could be in another state. */
  readonly refusal?: Refusal;
  readonly details?: unknown;
  /** Where the declared answer has none. */
  readonly message?: string | undefined;
};

/** The answer that the gate declares. */
export function closedAs({ gate, refusal, details, message }: Closing): ClosedGate {
  const declared = refusal ?? refusalOf(gate, { details, message });
  return {
    kind: "closed",
    gate: nameOf(gate),
    answer:
      gate.answer.kind === "value" ? { kind: "value", value: gate.answer.value, refusal: declared } : { kind: "refuse", refusal: declared },
  };
}

/** Whether the gate is open is unknown: it stays closed, and the refusal says that the caller did nothing wrong. */
export function closedByFault(gate: AnsweringGate, refusal: Refusal, error: unknown): ClosedGate {
  return { kind: "closed", gate: nameOf(gate), answer: { kind: "refuse", refusal }, error };
}

function refusalOf({ kind, answer }: AnsweringGate, { details, message }: Pick<Closing, "details" | "message">): Refusal {
  const { code, message: declared } = refusing(answer, kind);
  const words = declared ?? message;
  return { code, ...(words === undefined ? {} : { message: words }), ...(details === undefined ? {} : { details }) };
}

function refusing(answer: GateAnswer, kind: AnsweringGate["kind"]): Pick<Refusal, "code" | "message"> {
  if (answer.kind === "value") return { code: kind === "budget" ? "TOOL_BUDGET_EXHAUSTED" : "TOOL_GATE_CLOSED" };
  return { code: answer.code, ...(answer.message === undefined ? {} : { message: answer.message }) };
}

export function nameOf(gate: AnsweringGate): string {
  switch (gate.kind) {
    case "flag":
      return `flag ${gate.env}`;
    case "budget":
      return `budget ${gate.budget}`;
    case "consent":
      return `consent ${gate.id}`;
    case "transition":
      return `transition ${gate.machine}`;
    case "custom":
      return `custom ${gate.name}`;
  }
}
