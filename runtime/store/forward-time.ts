/**
 * The latest time that was given. Where the clock is set back, time goes on from there at its usual pace (`elapsed`): what has ended stays over, and what was
 * counted counts as long as it should.
 */
export function forwardTime(): (now: number, elapsed: number) => number {
  let latest = Number.NEGATIVE_INFINITY;
  /** The last time that the clock gave, and when that was by the clock that never runs backwards. */
  let given = latest;
  let at = 0;
  return (now, elapsed) => {
    if (now < latest) {
      latest = Math.max(latest, given + Math.floor(elapsed - at));
    } else {
      latest = now;
      given = now;
      at = elapsed;
    }
    return latest;
  };
}
