import type { Schema, SchemaId } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { type ParserModes, ParserModule, type PrintedParser, type Product, parserNames, resolveRef } from "../schema/index.js";

/** How a tool's values are checked: unknown keys by rule, defaults filled, formats asserted. */
export const toolMode: ParserModes = { unknownKeys: "strip", fillDefaults: true, assertFormats: true };

/** What a tool's own module of checks exports. */
export const ownNames = { input: "parseInput", output: "isOutput", meta: "parseMeta" } as const;

/** The functions of a contract's shared schemas. A tool that uses one asks for its name, and only what was asked for is exported. */
export class SharedParsers {
  readonly #plan: Plan;
  readonly #names: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();
  /** Every name that one of the functions may have. */
  readonly names: ReadonlySet<string>;

  constructor(plan: Plan) {
    this.#plan = plan;
    const taken = parserNames(new Set(Object.values(ownNames)));
    const ids = [...plan.schemas.values()];
    this.#names = new Map(
      ids.flatMap(({ id, typeName }) => [
        [key(id, "check"), taken.take(`is${typeName}`, "check")],
        [key(id, "parser"), taken.take(`parse${typeName}`, "parser")],
      ]),
    );
    this.names = new Set(this.#names.values());
  }

  get isEmpty(): boolean {
    return this.#used.size === 0;
  }

  use(id: SchemaId, product: Product): string {
    this.#used.add(key(id, product));
    return this.#names.get(key(id, product)) ?? id;
  }

  /** The function of a schema that is nothing but a name. */
  useBare(schema: Schema, product: Product): string | undefined {
    const id = schema.kind === "ref" ? resolveRef(schema, this.#plan.contract.schemas) : undefined;
    return id === undefined ? undefined : this.use(id, product);
  }

  print(): PrintedParser {
    const module = new ParserModule({ ...toolMode, schemas: this.#plan.contract.schemas, typed: true });
    for (const { id, schema, typeName } of this.#plan.schemas.values()) {
      for (const product of ["check", "parser"] as const) {
        if (this.#used.has(key(id, product))) module.add({ product, schema, name: this.use(id, product), subject: typeName });
      }
    }
    return module.printParts();
  }
}

function key(id: SchemaId, product: Product): string {
  return `${product} ${id}`;
}

/** The sides of a tool that are checked, and what each becomes. */
export function toolSides(tool: ToolPlan): readonly ToolSide[] {
  return [
    { side: "input", schema: tool.input, product: "parser" },
    { side: "output", schema: tool.output, product: "check" },
    ...(tool.meta === undefined ? [] : [{ side: "meta", schema: tool.meta, product: "parser" } as const]),
  ];
}

export type ToolSide = { readonly side: keyof typeof ownNames; readonly schema: Schema; readonly product: Product };
