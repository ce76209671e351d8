import type { JsonObject } from "../../../../json.js";
import type { HttpOperation, HttpParameter } from "../../../../tool/http-call.js";
import type { Pair } from "../../../pair.js";
import { contentText, isForm } from "../body/content-text.js";
import { assertApart } from "../styles/apart.js";
import { encodeAll, encodeReservedInQuery } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { pairStyle } from "../styles/table.js";
import { isPresent } from "../styles/wire-value.js";
import { orNeeded, ownField, type Unwritten } from "./own-field.js";
import { assertOwnNames } from "./own-names.js";
import { splitPath } from "./path.js";

/** What stands behind `?`, part by part: `name=text`, or the whole text of a `querystring` parameter. */
export function fillQuery({ parameters, path }: HttpOperation, args: JsonObject, unwritten: Unwritten): readonly string[] {
  const fixed = [...new URLSearchParams(splitPath(path).query).keys()];
  return parameters.flatMap((parameter) => {
    if (parameter.in !== "query" && parameter.in !== "querystring") return [];
    const value = ownField(args, parameter.field);
    if (!isPresent(value)) return orNeeded([], parameter, { value, unwritten });
    if (parameter.in === "querystring") {
      const whole = wholeQuery(parameter, value);
      assertOthersNames(whole, { parameter, parameters, fixed });
      return orNeeded(whole, parameter, { value, unwritten });
    }
    assertApart(parameter, value);
    const pairs = orNeeded(pairsOf(parameter, value), parameter, { value, unwritten });
    assertOwnNames({ pairs, parameter, parameters, fixed });
    return pairs.map(({ name, text }) => `${name}=${text}`);
  });
}

type Whole = { readonly parameter: HttpParameter; readonly parameters: readonly HttpParameter[]; readonly fixed: readonly string[] };

/** The whole query poses as no other parameter of it, nor as a member of one (`filter[owner]`). Its own name is not sent, and so takes none. */
function assertOthersNames(whole: readonly string[], { parameter, parameters, fixed }: Whole): void {
  const written = [...new URLSearchParams(whole.join("&")).keys()].flatMap((name) => [name, name.replace(/\[.*$/s, "")]);
  const named = parameters.flatMap(({ in: place, name }) => (place === "query" ? name : []));
  const pairs = written.map((name) => ({ name: encodeAll(name), text: "" }));
  assertOwnNames({ pairs, parameter: { ...parameter, name: "" }, parameters: [], fixed: [...fixed, ...named] });
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
