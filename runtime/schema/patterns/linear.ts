import { Alphabet, type Letter } from "./alphabet.js";
import { compile, endBit, startBit, wordEdgeBit } from "./program.js";
import { Runner } from "./run.js";

/** Stands where a `RegExp` would, for a pattern that makes `RegExp` slow. */
export type LinearRegex = { readonly source: string; readonly flags: "u"; test(text: string): boolean };

/**
 * The same verdicts as `new RegExp(source, "u").test(text)`, in time that grows with the length of the text alone: no text makes it try a path
 * twice. Lookaround is answered beforehand for every place of the text, by one run each (https://arxiv.org/abs/2311.17620). Backreferences
 * cannot be had in linear time and throw.
 */
export function linearRegex(source: string): LinearRegex {
  new RegExp(source, "u"); // throws where the source is no pattern
  const { machine, atoms, looks, wordAtom } = compile(source);
  const alphabet = new Alphabet(atoms);
  const main = new Runner(machine);
  const lookers = looks.map((look) => ({ ...look, runner: new Runner(look.machine) }));

  const test = (text: string): boolean => {
    const letters = alphabet.spell(text);
    const masks = new Uint32Array(letters.length + 1);
    mark(masks, 0, startBit);
    mark(masks, letters.length, endBit);
    if (wordAtom !== undefined) markWordEdges(letters, masks, wordAtom);
    for (const { bit, behind, runner } of lookers) {
      const found = (at: number): boolean => {
        mark(masks, at, bit);
        return false;
      };
      runner.run(letters, masks, { backward: !behind, found });
    }
    let isMatch = false;
    const found = (): boolean => {
      isMatch = true;
      return true;
    };
    main.run(letters, masks, { backward: false, found });
    return isMatch;
  };
  return { source, flags: "u", test };
}

function mark(masks: Uint32Array, at: number, bit: number): void {
  masks[at] = (masks[at] ?? 0) | bit;
}

function markWordEdges(letters: readonly Letter[], masks: Uint32Array, wordAtom: number): void {
  let wasWord = false;
  for (let at = 0; at <= letters.length; at += 1) {
    const isWord = letters[at]?.accepted[wordAtom] === true;
    if (isWord !== wasWord) mark(masks, at, wordEdgeBit);
    wasWord = isWord;
  }
}
