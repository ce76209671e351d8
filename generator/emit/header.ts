/** The first line of every emitted file. A path cannot hold a line break: it comes from the config, not from a contract. */
export function header(source: string): string {
  return `// Made by toolpact from ${source.replace(/[\r\n\u2028\u2029]/g, " ")}. Edit the spec, then run \`toolpact generate\`.`;
}
