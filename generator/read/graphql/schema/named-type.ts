import type { Json } from "../../../ir/index.js";
import { own, ownText } from "../../values.js";

/** Of a reference in an introspection result: what lists and non-nulls are around. */
export function namedType(type: Json | undefined): { readonly kind: string; readonly name: string } {
  let inner = type;
  for (let depth = 0; depth < 100 && own(inner, "ofType") != null; depth++) inner = own(inner, "ofType");
  return { kind: ownText(inner, "kind") ?? "", name: ownText(inner, "name") ?? "" };
}
