import type { Origin } from "../../../ir/index.js";

/** What a reference should have led to, by the place where it stands. */
export type Expected =
  | "schema"
  | "parameter"
  | "request body"
  | "response"
  | "media type"
  | "header"
  | "example"
  | "security scheme"
  | "path item"
  | "operation"
  | "part";

/** `nothing`: the document is there, what it should hold is not. */
export type LostBecause = "nothing" | "no-file";

export type LostReference = {
  readonly ref: string;
  /** The `$ref` itself. */
  readonly place: Origin;
  readonly because: LostBecause;
  /** The file that is not there. */
  readonly file?: string;
  readonly expected: Expected;
};

/** The references that were needed and lead to nothing. Each costs what cannot do without it, and never the document. */
export class LostReferences {
  readonly #all = new Map<string, LostReference>();
  readonly #holders = new Map<string, LostReference>();
  readonly #watching: LostReference[][] = [];

  /** `at`: where a schema refers to it, also through other references. */
  add(lost: LostReference): void {
    const key = keyOf(lost.place);
    const known = this.#all.get(key) ?? lost;
    this.#all.set(key, known);
    this.hold(lost.place, known);
    for (const list of this.#watching) list.push(known);
  }

  /** A reference that leads to a lost one by others is lost, too. */
  hold(ref: Origin, lost: LostReference): void {
    this.#holders.set(keyOf({ file: ref.file, pointer: ref.pointer.replace(/(?:\/properties)?\/\$ref$/, "") }), lost);
  }

  at(place: Origin): LostReference | undefined {
    return this.#all.get(keyOf(place));
  }

  /** The lost reference that a schema, or another part of the document, consists of. */
  heldAt(origin: Origin): LostReference | undefined {
    return this.#holders.get(keyOf(origin));
  }

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  all(): readonly LostReference[] {
    return [...this.#all.values()];
  }

  /** What is made, and the references that were needed for it and lost. */
  during<Made>(make: () => Made): { readonly made: Made; readonly lost: readonly LostReference[] } {
    const lost: LostReference[] = [];
    this.#watching.push(lost);
    try {
      return { made: make(), lost };
    } finally {
      this.#watching.pop();
    }
  }
}

const expectations: readonly (readonly [place: RegExp, expected: Expected])[] = [
  [/\/parameters\/[^/]+\/\$ref$/, "parameter"],
  [/\/(?:requestBody|requestBodies\/[^/]+)\/\$ref$/, "request body"],
  [/\/responses\/[^/]+\/\$ref$/, "response"],
  [/\/(?:content|mediaTypes)\/[^/]+\/\$ref$/, "media type"],
  [/\/headers\/[^/]+\/\$ref$/, "header"],
  [/\/examples\/[^/]+\/\$ref$/, "example"],
  [/\/(?:securitySchemes|securityDefinitions)\/[^/]+\/\$ref$/, "security scheme"],
  [/^\/(?:paths|x-ms-paths|components\/pathItems)\/[^/]+\/\$ref$/, "path item"],
  [/^\/(?:paths|x-ms-paths|components\/pathItems)\/[^/]+\/[^/]+\/\$ref$/, "operation"],
  [/\/(?:content|parameters|responses|headers|examples|paths|components|securitySchemes)\/\$ref$/, "part"],
];

export function expectedAt({ pointer }: Origin): Expected {
  return expectations.find(([place]) => place.test(pointer))?.[1] ?? "schema";
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}
