import * as zod from "zod";
// By its own path: `zod.core` is one object, which would keep all of zod in a bundle.
import { $constructor } from "zod/v4/core";
import { judgesAll } from "./judging.js";
import { lookAtMembers, memberOf } from "./many-members.js";
import type { Initialiser, Make } from "./zod-class.js";

/**
 * Zod's objects and records where they are not exact: bytes are no object, though `typeof` says so, and an own key `__proto__`, which `JSON.parse` makes, is a key
 * like any other. Zod leaves that one out of what it hands on, because assigning it would set a prototype; it is defined here instead.
 */
const proto = "__proto__";

type Payload = zod.core.ParsePayload;
type Run = zod.core.$ZodType["_zod"]["run"];

export const ExactObject: Make<zod.ZodObject, zod.core.$ZodObjectDef> = /* @__PURE__ */ $constructor<zod.ZodObject, zod.core.$ZodObjectDef>(
  "ExactObject",
  (inst, def) => {
    const { init }: Initialiser = zod.ZodObject;
    const rest = def.catchall === undefined || isPlain(def.catchall) ? def.catchall : memberOf(def.catchall);
    init(inst as never, (rest === def.catchall ? def : { ...def, catchall: rest }) as never);
    // Who says nothing of keys hands on the very object: what another part says of it counts.
    const isAny = rest?._zod.def.type === "unknown" && Object.keys(def.shape).length === 0;
    if (rest === undefined) keepUnnamed(inst, new Set(Object.keys(def.shape)));
    guard(
      inst,
      "object",
      (payload, input, context) => {
        if (rest !== undefined && rest._zod.def.type !== "never") keep(payload, rest._zod.run({ value: input, issues: [] }, context));
      },
      isAny,
    );
    if (rest !== undefined && !isPlain(rest)) lookAtMembers(inst);
  },
);

export const ExactRecord: Make<zod.ZodRecord, zod.core.$ZodRecordDef> = /* @__PURE__ */ $constructor<zod.ZodRecord, zod.core.$ZodRecordDef>(
  "ExactRecord",
  (inst, def) => {
    const { init }: Initialiser = zod.ZodRecord;
    init(inst as never, def as never);
    guard(inst, "record", (payload, input, context) => {
      const key = def.keyType._zod.run({ value: proto, issues: [] }, context);
      if (key instanceof Promise || key.issues.length > 0) {
        payload.issues.push({ code: "invalid_key", origin: "record", issues: [], input: proto, path: [proto], inst });
      } else {
        keep(payload, def.valueType._zod.run({ value: input, issues: [] }, context));
      }
    });
    lookAtMembers(inst);
  },
);

/** Other keys are refused, which Zod tells by the type, or may be anything. */
function isPlain({ _zod: { def } }: zod.core.$ZodType): boolean {
  return def.type === "never" || (def.type === "unknown" && !def.checks?.length);
}

/** Where a whole answer is judged, what sees the object next sees also the keys that are not named. */
function keepUnnamed(inst: zod.ZodType, named: ReadonlySet<string>): void {
  const parse = inst._zod.parse;
  inst._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    const result = parse(payload, context);
    if (!judgesAll() || result instanceof Promise || result.issues.length > 0) return result;
    const others = Object.entries(Object(input) as object).filter(([key]) => !named.has(key));
    if (others.length > 0) result.value = Object.fromEntries([...Object.entries(Object(result.value) as object), ...others]);
    return result;
  };
}

type Keep = (payload: Payload, input: unknown, context: Parameters<Run>[1]) => void;

function guard(inst: zod.ZodType, expected: "object" | "record", keepProto: Keep, isAny = false): void {
  const parse = inst._zod.parse;
  inst._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    if (input instanceof Uint8Array) {
      payload.issues.push({ code: "invalid_type", expected, input, inst });
      return payload;
    }
    const result = parse(payload, context);
    if (isAny && !(result instanceof Promise)) {
      result.value = input;
      return result;
    }
    const hasProto = typeof input === "object" && input !== null && !Array.isArray(input) && Object.hasOwn(input, proto);
    // Schemas of the door are never asynchronous.
    if (hasProto && !(result instanceof Promise)) keepProto(result, Reflect.get(input, proto), context);
    return result;
  };
}

function keep(payload: Payload, result: ReturnType<Run>): void {
  if (result instanceof Promise) return;
  for (const issue of result.issues) payload.issues.push({ ...issue, path: [proto, ...(issue.path ?? [])] });
  if (typeof payload.value === "object" && payload.value !== null) {
    Object.defineProperty(payload.value, proto, { value: result.value, configurable: true, enumerable: true, writable: true });
  }
}
