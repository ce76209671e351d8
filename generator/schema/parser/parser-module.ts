import type { Kind, Schema, SchemaId } from "../../ir/index.js";
import { block, type Doc, Imports, render } from "../../print/index.js";
import { fillsDefaults } from "../fills-defaults.js";
import { type Named, namedIn, type Schemas, targetOrAny } from "../graph.js";
import { judgesWhole } from "../judges-whole.js";
import { pattern } from "../zod-expression.js";
import { changingIds } from "./changes.js";
import { doorNames, parserDoor } from "./door.js";
import type { BodyScope, ParserFaces, ParserScope, Value } from "./faces.js";
import { camel, Names, pascal, reserved } from "./names.js";
import { printPattern } from "./pattern.js";
import { weightOf } from "./questions.js";
import { indexOf, type SchemaIndex } from "./schema-index.js";
import { code, printFunction, printSteps, printVerdict, type Step, unless } from "./steps.js";
import { parsers } from "./table.js";
import { always, atom, type Test } from "./test.js";

/** What counts as accepted, and what becomes of it. */
export type ParserModes = Pick<ParserScope, "unknownKeys" | "fillDefaults" | "assertFormats">;

export type ParserOptions = ParserModes & {
  readonly schemas: Schemas;
  /** The name of another module's function for a schema; without it the function is written here. */
  readonly shared?: (wanted: WantedFunction) => string | undefined;
  /** Names that functions of this module must leave alone. */
  readonly taken?: ReadonlySet<string>;
  /** Whether functions say their types, for a module of TypeScript. */
  readonly typed?: boolean;
};

/** `id`: where the schema is one of the contract's shared ones. */
export type WantedFunction = { readonly schema: Schema; readonly id: SchemaId | undefined; readonly product: Product };

/** The parts of a printed module, in this order. */
export type PrintedParser = {
  readonly imports: readonly string[];
  readonly constants: readonly string[];
  readonly functions: readonly string[];
};

/**
 * Functions of a schema: `(value) => boolean`, and `(value) => the accepted value, or undefined`, which for one of several parts is a copy of all that the schema
 * describes. `whole`: a check of an answer, which judges also the keys that the schema does not name.
 */
export type Product = "check" | "whole" | "parser" | "copier";

/** What the names of functions begin with. */
export const productVerbs: { readonly [P in Product]: string } = { check: "is", whole: "isWhole", parser: "parse", copier: "copy" };

/** A larger schema becomes a function of its own: the engine never optimises a function that is too large. */
const mostWrittenOut = 40;

type Task = {
  readonly product: Product;
  readonly schema: Schema;
  readonly name: string;
  readonly subject: string;
  readonly keyword: string;
};

/** Checks and parsers of one printed module, with what they share: functions, patterns, constants, imports. */
export class ParserModule {
  readonly #options: ParserOptions;
  readonly #names: Names;
  readonly #imports: Imports;
  readonly #constants = new Map<string, { readonly name: string; readonly doc: Doc }>();
  readonly #functions: Record<Product, Map<Schema, string>> = { check: new Map(), whole: new Map(), parser: new Map(), copier: new Map() };
  readonly #index: SchemaIndex;
  readonly #named: Named;
  /** For questions that name nothing. */
  #questions: Partial<Record<Product, ParserScope>> = {};
  readonly #queue: Task[] = [];

  constructor(options: ParserOptions, imports: Imports = new Imports()) {
    this.#options = options;
    this.#imports = imports;
    this.#names = parserNames(options.taken ?? new Set());
    this.#index = indexOf(options.schemas);
    this.#named = namedIn(options.schemas);
  }

  /** Adds an exported function and gives its name. `keyword`: what stands before its name; `subject`: what the names of its constants begin with. */
  add({
    product,
    schema,
    name,
    keyword = "export function",
    subject = "",
  }: {
    readonly product: Product;
    readonly schema: Schema;
    readonly name: string;
    readonly keyword?: string;
    readonly subject?: string;
  }): string {
    const target = targetOrAny(schema, this.#named);
    const taken = this.#names.take(name, product);
    for (const each of [this.#index.firstAlike(target), ...this.#twins(target)]) {
      this.#functions[product].set(each, this.#functions[product].get(each) ?? taken);
    }
    this.#queue.push({ product, schema: target, name: taken, subject, keyword });
    return taken;
  }

  /** A schema that refers to its own document is there twice: as what is asked for, and as what the reference leads to. */
  #twins(schema: Schema): readonly Schema[] {
    let text: string | undefined;
    return this.#index.at(schema).filter((candidate) => {
      if (candidate === schema) return true;
      text ??= JSON.stringify(schema);
      return JSON.stringify(candidate) === text;
    });
  }

  print(): string {
    const { imports, constants, functions } = this.printParts();
    const parts = [imports.join("\n"), constants.join("\n"), ...functions];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
  }

  printParts(): PrintedParser {
    const functions: string[] = [];
    for (let index = 0; index < this.#queue.length; index++) {
      const task = this.#queue[index];
      functions.push(...(task === undefined ? [] : [render(this.#printFunction(task))]));
    }
    const constants = [...this.#constants.values()].map(({ name, doc }) => render([`const ${name} = `, doc, ";"]));
    return { imports: this.#imports.print(), constants, functions };
  }

  #printFunction({ product, schema, name, subject, keyword }: Task): Doc {
    const names = this.#names.inner();
    const value: Value = { code: names.take("value", "value"), path: "" };
    const scope = this.#body(subject, names, product);
    const [parameter, result] = this.#options.typed === true ? [": unknown", isVerdict(product) ? ": boolean" : ": unknown"] : ["", ""];
    const head = `${keyword} ${name}(${value.code}${parameter})${result}`;
    const body = isVerdict(product) ? printVerdict(stepsOf(schema, value, scope)) : this.#printParsing(schema, value, scope);
    if (!this.#index.branching.has(schema)) return printFunction(head, body);
    return printFunction(head, [[block(`return ${scope.door("remember")}(${name}, ${value.code}, () => {`, body, "}"), ");"]]);
  }

  #printParsing(schema: Schema, value: Value, scope: BodyScope): readonly Doc[] {
    const parse = facesOf(schema).parse;
    const steps =
      scope.changes(schema) && parse !== undefined
        ? parse.call(facesOf(schema), schema, value, scope)
        : [...stepsOf(schema, value, scope), code(`return ${value.code};`)];
    return printSteps(steps, scope.refusal);
  }

  #body(subject: string, names: Names, product: Product): BodyScope {
    const module = this.#scope(subject, product);
    const scope: BodyScope = {
      ...module,
      refusal: isVerdict(product) ? "return false;" : "return undefined;",
      local: (wanted, fallback) => names.take(wanted, fallback),
      steps: (schema, value) => {
        const isInline = schema.kind !== "ref" && weightOf(schema) <= mostWrittenOut;
        return isInline ? stepsOf(schema, value, scope) : [unless(module.test(schema, value))];
      },
      copying: () => (module.copies ? scope : this.#body(subject, names, "copier")),
    };
    return scope;
  }

  /** The scope of a function of this kind. A function that only checks uses the parsers of values that are judged as they are handed on. */
  #scope(subject: string, product: Product): ParserScope {
    const { unknownKeys, fillDefaults, assertFormats } = this.#options;
    const copies = product === "copier";
    const scope: ParserScope = {
      unknownKeys,
      fillDefaults,
      fills: (schema) => fillDefaults && fillsDefaults(schema, this.#options.schemas),
      assertFormats,
      copies,
      sharesNamed: this.#options.shared !== undefined,
      named: this.#named,
      changes: (schema) => this.#changesSchema(schema, copies),
      changesNamed: (id) => this.#changingIds(copies).has(id),
      test: (schema, value) => this.#test(schema, value, scope),
      checkName: (schema, path) => this.#functionName("check", schema, [subject, path]),
      parserName: (schema, path) => this.#functionName(copies ? "copier" : "parser", schema, [subject, path]),
      door: (name) => this.#imports.use({ name, from: parserDoor, typeOnly: false }),
      constant: (name, doc) => this.#constant(camel(subject, name), doc),
      pattern: (source, path) => this.#constant(camel(subject, path, "pattern"), printPattern(pattern(source), scope)),
      ...(product === "whole" ? this.#wholeScope(subject) : {}),
    };
    return scope;
  }

  /** What looks at a whole answer: nothing falls away and nothing is filled. What judges no keys is asked as ever. */
  #wholeScope(subject: string): Partial<ParserScope> {
    const productOf = (schema: Schema): Product => (judgesWhole(schema, this.#options.schemas) ? "whole" : "check");
    return {
      unknownKeys: "keep",
      fillDefaults: false,
      fills: () => false,
      changes: () => false,
      changesNamed: () => false,
      checkName: (schema, path) => this.#functionName(productOf(schema), schema, [subject, path]),
    };
  }

  #test(schema: Schema, value: Value, scope: ParserScope): Test {
    const test = facesOf(schema).test(schema, value, scope);
    return test ?? atom(`${scope.checkName(schema, value.path)}(${value.code})`);
  }

  #functionName(product: Product, given: Schema, words: readonly string[]): string {
    const schema = this.#index.firstAlike(targetOrAny(given, this.#named));
    const known = this.#functions[product].get(schema);
    if (known !== undefined) {
      return known;
    }
    const id = this.#index.ids.get(schema);
    const shared = this.#options.shared?.({ schema, id, product });
    const subject = id === undefined ? pascal(...words) : pascal(id);
    const name = shared ?? this.#names.take(`${productVerbs[product]}${subject === "" ? "Value" : subject}`, product);
    this.#functions[product].set(schema, name);
    if (shared === undefined) {
      this.#queue.push({ product, schema, name, subject, keyword: "function" });
    }
    return name;
  }

  /** The same value is made once. */
  #constant(wanted: string, doc: Doc): string {
    const text = render(doc);
    const known = this.#constants.get(text);
    if (known !== undefined) {
      return known.name;
    }
    const name = this.#names.take(wanted, "constant");
    this.#constants.set(text, { name, doc });
    return name;
  }

  #changesSchema(schema: Schema, copies: boolean): boolean {
    const mode = this.#mode(copies);
    const known = this.#index.changes.get(mode) ?? new Map<Schema, boolean>();
    this.#index.changes.set(mode, known);
    const found = known.get(schema);
    if (found !== undefined) {
      return found;
    }
    const product = copies ? "copier" : "parser";
    this.#questions[product] ??= this.#scope("", product);
    const changes = facesOf(schema).changes(schema, this.#questions[product]);
    known.set(schema, changes);
    return changes;
  }

  #changingIds(copies: boolean): ReadonlySet<SchemaId> {
    const mode = this.#mode(copies);
    const known = this.#index.changing.get(mode);
    if (known !== undefined) {
      return known;
    }
    const asked = this.#scope("", copies ? "copier" : "parser");
    const found = changingIds(this.#options.schemas, (each, changesNamed) => {
      const scope: ParserScope = { ...asked, changesNamed, changes: (inner) => facesOf(inner).changes(inner, scope) };
      return scope.changes(each);
    });
    this.#index.changing.set(mode, found);
    return found;
  }

  #mode(copies: boolean): string {
    const { unknownKeys, fillDefaults, assertFormats } = this.#options;
    return `${unknownKeys} ${fillDefaults} ${assertFormats} ${copies}`;
  }
}

function isVerdict(product: Product): boolean {
  return product === "check" || product === "whole";
}

/** Names for functions of printed modules: none is a word of the language or a name of the door. */
export function parserNames(taken: ReadonlySet<string>): Names {
  return new Names({ given: [words, taken] });
}

const words: ReadonlySet<string> = new Set([...reserved, ...doorNames]);

function stepsOf(schema: Schema, value: Value, scope: BodyScope): readonly Step[] {
  const faces = facesOf(schema);
  return faces.steps?.call(faces, schema, value, scope) ?? [unless(faces.test(schema, value, scope) ?? always)];
}

type AnyFaces = {
  readonly [F in keyof ParserFaces<Kind>]: ParserFaces<Kind>[F] extends ((schema: infer _S, ...rest: infer R) => infer T) | undefined
    ? (schema: Schema, ...rest: R) => T
    : never;
};

// The table is exact per kind; a lookup by a variable kind loses that link.
function facesOf(schema: Schema): AnyFaces {
  return parsers[schema.kind] as never;
}
