import type { TypeNode } from "./type-node.js";

/** A type in one canonical spelling: members and branches in order of their text, so that two spellings of a type are equal. */
export function printType(node: TypeNode): string {
  switch (node.kind) {
    case "ref":
      return node.args.length === 0 ? node.name : `${node.name}<${node.args.map(printType).join(", ")}>`;
    case "literal":
    case "other":
      return node.text;
    case "object":
      return node.members.size === 0 ? "{}" : `{ ${printMembers(node).join("; ")} }`;
    case "array":
      return `${node.isReadonly ? "readonly " : ""}${inBrackets(node.of)}[]`;
    case "tuple":
      return node.text;
    case "union":
      return [...new Set(node.of.map(inBrackets))].sort().join(" | ");
    case "intersection":
      return [...new Set(node.of.map(inBrackets))].sort().join(" & ");
    case "function": {
      const parameters = node.parameters.map(({ type, isOptional }, index) => `p${index}${isOptional ? "?" : ""}: ${printType(type)}`);
      return `(${parameters.join(", ")}) => ${printType(node.returns)}`;
    }
  }
}

/** `readonly id?: string`, in order. */
export function printMembers({ members }: Extract<TypeNode, { kind: "object" }>): readonly string[] {
  return [...members]
    .map(
      ([name, { type, isOptional, isReadonly }]) =>
        `${isReadonly ? "readonly " : ""}${nameOf(name)}${isOptional ? "?" : ""}: ${printType(type)}`,
    )
    .sort();
}

function nameOf(name: string): string {
  return /^[\w$]+$|^\[\w+\]$/.test(name) ? name : JSON.stringify(name);
}

function inBrackets(node: TypeNode): string {
  const isCompound = node.kind === "union" || node.kind === "intersection" || node.kind === "function";
  return isCompound ? `(${printType(node)})` : printType(node);
}
