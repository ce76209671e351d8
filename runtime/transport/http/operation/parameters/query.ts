import type { JsonObject } from "../../../../json.js";
import type { HttpOperation, HttpParameter } from "../../../../tool/http-call.js";
import type { Pair } from "../../../pair.js";
import { contentText, isForm } from "../body/content-text.js";
import { encodeAll, encodeReservedInQuery } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { pairStyle } from "../styles/table.js";
import { isPresent } from "../styles/wire-value.js";
import { orNeeded, ownField } from "./own-field.js";
import { assertOwnNames } from "./own-names.js";
import { splitPath } from "./path.js";

/** What stands behind `?`, part by part: `name=text`, or the whole text of a `querystring` parameter. */
export function fillQuery({ parameters, path }: HttpOperation, args: JsonObject): readonly string[] {
  const fixed = [...new URLSearchParams(splitPath(path).query).keys()];
  return parameters.flatMap((parameter) => {
    if (parameter.in !== "query" && parameter.in !== "querystring") return [];
    const value = ownField(args, parameter.field);
    if (!isPresent(value)) return orNeeded([], parameter);
    if (parameter.in === "querystring") {
      const whole = wholeQuery(parameter, value);
      const pairs = [...new URLSearchParams(whole.join("&"))].map(([name, text]) => ({ name: encodeAll(name), text }));
      const named = parameters.flatMap(({ in: place, name }) => (place === "query" ? name : []));
      assertOwnNames({ pairs, parameter, parameters, fixed: [...fixed, ...named] });
      return orNeeded(whole, parameter);
    }
    const pairs = orNeeded(pairsOf(parameter, value), parameter);
    assertOwnNames({ pairs, parameter, parameters, fixed });
    return pairs.map(({ name, text }) => `${name}=${text}`);
  });
}

function pairsOf({ name, style, explode, content, encoding, allowReserved, nested }: HttpParameter, value: unknown): readonly Pair[] {
  const encode = allowReserved === true ? encodeReservedInQuery : encodeAll;
  if (content !== undefined) return [{ name: encodeAll(name), text: encode(contentText(value, content, encoding)) }];
  return pairStyle(style)({ name, value: joinNested(value, nested), explode, encode });
}

/** OpenAPI 3.2, `in: querystring`. A form is already in the language of a query. */
function wholeQuery({ content = "application/x-www-form-urlencoded", encoding }: HttpParameter, value: unknown): readonly string[] {
  const text = contentText(value, content, encoding);
  if (text === "") return [];
  return [isForm(content) && typeof value === "object" ? text : encodeAll(text)];
}
