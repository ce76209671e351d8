import type { SelectionNode, SelectionSetNode } from "graphql";
import { library } from "../library.js";

const printed = new WeakMap<SelectionSetNode, string>();

/** A selection on one line. The parts of one that was printed before are not printed again: a selection is looked at on every level. */
export function printSelection(set: SelectionSetNode): string {
  const known = printed.get(set);
  if (known !== undefined) return known;
  const text = `{ ${set.selections.map(printOne).join(" ")} }`;
  printed.set(set, text);
  return text;
}

function printOne(selection: SelectionNode): string {
  const directives = (selection.directives ?? []).map((directive) => ` ${oneLine(library().print(directive))}`).join("");
  if (selection.kind === "FragmentSpread") return `...${selection.name.value}${directives}`;
  if (selection.kind === "InlineFragment") {
    const condition = selection.typeCondition === undefined ? "" : ` on ${selection.typeCondition.name.value}`;
    return `...${condition}${directives} ${printSelection(selection.selectionSet)}`;
  }
  const { alias, name, selectionSet, arguments: args = [] } = selection;
  const given = args.length === 0 ? "" : `(${args.map((argument) => oneLine(library().print(argument))).join(", ")})`;
  const inner = selectionSet === undefined ? "" : ` ${printSelection(selectionSet)}`;
  return `${alias === undefined ? "" : `${alias.value}: `}${name.value}${given}${directives}${inner}`;
}

/** Strings keep their blanks. */
export function oneLine(text: string): string {
  return text
    .replace(/("""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*")|\s+/g, (_whole, literal: string | undefined) => literal ?? " ")
    .trim();
}
