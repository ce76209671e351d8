import { askProvider } from "../ask-provider.js";
import type { Gate } from "../policy.js";
import { jsonOf } from "../template/json-of.js";
import { badAnswer, noAnswer, noProvider } from "./faults.js";
import { type GateRequest, questionOf } from "./gate-request.js";
import type { Opinion } from "./providers.js";
import { closedAs, type GateVerdict, open } from "./verdict.js";

type CustomGateDeclaration = Extract<Gate, { readonly kind: "custom" }>;

/** Open where the check that the application supplies under this name says so. */
export async function askCustom(gate: CustomGateDeclaration, request: GateRequest): Promise<GateVerdict> {
  const { custom = {} } = request.providers;
  const check = Object.hasOwn(custom, gate.name) ? custom[gate.name] : undefined;
  if (check === undefined) return noProvider(gate, `custom gate named ${gate.name}`);
  const said = await askProvider({
    // A copy: what was hashed and approved is what runs, whatever a check does to its argument.
    ask: (signal) =>
      check({ ...questionOf(request, signal), name: gate.name, parameters: gate.parameters ?? {}, args: structuredClone(request.args) }),
    timeoutMs: request.timeoutMs,
    signal: request.context.signal,
  });
  if (said.kind !== "returned") return noAnswer(gate, said);
  const opinion: unknown = said.value;
  if (!isOpinion(opinion)) return badAnswer(gate, "the check", "said neither yes nor no");
  if (opinion === true || (typeof opinion === "object" && opinion.open)) return open;
  const { shown = (value) => value } = request;
  const { message, details } = opinion === false ? {} : opinion;
  return closedAs({
    gate,
    // Null, as in a row of a database, is none.
    message: (message ?? undefined) === undefined ? undefined : String(shown(message)),
    details: details === undefined ? { gate: "custom", name: gate.name } : jsonOf(shown(details)),
  });
}

/** A check may be plain JavaScript: what is not clearly one or the other must not open a gate. */
function isOpinion(value: unknown): value is Opinion {
  if (typeof value === "boolean") return true;
  return typeof value === "object" && value !== null && "open" in value && typeof value.open === "boolean";
}
