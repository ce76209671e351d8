import type { Operation } from "../ir/index.js";
import { declaredPolicy, type Plan } from "../plan/index.js";
import { printLiteral, printString, render } from "../print/index.js";
import type { Emission } from "./emission.js";
import { printIdentity } from "./identity.js";
import { toPlainJson } from "./plain-json.js";

/** Name, description and policy of every tool as plain data; modules are imported on first use. */
export function emitRegistry(plan: Plan, { render: template, header }: Emission): string {
  const { contract, tools } = plan;
  return template("registry", {
    header,
    count: tools.length === 1 ? "The one tool" : `The ${tools.length} tools`,
    title: contract.name,
    name: printString(contract.name),
    titleLiteral: printString(contract.title),
    version: printString(contract.version),
    tools: tools.map((tool) => ({
      identity: printIdentity(tool, { level: 3, whole: false }),
      policy: render(printLiteral(toPlainJson(declaredPolicy(tool.policy))), { level: 3, prefix: "policy: " }),
      call: printCall(tool.operation.call),
      module: printString(`./${tool.module}.js`),
      name: tool.name,
    })),
  });
}

/** The whole binding stands in the tool's own file, to be read there; here it is for programs, on one line. */
function printCall(call: Operation["call"]): string {
  const doc = printLiteral(toPlainJson(call));
  return render(doc, call.kind === "http-operation" ? { width: Number.POSITIVE_INFINITY } : { level: 3, prefix: "call: " });
}
