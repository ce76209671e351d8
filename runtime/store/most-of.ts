/**
 * The largest size of a list. A limit that is no number of items (`Number(undefined)`, `Infinity`, -1) limits nothing: databases would refuse it, each
 * in its own way.
 */
export function mostOf(limit: number | undefined): number {
  return limit !== undefined && limit >= 0 ? Math.floor(limit) : Number.POSITIVE_INFINITY;
}
