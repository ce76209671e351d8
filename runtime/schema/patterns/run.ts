import type { Letter } from "./alphabet.js";
import type { Machine } from "./program.js";

/** Where a run stands: the states it may be in, and where it goes from there once it went. */
type Place = { readonly states: Uint16Array; readonly plain: (Step | undefined)[]; readonly masked: Map<number, Step> };
type Step = { readonly accepts: boolean; readonly next: Place };

/** Remembered between texts. A text made to visit more of them costs no more memory than this: all are forgotten, and found again. */
const memoryLimit = 1_000_000;

/** Walks all paths of an automaton at once, so that each code point is read once however many paths there are. */
export class Runner {
  readonly #machine: Machine;
  readonly #places = new Map<string, Place>();
  /** Where each state leads, past branches that are few. */
  readonly #after: readonly (readonly number[])[];
  readonly #start: readonly number[];
  readonly #seen: Uint8Array;
  /** The states of the next place as bits, 16 to a word. */
  readonly #set: Uint16Array;
  #memory = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#after = machine.states.map((state) => {
      if (state.kind === "accept") return [];
      return state.kind === "branch" ? state.next : pastBranches(machine, state.next);
    });
    this.#start = pastBranches(machine, machine.start);
    this.#seen = new Uint8Array(machine.states.length);
    this.#set = new Uint16Array((machine.states.length >> 4) + 1);
  }

  /** Calls `found` for each place where a match ends, until it returns true. `masks` answers the questions that states ask. */
  run(
    letters: readonly Letter[],
    masks: Uint32Array,
    options: { readonly backward: boolean; readonly found: (at: number) => boolean },
  ): void {
    const { backward, found } = options;
    let place = this.#placeOf([], this.#set.fill(0));
    for (let count = 0; count <= letters.length; count += 1) {
      const at = backward ? letters.length - count : count;
      const step = this.#step(place, masks[at] ?? 0, letters[backward ? at - 1 : at]);
      if (step.accepts && found(at)) return;
      place = step.next;
    }
  }

  forget(): void {
    for (const { plain, masked } of this.#places.values()) {
      plain.length = 0;
      masked.clear();
    }
    this.#places.clear();
    this.#memory = 0;
  }

  #step(place: Place, mask: number, letter: Letter | undefined): Step {
    if (mask === 0 && letter !== undefined) {
      const known = place.plain[letter.id];
      if (known !== undefined) return known;
      const step = this.#take(place, mask, letter);
      place.plain[letter.id] = step;
      return step;
    }
    // A letter takes 21 bits at most, a mask 27.
    const key = mask * 0x200000 + (letter === undefined ? 0 : letter.id + 1);
    const known = place.masked.get(key);
    if (known !== undefined) return known;
    const step = this.#take(place, mask, letter);
    place.masked.set(key, step);
    return step;
  }

  #take(place: Place, mask: number, letter: Letter | undefined): Step {
    const { states } = this.#machine;
    const seen = this.#seen.fill(0);
    const set = this.#set.fill(0);
    const open = [...this.#start];
    const next: number[] = [];
    let accepts = false;
    let waiting = 0;
    for (let index = open.pop(); index !== undefined; index = open.pop() ?? place.states[waiting++]) {
      if (seen[index] === 1) continue;
      seen[index] = 1;
      const state = states[index];
      const after = this.#after[index];
      if (state === undefined || after === undefined) continue;
      if (state.kind === "read") {
        if (letter?.accepted[state.atom] === true) for (const way of after) if (this.#put(way)) next.push(way);
      } else if (state.kind === "accept") accepts = true;
      else if (state.kind === "branch" || ((mask & state.bit) !== 0) === state.want) for (const way of after) open.push(way);
    }
    return { accepts, next: this.#placeOf(next, set) };
  }

  /** Whether the state is new to the set. */
  #put(state: number): boolean {
    const word = this.#set[state >> 4] ?? 0;
    const bit = 1 << (state & 15);
    this.#set[state >> 4] = word | bit;
    return (word & bit) === 0;
  }

  #placeOf(states: readonly number[], set: Uint16Array): Place {
    const key = String.fromCharCode(...set);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place: Place = { states: Uint16Array.from(states), plain: [], masked: new Map() };
    if (this.#memory > memoryLimit) this.forget();
    this.#memory += states.length + set.length + 20;
    this.#places.set(key, place);
    return place;
  }
}

const fewBranches = 8;

function pastBranches({ states }: Machine, from: number): readonly number[] {
  const found = new Set([from]);
  for (const index of found) {
    const state = states[index];
    if (state?.kind === "branch") for (const way of state.next) found.add(way);
    if (found.size > fewBranches) return [from];
  }
  return [...found].filter((index) => states[index]?.kind !== "branch");
}
