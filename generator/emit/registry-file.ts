import { toPlainJson } from "../ir/index.js";
import { type Plan, summaryOf } from "../plan/index.js";
import { block, type Doc, Imports, list, printLiteral, printString, render } from "../print/index.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { printIdentity } from "./identity.js";
import { printPolicies } from "./shared-policies.js";
import { typeImporter } from "./tool-types.js";

/** Name, description and policy of every tool as plain data, and the types behind its id; modules are imported on first use. */
export function emitRegistry(plan: Plan, emission: Emission): readonly OutputFile[] {
  const { contract, tools } = plan;
  const { constants, policies } = printPolicies(tools);
  const imports = new Imports([...constants.map(({ name }) => name), ...ownNames]);
  const view = {
    types: render(printTypes(plan, typeImporter(plan, { imports, emission }))),
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
      identity: printIdentity(tool, { level: 3, whole: false }),
      ...policies[index],
      call: render(printLiteral(toPlainJson(summaryOf(tool.operation.call))), { level: 3, prefix: "call: " }),
      module: printString(`./${tool.module}.js`),
      name: tool.name,
    })),
  };
  return emitModule({ kind: "registry", path: "registry", view, imports }, emission);
}

/** What the template itself names. */
const ownNames = ["defineRegistry", "entry", "load", "Registry", "registry", "Tool", "ToolEntry", "Tools"];

/** `"shop.search": { input: SearchInput; output: SearchOutput };` of every tool. */
function printTypes({ tools }: Plan, typeOf: ReturnType<typeof typeImporter>): Doc {
  const members = tools.map((tool): Doc => {
    const { input, output, failure } = tool.types;
    const types = { input, output, ...(failure === undefined ? {} : { failure }) };
    const items = Object.entries(types).map(([side, name]) => `${side}: ${typeOf(tool, name)}`);
    return [printString(tool.id), ": ", list({ open: "{", items, close: "}", separator: ";", spaced: true }), ";"];
  });
  return block("{", members, "}");
}
