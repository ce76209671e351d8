import { type Contract, isAddress, isAuthored } from "../ir/index.js";

/** The first line of every file that is made from a contract. */
export function header(contract: Contract): string {
  return lineOf(contract.origin.file, changeOf(contract));
}

export const rootHeader: string = lineOf("all sources of the config", "Edit the config or its sources");

/** What to do instead of editing the file. A provider's document is not ours to edit, and of those only OpenAPI takes overlays. */
function changeOf(contract: Contract): string {
  if (isAuthored(contract)) return "Edit the spec";
  const takesOverlays = contract.authored !== true && !contract.operations.some(({ call }) => call.kind === "graphql");
  return `The document is its provider's: change the config${takesOverlays ? " or an overlay" : ""}`;
}

/**
 * A path cannot hold a line break: it comes from the config, not from a contract. The query of an address stays away: it may hold a token, and emitted files are
 * committed and published.
 */
function lineOf(source: string, change: string): string {
  const shown = isAddress(source) ? source.replace(/[?#].*$/s, "") : source;
  return `// Made by toolpact from ${shown.replace(/[\r\n\u2028\u2029]/g, " ")}. ${change}, then run \`toolpact generate\`.`;
}
