import type { Json, JsonObject } from "../../json.js";
import { fieldAt, isObject } from "../fields.js";

type BodySource = {
  readonly declared: "rest" | readonly string[];
  readonly args: JsonObject;
  /** Fields that address, query and headers use up. */
  readonly used: readonly string[];
};

/** The JSON body. `rest`: all fields without another place. An object with only one field in another place is sent whole. */
export function bodyOf({ declared, args, used }: BodySource): JsonObject {
  if (declared === "rest") return Object.fromEntries(Object.entries(args).filter(([name]) => !used.includes(name)));
  let body: JsonObject = {};
  for (const path of declared) {
    const value = fieldAt(args, path);
    if (value !== undefined) body = withField(body, path.split("."), value);
  }
  return body;
}

/** `customer.name` stands where it stood in the input. */
function withField(object: JsonObject, [first = "", ...rest]: readonly string[], value: Json): JsonObject {
  const inner = Object.hasOwn(object, first) ? object[first] : undefined;
  const member = rest.length === 0 ? value : withField(isObject(inner) ? inner : {}, rest, value);
  // Entries, so that a field called `__proto__` becomes a member like any other.
  return Object.fromEntries([...Object.entries(object).filter(([name]) => name !== first), [first, member]]);
}
