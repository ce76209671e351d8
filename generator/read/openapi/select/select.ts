import type { Report } from "../../../diagnostics/index.js";
import type { Origin } from "../../../ir/index.js";
import { type Selection, selectOperations as select } from "../../select/index.js";
import type { FoundOperation } from "../operations/collect.js";
import { hasAgent, isAction } from "../operations/x-agent.js";

type Context = {
  readonly select: Selection | undefined;
  readonly origin: Origin;
  readonly selectOrigin?: Origin | undefined;
  readonly report: Report;
};

const allowlist = {
  word: "`x-agent`",
  mentions: ({ json }: FoundOperation) => hasAgent(json),
  allows: ({ json }: FoundOperation) => isAction(json),
};

/** The operations that become tools, by `x-agent` and by the config. */
export function selectOperations(operations: readonly FoundOperation[], context: Context): readonly FoundOperation[] {
  return select(operations, { ...context, allowlist, language: "openapi" });
}
