import type { Schema } from "../ir/index.js";
import { type Plan, toolMode } from "../plan/index.js";
import {
  indexOf,
  ParserModule,
  type PrintedParser,
  type Product,
  parserNames,
  productVerbs,
  resolveRef,
  type WantedFunction,
} from "../schema/index.js";
import { findRepeated } from "./repeated-schemas.js";

const products: readonly Product[] = ["check", "whole", "parser", "copier"];
type SharedFunction = { readonly schema: Schema; readonly product: Product; readonly name: string; readonly subject: string };

/**
 * The functions of a contract's shared schemas, and of what its tools repeat inline. A tool that uses one asks for its name, and only what was asked for is exported.
 */
export class SharedParsers {
  readonly #plan: Plan;
  /** By schema: a shared one itself, or the first of those that are alike. */
  readonly #functions: Record<Product, Map<Schema, SharedFunction>> = {
    check: new Map(),
    whole: new Map(),
    parser: new Map(),
    copier: new Map(),
  };
  readonly #used = new Set<SharedFunction>();
  /** Every name that one of the functions may have. */
  readonly names: ReadonlySet<string>;

  constructor(plan: Plan) {
    this.#plan = plan;
    const taken = parserNames(new Set());
    const offer = (schema: Schema, subject: string, wanted = subject): void => {
      for (const product of products) {
        const name = taken.take(`${productVerbs[product]}${wanted}`, product);
        this.#functions[product].set(schema, { schema, product, name, subject });
      }
    };
    for (const { schema, typeName } of plan.schemas.values()) offer(schema, typeName);
    for (const { schema, subject, name } of findRepeated(plan)) offer(schema, subject, name);
    this.names = new Set([...this.#all()].map(({ name }) => name));
  }

  get isEmpty(): boolean {
    return this.#used.size === 0;
  }

  /** The name of a function that stands here, if it does. */
  use({ schema, product }: Pick<WantedFunction, "schema" | "product">): string | undefined {
    const found = this.#functions[product].get(schema);
    if (found !== undefined) this.#used.add(found);
    return found?.name;
  }

  /** The function that decides about a whole side. */
  useWhole(schema: Schema, product: Product): string | undefined {
    const { schemas } = this.#plan.contract;
    const id = schema.kind === "ref" ? resolveRef(schema, schemas) : undefined;
    const target = schema.kind === "ref" ? (id === undefined ? undefined : schemas.get(id)?.schema) : indexOf(schemas).firstAlike(schema);
    return target === undefined ? undefined : this.use({ schema: target, product });
  }

  /** `typed`: with TypeScript's annotations. */
  print(typed: boolean): PrintedParser {
    const module = new ParserModule({ ...toolMode, schemas: this.#plan.contract.schemas, typed });
    for (const each of this.#all()) if (this.#used.has(each)) module.add(each);
    return module.printParts();
  }

  /** In order of schema, the check of each before its parsers. */
  *#all(): Iterable<SharedFunction> {
    for (const schema of this.#functions.check.keys()) yield* products.flatMap((product) => this.#functions[product].get(schema) ?? []);
  }
}
