import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { type CodePoints, complement, pointsOf, union } from "./code-points.js";

const parser = new RegExpParser({ ecmaVersion: 2024 });

export type ParsedPattern =
  | { readonly kind: "pattern"; readonly pattern: AST.Pattern }
  | { readonly kind: "wrong"; readonly reason: string };

/**
 * Reads a pattern as ECMA-262 of 2024 with the `u` flag does, and as this Node does: later editions (`(?i:…)`) must not depend on who compiles.
 */
export function parseEcma(source: string): ParsedPattern {
  try {
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: true });
    new RegExp(source, "u");
    return { kind: "pattern", pattern };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { kind: "wrong", reason: text.slice(text.lastIndexOf(": ") + 2).toLowerCase() };
  }
}

export type OnePoint = AST.Character | AST.CharacterSet | AST.CharacterClass;

/** The code points that a character, an escape or a class stands for. */
export function setOf(node: OnePoint): CodePoints {
  switch (node.type) {
    case "Character":
      return [[node.value, node.value]];
    case "CharacterSet":
      return escapeSet(node);
    case "CharacterClass": {
      const set = union(
        ...node.elements.map((element): CodePoints => {
          if (element.type === "CharacterClassRange") return [[element.min.value, element.max.value]];
          return element.type === "Character" || element.type === "CharacterSet" ? setOf(element) : [];
        }),
      );
      return node.negate ? complement(set) : set;
    }
  }
}

const digits: CodePoints = [[0x30, 0x39]];
const words: CodePoints = union(digits, [
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const spaces: CodePoints = union(
  [
    [0x09, 0x0d],
    [0x2000, 0x200a],
  ],
  pointsOf(" \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"),
);
const lineEnds = pointsOf("\n\r\u2028\u2029");

function escapeSet(node: AST.CharacterSet): CodePoints {
  if (node.kind === "any") return complement(lineEnds);
  const set = node.kind === "property" ? propertySet(node) : { digit: digits, word: words, space: spaces }[node.kind];
  return node.negate ? complement(set) : set;
}

const known = new Map<string, CodePoints>();
let everyText: string | undefined;

/** Asks this Node's Unicode tables, once per property. */
function propertySet(node: AST.UnicodePropertyCharacterSet): CodePoints {
  const name = node.value === null ? node.key : `${node.key}=${node.value}`;
  const found = known.get(name) ?? scan(new RegExp(`\\p{${name}}+`, "gu"));
  known.set(name, found);
  return found;
}

const surrogates = [0xd800, 0xdfff] as const;

function scan(expression: RegExp): CodePoints {
  everyText ??= makeEveryText();
  const runs = Array.from(everyText.matchAll(expression), ({ 0: run }): readonly [number, number] => [
    run.codePointAt(0) ?? 0,
    run.codePointAt(isPairAtEnd(run) ? run.length - 2 : run.length - 1) ?? 0,
  ]);
  expression.lastIndex = 0;
  // A run may leap over the surrogates, which cannot stand in a text side by side: they are one category, asked for by one of them.
  const without = runs.flatMap(([from, to]) =>
    from < surrogates[0] && to > surrogates[1]
      ? [[from, surrogates[0] - 1] as const, [surrogates[1] + 1, to] as const]
      : [[from, to] as const],
  );
  return expression.test("\ud800") ? union(without, [surrogates]) : union(without);
}

function isPairAtEnd(text: string): boolean {
  return text.length > 1 && (text.codePointAt(text.length - 2) ?? 0) > 0xffff;
}

function makeEveryText(): string {
  const units = new Uint16Array(0xf800 + 2 * 0x100000);
  let at = 0;
  const put = (unit: number): void => {
    units[at] = unit;
    at += 1;
  };
  for (let point = 0; point <= 0xffff; point += 1) if (point < surrogates[0] || point > surrogates[1]) put(point);
  for (let point = 0; point <= 0xfffff; point += 1) {
    put(0xd800 + (point >> 10));
    put(0xdc00 + (point & 0x3ff));
  }
  return new TextDecoder("utf-16le").decode(units);
}
