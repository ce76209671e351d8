import { askProvider } from "../ask-provider.js";
import type { Gate } from "../policy.js";
import { badAnswer, noAnswer, noField, noProvider, notFound } from "./faults.js";
import { type GateRequest, metaOf, questionOf, readSubject, shownSubject } from "./gate-request.js";
import { closedAs, type GateVerdict, open } from "./verdict.js";

type TransitionGate = Extract<Gate, { readonly kind: "transition" }>;

/**
 * Open where the machine's table lets the new state follow the present one. The answer is of this moment: a handler that moves the subject still has to
 * compare and set.
 */
export async function askTransition(gate: TransitionGate, request: GateRequest): Promise<GateVerdict> {
  const provider = request.providers.state;
  if (provider === undefined) return noProvider(gate, "state provider");
  const fields = { args: request.args, meta: metaOf(request) };
  const subject = readSubject(fields, gate.subject);
  if (subject === undefined) return closedAs({ gate, refusal: noField(gate.subject) });
  const requested = readSubject(fields, gate.to);
  if (requested === undefined) return closedAs({ gate, refusal: noField(gate.to) });
  const said = await askProvider({
    ask: (signal) => provider({ ...questionOf(request, signal), machine: gate.machine, subject }),
    timeoutMs: request.timeoutMs,
    signal: request.context.signal,
  });
  if (said.kind !== "returned") return noAnswer(gate, said);
  const current = said.value;
  // A row that is not there is null in many databases.
  if (current === undefined || current === null)
    return closedAs({ gate, refusal: notFound(gate.subject, shownSubject(request, gate.subject, subject)) });
  // A list of one text would be found in the table as the text itself.
  if (typeof current !== "string") return badAnswer(gate, "the state provider", "gave a state that is no text");
  const allowed = Object.hasOwn(gate.table, current) ? gate.table[current] : undefined;
  if (allowed === undefined) return badAnswer(gate, "the state provider", "gave a state that the machine does not have");
  if (allowed.includes(requested)) return open;
  // Nothing was moved, so the state before the call and the state now are one.
  const details = { previous_state: current, current_state: current, requested_state: requested, allowed_states: allowed };
  return closedAs({ gate, details });
}
