import type { ASTNode } from "graphql";
import type { Place } from "../../../diagnostics/index.js";

/** Where a node stands: at its name, past its description. */
export function placeOfNode(node: ASTNode): Place | undefined {
  const loc = ("name" in node ? node.name?.loc : undefined) ?? node.loc;
  return loc === undefined ? undefined : { file: loc.source.name, line: loc.startToken.line, column: loc.startToken.column };
}
