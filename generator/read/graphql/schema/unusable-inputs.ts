import type { Json } from "../../../ir/index.js";
import { own, ownList, ownText } from "../../values.js";
import { namedType } from "./named-type.js";

export function isRequired(value: Json): boolean {
  return ownText(own(value, "type"), "kind") === "NON_NULL" && ownText(value, "defaultValue") === undefined;
}

/**
 * An input that needs a value that nobody can give cannot be given either, nor can one that needs that input. A `@oneOf` input needs one of its members,
 * whichever: it goes with the last of them.
 */
export function unusableInputs(types: readonly Json[], known: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const missing: string[] = [];
  /** By the type of a member: the inputs that have it, once for each such member. */
  const needing = new Map<string, string[]>();
  /** How many members each input can lose. */
  const spare = new Map<string, number>();
  for (const type of types.filter((one) => ownText(one, "kind") === "INPUT_OBJECT")) {
    const input = ownText(type, "name") ?? "";
    const members = ownList(type, "inputFields") ?? [];
    const isOneOf = own(type, "isOneOf") === true;
    spare.set(input, isOneOf ? members.length - 1 : 0);
    if (isOneOf && members.length === 0) missing.push(input);
    for (const member of isOneOf ? members : members.filter(isRequired)) {
      const { kind, name } = namedType(own(member, "type"));
      if (!known.has(name) && name !== "" && kind !== "SCALAR") missing.push(name);
      const others = needing.get(name) ?? [];
      others.push(input);
      needing.set(name, others);
    }
  }
  const lost = new Set<string>();
  for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
    if (lost.has(name)) continue;
    lost.add(name);
    if (spare.has(name)) found.add(name);
    for (const input of needing.get(name) ?? []) {
      const left = spare.get(input) ?? 0;
      spare.set(input, left - 1);
      if (left === 0) missing.push(input);
    }
  }
  return found;
}
