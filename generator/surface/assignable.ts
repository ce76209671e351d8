import { varianceOf } from "./directions.js";
import { printType } from "./print-type.js";
import type { TypeNode } from "./type-node.js";

/** `unknown`: neither is proved. */
export type Verdict = "yes" | "no" | "unknown";

/** How names of two surfaces are looked up. */
export type Lookup = {
  /** What a name stands for in its own surface; undefined outside of the package. */
  readonly declared: { readonly from: (node: TypeNode) => TypeNode | undefined; readonly to: (node: TypeNode) => TypeNode | undefined };
  /** Whether two names are one declaration in two states. The declaration itself is compared on its own. */
  readonly isSame: (from: TypeNode, to: TypeNode) => boolean;
  /** The same two surfaces, with their sides exchanged. */
  readonly turned: () => Lookup;
};

/** The steps that are left of one proof. */
export type Budget = { left: number };

/** Past this depth nothing is proved. */
const deepest = 40;

/** Whether each value of one type is a value of the other, by the rules of TypeScript for what generated declarations say. */
export function assignable(from: TypeNode, to: TypeNode, lookup: Lookup, budget: Budget = { left: 5_000 }, depth = 0): Verdict {
  budget.left -= 1;
  if (depth > deepest || budget.left < 0) return "unknown";
  const again = (a: TypeNode, b: TypeNode): Verdict => assignable(a, b, lookup, budget, depth + 1);
  if (lookup.isSame(from, to)) return "yes";
  if (isNamed(to, "unknown", "any") || isNamed(from, "never", "any")) return "yes";
  // Most branches stand on both sides as they are. Only the others are looked into.
  if (to.kind === "union" && isBranch(from, to, lookup)) return "yes";
  if (from.kind === "union") {
    const left = to.kind === "union" ? from.of.filter((one) => !isBranch(one, to, lookup)) : from.of;
    return all(left.map((one) => again(one, to)));
  }
  if (isNamed(from, "boolean") && to.kind === "union") return all(booleans.map((one) => again(one, to)));
  const own = lookup.declared.from(from);
  if (own !== undefined) return again(own, to);
  const other = lookup.declared.to(to);
  if (other !== undefined) return again(from, other);
  if (to.kind === "union") return some(to.of.map((one) => again(from, one)));
  if (to.kind === "intersection") return all(to.of.map((one) => again(from, one)));
  if (from.kind === "intersection") return from.of.some((one) => again(one, to) === "yes") ? "yes" : "unknown";
  if (from.kind === "other" || to.kind === "other") return from.kind === to.kind && printType(from) === printType(to) ? "yes" : "unknown";
  if (from.kind === "literal" && to.kind === "literal") return from.text === to.text ? "yes" : "no";
  if (from.kind === "literal") return to.kind === "ref" ? (isPlain(to) ? said(to.name === typeOf(from.text)) : "unknown") : "no";
  if (from.kind === "array" && to.kind === "array") return from.isReadonly && !to.isReadonly ? "no" : again(from.of, to.of);
  if (from.kind === "tuple" && to.kind === "tuple") return assignableItems(from, to, again);
  if (from.kind === "object" && to.kind === "object") return assignableMembers(from, to, again);
  if (from.kind === "object" && isNamed(to, "Record")) return recordOf(to) === undefined ? "unknown" : "yes";
  if (from.kind === "ref" && to.kind === "ref")
    return assignableNames(from, to, again, (a, b) => assignable(a, b, lookup.turned(), budget, depth + 1));
  if (to.kind === "literal") return from.kind === "ref" && !isPlain(from) ? "unknown" : "no";
  if (from.kind === "ref" || to.kind === "ref") return isPlain(from) || isPlain(to) ? "no" : "unknown";
  return from.kind === to.kind ? "unknown" : "no";
}

type UnionNode = Extract<TypeNode, { kind: "union" }>;

/** The literals of large unions, so that each is looked up and not compared with all others. */
const literals = new WeakMap<UnionNode, ReadonlySet<string>>();

function isBranch(node: TypeNode, union: UnionNode, { isSame }: Lookup): boolean {
  if (node.kind === "ref") return union.of.some((one) => isSame(node, one));
  if (node.kind !== "literal") return false;
  const known = literals.get(union) ?? new Set(union.of.flatMap((one) => (one.kind === "literal" ? [one.text] : [])));
  literals.set(union, known);
  return known.has(node.text);
}

type Again = (from: TypeNode, to: TypeNode) => Verdict;
type ObjectNode = Extract<TypeNode, { kind: "object" }>;
type RefNode = Extract<TypeNode, { kind: "ref" }>;

type TupleNode = Extract<TypeNode, { kind: "tuple" }>;

/** Optional items and a rest are compared as text. */
function assignableItems(from: TupleNode, to: TupleNode, again: Again): Verdict {
  if (/\?|\.\.\./.test(from.text + to.text)) return from.text === to.text ? "yes" : "unknown";
  if (from.items.length !== to.items.length) return "no";
  return all(from.items.map((item, at) => again(item, to.items[at] ?? item)));
}

function assignableMembers(from: ObjectNode, to: ObjectNode, again: Again): Verdict {
  const verdicts = [...to.members].map(([name, member]): Verdict => {
    const own = from.members.get(name);
    if (own === undefined) return member.isOptional || name.startsWith("[") ? "yes" : "no";
    return own.isOptional && !member.isOptional ? "no" : again(own.type, member.type);
  });
  // An object that is written in place may not have members that the other type does not name.
  const isClosed = ![...to.members.keys()].some((name) => name.startsWith("["));
  const more = [...from.members.keys()].filter((name) => !to.members.has(name));
  return all([...verdicts, ...(isClosed && more.length > 0 ? (["unknown"] as const) : [])]);
}

function assignableNames(from: RefNode, to: RefNode, again: Again, back: Again): Verdict {
  const isOne = from.name === to.name && from.args.length === to.args.length;
  if (!isOne) return isPlain(from) && isPlain(to) ? "no" : "unknown";
  if (JSON.stringify(from.to) !== JSON.stringify(to.to)) return "unknown";
  return all(
    from.args.flatMap((arg, index) => {
      const other = to.args[index];
      if (other === undefined) return [];
      const variance = varianceOf(from.name, index);
      return [...(variance === "other" ? [] : [again(arg, other)]), ...(variance === "same" ? [] : [back(other, arg)])];
    }),
  );
}

const booleans: readonly TypeNode[] = [
  { kind: "literal", text: "true" },
  { kind: "literal", text: "false" },
];

const plain: ReadonlySet<string> = new Set(["string", "number", "boolean", "bigint", "null", "undefined", "void"]);

function isPlain(node: TypeNode): boolean {
  return node.kind === "ref" && "outside" in node.to && plain.has(node.name);
}

function isNamed(node: TypeNode, ...names: readonly string[]): boolean {
  return node.kind === "ref" && "outside" in node.to && names.includes(node.name);
}

/** `Record<string, unknown>` takes every object. */
function recordOf(node: TypeNode): TypeNode | undefined {
  const value = node.kind === "ref" ? node.args[1] : undefined;
  return value !== undefined && isNamed(value, "unknown") ? value : undefined;
}

function typeOf(literal: string): string {
  if (/^["']/.test(literal)) return "string";
  return literal === "true" || literal === "false" ? "boolean" : "number";
}

function said(is: boolean): Verdict {
  return is ? "yes" : "no";
}

export function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("no")) return "no";
  return verdicts.includes("unknown") ? "unknown" : "yes";
}

function some(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("yes")) return "yes";
  return verdicts.includes("unknown") ? "unknown" : "no";
}
