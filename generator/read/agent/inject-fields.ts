import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Declared, type Origin, type Schema } from "../../ir/index.js";

export type Injecting = {
  readonly input: Schema;
  /** Where each field comes from. */
  readonly inject: Inject;
  readonly origin: Origin;
  readonly report: Report;
};

type Inject = { readonly [field: string]: string };

/** The input without the fields that the context fills: the model never sees them. */
export function injectFields({ input, inject, origin, report }: Injecting): Schema {
  const fields = input.kind === "object" ? input.fields : [];
  const known = fields.map(({ wireName }) => wireName);
  for (const field of Object.keys(inject)) {
    const found = fields.find(({ wireName }) => wireName === field);
    const place = at(origin, field);
    if (found === undefined)
      report(diagnose("agent/unknown-input-field", { field, nearest: nearest(field, known), known }, place, { atKey: true }));
    else if (isSecret(found.schema)) report(diagnose("agent/secret-injected", { field }, place, { atKey: true }));
  }
  return input.kind === "object" ? { ...input, fields: fields.filter(({ wireName }) => !Object.hasOwn(inject, wireName)) } : input;
}

/** An answer for one account must not be given to another, whatever fields the author of the cache key had in mind: they are in it, as they are. */
export function keepInjected(declared: Declared, inject: Inject | undefined): Declared {
  const { cache } = declared;
  if (inject === undefined || cache === undefined) return declared;
  const isInjected = (field: string): boolean => Object.hasOwn(inject, field.split(".")[0] ?? "");
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

function isSecret(schema: Schema): boolean {
  return schema.secret === true || (schema.kind === "string" && schema.format === "password");
}
