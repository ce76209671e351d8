import { createInterface } from "node:readline";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { orderRegistry, orderTransport, placeOrder } from "./order-tool.js";
import { openStore } from "./place.js";
import type { RacerOptions, Redeemed, Round } from "./race.js";
import { approvedCall, racePolicy, roleOf } from "./race-variants.js";

/** Redeems approvals as it is told to, a few at once, and says what it was answered. */

const { place, origin, variant, racer } = JSON.parse(process.argv[2] ?? "{}") as RacerOptions;
const store = openStore(place);
const runtime = createRuntime({
  registry: orderRegistry(origin, racePolicy(variant)),
  transports: [orderTransport()],
  store,
  approvals: approvals(),
});

async function redeem({ number, id }: Round[number]): Promise<Redeemed> {
  const { args, context } = roleOf({ variant, racer, number }).change(approvedCall(variant, number), racer);
  // Half of them wait for the one that runs, the others are told that it runs.
  const whenRunning = racer % 2 === 0 ? "refuse" : "wait";
  const { status, error, metadata } = await runtime.call(placeOrder, args, { ...context, approvalId: id, whenRunning });
  const { call_id: callId, replay_of: replayOf } = metadata;
  return { racer, number, callId, code: status === "success" ? "success" : error.code, ...(replayOf === undefined ? {} : { replayOf }) };
}

await store.key();
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const redeemed = await Promise.all((JSON.parse(line) as Round).map(redeem));
  process.stdout.write(`${JSON.stringify(redeemed)}\n`);
}
await runtime.close();
process.exit(0);
