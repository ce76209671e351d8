import { isRecord, own } from "../own.js";

/**
 * Input field → the place of its value in the context: `tenant`, `principal`, `locale`, `timeZone`, or `meta.<name>`. Where only some members of a field
 * come from there, the same by member.
 */
export type Injection = { readonly [field: string]: string | Injection };

/** One value that comes from the context, by the keys that lead to it among the arguments. */
export type Injected = { readonly path: readonly string[]; readonly from: string };

type Injecting = { readonly kind?: string; readonly inject?: Injection | undefined };

/** All that a call takes from the context. `above`: the keys on the way, where it is about members of a field. */
export function injectedBy({ inject = {} }: Injecting, above: readonly string[] = []): readonly Injected[] {
  return Object.entries(inject).flatMap(([name, from]) => {
    const path = [...above, name];
    return typeof from === "string" ? [{ path, from }] : injectedBy({ inject: from }, path);
  });
}

/** Own members only; undefined where there is none. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => own(inner, key), value);
}

/** A copy with the member. What is no object on the way there becomes one. */
export function withMember(value: unknown, [key, ...rest]: readonly string[], member: unknown): unknown {
  if (key === undefined) return member;
  const object = isRecord(value) ? value : {};
  return { ...object, [key]: withMember(own(object, key), rest, member) };
}

/** A copy without the member. */
export function withoutMember(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || !isRecord(value) || !Object.hasOwn(value, key)) return value;
  const { [key]: member, ...others } = value;
  return rest.length === 0 ? others : { ...value, [key]: withoutMember(member, rest) };
}
