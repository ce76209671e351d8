import { type Json, printSorted } from "../ir/index.js";
import { hasEffect, pathShape } from "../lock/index.js";
import type { ToolPlan } from "../plan/index.js";
import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ComparedTool, ToolPair } from "./compared-tool.js";
import { judge } from "./kinds/index.js";

/** Compares the operation of a tool, its names and whether it is enabled. */
export function identityChanges(tools: ToolPair): readonly Change[] {
  const { before, after } = { before: tools.before.tool, after: tools.after.tool };
  const isRenamed = before.id !== after.id || before.hostName !== after.hostName;
  const [was, is] = [pathShape(before.operation.key), pathShape(after.operation.key)];
  // If the path of a tool moved, that is one change, unless the method changed too.
  const isOther = was !== is && (before.id === after.id || methodOf(was) !== methodOf(is));
  const named = ({ id, hostName }: ToolPlan): Json => ({ id, hostName });
  return [
    ...(isRenamed ? [changeOf({ kind: "identity.tool-renamed", pointer: "id", before: named(before), after: named(after) }, tools)] : []),
    ...(isOther
      ? [
          changeOf(
            { kind: "identity.other-operation", pointer: "operation", before: before.operation.key, after: after.operation.key },
            tools,
          ),
        ]
      : []),
    ...statusChanges(tools),
  ];
}

function methodOf(key: string): string {
  return key.slice(0, key.indexOf(" "));
}

function statusChanges(tools: ToolPair): readonly Change[] {
  const [was, is] = [tools.before.tool.policy, tools.after.tool.policy];
  const dates = { before: was.deprecation, after: is.deprecation };
  const isOther = printSorted(dates.before) !== printSorted(dates.after);
  const pointer = "policy.deprecation";
  const deprecated = isOther
    ? [
        changeOf(
          {
            kind: is.deprecation === undefined ? "identity.undeprecated" : "identity.deprecated",
            pointer,
            before: dates.before,
            after: dates.after,
          },
          tools,
        ),
      ]
    : [];
  if (was.status.enabled === is.status.enabled) return deprecated;
  const kind = is.status.enabled ? "identity.enabled" : "identity.disabled";
  return [...deprecated, changeOf({ kind, pointer: "policy.status", before: was.status.enabled, after: is.status.enabled }, tools)];
}

/** A tool that the older version does not have. */
export function addedTool({ tool }: ComparedTool): Change {
  return alone(tool, "identity.tool-added");
}

/** A tool that the newer version does not have. */
export function removedTool({ tool }: ComparedTool): Change {
  return alone(tool, "identity.tool-removed");
}

function alone({ id, operation: { key, origin }, policy }: ToolPlan, kind: "identity.tool-added" | "identity.tool-removed"): Change {
  const side = kind === "identity.tool-added" ? "after" : "before";
  const shown = { id, operation: key, effect: policy.effect, confirm: policy.confirm.rule, auth: policy.auth };
  return { kind, ...judge(kind, { hasEffect: hasEffect(policy) }), side: "identity", pointer: "", [side]: shown, at: { [side]: origin } };
}
