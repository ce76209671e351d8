import type { Report } from "../../../diagnostics/index.js";
import type { Origin } from "../../../ir/index.js";
import { type Selectable, type Selection, selectOperations as select } from "../../select/index.js";
import { isSelected } from "../../select/select.js";
import type { FoundOperation, LostOperation } from "../operations/collect.js";
import { hasAgent, isAction } from "../operations/x-agent.js";

type Context = {
  readonly select: Selection | undefined;
  readonly origin: Origin;
  readonly selectOrigin?: Origin | undefined;
  readonly report: Report;
  readonly lost?: readonly LostOperation[];
};

const allowlist = {
  word: "`x-agent`",
  mentions: ({ json }: FoundOperation) => hasAgent(json),
  allows: ({ json }: FoundOperation) => isAction(json),
};

/** The operations that become tools, by `x-agent` and by the config. */
export function selectOperations(operations: readonly FoundOperation[], context: Context): readonly FoundOperation[] {
  const { lost = [], ...others } = context;
  return select(operations, { ...others, allowlist, language: "openapi", unread: lost.map(selectable) });
}

/** Operations that are known only by their path, where the user selects that path or everything. */
export function selectLost(
  lost: readonly LostOperation[],
  { found, select }: { readonly found: readonly FoundOperation[]; readonly select: Selection | undefined },
): readonly LostOperation[] {
  if (lost.length === 0 || found.some(allowlist.mentions)) return [];
  const { methods, ...others } = select ?? {};
  return lost.filter(({ path, server, method }) => {
    const asked = method === undefined || methods === undefined ? others : { ...others, methods };
    return isSelected(selectable({ path, server, method }), asked);
  });
}

export function selectable({ path, server, method = "" }: Pick<LostOperation, "path" | "server" | "method">): Selectable {
  return { path, server, method, tags: [] };
}
