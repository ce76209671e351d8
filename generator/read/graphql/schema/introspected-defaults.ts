import { at, type Json, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { ownText } from "../../values.js";
import { library } from "../library.js";

/** Some services write defaults in the words of their own language, `{'a': None}`, at which the library gives up the whole schema. They are left out. */
export function withoutForeignDefaults(json: Json, origin: Origin, tally: Tally): Json {
  if (Array.isArray(json)) return json.map((item, index) => withoutForeignDefaults(item, at(origin, index), tally));
  if (json === null || typeof json !== "object") return json;
  const text = ownText(json, "defaultValue");
  const isForeign = text !== undefined && !isValue(text);
  if (isForeign) tally.add("graphql/wrong-defaults", `\`${text.slice(0, 60)}\` of \`${ownText(json, "name") ?? ""}\``, { place: origin });
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      isForeign && key === "defaultValue" ? null : withoutForeignDefaults(value, at(origin, key), tally),
    ]),
  );
}

function isValue(text: string): boolean {
  try {
    library().parseConstValue(text);
    return true;
  } catch {
    return false;
  }
}
