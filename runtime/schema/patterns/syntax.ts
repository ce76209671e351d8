/** The structure of a pattern. What one code point may be stays source text: `RegExp` itself knows classes, escapes and properties best. */
export type Node =
  | { readonly kind: "atom"; readonly source: string }
  | { readonly kind: "sequence"; readonly items: readonly Node[] }
  | { readonly kind: "choice"; readonly options: readonly Node[] }
  | { readonly kind: "repeat"; readonly item: Node; readonly min: number; readonly max: number }
  | { readonly kind: "assert"; readonly at: "start" | "end" | "word-edge"; readonly negative: boolean }
  | { readonly kind: "look"; readonly behind: boolean; readonly negative: boolean; readonly body: Node };

const openings: readonly (readonly [string, { readonly behind: boolean; readonly negative: boolean } | undefined])[] = [
  ["(?:", undefined],
  ["(?=", { behind: false, negative: false }],
  ["(?!", { behind: false, negative: true }],
  ["(?<=", { behind: true, negative: false }],
  ["(?<!", { behind: true, negative: true }],
];

// One code point, as ECMA-262 writes it under the `u` flag. A pair of `\u` surrogates is one code point; `\1` and `\k` are none.
const atom =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[a-zA-Z]|\\[pP]\{[^}]*\}|\\[^1-9k]|\[(?:\\.|[^\]\\])*\]|[^\\]/suy;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const groupName = /\(\?<[^>]*>/y;

/** Reads a pattern that `new RegExp(source, "u")` accepts. https://tc39.es/ecma262/#sec-patterns */
export function parse(source: string): Node {
  let at = 0;

  const take = (expression: RegExp): RegExpExecArray | undefined => {
    expression.lastIndex = at;
    const match = expression.exec(source) ?? undefined;
    if (match !== undefined) at = expression.lastIndex;
    return match;
  };
  const takeText = (text: string): boolean => {
    const isThere = source.startsWith(text, at);
    if (isThere) at += text.length;
    return isThere;
  };

  const choice = (): Node => {
    const options = [sequence()];
    while (takeText("|")) options.push(sequence());
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
  };
  const sequence = (): Node => {
    const items: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") items.push(repeated(term()));
    return { kind: "sequence", items };
  };
  const term = (): Node => {
    if (takeText("^")) return { kind: "assert", at: "start", negative: false };
    if (takeText("$")) return { kind: "assert", at: "end", negative: false };
    if (takeText("\\b")) return { kind: "assert", at: "word-edge", negative: false };
    if (takeText("\\B")) return { kind: "assert", at: "word-edge", negative: true };
    if (source[at] === "(") return group();
    const found = take(atom);
    if (found === undefined) throw new SyntaxError(`A backreference cannot be matched in linear time: ${source}`);
    return { kind: "atom", source: found[0] };
  };
  const group = (): Node => {
    const opening = openings.find(([text]) => takeText(text));
    if (opening === undefined && take(groupName) === undefined) at += 1;
    const body = choice();
    at += 1;
    return opening?.[1] === undefined ? body : { kind: "look", ...opening[1], body };
  };
  const repeated = (item: Node): Node => {
    const found = take(quantifier);
    if (found === undefined) return item;
    const [, sign, low, comma, high] = found;
    if (sign !== undefined) return { kind: "repeat", item, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Number.POSITIVE_INFINITY };
    const min = Number(low);
    return { kind: "repeat", item, min, max: comma === undefined ? min : high === "" ? Number.POSITIVE_INFINITY : Number(high) };
  };

  return choice();
}
