import type { Json } from "../../ir/index.js";
import { isObject } from "../../read/values.js";

/** Members that may hold the id of a record, the likeliest first: for `petId` that is `petId`, then `id`. */
export function idNames(parameter: string): readonly string[] {
  const words = parameter.replace(/([a-z\d])([A-Z])/g, "$1_$2").split(/[_.-]/);
  const last = words.at(-1)?.toLowerCase() ?? "";
  return [...new Set([parameter, last, "id", "Id", "ID", "uuid", "key", "number", "name", "slug", "code"])].filter((name) => name !== "");
}

/** Where an answer has a record, and the member with its id: the answer itself, or its only member that is one. */
export type RecordPlace = { readonly steps: readonly string[]; readonly id: string };

export function recordIn(value: Json, parameter: string): RecordPlace | undefined {
  const names = idNames(parameter);
  const own = idIn(value, names);
  if (own !== undefined) return { steps: [], id: own };
  if (!isObject(value)) return undefined;
  const inner = Object.entries(value).flatMap(([name, member]) => {
    const id = idIn(member, names);
    return id === undefined ? [] : [{ steps: [name], id }];
  });
  return inner.length === 1 ? inner[0] : undefined;
}

function idIn(value: Json, names: readonly string[]): string | undefined {
  if (!isObject(value)) return undefined;
  return names.find((name) => Object.hasOwn(value, name) && (typeof value[name] === "string" || typeof value[name] === "number"));
}

/** Ids like the given one, that a collection does not have yet. */
export function* idsLike(id: Json, nth: number): Iterable<Json> {
  if (typeof id === "number") {
    for (let turn = 0; turn < 100; turn += 1) yield 1_000 + nth + turn;
    return;
  }
  const text = String(id);
  const digits = String(nth).padStart(4, "0");
  yield /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
    ? `${text.slice(0, -4)}${digits}`
    : `${text.replace(/[ _-]?\d*$/, "")}_${nth}`;
  if (text.length > 4) yield `${text.slice(0, -4)}${digits}`;
  yield `${text}${nth}`;
  yield digits;
}
