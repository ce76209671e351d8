import { toPlainJson } from "../ir/index.js";
import { type Plan, summaryOf, type ToolPlan } from "../plan/index.js";
import { block, type Doc, hardline, Imports, list, printLiteral, printString, render } from "../print/index.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { printFormer, printInput } from "./former-names.js";
import { printIdentity } from "./identity.js";
import { printPolicies } from "./shared-policies.js";
import { typeImporter } from "./tool-types.js";

/** Name, description and policy of every tool as plain data, and the types behind its id; modules are imported on first use. */
export function emitRegistry(plan: Plan, emission: Emission): readonly OutputFile[] {
  const { contract, tools, aliases = [] } = plan;
  const { constants, policies } = printPolicies([...tools, ...aliases]);
  const imports = new Imports([...constants.map(({ name }) => name), ...ownNames]);
  const view = {
    types: render(printTypes(plan, imports, typeImporter(plan, { imports, emission }))),
    count: tools.length === 1 ? "The one tool" : `The ${tools.length} tools`,
    title: contract.name,
    name: printString(contract.name),
    titleLiteral: printString(contract.title),
    version: printString(contract.version),
    permissions:
      contract.permissions && render(printLiteral(toPlainJson(contract.permissions.value)), { level: 1, prefix: "permissions: " }),
    policies: constants,
    tools: tools.map((tool, index) => ({
      id: printString(tool.id),
      ...printEntry(tool),
      ...policies[index],
      module: printString(`./${tool.module}.js`),
      name: tool.name,
    })),
    aliases: aliases.map((tool, index) => ({ ...printEntry(tool), ...policies[tools.length + index] })),
  };
  return emitModule({ kind: "registry", path: "registry", view, imports }, emission);
}

function printEntry(tool: ToolPlan): { readonly identity: readonly string[]; readonly call: string } {
  return {
    identity: printIdentity(tool, { level: 3, whole: false }),
    call: render(printLiteral(toPlainJson(summaryOf(tool.operation.call))), { level: 3, prefix: "call: " }),
  };
}

/** What the template itself names. */
const ownNames = ["defineRegistry", "entry", "load", "Registry", "registry", "Tool", "ToolEntry", "Tools"];

/** `"shop.search": { input: SearchInput; output: SearchOutput };` of every tool. */
function printTypes({ tools, aliases = [] }: Plan, imports: Imports, typeOf: ReturnType<typeof typeImporter>): Doc {
  const members = [...tools, ...aliases].map((tool): Doc => {
    const { output, failure } = tool.types;
    const others = Object.entries({ output, ...(failure === undefined ? {} : { failure }) });
    const items = [`input: ${printInput(tool, imports, typeOf)}`, ...others.map(([side, name]) => `${side}: ${typeOf(tool, name)}`)];
    const member: Doc = [printString(tool.id), ": ", list({ open: "{", items, close: "}", separator: ";", spaced: true }), ";"];
    return aliases.includes(tool) ? [printFormer(tool), hardline, member] : member;
  });
  return block("{", members, "}");
}
