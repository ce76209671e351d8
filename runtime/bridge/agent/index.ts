/** The door `@toolpact/runtime/bridge/agent`: what the window of an agent loads, so that it can drive a page. */
import { type Action, type Answer, type Arguments, type Ignored, type IgnoredReason, randomId, type ToPage } from "../protocol.js";
import { assertOrigin, ignoredList, isOurs, own, readMessage } from "../read-message.js";

export type { Action, Answer, Arguments, Failure, FailureCode, Ignored, IgnoredReason } from "../protocol.js";

export type AgentOptions = {
  /** The window of the site: `parent` from a frame in the page, `frame.contentWindow`, or what `open` gives. */
  readonly page: () => Window | null;
  /** The exact origin of the site. Nothing is sent to another one. */
  readonly origin: string;
  /** How long a page may take to load, and an action to end. 10,000 by default. */
  readonly timeoutMs?: number;
  readonly onIgnored?: (ignored: Ignored) => void;
};

export type PageRequest = {
  readonly action: Action;
  readonly args: Arguments;
  /** The key of an effect. A page does the same key once. */
  readonly key?: string | undefined;
};

export type ConnectedPage = {
  /**
   * Asks the page to act. `dispatched` receives the first answer of an action that goes on. A path that the next page does not show is a failure, and outlines
   * are removed.
   */
  readonly perform: (request: PageRequest, dispatched?: (data: unknown) => void) => Promise<Answer>;
  readonly ignored: readonly Ignored[];
  readonly close: () => void;
};

type Waiting = {
  readonly action: Action;
  readonly path?: string;
  readonly end: (answer: Answer) => void;
  readonly first: (data: unknown) => void;
};

export function connectPage({ page, origin, timeoutMs = 10_000, onIgnored }: AgentOptions): ConnectedPage {
  assertOrigin(origin);
  const ignored = ignoredList(onIgnored);
  const waiting = new Map<number, Waiting>();
  let session: string | undefined;
  let nonce: string | undefined;
  let number = 0;
  let greeting: ReturnType<typeof setInterval> | undefined;
  let opened: (() => void)[] = [];

  const send = (message: ToPage): void => page()?.postMessage(message, origin);

  /** Until the page answers: it may still be loading. */
  function greet(): void {
    session = undefined;
    nonce = randomId();
    const hello = (): void => send({ toolpact: 1, kind: "hello", nonce: nonce as string });
    clearInterval(greeting);
    greeting = setInterval(hello, 200);
    hello();
  }

  function welcome(own: string, path: unknown): void {
    clearInterval(greeting);
    nonce = undefined;
    number = 0;
    session = own;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { action, path: wanted, end } of lost) end(afterLoad(action, wanted, path));
    for (const go of opened) go();
    opened = [];
  }

  /** Obeys a message, or gives the reason to ignore it. */
  function take({ data, origin: from, source }: MessageEvent): IgnoredReason | undefined {
    if (from !== origin) return isOurs(data) ? "origin" : undefined;
    const message = readMessage(data);
    if (message === undefined || typeof message === "string") return message;
    if (source !== page()) return "window";
    switch (message.kind) {
      case "ready":
        greet();
        return undefined;
      case "welcome":
        // The answer to a hello that was repeated while the page loaded.
        if (message.session === session) return undefined;
        if (nonce === undefined || message.nonce !== nonce || typeof message.session !== "string") return "session";
        welcome(message.session, message.path);
        return undefined;
      case "answer":
        return message.session === session ? takeAnswer(message.number as number, readAnswer(message.answer)) : "session";
      default:
        return "malformed";
    }
  }

  function takeAnswer(to: number, answer: Answer | undefined): IgnoredReason | undefined {
    const call = waiting.get(to);
    if (!call) return "replayed";
    if (!answer) return "malformed";
    if (answer.ok && answer.dispatched) call.first(answer.data);
    else {
      waiting.delete(to);
      call.end(answer);
    }
    return undefined;
  }

  const listen = (event: MessageEvent): void => {
    const reason = take(event);
    if (reason) ignored.add({ reason, origin: event.origin, at: Date.now() });
  };

  async function connected(giveUp: AbortSignal): Promise<boolean> {
    if (session !== undefined) return true;
    return new Promise((resolve) => {
      opened.push(() => resolve(true));
      giveUp.addEventListener("abort", () => resolve(false), { once: true });
    });
  }

  async function perform({ action, args, key }: PageRequest, dispatched: (data: unknown) => void = () => {}): Promise<Answer> {
    const giveUp = AbortSignal.timeout(timeoutMs);
    if (!(await connected(giveUp)) || session === undefined)
      return { ok: false, code: "TOOL_RESOURCE_UNAVAILABLE", message: "The page does not answer.", nothingHappened: true };
    const path = action === "navigation.goto" ? String(args.path) : undefined;
    number += 1;
    const mine = number;
    const answer = await new Promise<Answer>((end) => {
      const call = { action, end, first: dispatched, ...(path === undefined ? {} : { path }) };
      waiting.set(mine, call);
      giveUp.addEventListener("abort", () => waiting.get(mine) === call && waiting.delete(mine) && end(tooLate(action, path)), {
        once: true,
      });
      send({ toolpact: 1, kind: "call", session: session as string, number: mine, action, args, ...(key === undefined ? {} : { key }) });
    });
    if (!answer.ok && path !== undefined && session !== undefined && action !== "page.rollBack") {
      number += 1;
      send({ toolpact: 1, kind: "call", session, number, action: "page.rollBack", args: {} });
    }
    return answer;
  }

  addEventListener("message", listen);
  greet();
  return {
    perform,
    ignored: ignored.all,
    close() {
      removeEventListener("message", listen);
      clearInterval(greeting);
      for (const { action, path, end } of waiting.values()) end(tooLate(action, path));
      waiting.clear();
    },
  };
}

/** What a new document says of a call that the one before did not answer. */
function afterLoad(action: Action, wanted: string | undefined, path: unknown): Answer {
  if (wanted === undefined) return unknownOutcome(action, "The page was left before it answered.");
  const shown = typeof path === "string" ? path : "";
  if (wanted.split("#")[0] === shown) return { ok: true, data: { dispatched: true, mode: "document", path: shown } };
  // A site may send a visitor on, to sign in for instance. The agent must not take it for the page that it asked for.
  return {
    ok: false,
    code: "TOOL_RESOURCE_UNAVAILABLE",
    message: `The site showed ${shown} instead of ${wanted}.`,
    details: { wanted, shown },
    nothingHappened: true,
    say: `I couldn't open ${wanted}. The site shows ${shown} instead.`,
  };
}

function tooLate(action: Action, path: string | undefined): Answer {
  if (path === undefined) return unknownOutcome(action, "The page did not answer in time.");
  return {
    ok: false,
    code: "TOOL_EXECUTION_TIMEOUT",
    message: `The page did not show ${path} in time.`,
    nothingHappened: true,
    say: `I couldn't open ${path}.`,
  };
}

const effects = /^(?:forms\.|data-action:)/;

function unknownOutcome(action: Action, message: string): Answer {
  if (effects.test(action)) return { ok: false, code: "TOOL_OUTCOME_UNKNOWN", message };
  return { ok: false, code: "TOOL_EXECUTION_TIMEOUT", message, nothingHappened: true };
}

function readAnswer(given: unknown): Answer | undefined {
  const answer = own(given);
  if (answer.ok === true) return { ok: true, data: answer.data ?? null, ...(answer.dispatched === true ? { dispatched: true } : {}) };
  const { code, message, details, nothingHappened, say } = answer;
  if (answer.ok !== false || typeof code !== "string" || !/^TOOL_[A-Z_]{1,60}$/.test(code) || typeof message !== "string") return undefined;
  return {
    ok: false,
    code: code as Extract<Answer, { ok: false }>["code"],
    message: message.slice(0, 1_000),
    nothingHappened: nothingHappened === true,
    ...(details === undefined ? {} : { details }),
    ...(typeof say === "string" ? { say: say.slice(0, 500) } : {}),
  };
}
