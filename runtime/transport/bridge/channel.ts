import { own } from "../../own.js";
import type { Page, PageAnswer } from "./page.js";

export type ChannelOptions = {
  /** Sends text to the window of the agent: over a WebSocket, by server-sent events, or by whatever connects the two. */
  readonly send: (text: string) => void;
};

export type PageChannel = Page & {
  /** Takes the text that the window of the agent has sent. */
  readonly receive: (text: string) => void;
  /** Ends what is under way: the connection is gone. */
  readonly close: () => void;
};

type Waiting = { readonly end: (answer: PageAnswer) => void; readonly first: (data: unknown) => void };

/** A page behind a channel of text: `{ id, action, args, key }` goes out, `{ id, dispatched }` and `{ id, answer }` come back. */
export function pageChannel({ send }: ChannelOptions): PageChannel {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const end = (id: number, answer: PageAnswer): void => {
    const call = waiting.get(id);
    waiting.delete(id);
    call?.end(answer);
  };
  return {
    perform: ({ action, args, key }, dispatched, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve({ ...lost("The call was given up before it was sent."), nothingHappened: true });
        last += 1;
        const id = last;
        waiting.set(id, { end: resolve, first: dispatched });
        signal.addEventListener("abort", () => end(id, lost("The page did not answer in time.")), { once: true });
        try {
          send(JSON.stringify({ id, action, args, key }));
        } catch {
          end(id, { ...lost("The window of the agent cannot be reached."), nothingHappened: true });
        }
      }),
    receive(text) {
      const message = read(text);
      const call = waiting.get(own(message, "id") as number);
      if (!call) return;
      const answer = readAnswer(own(message, "answer"));
      if (answer) end(own(message, "id") as number, answer);
      else if (own(message, "dispatched") !== undefined) call.first(own(message, "dispatched"));
    },
    close() {
      for (const id of [...waiting.keys()]) end(id, lost("The window of the agent is gone."));
    },
  };
}

function lost(message: string): Extract<PageAnswer, { ok: false }> {
  return { ok: false, code: "TOOL_OUTCOME_UNKNOWN", message };
}

function read(text: string): object {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? message : {};
  } catch {
    return {};
  }
}

function readAnswer(given: unknown): PageAnswer | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  if (own(given, "ok") === true) return { ok: true, data: own(given, "data") };
  const [code, message, say] = ["code", "message", "say"].map((name) => own(given, name));
  if (typeof code !== "string" || typeof message !== "string") return undefined;
  const nothingHappened = own(given, "nothingHappened") === true;
  return { ok: false, code, message, details: own(given, "details"), nothingHappened, ...(typeof say === "string" ? { say } : {}) };
}
