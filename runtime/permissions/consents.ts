import { askProvider, gaveUp } from "../ask-provider.js";
import { type Outcome, proceed, type Refused, refuse } from "../call/outcome.js";
import type { CallContext, Clock } from "../context.js";
import { questionOf } from "../gates/gate-request.js";
import { hasMisnamedExpiry } from "../gates/misnamed-expiry.js";
import type { ConsentProvider } from "../gates/providers.js";
import { own } from "../own.js";
import type { Authorisation, NeededConsent } from "./authorisation.js";

type Asked = {
  readonly tool: { readonly id: string };
  readonly authorisation: Authorisation;
  readonly context: CallContext;
  readonly provider: ConsentProvider | undefined;
  readonly clock: Pick<Clock, "now">;
  /** Told what a provider threw; callers are not. */
  readonly report?: ((error: unknown) => void) | undefined;
};

/** Refuses once one of them has expired, because the next provider may take a while. */
type Lapsed = () => Refused | undefined;

const consented: Outcome<undefined> = proceed(undefined);

/** The `user_consent` conditions of the capabilities that a call uses. Without any, nothing is asked and nothing awaited. */
export function checkConsents(asked: Asked): Outcome<Lapsed | undefined> | Promise<Outcome<Lapsed>> {
  return asked.authorisation.consents.length === 0 ? consented : askAll(asked);
}

async function askAll(asked: Asked): Promise<Outcome<Lapsed>> {
  const { tool, authorisation, provider, clock } = asked;
  const ends: { readonly needed: NeededConsent; readonly end: number }[] = [];
  for (const needed of authorisation.consents) {
    if (provider === undefined) {
      return refuse({
        code: "TOOL_CONFIGURATION_ERROR",
        message: `${tool.id} uses ${needed.capability}, which needs the consent "${needed.id}", and the application gives no consent provider.`,
        details: { capability: needed.capability, consent: needed.id },
      });
    }
    const { state, end } = await standingOf(asked, provider, needed.id);
    if (state === "gave-up") return gaveUp;
    if (state !== "granted") return refuseUnconsented(tool.id, needed, state);
    ends.push({ needed, end });
  }
  return proceed(() => {
    const over = ends.find(({ end }) => end <= clock.now());
    return over && refuseUnconsented(tool.id, over.needed, "expired");
  });
}

type State = "granted" | "expired" | "not granted" | "unknown";
type Standing = { readonly state: State | "gave-up"; readonly end: number };

const never = Number.POSITIVE_INFINITY;

/** What throws, takes too long or answers with something else than a consent has not said yes. */
async function standingOf({ tool, context, clock, report }: Asked, provider: ConsentProvider, id: string): Promise<Standing> {
  const about = { tool: tool.id, context, now: clock.now() };
  const said = await askProvider<unknown>({ ask: (signal) => provider({ ...questionOf(about, signal), id }), signal: context.signal });
  if (said.kind !== "returned") {
    if (said.kind === "gave-up") return { state: said.kind, end: never };
    report?.(said.error);
    return { state: "unknown", end: never };
  }
  if (said.value === undefined || said.value === null) return { state: "not granted", end: never };
  const state = own(said.value, "state");
  // Also where its class has it: not seen, it would be a consent without an end.
  const expiresAt: unknown = Reflect.get(Object(said.value), "expiresAt") ?? null;
  if (typeof state !== "string" || !isEnd(expiresAt) || hasMisnamedExpiry(Object(said.value))) {
    report?.(new TypeError("The consent provider gave a consent without a state, or with an expiry that is no number under `expiresAt`"));
    return { state: "unknown", end: never };
  }
  const end = expiresAt ?? never;
  if (state !== "granted") return { state: state === "expired" ? "expired" : "not granted", end };
  // It may have expired while the provider was asked.
  return { state: end <= clock.now() ? "expired" : "granted", end };
}

/** Null: it has none. */
function isEnd(expiresAt: unknown): expiresAt is number | null {
  return expiresAt === null || (typeof expiresAt === "number" && !Number.isNaN(expiresAt));
}

const words: { readonly [state in State]: string } = {
  granted: "is granted",
  expired: "has expired",
  "not granted": "is not granted",
  unknown: "could not be looked up",
};

function refuseUnconsented(tool: string, { id, capability }: NeededConsent, state: State): Refused {
  return refuse({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    message: `${tool} uses ${capability}, which needs the person's consent "${id}", and that ${words[state]}.`,
    details: { reason: "consent", capability, consent: id, state },
    suggestions: [state === "unknown" ? "Try again later; nothing ran." : `Ask the person for the consent "${id}", then call again.`],
  });
}
