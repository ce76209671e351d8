import { type Plan, type ToolPlan, toolMode } from "../plan/index.js";
import { directDefinitions, type SchemaDocument, schemaSides } from "../plan/json-schemas.js";
import { type Doc, Imports, list, printJsonText, printKey, render } from "../print/index.js";
import { ParserModule, parserNames, pascal } from "../schema/index.js";
import { door } from "./door.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import type { SharedParsers } from "./shared-parsers.js";
import type { ToolGroup } from "./tool-groups.js";
import { toolSides } from "./tool-sides.js";

/** Where a tool's own module finds its deferred parts. */
export type DeferredPart = { readonly from: string; readonly name: string };

export type DeferredOptions = {
  readonly plan: Plan;
  readonly emission: Emission;
  /** None where the checks are left out. */
  readonly shared: SharedParsers | undefined;
};

/**
 * What a call and a host need of tools and their own modules do not: JSON Schemas, and checks as plain code. The module is imported when one of the tools is first
 * used, so that an application which imports a tool waits for neither.
 */
export class DeferredModule {
  readonly #group: ToolGroup;
  readonly #options: DeferredOptions;
  readonly #imports: Imports;
  readonly #parser: ParserModule | undefined;
  readonly #names: ReadonlyMap<ToolPlan, string>;
  readonly #views: { readonly id: string; readonly name: string; readonly declaration: string }[] = [];

  constructor(group: ToolGroup, options: DeferredOptions) {
    const { plan, shared, emission } = options;
    const names = parserNames(new Set(ownWords));
    this.#group = group;
    this.#options = options;
    this.#names = new Map(group.tools.map((tool) => [tool, names.take(tool.name, "tool")]));
    const exported = [...this.#names.values()];
    const imports = new Imports([...exported, "definitions"]);
    this.#imports = imports;
    imports.use({ name: reader, from: door, typeOnly: false });
    const up = "../".repeat(group.path.split("/").length - 1);
    this.#parser =
      shared &&
      new ParserModule(
        {
          ...toolMode,
          schemas: plan.contract.schemas,
          typed: emission.target === "ts",
          taken: new Set([...exported, ...ownWords, ...shared.names]),
          shared: (wanted) => this.#fromShared(shared.use(wanted), up),
        },
        imports,
      );
    for (const tool of group.tools) this.#add(tool, up);
  }

  /** As the tool's own module imports it. */
  partOf(tool: ToolPlan): DeferredPart {
    const depth = tool.module.split("/").length - this.#group.path.split("/").length;
    const from = `${depth === 0 ? "./" : "../".repeat(depth)}${this.#group.path.split("/").at(-1)}.js`;
    return { from, name: this.#names.get(tool) ?? tool.name };
  }

  emit(): readonly OutputFile[] {
    const printed = this.#parser?.printParts() ?? { imports: this.#imports.print(), constants: [], functions: [] };
    return emitModule({ kind: "deferred", path: this.#group.path, view: { ...printed, tools: this.#views } }, this.#options.emission);
  }

  #fromShared(name: string | undefined, up: string): string | undefined {
    return name === undefined ? undefined : this.#imports.use({ name, from: `${up}parsers.js`, typeOnly: false });
  }

  #add(tool: ToolPlan, up: string): void {
    const name = this.#names.get(tool) ?? tool.name;
    const type =
      this.#options.emission.target === "ts" ? this.#imports.use({ name: "DeferredParts", from: door, typeOnly: true }) : undefined;
    const accepts = this.#acceptance(tool, name, up);
    const parts = list({
      ...{ open: "{", close: "}", spaced: true, broken: true },
      items: [["schema: () => (", this.#schemas(tool, up), ")"], ...(accepts === undefined ? [] : [accepts])],
    });
    const prefix = `export const ${name}${type === undefined ? "" : `: ${type}`} = `;
    this.#views.push({ id: tool.id, name, declaration: `${prefix}${render(parts, { prefix })}` });
  }

  #schemas(tool: ToolPlan, up: string): Doc {
    const { plan } = this.#options;
    const make = ({ own, schema }: SchemaDocument): Doc => {
      const used = directDefinitions(schema, plan);
      if (used.length > 0) this.#imports.useWhole("definitions", `${up}definitions.js`);
      return `${reader}(${[printJsonText(own), ...used.map(({ typeName }) => `definitions.${typeName}`)].join(", ")})`;
    };
    const { errors, examples, ...documents } = schemaSides({ tool, plan, make });
    const { input, output, meta } = documents;
    return printObject([
      ["input: ", input],
      ["output: ", output],
      ...(errors === undefined
        ? []
        : [["errors: ", printObject(Object.entries(errors).map(([code, doc]) => [printKey(code), ": ", doc]))]]),
      ...(meta === undefined ? [] : [["meta: ", meta]]),
      `examples: JSON.parse(${printJsonText(examples)})`,
    ]);
  }

  #acceptance(tool: ToolPlan, name: string, up: string): string | undefined {
    const { plan, shared } = this.#options;
    const module = this.#parser;
    if (shared === undefined || module === undefined) return undefined;
    const sides = toolSides(tool, plan.contract.schemas).map(({ side, schema, product }) => {
      const whole = this.#fromShared(shared.useWhole(schema, product), up);
      const subject = pascal(name, side);
      return `${side}: ${whole ?? module.add({ product, schema, name: `${product === "parser" ? "parse" : "is"}${subject}`, keyword: "function", subject })}`;
    });
    return `accepts: { ${sides.join(", ")} }`;
  }
}

/** What the module itself names. */
const reader = "jsonSchema";
const ownWords = ["definitions", reader, "DeferredParts"];

function printObject(items: readonly Doc[]): Doc {
  return list({ open: "{", items, close: "}", spaced: true, broken: true });
}
