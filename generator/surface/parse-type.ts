import type { TokenReader } from "./token-reader.js";
import type { Member, Parameter, Target, TypeNode } from "./type-node.js";

export type Resolve = (name: string) => Target;

/** Past this depth a type is compared as text. */
const deepest = 100;

class NotRead extends Error {}

/** The type at the place of the reader. A form that declarations of tools do not use is kept as text, up to one of the marks. */
export function parseType(reader: TokenReader, resolve: Resolve, ends: readonly string[] = [";"]): TypeNode {
  const start = reader.at;
  try {
    const type = new TypeParser(reader, resolve).union(0);
    if (ends.some((mark) => reader.is(mark))) return type;
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
  }
  reader.goTo(start);
  reader.skipTo(...ends);
  return { kind: "other", text: reader.textFrom(start) };
}

/** The signature of a declared function, after its name. */
export function parseSignature(reader: TokenReader, resolve: Resolve, ends: readonly string[]): TypeNode {
  const start = reader.at;
  try {
    return new TypeParser(reader, resolve).function(0, ":");
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
  }
  reader.goTo(start);
  reader.skipTo(...ends);
  return { kind: "other", text: reader.textFrom(start) };
}

class TypeParser {
  readonly #reader: TokenReader;
  readonly #resolve: Resolve;

  constructor(reader: TokenReader, resolve: Resolve) {
    this.#reader = reader;
    this.#resolve = resolve;
  }

  union(depth: number): TypeNode {
    if (depth > deepest) throw new NotRead();
    this.#reader.take("|");
    const of = this.#list("|", () => this.#intersection(depth));
    return only(of) ?? { kind: "union", of };
  }

  #intersection(depth: number): TypeNode {
    this.#reader.take("&");
    const of = this.#list("&", () => this.#postfix(depth));
    return only(of) ?? { kind: "intersection", of };
  }

  #list(mark: string, read: () => TypeNode): readonly TypeNode[] {
    const of = [read()];
    while (this.#reader.take(mark)) of.push(read());
    return of;
  }

  #postfix(depth: number): TypeNode {
    const reader = this.#reader;
    const isReadonly = reader.is("readonly");
    if (isReadonly) reader.next();
    let type = this.#primary(depth);
    while (reader.is("[") && reader.is("]", 1)) {
      reader.next();
      reader.next();
      type = { kind: "array", of: type, isReadonly };
    }
    if (reader.is("[") || reader.is("extends") || reader.is("is")) throw new NotRead();
    return type;
  }

  #primary(depth: number): TypeNode {
    const reader = this.#reader;
    if (reader.is("(")) return this.#isFunction() ? this.function(depth) : this.#inParentheses(depth);
    if (reader.is("{")) return this.#object(depth);
    if (reader.is("[")) return this.#tuple(depth);
    if (reader.is("typeof")) return this.#typeOf();
    const token = reader.next();
    if (token.kind === "number" || (token.kind === "text" && /^["']/.test(token.text))) return { kind: "literal", text: token.text };
    if (token.text === "true" || token.text === "false") return { kind: "literal", text: token.text };
    if (token.kind !== "word" || notNames.has(token.text)) throw new NotRead();
    return this.#ref(token.text, depth);
  }

  #ref(first: string, depth: number): TypeNode {
    const reader = this.#reader;
    let name = first;
    while (reader.take(".")) name += `.${this.#word()}`;
    const args = reader.take("<") ? this.#until(">", () => this.union(depth + 1)) : [];
    return { kind: "ref", name, to: this.#resolve(name), args };
  }

  /** `typeof registry` is a reference to a value. */
  #typeOf(): TypeNode {
    this.#reader.next();
    const name = this.#word();
    return { kind: "ref", name: `typeof ${name}`, to: this.#resolve(name), args: [] };
  }

  #word(): string {
    const token = this.#reader.next();
    if (token.kind !== "word") throw new NotRead();
    return token.text;
  }

  #inParentheses(depth: number): TypeNode {
    this.#expect("(");
    const type = this.union(depth + 1);
    this.#expect(")");
    return type;
  }

  /** `()` and `(name: …` and `(name?: …` begin a function, and `(A | B)` does not. */
  #isFunction(): boolean {
    const reader = this.#reader;
    return reader.is(")", 1) || reader.is("...", 1) || reader.is(":", 2) || (reader.is("?", 2) && reader.is(":", 3));
  }

  function(depth: number, mark = "=>"): TypeNode {
    const parameters = this.#parameters(depth);
    this.#expect(mark);
    return { kind: "function", parameters, returns: this.union(depth + 1) };
  }

  #parameters(depth: number): readonly Parameter[] {
    this.#expect("(");
    return this.#until(")", () => {
      if (this.#reader.is("...")) throw new NotRead();
      this.#word();
      const isOptional = this.#reader.take("?");
      this.#expect(":");
      return { type: this.union(depth + 1), isOptional };
    });
  }

  #tuple(depth: number): TypeNode {
    const start = this.#reader.at;
    this.#expect("[");
    const items = this.#until("]", () => {
      // A rest or an optional item: the text says so, and it must be equal.
      this.#reader.take("...");
      const type = this.union(depth + 1);
      this.#reader.take("?");
      return type;
    });
    return { kind: "tuple", items, text: this.#reader.textFrom(start) };
  }

  #object(depth: number): TypeNode {
    const reader = this.#reader;
    this.#expect("{");
    const members = new Map<string, Member>();
    while (!reader.take("}")) {
      const { doc } = reader.peek();
      const isReadonly = reader.is("readonly") && !reader.is(":", 1) && !reader.is("?", 1) && !reader.is("(", 1);
      if (isReadonly) reader.next();
      const name = this.#memberName();
      const isOptional = reader.take("?");
      const type = reader.is("(") ? this.function(depth + 1, ":") : this.#typed(depth);
      members.set(name, { type, isOptional, isReadonly, doc });
      if (!reader.take(";") && !reader.take(",") && !reader.is("}")) throw new NotRead();
    }
    return { kind: "object", members };
  }

  #typed(depth: number): TypeNode {
    this.#expect(":");
    return this.union(depth + 1);
  }

  #memberName(): string {
    const token = this.#reader.next();
    if (token.kind === "word" || token.kind === "number") return token.text;
    if (token.kind === "text") return plainName(token.text);
    // An index signature: `[key: string]`.
    if (token.text !== "[" || !this.#reader.is(":", 1)) throw new NotRead();
    this.#word();
    this.#expect(":");
    const key = this.#word();
    this.#expect("]");
    return `[${key}]`;
  }

  #until<T>(closer: string, read: () => T): readonly T[] {
    const all: T[] = [];
    while (!this.#reader.take(closer)) {
      all.push(read());
      if (!this.#reader.take(",") && !this.#reader.is(closer)) throw new NotRead();
    }
    return all;
  }

  #expect(text: string): void {
    if (!this.#reader.take(text)) throw new NotRead();
  }
}

const notNames: ReadonlySet<string> = new Set(["keyof", "infer", "unique", "new", "asserts", "abstract", "import"]);

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}

/** `"a-b"` without its quotes, and `"id"` as `id`. */
function plainName(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}
