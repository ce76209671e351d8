import * as zod from "zod";
import { $constructor } from "zod/v4/core";
import { isDescribed, pickFullest } from "./fullest.js";
import { runPart } from "./run-part.js";
import type { Initialiser } from "./zod-class.js";

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
      const { issues, value } = runPart(option, payload.value, context);
      return issues.length > 0 ? undefined : value;
    };
    const isEnough = (made: unknown): boolean => isDescribed(payload.value, made);
    const value = picked(() => pickFullest(payload.value, def.options, { parse: run, isEnough }));
    if (value === undefined) return explained(inst, payload, () => explain(payload, context));
    payload.value = value;
    return payload;
  };
});

/** Reasons of each member are given for at most this many choices. Choices between choices have more reasons than a reader needs. */
const mostExplained = 100;
let explaining = 0;
let count = 0;
/** The search for the member that keeps most needs no reasons. */
let picking = 0;

function picked(pick: () => unknown): unknown {
  picking++;
  try {
    return pick();
  } finally {
    picking--;
  }
}

function explained<Payload extends zod.core.ParsePayload>(
  inst: zod.ZodUnion,
  payload: Payload,
  explain: () => zod.core.util.MaybeAsync<Payload>,
): zod.core.util.MaybeAsync<Payload> {
  if (explaining === 0) count = 0;
  if (picking > 0 || count++ > mostExplained) {
    payload.issues.push({ code: "invalid_union", input: payload.value, inst, errors: [] });
    return payload;
  }
  explaining++;
  try {
    return explain();
  } finally {
    explaining--;
  }
}
