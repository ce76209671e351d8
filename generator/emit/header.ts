import { isAddress } from "../ir/index.js";

/**
 * The first line of every emitted file. A path cannot hold a line break: it comes from the config, not from a contract. The query of an address stays away:
 * it may hold a token, and emitted files are committed and published.
 */
export function header(source: string): string {
  const shown = isAddress(source) ? source.replace(/[?#].*$/s, "") : source;
  return `// Made by toolpact from ${shown.replace(/[\r\n\u2028\u2029]/g, " ")}. Edit the spec, then run \`toolpact generate\`.`;
}
