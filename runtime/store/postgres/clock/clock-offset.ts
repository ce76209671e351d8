import type { Clock } from "../../../context.js";
import type { Lanes } from "../connection/lanes.js";

/** How far the database's clock is ahead of this process's, in milliseconds, to the second. It never throws: a clock of the application's that does makes it reject. */
export type ClockOffset = () => number | Promise<number>;

// As exact as it gets: asking takes time itself, and processes whose clocks agree should not be a little off each.
const stepMs = 1_000;
const freshMs = 60_000;

type Measured = { readonly offset: number; readonly now: number; readonly elapsed: number };

/** Asked on first use, and now and then besides the calls. A call waits for it again only where the process's clock was set, or stood still with its machine. */
export function createClockOffset(lanes: Lanes, clock: Clock): ClockOffset {
  let measured: Measured | undefined;
  let measuring: Promise<number> | undefined;

  const measure = async (): Promise<number> => {
    measured = await lanes.read(async (connection) => {
      const before = clock.now();
      const { rows } = await connection.query({ text: "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now" });
      const now = clock.now();
      const [row] = rows as readonly { readonly now: number }[];
      const ahead = (row?.now ?? now) - (before + now) / 2;
      return { offset: Math.round(ahead / stepMs) * stepMs, now, elapsed: clock.elapsed() };
    });
    return measured.offset;
  };
  const again = (): Promise<number> => {
    measuring ??= measure().finally(() => {
      measuring = undefined;
    });
    return measuring;
  };

  const known = (): number | Promise<number> => {
    if (measured === undefined) return again();
    const { offset, now, elapsed } = measured;
    const passed = clock.elapsed() - elapsed;
    if (Math.abs(clock.now() - now - passed) > stepMs) return again();
    // The next calls notice where the database cannot be reached.
    if (passed > freshMs) again().catch(() => {});
    return offset;
  };
  return () => {
    try {
      return known();
    } catch (error) {
      return Promise.reject(error);
    }
  };
}
