import type { Store } from "@toolpact/runtime";

/** A call with an effect of which nobody knows how it ended. */
export type UnsettledCall = Awaited<ReturnType<Store["ledger"]["unsettled"]>>[number];

/** A store may look through all of them for each page. */
const pageSize = 1_000;

/** Of whatever tool, also one that is gone. Oldest first. */
export async function unsettledIn({ ledger }: Store): Promise<readonly UnsettledCall[]> {
  const found: UnsettledCall[] = [];
  for (;;) {
    const after = found.at(-1);
    const page = await ledger.unsettled({ now: Date.now(), limit: pageSize, ...(after === undefined ? {} : { after }) });
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
