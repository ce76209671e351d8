import { scanBlockYaml } from "./block-yaml.js";
import { scanGraphql } from "./graphql.js";
import { scanJson } from "./json.js";
import { type Lines, scanLines } from "./lines.js";
import type { Range, TextNode } from "./node.js";

export { type Lines, lineAt } from "./lines.js";
export type { Range } from "./node.js";

/** A text that can be searched without a parser, as far as a look at it tells. */
export type Scan = { readonly lines: Lines; readonly root: TextNode | undefined };

export function scan(text: string): Scan {
  const lines = scanLines(text);
  // A lone carriage return is a line end to YAML and none to this scanner.
  const isPlain = !/^\uFEFF|\r(?!\n)/.test(text);
  return { lines, root: isPlain ? (scanJson(text) ?? scanGraphql(text) ?? scanBlockYaml(lines)) : undefined };
}

type Search = { readonly steps: readonly string[]; readonly atKey: boolean };

/** Where a pointer leads; a step that is not there leaves us at the deepest node that is. Nothing where only a parser can tell. */
export function find({ root }: Scan, { steps, atKey }: Search): Range | undefined {
  let node = root;
  let range = root?.range;
  for (const step of steps) {
    if (node === undefined) return range;
    const entries = node.entries();
    if (entries === undefined) return undefined;
    const entry = entries.findLast(({ name }) => name === step);
    if (entry === undefined) return range;
    node = entry.value;
    range = atKey && entry.key !== undefined ? entry.key : node === undefined ? (entry.key ?? range) : node.range;
  }
  return range;
}
