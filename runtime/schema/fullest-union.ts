import * as zod from "zod";
import { $constructor } from "zod/v4/core";
import { pickFullest } from "./fullest.js";
import { remember } from "./remember.js";

/** Zod's union takes the first member that accepts a value, whatever it drops of it; this one the member that keeps most. */
export const FullestUnion: new (def: zod.core.$ZodUnionDef) => zod.ZodUnion = /* @__PURE__ */ $constructor<
  zod.ZodUnion,
  zod.core.$ZodUnionDef
>("FullestUnion", (inst, def) => {
  const { init }: Initialiser = zod.ZodUnion;
  init(inst as never, def as never);
  const explain = inst._zod.parse;
  inst._zod.parse = (payload, context) => {
    const run = (option: zod.core.$ZodType): unknown => {
      const result = option._zod.run({ value: payload.value, issues: [] }, context);
      // Schemas of the door are never asynchronous.
      return result instanceof Promise || result.issues.length > 0 ? undefined : result.value;
    };
    const value = pickFullest(payload.value, def.options, (option) => remember(option, payload.value, () => run(option)));
    if (value === undefined) return explain(payload, context);
    payload.value = value;
    return payload;
  };
});

/** Zod declares it as an assertion, which TypeScript lets be called by an explicitly typed name only. */
type Initialiser = { readonly init: (inst: never, def: never) => void };
