import type { Json } from "../ir/index.js";
import type { Change, Places } from "./change.js";
import type { ToolPair } from "./compared-tool.js";
import { type ChangeKind, judge, sideOf } from "./kinds/index.js";
import { eitherHasEffect } from "./tool-effect.js";

type Told = {
  readonly kind: ChangeKind;
  readonly pointer: string;
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
  readonly at?: Places;
};

/** A change of a whole tool, or of a part that is not a schema. */
export function changeOf({ kind, pointer, before, after, at }: Told, tools: ToolPair): Change {
  return {
    kind,
    ...judge(kind, { hasEffect: eitherHasEffect(tools) }),
    side: sideOf(kind),
    pointer,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    at: at ?? { before: tools.before.tool.operation.origin, after: tools.after.tool.operation.origin },
  };
}
