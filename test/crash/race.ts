import { once } from "node:events";
import { createInterface } from "node:readline";
import { approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import { createRuntime, type Runtime } from "../../runtime/index.js";
import type { Store } from "../../runtime/store/store.js";
import { type ServerReport, startOrderService } from "./order-service.js";
import { orderRegistry, orderTransport, placeOrder } from "./order-tool.js";
import { openStore, type Place } from "./place.js";
import { type Program, spawnProgram } from "./programs.js";
import { approvedCall, racePolicy, racers, roleOf, type Variant } from "./race-variants.js";

export type RacerOptions = { readonly place: Place; readonly origin: string; readonly variant: Variant; readonly racer: number };
/** Approvals that every racer redeems at once. */
export type Round = readonly { readonly number: number; readonly id: string }[];
export type Redeemed = {
  readonly racer: number;
  readonly number: number;
  readonly callId: string;
  /** `success`, or the code of the refusal. */
  readonly code: string;
  readonly replayOf?: string;
};

export type RacePlan = { readonly place: Place; readonly variant: Variant; readonly approvals: number };
export type RaceReport = {
  readonly approvals: number;
  readonly executions: number;
  readonly replays: number;
  /** Answers other than of the one that ran, by code. */
  readonly codes: { readonly [code: string]: number };
  readonly seconds: number;
  readonly violations: readonly string[];
};

const perRound = 4;

/** Approvals that eight processes redeem at once. */
export async function runRace({ place, variant, approvals }: RacePlan): Promise<RaceReport> {
  const shop = await startOrderService({ seed: 1, faults: false, lateMs: 0 });
  const { origin } = shop;
  const store = openStore(place);
  const runtime = createRuntime({
    registry: orderRegistry(origin, racePolicy(variant)),
    transports: [orderTransport()],
    store,
    approvals: confirmation({ perPrincipal: 100_000, perTenant: 100_000 }),
  });
  try {
    const ids = await approve(runtime, variant, approvals);
    const field = await Promise.all(Array.from({ length: racers }, (_, racer) => startRacer({ place, origin, variant, racer })));
    const started = performance.now();
    const redeemed: Redeemed[] = [];
    for (let from = 0; from < approvals; from += perRound) {
      const round = ids.slice(from, from + perRound).map((id, index) => ({ number: from + index, id }));
      redeemed.push(...(await Promise.all(field.map(({ run }) => run(round)))).flat());
    }
    const seconds = (performance.now() - started) / 1_000;
    await Promise.all(field.map(({ end }) => end()));
    return { ...(await judgeRace({ variant, ids, redeemed, store, report: await shop.report() })), seconds: Math.round(seconds) };
  } finally {
    await runtime.close();
    await shop.stop();
  }
}

async function approve(runtime: Runtime, variant: Variant, count: number): Promise<readonly string[]> {
  const approvals = approvalsOf(runtime);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { args, context } = approvedCall(variant, number);
    const { metadata } = await runtime.call(placeOrder, args, context);
    const id = metadata.approval_id ?? "";
    const decided = await approvals.approve(id, { by: { id: "ana", kind: "user", roles: ["user"] }, tenant: "acme" });
    if (!decided.ok) throw new Error(decided.refusal.code);
    ids.push(id);
  }
  return ids;
}

type Racer = { readonly run: (round: Round) => Promise<readonly Redeemed[]>; readonly end: () => Promise<unknown> };

async function startRacer(options: RacerOptions): Promise<Racer> {
  const child: Program = await spawnProgram("racer.ts", options);
  const lines = createInterface({ input: child.stdout });
  await once(lines, "line");
  return {
    run: async (round) => {
      child.stdin.write(`${JSON.stringify(round)}\n`);
      const [line] = (await once(lines, "line")) as [string];
      return JSON.parse(line) as readonly Redeemed[];
    },
    end: () => {
      child.stdin.end();
      return once(child, "close");
    },
  };
}

type RaceEvidence = {
  readonly variant: Variant;
  readonly ids: readonly string[];
  readonly redeemed: readonly Redeemed[];
  readonly store: Store;
  readonly report: ServerReport;
};

async function judgeRace({ variant, ids, redeemed, store, report }: RaceEvidence): Promise<Omit<RaceReport, "seconds">> {
  const violations: string[] = [];
  const codes: { [code: string]: number } = {};
  let replays = 0;
  for (const [number, id] of ids.entries()) {
    const all = redeemed.filter((one) => one.number === number);
    const effects = report.effects.filter(({ key }) => key === `${variant}-${number}`);
    const ran = all.filter(({ code, replayOf }) => code === "success" && replayOf === undefined);
    const [winner] = ran;
    if (effects.length !== 1 || ran.length !== 1 || effects[0]?.callId !== winner?.callId) {
      violations.push(`approval ${number}: ${effects.length} effects, ${ran.length} executions`);
    }
    const { state, usedBy } = (await store.approvals.get(id)) ?? {};
    if (state !== "used" || usedBy !== winner?.callId) violations.push(`approval ${number} is ${state} by ${usedBy}`);
    for (const { racer, code, replayOf, callId } of all) {
      if (callId === winner?.callId) continue;
      const expected = roleOf({ variant, racer, number }).codes;
      const isRepetition = code === "TOOL_IDEMPOTENCY_IN_PROGRESS" || (code === "success" && replayOf === winner?.callId);
      if (expected === undefined ? !isRepetition : !expected.includes(code)) violations.push(`approval ${number}, racer ${racer}: ${code}`);
      if (code === "success") replays += 1;
      else codes[code] = (codes[code] ?? 0) + 1;
    }
  }
  const { ok, withoutIntent, unknownOutcomes } = await verifyLog(store.audit.lines(), { head: await store.audit.head() });
  if (!ok || withoutIntent.length + unknownOutcomes.length > 0) violations.push("the log is not whole");
  return { approvals: ids.length, executions: report.effects.length, replays, codes, violations };
}
