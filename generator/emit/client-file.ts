import type { Plan, ToolPlan } from "../plan/index.js";
import { block, type Doc, hardline, Imports, printDocComment, printString, render } from "../print/index.js";
import { door } from "./door.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { printFormer, printInput } from "./former-names.js";
import { typeImporter } from "./tool-types.js";

/** `client.marketplace.searchVendors(args)`: types and the paths behind them, from one tree of names. */
export function emitClient(plan: Plan, emission: Emission): readonly OutputFile[] {
  const aliases = freeAliases(plan);
  const imports = new Imports(["Client", "createClient"]);
  const typeOf = typeImporter(plan, { imports, emission });
  const context = imports.use({ name: "CallContext", from: door, typeOnly: true });
  imports.use({ name: "Caller", from: door, typeOnly: true });
  imports.use({ name: "defineClient", from: door, typeOnly: false });
  const method = (tool: ToolPlan): Doc => {
    const comment = aliases.includes(tool) ? printFormer(tool) : printDocComment([tool.operation.description]);
    const signature: Doc = `${tool.name}(args: ${printInput(tool, imports, typeOf)}, context?: ${context}): Promise<${typeOf(tool, tool.types.output)}>;`;
    return comment === undefined ? signature : [comment, hardline, signature];
  };
  const tree = nameTree([...plan.tools, ...aliases]);
  const type = render(printTree(tree, { tool: method, space: (name, doc) => ["readonly ", name, ": ", doc, ";"] }));
  const paths = render(
    printTree(tree, { tool: (tool) => `${tool.name}: ${printString(tool.id)},`, space: (name, doc) => [name, ": ", doc, ","] }),
    {
      level: 1,
    },
  );
  return emitModule({ kind: "client", path: "client", view: { type, paths }, imports }, emission);
}

/** Former names that are free in the client: no tool and no namespace has them. */
function freeAliases({ tools, aliases = [] }: Plan): readonly ToolPlan[] {
  const paths = tools.map(({ path }) => `${path.join(".")}.`);
  return aliases.filter(({ path }) => {
    const own = `${path.join(".")}.`;
    return !paths.some((other) => other.startsWith(own) || own.startsWith(other));
  });
}

type NameTree = { readonly tools: ToolPlan[]; readonly spaces: Map<string, NameTree> };

function nameTree(tools: readonly ToolPlan[]): NameTree {
  const root: NameTree = { tools: [], spaces: new Map() };
  for (const tool of tools) {
    let node = root;
    for (const step of tool.path.slice(0, -1)) {
      const next = node.spaces.get(step) ?? { tools: [], spaces: new Map() };
      node.spaces.set(step, next);
      node = next;
    }
    node.tools.push(tool);
  }
  return root;
}

type TreePrinter = { readonly tool: (tool: ToolPlan) => Doc; readonly space: (name: string, doc: Doc) => Doc };

function printTree(tree: NameTree, printer: TreePrinter): Doc {
  const spaces = [...tree.spaces].map(([name, inner]) => printer.space(name, printTree(inner, printer)));
  return block("{", [...spaces, ...tree.tools.map(printer.tool)], "}");
}
