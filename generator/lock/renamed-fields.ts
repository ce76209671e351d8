import { isGuardingField } from "./guarding-fields.js";
import { fieldPart } from "./line-words.js";
import type { LockedTool } from "./lock.js";
import { isLongerName, wordOf } from "./same-name.js";
import { hasEffect } from "./widenings.js";

/**
 * Fields with another name and the same shape, by their former names. `userId` for `user_id` is one. In a tool without an effect, the only gone and the only
 * new field are one, too, if one name says more than the other. A field that guards an effect never is: its value could come to mean the opposite.
 */
export function renamedFields(before: LockedTool, after: LockedTool): { readonly [former: string]: string } {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const gone = [...was].filter(([name]) => !is.has(name));
  const came = [...is].filter(([name]) => !was.has(name));
  const isOnly = gone.length === 1 && came.length === 1 && !hasEffect(before) && !hasEffect(after);
  const pairs = gone.flatMap(([former, shape]) => {
    const alike = came.filter(
      ([name, other]) => other === shape && (wordOf(name) === wordOf(former) || (isOnly && isLongerName(name, former))),
    );
    const [name] = alike[0] ?? [];
    return name === undefined || alike.length > 1 || [former, name].some((one) => isGuardingField(one, after))
      ? []
      : [[former, name] as const];
  });
  const targets = pairs.map(([, name]) => name);
  return Object.fromEntries(pairs.filter(([, name]) => targets.indexOf(name) === targets.lastIndexOf(name)));
}

/** Former names that still lead to a field, and that no field has again. */
export function leadingNames(
  fields: { readonly [former: string]: string },
  tool: LockedTool,
): { readonly [former: string]: string } | undefined {
  const present = fieldsOf(tool);
  const kept = Object.entries(fields).filter(([former, name]) => !present.has(former) && present.has(name));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function fieldsOf({ parts = {} }: LockedTool): ReadonlyMap<string, string> {
  const own = Object.entries(parts).filter(([part]) => part.startsWith(fieldPart));
  return new Map(own.map(([part, text]) => [part.slice(fieldPart.length), text]));
}
