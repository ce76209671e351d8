import { askProvider } from "../ask-provider.js";
import type { Execution } from "../execute.js";
import type { Gate } from "../policy.js";
import { badAnswer, noAnswer, noField, noProvider, notFound } from "./faults.js";
import { type GateRequest, metaOf, questionOf, readSubject, shownSubject } from "./gate-request.js";
import { hasMisnamedExpiry } from "./misnamed-expiry.js";
import type { Consent, ConsentProvider } from "./providers.js";
import { closedAs, type GateVerdict } from "./verdict.js";

type ConsentGate = Extract<Gate, { readonly kind: "consent" }>;

/** Open while the consent that an input field names is granted and has not expired. */
export async function askConsent(gate: ConsentGate, request: GateRequest): Promise<GateVerdict> {
  const provider = request.providers.consent;
  if (provider === undefined) return noProvider(gate, "consent provider");
  const id = readSubject({ args: request.args, meta: metaOf(request) }, gate.id);
  if (id === undefined) return closedAs({ gate, refusal: noField(gate.id) });
  const shown = shownSubject(request, gate.id, id);
  const said = await lookUpConsent({ request, provider, id });
  if (said.kind !== "returned") return noAnswer(gate, said);
  // A row that is not there is null in many databases.
  if (said.value === undefined || said.value === null) return closedAs({ gate, refusal: notFound(gate.id, shown) });
  const consent = said.value;
  const { state, expiresAt } = consent;
  if (typeof state !== "string") return badAnswer(gate, "the consent provider", "gave a consent without a state");
  if (hasMisnamedExpiry(consent)) return badAnswer(gate, "the consent provider", "gave a consent that expires, and not under `expiresAt`");
  const judge = (): GateVerdict => {
    const standing = consentAt({ state, expiresAt }, request.now);
    const details = { consent_id: shown, state: standing, ...(isMoment(expiresAt) ? { expires_at: iso(expiresAt) } : {}) };
    return standing === "granted" ? { kind: "open", again: judge } : closedAs({ gate, details });
  };
  return judge();
}

type LookUp = { readonly request: Omit<GateRequest, "gates">; readonly provider: ConsentProvider; readonly id: string };

function lookUpConsent({ request, provider, id }: LookUp): Promise<Execution<Consent | undefined>> {
  return askProvider({
    ask: (signal) => provider({ ...questionOf(request, signal), id }),
    timeoutMs: request.timeoutMs,
    signal: request.context.signal,
  });
}

/** Its state at a moment. A grant has expired from `expiresAt` on, and also where that is no number, since its end is then unknown. */
function consentAt({ state, expiresAt }: Consent, now: number): Consent["state"] {
  if (state !== "granted" || expiresAt === undefined || expiresAt === null) return state;
  return now < expiresAt ? "granted" : "expired";
}

function isMoment(ms: Consent["expiresAt"]): ms is number {
  return typeof ms === "number" && Math.abs(ms) <= 8.64e15;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
