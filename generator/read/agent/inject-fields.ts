import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Declared, type Operation, type Origin, type Schema } from "../../ir/index.js";
import { isSecret, jsonTypes, type Schemas } from "../../schema/index.js";
import { findMember, injectedMembers, withMember, withoutMember } from "./injected-members.js";

export type Injecting = {
  readonly input: Schema;
  readonly schemas: Schemas;
  /** Where each field comes from; dotted for a member of a field. */
  readonly inject: Inject;
  readonly origin: Origin;
  readonly report: Report;
};

type Inject = { readonly [field: string]: string };

/** The input without the fields and members that the context fills, since the model never sees them; and what they must be. */
export function injectFields({ input, schemas, inject, origin, report }: Injecting): Pick<Operation, "input" | "injected"> {
  let left = input;
  let injected: Schema = { kind: "object", origin: input.origin, fields: [], patterns: [] };
  for (const { field, path, from } of injectedMembers(inject, input)) {
    const place = at(origin, field);
    const found = findMember(left, path, schemas);
    if ("known" in found) {
      const { known, through } = found;
      report(diagnose("agent/unknown-input-field", { field, nearest: nearest(field, known), known, through }, place, { atKey: true }));
      continue;
    }
    if (isSecret(found.schema, schemas)) report(diagnose("agent/secret-injected", { field }, place, { atKey: true }));
    else if (isText(from)) {
      const types = jsonTypes(found.schema, schemas);
      if (!types.has("string")) report(diagnose("agent/injected-misfit", { field, from, types: [...types] }, place));
    }
    left = withoutMember(left, path, schemas);
    injected = withMember(injected, path, found);
  }
  return { input: left, ...(injected.fields.length === 0 ? {} : { injected }) };
}

/** What it will be is known for everything but the meta, which is the application's own, and a place that there is not, which was reported. */
function isText(from: string): boolean {
  return from !== "" && !from.startsWith("meta.");
}

/** An answer for one account must not be given to another, whatever fields the author of the cache key had in mind: they are in it, as they are. */
export function keepInjected(declared: Declared, inject: Inject | undefined): Declared {
  const { cache } = declared;
  if (inject === undefined || cache === undefined) return declared;
  const isInjected = (field: string): boolean => Object.keys(inject).some((path) => field === path || field.startsWith(`${path}.`));
  const { key, normalise, bypass, ...rest } = cache.value;
  const value = {
    ...rest,
    ...(key === undefined ? {} : { key: [...new Set([...key, ...Object.keys(inject)])] }),
    ...(normalise === undefined
      ? {}
      : { normalise: Object.fromEntries(Object.entries(normalise).filter(([field]) => !isInjected(field))) }),
    // The field that asks for a fresh answer is left out of the key, and the model cannot ask by one that it does not see.
    ...(bypass === undefined || isInjected(bypass) ? {} : { bypass }),
  };
  return { ...declared, cache: { ...cache, value } };
}
