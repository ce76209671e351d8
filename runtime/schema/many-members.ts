import * as zod from "zod";
import { $constructor } from "zod/v4/core";
import type { Initialiser, Make } from "./zod-class.js";

/** Readers need no more. */
const mostIssues = 100;

/** How many members of the list or map that is being looked at were refused. */
let look: { refused: number } | undefined;

/** Ends Zod's own walk over the members of a list or a map. */
const enough = new Error("As much as anybody reads of it is refused.");

/**
 * Lists and maps are looked at no further than to what is enough to refuse them. Zod says of every member what is wrong with it: of 500,000, each a choice of 20,
 * that took minutes and gigabytes.
 */
export function lookAtMembers(inst: zod.core.$ZodType): void {
  const internals = inst._zod;
  const { parse } = internals;
  internals.parse = (payload, context) => {
    const outer = look;
    const input: unknown = payload.value;
    look = { refused: 0 };
    try {
      return cut(parse(payload, context));
    } catch (error) {
      if (error !== enough) throw error;
      payload.value = input;
      // Wherever Zod kept its issues, the value is refused.
      if (payload.issues.length === 0) payload.issues.push({ code: "custom", input, inst });
      return cut(payload);
    } finally {
      look = outer;
    }
  };
}

function cut<Result extends zod.core.util.MaybeAsync<zod.core.ParsePayload>>(result: Result): Result {
  if (!(result instanceof Promise) && result.issues.length > mostIssues) result.issues.length = mostIssues;
  return result;
}

/** A schema for one of many members. */
export function memberOf(schema: zod.core.$ZodType): zod.core.$ZodType {
  return schema instanceof Member ? schema : new Member({ type: "lazy", getter: () => schema });
}

/** Transparent to readers of the schema, as a lazy one is. */
const Member: Make<zod.ZodLazy, zod.core.$ZodLazyDef> = /* @__PURE__ */ $constructor<zod.ZodLazy, zod.core.$ZodLazyDef>(
  "Member",
  (inst, def) => {
    const { init }: Initialiser = zod.ZodLazy;
    init(inst as never, def as never);
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, context) => {
      // The one before was refused, and is among the issues by now.
      if (look !== undefined && look.refused >= mostIssues) throw enough;
      const result = parse(payload, context);
      if (look !== undefined && !(result instanceof Promise) && result.issues.length > 0) look.refused += 1;
      return result;
    };
  },
);

export const ArrayOfMany: Make<zod.ZodArray, zod.core.$ZodArrayDef> = /* @__PURE__ */ $constructor<zod.ZodArray, zod.core.$ZodArrayDef>(
  "ArrayOfMany",
  (inst, def) => {
    const { init }: Initialiser = zod.ZodArray;
    init(inst as never, def as never);
    lookAtMembers(inst);
  },
);

export const TupleOfMany: Make<zod.ZodTuple, zod.core.$ZodTupleDef> = /* @__PURE__ */ $constructor<zod.ZodTuple, zod.core.$ZodTupleDef>(
  "TupleOfMany",
  (inst, def) => {
    const { init }: Initialiser = zod.ZodTuple;
    init(inst as never, def as never);
    lookAtMembers(inst);
  },
);
