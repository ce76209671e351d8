import { type Node, parse } from "./syntax.js";

/** A state of the automaton: reads one code point, branches, or asks something about the place in the text. */
type State =
  | { readonly kind: "read"; readonly atom: number; readonly next: number }
  | { readonly kind: "branch"; readonly next: readonly number[] }
  | { readonly kind: "ask"; readonly bit: number; readonly want: boolean; readonly next: number }
  | { readonly kind: "accept" };

export type Machine = { readonly states: readonly State[]; readonly start: number };

/** A question about a place that needs a run of its own. */
type Look = { readonly bit: number; readonly behind: boolean; readonly machine: Machine };

type Program = {
  readonly machine: Machine;
  /** Sources of what one code point may be, each once. */
  readonly atoms: readonly string[];
  /** Inner ones first: an outer run asks what they found. */
  readonly looks: readonly Look[];
  /** The atom that tells word characters, where a word's edge is asked for. */
  readonly wordAtom: number | undefined;
};

export const startBit = 1;
export const endBit = 2;
export const wordEdgeBit = 4;
const firstLookBit = 8;

/** A repeat is written out, so nested ones multiply; the generator knows this limit and plans a length limit instead. */
const stateLimit = 20_000;
const lookLimit = 24;

export function compile(source: string): Program {
  const atoms = new Map<string, number>();
  const looks: Look[] = [];
  const lookBits = new Map<Node, number>();
  let wordAtom: number | undefined;
  let size = 0;

  const atomOf = (atom: string): number => {
    const index = atoms.get(atom) ?? atoms.size;
    atoms.set(atom, index);
    return index;
  };

  const machineOf = (node: Node, backward: boolean): Machine => {
    const states: State[] = [];
    const add = (state: State): number => {
      size += 1;
      if (size > stateLimit) throw new RangeError(`The pattern is too large to be matched in linear time: ${source}`);
      return states.push(state) - 1;
    };

    // Built from the end to the start: each piece is given where it leads.
    const build = (piece: Node, next: number): number => {
      switch (piece.kind) {
        case "atom":
          return add({ kind: "read", atom: atomOf(piece.source), next });
        case "sequence":
          return backward
            ? piece.items.reduce((to, item) => build(item, to), next)
            : piece.items.reduceRight((to, item) => build(item, to), next);
        case "choice":
          return add({ kind: "branch", next: piece.options.map((option) => build(option, next)) });
        case "repeat":
          return repeat(piece, next);
        case "assert":
          if (piece.at === "word-edge") wordAtom = atomOf("\\w");
          return add({
            kind: "ask",
            bit: piece.at === "start" ? startBit : piece.at === "end" ? endBit : wordEdgeBit,
            want: !piece.negative,
            next,
          });
        case "look":
          return add({ kind: "ask", bit: look(piece), want: !piece.negative, next });
      }
    };
    const repeat = ({ item, min, max }: Node & { readonly kind: "repeat" }, next: number): number => {
      let to = next;
      if (max === Number.POSITIVE_INFINITY) {
        const ways: number[] = [next];
        to = add({ kind: "branch", next: ways });
        ways.push(build(item, to));
      } else {
        for (let count = min; count < max; count += 1) to = add({ kind: "branch", next: [build(item, to), next] });
      }
      for (let count = 0; count < min; count += 1) to = build(item, to);
      return to;
    };

    const end = add({ kind: "accept" });
    return { start: build(node, end), states };
  };

  // What follows a place is found by running backward from the end of the text, what precedes it by running forward.
  const look = (piece: Node & { readonly kind: "look" }): number => {
    const known = lookBits.get(piece);
    if (known !== undefined) return known;
    const { behind, body } = piece;
    const machine = machineOf(body, !behind);
    if (looks.length === lookLimit) throw new RangeError(`The pattern looks around too often: ${source}`);
    const bit = firstLookBit << looks.length;
    looks.push({ bit, behind, machine });
    lookBits.set(piece, bit);
    return bit;
  };

  const machine = machineOf(parse(source), false);
  return { machine, atoms: [...atoms.keys()], looks, wordAtom };
}
