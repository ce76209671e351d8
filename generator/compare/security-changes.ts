import type { SecurityUse } from "@toolpact/runtime";
import type { Json } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ToolPair } from "./compared-tool.js";
import type { ChangeKind } from "./kinds/index.js";

/** A way to sign in: credentials that are required together, each with its scopes. */
type Way = ReadonlyMap<string, ReadonlySet<string>>;
type Ways = { readonly before: readonly Way[]; readonly after: readonly Way[] };
type Kind = Extract<ChangeKind, `policy.auth-${string}` | `policy.scopes-${string}`>;

/** Compares who may call and which credentials are sent. The alternatives of a document are a set: their order has no meaning. */
export function securityChanges(tools: ToolPair): readonly Change[] {
  const { before, after } = { before: tools.before.tool, after: tools.after.tool };
  const [was, is] = [before.policy.auth, after.policy.auth];
  const ways = { before: waysOf(before), after: waysOf(after) };
  const found: readonly Kind[] = [...compareKeys(ways), ...compareScopes(ways)];
  const kinds = new Set<Kind>(
    found.length > 0 || was === is
      ? found
      : [is === "none" ? "policy.auth-removed" : was === "none" ? "policy.auth-added" : "policy.auth-other"],
  );
  const values = (kind: Kind): { readonly before: Json; readonly after: Json } => {
    const isAuth = ways.before.length + ways.after.length === 0 || (found.length === 0 && !kind.startsWith("policy.scopes"));
    return isAuth ? { before: was, after: is } : { before: ways.before.map(wayWords), after: ways.after.map(wayWords) };
  };
  return [...kinds].map((kind) => changeOf({ kind, pointer: "policy.auth", ...values(kind) }, tools));
}

function waysOf({ operation: { call } }: ToolPlan): readonly Way[] {
  const requirements = call.kind === "http-operation" ? call.security : [];
  return requirements.map(
    (uses) => new Map(uses.map((use) => [keyOf(use), new Set(use.scopes)] as const).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** The credential and its place in the request. The address of tokens is compared with the hosts. */
function keyOf({ name, scheme }: SecurityUse): string {
  const place = scheme.type === "apiKey" ? ` in ${scheme.in} ${scheme.name}` : scheme.type === "http" ? ` ${scheme.scheme}` : "";
  return `${name} (${scheme.type}${place})`;
}

function wayWords(way: Way): Json {
  return [...way].map(([key, scopes]) => (scopes.size === 0 ? key : `${key}: ${[...scopes].sort().join(" ")}`));
}

function keysOf(way: Way): string {
  return [...way.keys()].join(" + ");
}

function compareKeys({ before, after }: Ways): readonly Kind[] {
  const [was, is] = [withNone(before), withNone(after)];
  const gone = was.filter((way) => !is.some((other) => keysOf(other) === keysOf(way)));
  const came = is.filter((way) => !was.some((other) => keysOf(other) === keysOf(way)));
  const found: Kind[] = came.map((way) => kindOfNew(way, { gone, was }));
  const isStricter = found.includes("policy.auth-added");
  return [...found, ...(gone.length > 0 && !isStricter && came.every((way) => way.size > 0) ? (["policy.auth-fewer"] as const) : [])];
}

/** If nothing is required, there is one way: without credentials. */
function withNone(ways: readonly Way[]): readonly Way[] {
  return ways.length === 0 ? [new Map()] : ways;
}

function kindOfNew(way: Way, { gone, was }: { readonly gone: readonly Way[]; readonly was: readonly Way[] }): Kind {
  if (gone.length > 0 && was.every(({ size }) => size === 0)) return "policy.auth-added";
  const isWithin = (part: Way, whole: Way): boolean => [...part.keys()].every((key) => whole.has(key));
  if (was.some((other) => isWithin(way, other))) return "policy.auth-removed";
  return gone.some((other) => isWithin(other, way)) ? "policy.auth-added" : "policy.auth-other";
}

function compareScopes(ways: Ways): readonly Kind[] {
  const keys = new Set(ways.before.map(keysOf));
  return [...keys].flatMap((key) => {
    const [was, is] = [ways.before, ways.after].map((list) => list.filter((way) => keysOf(way) === key));
    return was === undefined || is === undefined || is.length === 0 ? [] : compareScopeSets({ before: was, after: is });
  });
}

function compareScopeSets({ before, after }: Ways): readonly Kind[] {
  const holds = (token: Way, asked: Way): boolean =>
    [...asked].every(([key, scopes]) => [...scopes].every((scope) => token.get(key)?.has(scope) === true));
  const known = before.flatMap((way) => [...way.values()].flatMap((scopes) => [...scopes]));
  const isNew = after.some((way) => [...way.values()].some((scopes) => [...scopes].some((scope) => !known.includes(scope))));
  // Every token that was sufficient is still sufficient.
  const isKept = before.every((token) => after.some((asked) => holds(token, asked)));
  if (isNew) return [isKept ? "policy.scopes-choice" : "policy.scopes-wider"];
  if (!isKept) return ["policy.auth-fewer"];
  return before.length === after.length && after.every((asked) => before.some((token) => holds(asked, token)))
    ? []
    : ["policy.scopes-narrower"];
}
