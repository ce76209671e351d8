import type { Token } from "./tokens.js";

const closing: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** A place in a list of tokens. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get at(): number {
    return this.#at;
  }

  /** The token at the place, or `ahead` of it. Past the end it is the end. */
  peek(ahead = 0): Token {
    const found = this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)];
    if (found === undefined) throw new Error("no end of tokens");
    return found;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== "end") this.#at += 1;
    return token;
  }

  is(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind !== "text" && token.text === text;
  }

  take(text: string): boolean {
    const found = this.is(text);
    if (found) this.next();
    return found;
  }

  goTo(at: number): void {
    this.#at = at;
  }

  /** The tokens from `start` to here, with one space between them. */
  textFrom(start: number): string {
    return this.#tokens
      .slice(start, this.#at)
      .map(({ text }) => text)
      .join(" ");
  }

  /** Goes on to one of the marks outside of all brackets, or to the end. */
  skipTo(...marks: readonly string[]): void {
    const open: string[] = [];
    while (this.peek().kind !== "end") {
      const token = this.peek();
      if (open.length === 0 && token.kind !== "text" && marks.includes(token.text)) return;
      const closer = token.kind === "mark" ? closing.get(token.text) : undefined;
      if (closer !== undefined) open.push(closer);
      else if (token.kind === "mark" && token.text === open.at(-1)) open.pop();
      this.next();
    }
  }
}
