import { deepEqual, doesNotMatch, equal, match, ok } from "node:assert/strict";
import type { Json } from "@toolpact/runtime";
import type { Driver, ModelCall, Seen, Session, Traits, Turn } from "./driver.ts";
import { hiddenText } from "./shop.ts";
import { ana, ben, type Stage, tenant } from "./stage.ts";

export type Behaviour = {
  readonly number: number;
  readonly title: string;
  /** Why it does not apply to a host; undefined where it does. */
  readonly unless?: (traits: Traits) => string | undefined;
  /** Needs a store that outlives a process. */
  readonly durable?: true;
  readonly run: (show: Show) => Promise<void>;
};

export type Show = { readonly driver: Driver; readonly stage: Stage; readonly session: Session };

const search = (id: string, args: Json): ModelCall => ({ id, tool: "shop_search", args });
const book = (id: string, quantity = 1): ModelCall => ({ id, tool: "shop_placeOrder", args: { item: "book", quantity } });
const yes = { callId: "c1", approved: true } as const;
const byBen = { by: ben, tenant } as const;

const needsHistory = ({ history }: Traits) => (history ? undefined : "the host keeps the history itself");
const needsDecide = ({ decides }: Traits) => (decides ? undefined : "people decide at the desk");

/** What is expected of each host, once. The numbers are those of the table in docs/hosts.md. */
export const behaviours: readonly Behaviour[] = [
  {
    number: 1,
    title: "a valid call gives data alone",
    run: async ({ session, stage }) => {
      deepEqual((await session.send([search("c1", { query: "roses" })])).seen, [
        { callId: "c1", kind: "data", value: { products: ["roses 1", "roses 2"] } },
      ]);
      deepEqual(await decisions(stage), ["executed"]);
    },
  },
  {
    number: 2,
    title: "invalid input is refused by the runtime, with the field, on record",
    unless: ({ invalidInput }) => (invalidInput === "throws" ? "the host checks it and throws" : undefined),
    run: async ({ session, stage }) => {
      const error = errorOf(await session.send([search("c1", { query: "r" })]));
      equal(error.code, "TOOL_INVALID_FIELD_VALUE");
      equal(fieldOf(error), "query");
      deepEqual(await decisions(stage), ["refused TOOL_INVALID_FIELD_VALUE"]);
    },
  },
  {
    number: 3,
    title: "an unknown tool is answered",
    run: async ({ session, stage, driver }) => {
      const turn = session.send([{ id: "c1", tool: "shop_serch", args: {} }]);
      await answeredBy(driver.traits.unknownTool, turn, "TOOL_NOT_FOUND");
      deepEqual(stage.effects, []);
    },
  },
  {
    number: 4,
    title: "arguments that are no JSON are refused",
    unless: ({ brokenJson }) => (brokenJson === "never" ? "models send no text to this host" : undefined),
    run: async ({ session, stage, driver }) => {
      const { brokenJson } = driver.traits;
      const turn = session.send([{ id: "c1", tool: "shop_reserve", text: '{"item": "bo' }]);
      await answeredBy(brokenJson === "never" ? "silent" : brokenJson, turn, "TOOL_INVALID_FIELD_TYPE");
      deepEqual(stage.effects, []);
    },
  },
  {
    number: 5,
    title: "a caller without the role is refused",
    run: async ({ session, stage }) => {
      equal(errorOf(await session.send([{ id: "c1", tool: "shop_close", args: {} }])).code, "TOOL_ROLE_NOT_AUTHORIZED");
      deepEqual(await decisions(stage), ["refused TOOL_ROLE_NOT_AUTHORIZED"]);
    },
  },
  {
    number: 6,
    title: "a write asks, and runs once after an approver has agreed",
    run: async ({ session, stage }) => {
      await ask(session);
      deepEqual(stage.effects, []);
      await approve(stage);
      deepEqual(dataOf(await session.answer([yes])), { orderId: "o-1", quantity: 1 });
      deepEqual(stage.effects, ["order 1 book"]);
      deepEqual((await decisions(stage)).slice(-3), ["approved by ben", "intent", "executed"]);
    },
  },
  {
    number: 7,
    title: "the same history sent twice has one effect",
    unless: needsHistory,
    run: async ({ session, stage }) => {
      await ask(session);
      await approve(stage);
      const first = dataOf(await session.answer([yes]));
      deepEqual(dataOf(await session.resend()), first);
      deepEqual(stage.effects, ["order 1 book"]);
      equal((await decisions(stage)).at(-1), "replayed");
    },
  },
  {
    number: 8,
    title: "an approval in the host alone decides nothing",
    run: async ({ session, stage }) => {
      await ask(session);
      equal(errorOf(await session.answer([yes])).code, "TOOL_CONFIRMATION_REQUIRED");
      deepEqual(stage.effects, []);
      deepEqual(await states(stage), ["pending"]);
    },
  },
  {
    number: 9,
    title: "a denial in the host becomes a denial at the desk, and the model learns of it",
    unless: needsDecide,
    run: async ({ session, stage }) => {
      await ask(session);
      const turn = await session.answer([{ callId: "c1", approved: false, reason: "too many", by: ana }]);
      match(JSON.stringify(seenOf(turn).value), /too many|CONFIRMATION_DENIED/);
      deepEqual(stage.effects, []);
      deepEqual(await states(stage), ["denied"]);
      equal(
        (await decisions(stage)).find((decision) => decision.startsWith("denied")),
        "denied by ana",
      );
    },
  },
  {
    number: 10,
    title: "an approval that expires is no denial, and runs nothing",
    run: async ({ session, stage }) => {
      await ask(session);
      const [asked] = await stage.desk.list({ tenant });
      stage.passTime(16 * 60_000);
      const late = await stage.desk.approve(asked?.id ?? "", byBen);
      equal(late.ok ? "approved" : late.refusal.code, "TOOL_CONFIRMATION_EXPIRED");
      equal(errorOf(await session.answer([yes])).code, "TOOL_CONFIRMATION_REQUIRED");
      deepEqual(stage.effects, []);
      deepEqual(new Set(await states(stage)), new Set(["pending"]));
    },
  },
  {
    number: 11,
    title: "edited arguments are a record of their own: the first ones never run, the edited ones run once",
    unless: needsHistory,
    run: async ({ session, stage }) => {
      await ask(session);
      const [asked] = await stage.desk.list({ tenant });
      ok((await stage.desk.edit(asked?.id ?? "", { ...byBen, arguments: { item: "book", quantity: 2 } })).ok);
      equal(errorOf(await session.answer([yes])).code, "TOOL_CONFIRMATION_REQUIRED");
      deepEqual(stage.effects, []);
      session.tamper("c1", { item: "book", quantity: 2 });
      deepEqual(dataOf(await session.resend()), { orderId: "o-1", quantity: 2 });
      deepEqual(stage.effects, ["order 2 book"]);
    },
  },
  {
    number: 12,
    title: "other arguments than the approved ones do not run",
    unless: needsHistory,
    run: async ({ session, stage, driver }) => {
      await ask(session);
      await approve(stage);
      session.tamper("c1", { item: "book", quantity: 900 });
      const turn = await session.answer([{ ...yes, ...(driver.traits.decides ? { by: ana } : {}) }]);
      equal(errorOf(turn).code, "TOOL_CONFIRMATION_REQUIRED");
      deepEqual(stage.effects, []);
    },
  },
  {
    number: 13,
    title: "the id of a call that is used for another call is refused",
    run: async ({ session, stage }) => {
      const reserve = (quantity: number): ModelCall => ({ id: "c1", tool: "shop_reserve", args: { item: "book", quantity } });
      await session.send([reserve(1)]);
      equal(errorOf(await session.send([reserve(2)])).code, "TOOL_IDEMPOTENCY_MISMATCH");
      deepEqual(stage.effects, ["reserve 1 book"]);
    },
  },
  {
    number: 14,
    title: "a process that ends between question and answer loses nothing",
    durable: true,
    run: async ({ driver, session, stage }) => {
      await ask(session);
      await approve(stage);
      const saved = JSON.parse(JSON.stringify(session.save())) as Json;
      const next = await driver.open(await stage.reopen(), saved);
      deepEqual(dataOf(await next.answer([yes])), { orderId: "o-1", quantity: 1 });
      deepEqual(stage.effects, ["order 1 book"]);
    },
  },
  {
    number: 15,
    title: "progress arrives in order, and before the answer",
    unless: ({ progress }) => {
      if (progress === "sample") return "the sample leaves it out";
      return progress ? undefined : "the host has no progress";
    },
    run: async ({ session }) => {
      const turn = await session.send([{ id: "c1", tool: "shop_count", args: {} }]);
      deepEqual(
        turn.progress.map((progress) => /shelf \d/.exec(JSON.stringify(progress))?.[0]),
        ["shelf 1", "shelf 2", "shelf 3"],
      );
      deepEqual(dataOf(turn), { items: 42 });
    },
  },
  {
    number: 16,
    title: "a cancelled call ends, and its outcome is on record",
    unless: ({ cancel }) => (cancel ? undefined : "the host cannot cancel"),
    run: async ({ session, stage }) => {
      const controller = new AbortController();
      const send = session.send([{ id: "c1", tool: "shop_count", args: { forever: true } }], { signal: controller.signal });
      setTimeout(() => controller.abort(), 300);
      await send.catch(() => {});
      const found = await eventually(async () => (await decisions(stage)).at(-1));
      match(found, /^failed TOOL_/);
    },
  },
  {
    number: 17,
    title: "a timeout is reported: a fallback as degraded, an effect as unknown",
    run: async ({ session, stage }) => {
      match(JSON.stringify(dataOf(await session.send([{ id: "c1", tool: "shop_rate", args: {} }]))), /"rate":1.*fallback/);
      const error = errorOf(await session.send([{ id: "c2", tool: "shop_charge", args: { item: "book", quantity: 1 } }]));
      deepEqual([error.code, error.effect], ["TOOL_EXECUTION_TIMEOUT", "unknown"]);
      deepEqual(await decisions(stage), ["degraded", "intent", "failed TOOL_EXECUTION_TIMEOUT"]);
    },
  },
  {
    number: 18,
    title: "a result that is too big loses whole items, and says so",
    run: async ({ session }) => {
      const { products, left_out } = Object(dataOf(await session.send([search("c1", { query: "roses", limit: 5000 })])));
      ok(products.length > 100 && products.length < 5000);
      match(String(left_out), /\/products: \d+ of 5000 items/);
    },
  },
  {
    number: 19,
    title: "the text of an error stays hidden",
    run: async ({ session }) => {
      const turn = await session.send([{ id: "c1", tool: "shop_fails", args: {} }]);
      equal(errorOf(turn).code, "TOOL_INTERNAL_ERROR");
      ok(!JSON.stringify(turn).includes(hiddenText));
    },
  },
  {
    number: 20,
    title: "names and schemas are accepted, without words that no model needs",
    run: async ({ session, stage }) => {
      await session.send([search("c1", { query: "roses" })]);
      const offered = session.offered();
      deepEqual(
        offered.map(({ name }) => name).sort(),
        stage.runtime.registry
          .list()
          .map(({ hostName }) => hostName)
          .sort(),
      );
      for (const { name, inputSchema } of offered) {
        const text = JSON.stringify(inputSchema);
        doesNotMatch(text, /"\$schema"|"examples"|"x-order"|idempotencyKey/, name);
        match(text, /"type":"object"/i, name);
      }
    },
  },
];

/** Until the host shows the question, or the model is refused and told to wait. */
async function ask(session: Session): Promise<void> {
  const turn = await session.send([book("c1")]);
  const [question] = turn.asked;
  if (question !== undefined) {
    equal(question.callId, "c1");
    match(question.text, /book/);
  } else equal(errorOf(turn).code, "TOOL_CONFIRMATION_REQUIRED");
}

async function approve({ desk }: Stage): Promise<void> {
  const [asked] = await desk.list({ tenant });
  const decided = await desk.approve(asked?.id ?? "", byBen);
  ok(decided.ok, JSON.stringify(decided));
}

async function states({ desk }: Stage): Promise<readonly string[]> {
  return (await desk.list({ tenant })).map(({ state }) => state);
}

/** The audit log in a few words a line. */
async function decisions({ records }: Stage): Promise<readonly string[]> {
  return (await records()).map(({ kind, decision, error, decided_by }) => {
    if (kind === "intent") return "intent";
    return [decision, ...(error === undefined ? [] : [error]), ...(decided_by === undefined ? [] : [`by ${decided_by}`])].join(" ");
  });
}

function seenOf({ seen }: Turn): Seen {
  equal(seen.length, 1, `The model was given ${JSON.stringify(seen)}.`);
  return seen[0] as Seen;
}

function dataOf(turn: Turn): Json {
  const { kind, value } = seenOf(turn);
  equal(kind, "data", JSON.stringify(value));
  return value;
}

type SeenError = { readonly code?: string; readonly effect?: string; readonly details?: unknown };

function errorOf(turn: Turn): SeenError {
  const { kind, value } = seenOf(turn);
  equal(kind, "error", JSON.stringify(value));
  return Object(value).error;
}

function fieldOf({ details }: SeenError): unknown {
  return Object(details).validation_errors?.[0]?.field;
}

/** Where the host answers by itself, its text is its own; it must not crash otherwise than declared. */
async function answeredBy(who: Traits["unknownTool"], turn: Promise<Turn>, code: string): Promise<void> {
  if (who === "throws") {
    equal(
      await turn.then(
        () => "answered",
        () => "thrown",
      ),
      "thrown",
    );
  } else if (who === "runtime") equal(errorOf(await turn).code, code);
  else if (who === "host") equal(seenOf(await turn).kind, "host");
  else deepEqual((await turn).seen, []);
}

/** A call that was cancelled is put on record after the host has gone on. */
async function eventually(read: () => Promise<string | undefined>): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Nothing came on record.");
}
