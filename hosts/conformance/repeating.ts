import type { Json } from "@toolpact/runtime";
import type { ModelCall, OfferedTool, Seen, Session, Traits, Turn } from "./driver.ts";

/** A host that does not pause: the call is refused until an approver has decided, and the application sends it again. */
export const repeats: Traits = {
  asks: "repeat",
  decides: false,
  unknownTool: "runtime",
  brokenJson: "runtime",
  progress: true,
  cancel: true,
  history: true,
};

export type Repeating = {
  /** One step of the model with these calls, and what the model is given of them. */
  readonly step: (calls: readonly ModelCall[], more: Listening) => Promise<readonly Seen[]>;
  readonly offered: () => readonly OfferedTool[];
  readonly saved: Json | undefined;
};

export type Listening = { readonly signal: AbortSignal | undefined; readonly onProgress: (progress: object) => void };

export function repeatingSession({ step, offered, saved }: Repeating): Session {
  let calls = (saved ?? []) as unknown as readonly ModelCall[];
  const send: Session["send"] = async (made, { signal, onProgress } = {}): Promise<Turn> => {
    calls = made;
    const progress: Json[] = [];
    const told = (one: object): void => {
      progress.push(one as Json);
      onProgress?.();
    };
    return { seen: await step(made, { signal, onProgress: told }), asked: [], progress };
  };
  return {
    send,
    answer: () => send(calls),
    resend: () => send(calls),
    tamper: (callId, args) => {
      calls = calls.map((call) => (call.id === callId ? { ...call, args } : call));
    },
    save: () => calls as unknown as Json,
    offered,
  };
}
