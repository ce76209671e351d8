import { isRecord, own, ownText } from "../../own.js";
import type { WireCall } from "./wire.js";

/** The first list on one of these ways into an answer; the answer itself may be the list. */
export function listIn(answer: unknown, ...ways: readonly string[]): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  for (const way of ways) {
    const found = way.split(".").reduce<unknown>((place, step) => own(place, step), answer);
    if (Array.isArray(found)) return found;
  }
  return [];
}

type Keys = { readonly id: string; readonly arguments: string };

/** `undefined` is no call: a text, a thought. */
export function callOf(part: unknown, keys: Keys): WireCall | undefined {
  if (!isRecord(part)) return undefined;
  return { id: idOf(part, keys.id), name: ownText(part, "name") ?? "", arguments: own(part, keys.arguments) };
}

/** Some packages write "null" where the service sent no id. */
export function idOf(part: unknown, key: string): string | undefined {
  const id = ownText(part, key);
  return id === "" || id === "null" ? undefined : id;
}
