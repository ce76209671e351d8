import type { HandlerContext } from "../../../runtime/index.js";
import type { OrderArgs } from "../stage.js";
import { chanceOf } from "./chance.js";
import { pause } from "./made.js";
import { isRead, isUpstream } from "./tools.js";

/** One effect, as the service outside saw it. */
export type Act = {
  readonly callId: string;
  /** The id that was asked for: a redirected call is known by it. */
  readonly asked: string;
  readonly tenant: string;
  readonly key: string | undefined;
  readonly approvalId: string | undefined;
  readonly args: OrderArgs;
  readonly answer: { readonly orderId: string };
};

/** The world outside: it counts effects, forgets nothing, and is not idempotent, except where a tool says that it knows keys. */
export type Service = {
  readonly handler: (args: OrderArgs, context: HandlerContext) => unknown;
  readonly acts: readonly Act[];
  /** Runs by call: a retry is another one. */
  readonly runs: ReadonlyMap<string, number>;
  readonly isRunning: (callId: string) => boolean;
  readonly isIdle: () => boolean;
  readonly actOf: (callId: string) => Act | undefined;
  /** What a service that knows keys says of one. */
  readonly actOfKey: (tool: string, tenant: string, key: string) => Act | undefined;
  /** From now on every handler does what it should; those that hang go on. */
  readonly calmDown: () => void;
  readonly faults: string[];
};

type Behaviour =
  | "good"
  | "good-late"
  | "good-then-throws"
  | "good-then-fails"
  | "good-wrong-output"
  | "good-circular"
  | "good-getter"
  | "good-no-answer"
  | "refuses"
  | "refuses-late"
  | "busy"
  | "throws"
  | "rejects"
  | "rejects-undefined"
  | "rejects-proxy"
  | "rejects-frozen"
  | "lies-of-kind"
  | "hangs-then-acts"
  | "hangs-then-refuses"
  | "hangs-then-getter"
  | "hangs-then-proxy"
  | "acts-late-after-abort"
  | "dispatches-twice"
  | "dispatches-wrong"
  | "floods";

const behaviours: readonly Behaviour[] = [
  ...(["good", "good", "good", "good", "good", "good-late", "good-then-throws", "good-then-fails", "good-wrong-output"] as const),
  ...(["good-circular", "good-getter", "good-no-answer", "refuses", "refuses", "refuses-late", "busy", "busy", "throws"] as const),
  ...([
    "rejects",
    "rejects-undefined",
    "rejects-proxy",
    "rejects-frozen",
    "lies-of-kind",
    "hangs-then-acts",
    "hangs-then-refuses",
  ] as const),
  ...(["hangs-then-getter", "hangs-then-proxy", "acts-late-after-abort", "dispatches-twice", "dispatches-wrong", "floods"] as const),
];

export function createService(seed: number, hasIntent: (callId: string) => boolean): Service {
  const acts: Act[] = [];
  const running = new Map<string, number>();
  const runs = new Map<string, number>();
  const runsOfItem = new Map<string, number>();
  const upstream = new Map<string, Act>();
  const faults: string[] = [];
  const hanging = new Set<() => void>();
  let isCalm = false;

  /** Until the world calms down, or now and then a while later. */
  const hang = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isCalm) resolve();
      else hanging.add(resolve);
      if (ms < 60) setTimeout(resolve, ms);
    });

  const act = (args: OrderArgs, context: HandlerContext): { readonly orderId: string } => {
    const { callId, step = "", tenant = "", idempotencyKey = "", approvalId, tool } = context;
    const place = JSON.stringify([tenant, tool.id, idempotencyKey]);
    const known = isUpstream(tool.id) ? upstream.get(place) : undefined;
    if (known !== undefined) return known.answer;
    if (!isRead(tool.id) && !hasIntent(callId)) faults.push(`${step} took effect without an intent`);
    const made: Act = {
      callId,
      asked: step,
      tenant,
      key: args.key,
      approvalId,
      args: structuredClone(args),
      answer: { orderId: `o-${acts.length}` },
    };
    acts.push(made);
    upstream.set(place, made);
    return made.answer;
  };

  const started = ({ callId }: HandlerContext, { item }: OrderArgs): number => {
    runs.set(callId, (runs.get(callId) ?? 0) + 1);
    running.set(callId, (running.get(callId) ?? 0) + 1);
    const run = (runsOfItem.get(item) ?? 0) + 1;
    runsOfItem.set(item, run);
    return run;
  };

  const ended = ({ callId }: HandlerContext): void => {
    running.set(callId, (running.get(callId) ?? 1) - 1);
  };

  const behave = (behaviour: Behaviour, args: OrderArgs, context: HandlerContext): unknown => {
    const { fail } = context;
    switch (behaviour) {
      case "good":
        return pause(0).then(() => act(args, context));
      case "good-late":
        return pause(8).then(() => act(args, context));
      case "good-then-throws":
        act(args, context);
        throw new Error("after it happened");
      case "good-then-fails":
        act(args, context);
        return pause(1).then(() => fail("TOOL_NETWORK_ERROR", { outcome: "unknown", message: "broken off" }));
      case "good-wrong-output":
        act(args, context);
        return { orderId: 5 };
      case "good-circular": {
        const answer: { orderId: string; self?: unknown } = { ...act(args, context) };
        answer.self = answer;
        return answer;
      }
      case "good-getter":
        act(args, context);
        return Object.defineProperty({}, "orderId", { enumerable: true, get: () => fail("TOOL_RESOURCE_NOT_FOUND", { outcome: "none" }) });
      case "good-no-answer":
        act(args, context);
        return undefined;
      case "refuses":
        return fail("TOOL_RESOURCE_NOT_FOUND", { message: "no such thing" });
      case "refuses-late":
        return pause(3).then(() => fail("TOOL_RESOURCE_UNAVAILABLE", { outcome: "none" }));
      case "busy":
        return fail("TOOL_RATE_LIMIT_EXCEEDED", { outcome: "none", retryAfterMs: 1 });
      case "throws":
        throw new TypeError("a bug");
      case "rejects":
        return pause(2).then(() => Promise.reject(new Error("a bug")));
      case "rejects-undefined":
        return Promise.reject(undefined);
      case "rejects-proxy":
        return Promise.reject(hostile());
      case "rejects-frozen":
        return Promise.reject(Object.freeze(Object.assign(new Error("frozen"), { code: 5 })));
      case "lies-of-kind":
        return Promise.reject(Object.assign(new Error("no reason"), { kind: "@toolpact/runtime/failure", code: "TOOL_NETWORK_ERROR" }));
      case "hangs-then-acts":
        return hang(40).then(() => act(args, context));
      case "hangs-then-refuses":
        return hang(30).then(() => fail("TOOL_RESOURCE_NOT_FOUND", { outcome: "none" }));
      case "hangs-then-getter":
        return hang(100).then(() => {
          act(args, context);
          return Object.defineProperty({}, "orderId", { enumerable: true, get: () => hostile() });
        });
      case "hangs-then-proxy":
        return hang(30).then(() => Promise.reject(hostile()));
      case "acts-late-after-abort":
        return new Promise((resolve) => context.signal.addEventListener("abort", () => setTimeout(() => resolve(act(args, context)), 5)));
      case "dispatches-twice":
        context.dispatched({ orderId: "early" });
        context.dispatched({ orderId: "again" });
        return hang(25).then(() => act(args, context));
      case "dispatches-wrong":
        context.dispatched({ orderId: 1 });
        return pause(2).then(() => act(args, context));
      case "floods":
        for (let told = 0; told < 20; told++) context.progress({ message: String(told), fraction: told / 20 });
        context.dispatched({ orderId: "early" });
        return pause(1).then(() => act(args, context));
    }
  };

  return {
    acts,
    runs,
    faults,
    handler: (args, context) => {
      const run = started(context, args);
      const own = chanceOf(seed ^ hashOf(`${args.item} ${run}`));
      try {
        const made = isCalm ? act(args, context) : behave(own.pick(behaviours), args, context);
        if (!(made instanceof Promise)) {
          ended(context);
          return made;
        }
        return made.finally(() => ended(context));
      } catch (error) {
        ended(context);
        throw error;
      }
    },
    isRunning: (callId) => (running.get(callId) ?? 0) > 0,
    isIdle: () => [...running.values()].every((count) => count === 0),
    actOf: (callId) => acts.find((made) => made.callId === callId),
    actOfKey: (tool, tenant, key) => (isUpstream(tool) ? upstream.get(JSON.stringify([tenant, tool, key])) : undefined),
    calmDown: () => {
      isCalm = true;
      for (const goOn of hanging) goOn();
    },
  };
}

function hashOf(text: string): number {
  let hash = 0;
  for (const sign of text) hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0;
  return hash;
}

/** Whoever looks at it is thrown at. */
function hostile(): object {
  const refuse = (): never => {
    throw new Error("do not look");
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse });
}
