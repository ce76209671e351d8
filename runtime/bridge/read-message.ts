import { type IgnoredReason, mostCharacters, version } from "./protocol.js";

export type Message = { readonly [name: string]: unknown };

/**
 * A message as plain JSON with its own members alone, or the reason to ignore it. Undefined for a message that is not of this bridge: pages and extensions send
 * many of their own.
 */
export function readMessage(data: unknown): Message | IgnoredReason | undefined {
  if (!isOurs(data)) return undefined;
  let text: string;
  try {
    text = JSON.stringify(data);
  } catch {
    return "malformed";
  }
  if (text.length > mostCharacters) return "too-large";
  const message = own(JSON.parse(text));
  return message.toolpact === version ? message : "malformed";
}

export function isOurs(data: unknown): data is object {
  return typeof data === "object" && data !== null && Object.hasOwn(data, "toolpact");
}

/** Without a prototype, so that a name that a script has put on `Object.prototype` is not read. */
export function own(value: unknown): Message {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return Object.assign(Object.create(null), isRecord ? value : {});
}

/** Keeps the last messages that were ignored, and reports each. */
export function ignoredList<Entry>(report: ((entry: Entry) => void) | undefined): { readonly all: Entry[]; add(entry: Entry): void } {
  const all: Entry[] = [];
  return {
    all,
    add(entry) {
      if (all.push(entry) > 100) all.shift();
      report?.(entry);
    },
  };
}

/** An exact web origin, such as `https://shop.example.com`. */
export function assertOrigin(origin: string): void {
  let whole: string | undefined;
  try {
    whole = new URL(origin).origin;
  } catch {
    // Reported below.
  }
  if (whole !== origin || whole === "null" || !/^https?:/.test(origin))
    throw new TypeError(`"${origin}" is not an origin. Write scheme, host and port alone, such as https://shop.example.com.`);
}
