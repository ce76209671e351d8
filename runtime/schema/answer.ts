import * as zod from "zod";
import { $constructor } from "zod/v4/core";
import { judgeBy } from "./judging.js";
import type { Initialiser, Make } from "./zod-class.js";

/** A schema of an answer: it judges all that came, and hands on what it names. Transparent to a reader of the schema, as a lazy one. */
export const Answer: Make<zod.ZodLazy, zod.core.$ZodLazyDef> = /* @__PURE__ */ $constructor<zod.ZodLazy, zod.core.$ZodLazyDef>(
  "Answer",
  (inst, def) => {
    const { init }: Initialiser = zod.ZodLazy;
    init(inst as never, def as never);
    inst._zod.parse = (payload, context) => {
      const run = (): zod.core.ParsePayload => settled(def.getter()._zod.run({ value: payload.value, issues: [] }, context));
      const whole = judgeBy("all", run);
      payload.issues.push(...whole.issues);
      if (whole.issues.length > 0) return payload;
      const named = judgeBy("handing-on", run);
      payload.value = named.issues.length > 0 ? whole.value : named.value;
      return payload;
    };
  },
);

function settled(result: zod.core.util.MaybeAsync<zod.core.ParsePayload>): zod.core.ParsePayload {
  if (result instanceof Promise) throw new TypeError("A schema that answers later cannot check a value now.");
  return result;
}
