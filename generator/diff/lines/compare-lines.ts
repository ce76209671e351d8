import type { Change, ChangeKind } from "../../compare/index.js";
import { judge } from "../../compare/index.js";
import type { Json } from "../../ir/index.js";
import { hasEffect, isMarkOfField, type LockedTool, widenings } from "../../lock/index.js";
import { compareParts } from "./compare-parts.js";

/**
 * The changes that two lines of a lock prove. A line has names, rules and the fields of the input. It has only hashes of types and answers, so a change there is
 * unknown unless `types` has the changes of types and answers.
 */
export function compareLines(before: LockedTool | undefined, after: LockedTool | undefined, types?: readonly Change[]): readonly Change[] {
  if (before === undefined || after === undefined) return types ?? [];
  const change = (kind: ChangeKind, was: Json | undefined, is: Json | undefined): Change => ({
    ...judge(kind, { hasEffect: hasEffect(after) }),
    kind,
    side: kind.startsWith("identity.") ? "identity" : "policy",
    pointer: "",
    ...(was === undefined ? {} : { before: was }),
    ...(is === undefined ? {} : { after: is }),
    at: {},
  });
  const kinds = new Set(widenings(before, after).map(({ kind }) => kind));
  const lists = [
    ["scopes", "policy.scopes-wider", "policy.scopes-narrower"],
    ["origins", "policy.other-host", "policy.fewer-hosts"],
    ["tokens", "policy.other-token-host", "policy.fewer-hosts"],
    ["guards", "policy.guard-added", "policy.guard-removed"],
    ["grants", "policy.grant-added", "policy.grant-removed"],
  ] as const;
  return [
    ...(kinds.has("other-operation") ? [change("identity.other-operation", before.operation, after.operation)] : []),
    ...(before.effect === after.effect ? [] : [change(effectKind(kinds), before.effect, after.effect)]),
    ...(before.confirm === after.confirm
      ? []
      : [change(kinds.has("weaker-confirm") ? "policy.confirm-weaker" : "policy.confirm-stricter", before.confirm, after.confirm)]),
    ...(before.auth === after.auth ? [] : [change(authKind(before, after), before.auth, after.auth)]),
    ...lists.flatMap(([key, came, went]) => {
      const [was, is] = [before, after].map((line) => (line[key] ?? []).filter((one) => types === undefined || !isMarkOfField(one)));
      if (was === undefined || is === undefined) return [];
      const [added, removed] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))];
      const isFirstMoved = (key === "origins" || key === "tokens") && added.length === 0 && was[0] !== is[0];
      return [
        ...(added.length > 0 || isFirstMoved ? [change(came, [...was], [...is])] : []),
        ...(removed.length > 0 && !((key === "origins" || key === "tokens") && (added.length > 0 || isFirstMoved))
          ? [change(went, [...was], [...is])]
          : []),
      ];
    }),
    ...(before.enabled === after.enabled
      ? []
      : [change(after.enabled === false ? "identity.disabled" : "identity.enabled", before.enabled !== false, after.enabled !== false)]),
    ...compareParts({ before, after }, change, types),
  ];
}

function effectKind(kinds: ReadonlySet<string>): ChangeKind {
  if (kinds.has("stronger-effect")) return "policy.effect-grew";
  return kinds.has("denied-effect") ? "policy.effect-denied" : "policy.effect-shrank";
}

function authKind(before: LockedTool, after: LockedTool): ChangeKind {
  if (after.auth === "none") return "policy.auth-removed";
  return before.auth === "none" ? "policy.auth-added" : "policy.auth-other";
}
