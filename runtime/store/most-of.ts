/** How many a list has at most. Whoever gives no number of things (`Number(undefined)`, `Infinity`, -1) limits nothing: databases would refuse it, each in its own way. */
export function mostOf(limit: number | undefined): number {
  return limit !== undefined && limit >= 0 ? Math.floor(limit) : Number.POSITIVE_INFINITY;
}
