/** How the shop treats an order that reaches it. */
export type Treatment =
  /** Takes the order and says so. */
  | "take"
  /** 503 with Retry-After: not taken. */
  | "busy"
  /** 429: not taken. */
  | "limit"
  /** 503 without a word on when: not taken, but nobody can know. */
  | "unavailable"
  | "drop-before"
  /** Takes the order; the connection breaks. */
  | "drop-after"
  /** Takes the order and answers 500. */
  | "break-after"
  /** Takes the order and answers after leases had to be renewed. */
  | "slow"
  /** Takes the order and answers when nobody waits any more. */
  | "late";

const shares: readonly (readonly [Treatment, number])[] = [
  ["busy", 0.07],
  ["limit", 0.06],
  ["unavailable", 0.03],
  ["drop-before", 0.05],
  ["drop-after", 0.05],
  ["break-after", 0.02],
  ["slow", 0.03],
  ["late", 0.01],
];

export function treatmentOf(random: number): Treatment {
  let left = random;
  for (const [treatment, share] of shares) {
    if (left < share) return treatment;
    left -= share;
  }
  return "take";
}
