import type { Json } from "../../../ir/index.js";
import { own, ownList, ownText } from "../../values.js";
import { InputNeeds } from "./input-needs.js";
import { namedType } from "./named-type.js";

export function isRequired(value: Json): boolean {
  return ownText(own(value, "type"), "kind") === "NON_NULL" && ownText(value, "defaultValue") === undefined;
}

/** The inputs that need a type that an introspection result does not have. */
export function unusableInputs(types: readonly Json[], known: ReadonlySet<string>): ReadonlySet<string> {
  const missing: string[] = [];
  const needs = new InputNeeds();
  for (const type of types.filter((one) => ownText(one, "kind") === "INPUT_OBJECT")) {
    const fields = ownList(type, "inputFields") ?? [];
    const isOneOf = own(type, "isOneOf") === true;
    const members = (isOneOf ? fields : fields.filter(isRequired)).map((field) => namedType(own(field, "type")));
    for (const { kind, name } of members) if (!known.has(name) && name !== "" && kind !== "SCALAR") missing.push(name);
    needs.add(
      ownText(type, "name") ?? "",
      members.map(({ name }) => name),
      isOneOf,
    );
  }
  return needs.lostWithout(missing);
}
