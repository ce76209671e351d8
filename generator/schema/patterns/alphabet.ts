import { type CodePoints, everyPoint, has, lastPoint } from "./code-points.js";

/** Code points that a pattern cannot tell apart are one symbol; a set of symbols is the bits of a bigint. */
export type Alphabet = {
  /** One code point of each symbol, one that reads well where there is one. */
  readonly samples: readonly string[];
  readonly bitsOf: (set: CodePoints) => bigint;
  readonly every: bigint;
};

export function makeAlphabet(sets: readonly CodePoints[]): Alphabet {
  const cuts = [...new Set([0, ...sets.flat().flatMap(([from, to]) => [from, to + 1])])]
    .filter((cut) => cut <= lastPoint)
    .sort((a, b) => a - b);
  const symbols = new Map<string, number>();
  const samples: string[] = [];
  const symbolOfCut = cuts.map((from, index) => {
    const signature = sets.map((set) => (has(set, from) ? "1" : "0")).join("");
    const symbol = symbols.get(signature) ?? symbols.size;
    symbols.set(signature, symbol);
    samples[symbol] = better(samples[symbol], sampleOf(from, (cuts[index + 1] ?? lastPoint + 1) - 1));
    return symbol;
  });
  const bitsOf = (set: CodePoints): bigint =>
    cuts.reduce((bits, from, index) => (has(set, from) ? bits | (1n << BigInt(symbolOfCut[index] ?? 0)) : bits), 0n);
  return { samples, bitsOf, every: bitsOf(everyPoint) };
}

const readable = Array.from("a0A!-_ ./@:", (character) => character.charCodeAt(0));

function sampleOf(from: number, to: number): string {
  const nice = readable.find((point) => from <= point && point <= to);
  const visible = Math.max(from, 0x21);
  const point = nice ?? (visible <= Math.min(to, 0x7e) ? visible : from >= 0xd800 && from <= 0xdfff && to > 0xdfff ? 0xe000 : from);
  return String.fromCodePoint(point);
}

function better(one: string | undefined, other: string): string {
  if (one === undefined) return other;
  const rank = (text: string): number => {
    const place = readable.indexOf(text.codePointAt(0) ?? 0);
    return place === -1 ? readable.length + (/[!-~]/.test(text) ? 0 : 1) : place;
  };
  return rank(other) < rank(one) ? other : one;
}
