/** The door `@toolpact/runtime/bridge/page`: what a site loads, so that an agent can act on its pages. */
import { type Action, type Answer, type Ignored, type IgnoredReason, randomId, type ToAgent } from "../protocol.js";
import { assertOrigin, ignoredList, isOurs, type Message, own, readMessage } from "../read-message.js";
import { type PageOptions, performer } from "./perform.js";

export type { Answer, Arguments, Failure, FailureCode, Ignored, IgnoredReason } from "../protocol.js";
export type { Router } from "./navigate.js";
export { type PageOptions, type Perform, performer } from "./perform.js";
export type { PageRules } from "./rules.js";

export type BridgeOptions = PageOptions & {
  /** The exact origins whose windows may drive this page, such as `https://assistant.example.com`. */
  readonly agents: readonly string[];
  readonly onIgnored?: (ignored: Ignored) => void;
};

export type Bridge = {
  /** The last 100 messages that were not obeyed. */
  readonly ignored: readonly Ignored[];
  readonly close: () => void;
};

/** Listens for the agent. One window drives the page at a time, and each of its messages is obeyed once. */
export function openBridge(options: BridgeOptions): Bridge {
  const { agents, onIgnored } = options;
  if (agents.length === 0) throw new TypeError("`agents` is empty. List the origins that may drive this page.");
  for (const agent of agents) assertOrigin(agent);
  const perform = performer(options);
  const ignored = ignoredList(onIgnored);
  let driver:
    | { readonly window: Window; readonly origin: string; readonly nonce: string; readonly session: string; last: number }
    | undefined;

  const send = (window: Window, origin: string, message: ToAgent): void => window.postMessage(message, origin);

  /** Obeys a message, or gives the reason to ignore it. */
  function take({ data, origin, source }: MessageEvent): IgnoredReason | undefined {
    if (!agents.includes(origin)) return isOurs(data) ? "origin" : undefined;
    const message = readMessage(data);
    if (message === undefined || typeof message === "string") return message;
    // A window of the list that has gone makes room for the next one.
    if (!source || !("postMessage" in source) || (driver && driver.window !== source && !driver.window.closed)) return "window";
    const { kind, nonce } = message;
    if (kind === "call") return takeCall(message);
    if (kind !== "hello" || typeof nonce !== "string" || nonce.length > 100) return "malformed";
    // A window that waits repeats its hello: the same nonce is the same session.
    if (driver?.window !== source || driver.nonce !== nonce)
      driver = { window: source as Window, origin, nonce, session: randomId(), last: 0 };
    const { window, session } = driver;
    send(window, origin, { toolpact: 1, kind: "welcome", nonce, session, path: location.pathname + location.search });
    return undefined;
  }

  function takeCall({ session, number, action, args, key }: Message): IgnoredReason | undefined {
    if (typeof action !== "string" || typeof number !== "number" || !Number.isSafeInteger(number)) return "malformed";
    if (!driver || session !== driver.session) return "session";
    if (number <= driver.last) return "replayed";
    driver.last = number;
    const { window, origin } = driver;
    const answer = (given: Answer): void =>
      send(window, origin, { toolpact: 1, kind: "answer", session: String(session), number, answer: given });
    perform(action as Action, own(args), typeof key === "string" ? key : undefined, answer).then(
      (given) => given && answer(given),
      // The words of an exception may hold what the page must not tell.
      () => answer({ ok: false, code: "TOOL_EXTERNAL_SERVICE_ERROR", message: "The page failed." }),
    );
    return undefined;
  }

  const listen = (event: MessageEvent): void => {
    const reason = take(event);
    if (reason) ignored.add({ reason, origin: event.origin, at: Date.now() });
  };
  addEventListener("message", listen);
  // A window that waits for the next page of this site hears that it is there. The browser sends it to a listed origin alone.
  for (const window of new Set([parent, opener as Window | null]))
    if (window && window !== self) for (const agent of agents) send(window, agent, { toolpact: 1, kind: "ready" });
  return { ignored: ignored.all, close: () => removeEventListener("message", listen) };
}
