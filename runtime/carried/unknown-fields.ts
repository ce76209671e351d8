import { fieldOf } from "../call/refuse-issues.js";
import { own } from "../own.js";
import type { FieldQuestion, UnknownField } from "../tool/carried.js";
import { declaredNames } from "./declared-names.js";
import { nearName } from "./near-name.js";

/** A field that is not of the schema, or of an alternative that does not fit, with the nearest field of it. */
export function unknownField({ schema, path, given }: FieldQuestion): UnknownField {
  const place = path.slice(0, -1);
  const name = String(path.at(-1) ?? "");
  const holder = place.reduce<unknown>((value, step) => own(value, step), given);
  const declared = declaredNames(schema, place);
  const shown = `\`${fieldOf(path)}\``;
  if (declared.includes(name))
    return { sentence: `${shown} belongs to an alternative that these arguments do not fit.`, isNear: false, isDeclared: true };
  const missing = declared.filter((one) => own(holder, one) === undefined);
  const near = nearName(name, missing);
  const meant = near ?? nearName(name, declared);
  const hint = meant === undefined ? "" : ` Did you mean \`${fieldOf([...place, meant])}\`?`;
  return { sentence: `${shown} is not a field of this tool.${hint}`, isNear: near !== undefined, isDeclared: false };
}
