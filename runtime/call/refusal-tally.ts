import type { CountedRefusal, CountRefusals } from "../audit/audit-store.js";
import type { RefusalsRecord } from "../audit/record.js";
import { longestTimerMs } from "../clock.js";
import type { CallContext } from "../context.js";
import { assertOptions } from "../known-options.js";
import type { Mutable } from "../mutable.js";
import { isoTime } from "./iso-time.js";
import { recordedName } from "./recorded-call.js";

type Tally = { readonly record: Mutable<RefusalsRecord>; seen: number };

/** What one caller was refused since its window opened. */
type Window = { readonly since: number; logged: number; readonly tallies: Map<string, Tally> };

/** Callers with an open window. */
const mostCallers = 10_000;
/** A caller that tries many tools has this many times the records of one tool. Past that its refusals are counted by code alone. */
const mostTools = 20;

/** Refused calls must not fill the disk: the log is never cut. The first ones of a window say what is going on, and the count how often. */
export const countRefusals: CountRefusals = ({ clock, audit, report }, options = {}) => {
  assertOptions("refusals", options, { logged: isCount, windowMs: isWindow });
  const { logged = 5, windowMs = 60_000 } = options;
  const windows = new Map<string, Window>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async (closed: readonly Window[]): Promise<void> => {
    const now = clock.now();
    const tallies = closed.flatMap((window) => [...window.tallies.values()]);
    const records = tallies.flatMap(({ record }) => (record.count > 0 ? { ...record, created_at: isoTime(now) } : []));
    if (records[0]) await audit?.append(records);
  };
  const close = (isOver: (window: Window) => boolean): Promise<void> => {
    const closed = [...windows].filter(([, window]) => isOver(window));
    for (const [caller] of closed) windows.delete(caller);
    return write(closed.map(([, window]) => window)).catch((error: unknown) => report(error, { stage: "audit" }));
  };
  const closeDue = (): void => {
    timer = undefined;
    void close(({ since }) => clock.elapsed() - since >= windowMs);
    if (windows.size > 0) start();
  };
  const start = (): void => {
    timer ??= setTimeout(closeDue, windowMs);
    // A process with nothing else to do may end.
    timer.unref();
  };
  const windowOf = (context: CallContext): Window => {
    const caller = JSON.stringify(callerOf(context));
    const found = windows.get(caller);
    if (found && clock.elapsed() - found.since < windowMs) return found;
    const [oldest] = windows.values();
    const ended = found ?? (windows.size >= mostCallers ? oldest : undefined);
    if (ended) void close((window) => window === ended);
    const opened: Window = { since: clock.elapsed(), logged: 0, tallies: new Map() };
    windows.set(caller, opened);
    start();
    return opened;
  };

  return {
    isLogged: ({ context, tool, code }) => {
      const window = windowOf(context);
      const isFull = window.logged >= logged * mostTools;
      const tally = tallyOf(window, { context, code, tool: isFull ? undefined : tool, isFull });
      tally.seen += 1;
      if (!isFull && tally.seen <= logged) {
        window.logged += 1;
        return true;
      }
      const at = isoTime(clock.now());
      tally.record.first_at ||= at;
      tally.record.last_at = at;
      tally.record.count += 1;
      return false;
    },
    flush: async () => {
      clearTimeout(timer);
      timer = undefined;
      await close(() => true);
    },
  };
};

function tallyOf({ tallies }: Window, { context, tool, code, isFull }: CountedRefusal & { readonly isFull: boolean }): Tally {
  const name = JSON.stringify([code, tool, isFull]);
  let tally = tallies.get(name);
  if (tally) return tally;
  const named = { ...(tool === undefined ? {} : { tool_name: tool }), ...callerOf(context) };
  const record: RefusalsRecord = {
    kind: "refusals",
    id: crypto.randomUUID(),
    ...named,
    error: code,
    count: 0,
    first_at: "",
    last_at: "",
    created_at: "",
  };
  tally = { record, seen: 0 };
  tallies.set(name, tally);
  return tally;
}

/** As it stands on record. */
function callerOf({ tenant, principal, onBehalfOf }: CallContext): Pick<RefusalsRecord, "tenant" | "principal" | "on_behalf_of"> {
  return {
    ...(tenant === undefined ? {} : { tenant: recordedName(tenant) }),
    ...(principal?.id === undefined ? {} : { principal: recordedName(principal.id) }),
    ...(onBehalfOf?.id === undefined ? {} : { on_behalf_of: recordedName(onBehalfOf.id) }),
  };
}

function isCount(value: unknown): boolean {
  return value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0);
}

function isWindow(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= longestTimerMs;
}
