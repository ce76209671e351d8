import type { JsonObject } from "../../../json.js";
import { isChoiceOfRequired } from "./choice.js";
import { isObject } from "./flatten.js";

export type Root = {
  readonly schema: JsonObject;
  /** The tool's own schema: where pointers lead. */
  readonly own: JsonObject;
  /** What the arguments are held to: the schema itself, or a property of it. */
  readonly inner: JsonObject;
  readonly wrappedIn: string | undefined;
};

/** No provider but MCP takes a choice as the root: it stands in a property of its own. */
export function rootOf(own: JsonObject): Root {
  const { $defs, ...inner } = own;
  const { anyOf, oneOf, allOf, $ref } = inner;
  const isChoice = [oneOf, allOf, $ref].some((one) => one !== undefined) || (anyOf !== undefined && !isChoiceOfRequired(inner));
  if (!isChoice) return { schema: own, own, inner: own, wrappedIn: undefined };
  const definitions = isObject($defs) ? { $defs } : {};
  return {
    own,
    inner,
    wrappedIn: wrapper,
    schema: { type: "object", properties: { [wrapper]: inner }, required: [wrapper], ...definitions },
  };
}

const wrapper = "input";
