import { sampleInput } from "../compare/index.js";
import type { JsonObject } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { printLiteral, printString, render } from "../print/index.js";
import { variablesOfTool } from "./variables.js";

/** The tool of the first call of a README, with an input that it accepts. */
export type FirstCall = { readonly tool: ToolPlan; readonly plan: Plan; readonly input: JsonObject };

/** Better ones first: a call without setup, of a tool that only reads. */
const kinds: readonly string[] = ["http-operation", "http", "graphql", "local", "mcp", "bridge"];

export function findFirstCall(plans: readonly Plan[]): FirstCall | undefined {
  const candidates = plans
    .flatMap((plan) => plan.tools.map((tool) => ({ tool, plan, rank: rankOf(tool) })))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostTried);
  for (const { tool, plan } of candidates) {
    const input = sampleInput(tool, plan);
    if (input !== undefined) return { tool, plan, input };
  }
  return undefined;
}

/** A tool without a sample is rare, and a sample takes time. */
const mostTried = 50;

function rankOf({ operation: { call, examples }, policy, input }: ToolPlan): number {
  const runs = policy.status.enabled && policy.confirm.rule === "never" && policy.gates.length === 0;
  const reads = policy.effect === "read" || policy.effect === "none";
  const required = input.kind === "object" ? input.fields.filter(({ presence }) => presence !== "optional").length : 20;
  const fields = examples.input.length > 0 ? 0 : Math.min(required, 9);
  const isOpen = policy.auth === "none" ? 0 : 1;
  return [runs ? 0 : 1, reads ? 0 : 1, kinds.indexOf(call.kind), fields, isOpen, isNamedAsList(call) ? 0 : 1].reduce(
    (rank, part) => rank * 10 + part,
    0,
  );
}

function isNamedAsList(call: ToolPlan["operation"]["call"]): boolean {
  return call.kind === "http-operation" && !call.path.includes("{");
}

/** The program of the README, without its imports of handlers. It prints the status of the answer and the data, or the error. */
export function printFirstCall({ tool, plan, input }: FirstCall, { packageName, plans }: Packed): string {
  const transport = transportOf(tool, plan);
  const isLocal = plans.some(({ tools }) =>
    tools.some(({ operation, policy }) => operation.call.kind === "local" && policy.status.enabled),
  );
  const given = ["registry", ...(isLocal ? ["handlers"] : []), ...(transport === undefined ? [] : [`transports: [${transport.code}]`])];
  return [
    'import { createRuntime } from "@toolpact/runtime";',
    ...(transport === undefined ? [] : [`import { ${transport.name} } from "@toolpact/runtime/transport/${transport.door}";`]),
    `import { registry } from ${JSON.stringify(packageName)};`,
    ...(isLocal ? ['import { handlers } from "./handlers.js"; // a function for each tool that the application runs itself'] : []),
    "",
    `const runtime = createRuntime({ ${given.join(", ")} });`,
    `const answer = await runtime.call(${printString(tool.id)}, ${render(printLiteral(input))});`,
    "console.log(answer.status, answer.data ?? answer.error);",
  ].join("\n");
}

export type Packed = { readonly packageName: string; readonly plans: readonly Plan[] };

type TransportCode = { readonly name: string; readonly door: string; readonly code: string };

function transportOf(tool: ToolPlan, plan: Plan): TransportCode | undefined {
  const { call } = tool.operation;
  const variable = variablesOfTool(tool, plan).find(({ scheme }) => scheme !== undefined);
  switch (call.kind) {
    case "http":
      return { name: "httpTransport", door: "http", code: "httpTransport()" };
    case "http-operation": {
      const options = [
        ...(call.servers.some(({ url }) => /^https?:\/\/[^{]/.test(url)) ? [] : ['baseUrl: "https://api.example.com"']),
        ...(variable === undefined ? [] : [`security: () => process.env.${variable.name}`]),
      ];
      return { name: "httpTransport", door: "http", code: `httpTransport(${printOptions(options)})` };
    }
    case "graphql": {
      const [token] = variablesOfTool(tool, plan);
      const options = [
        ...(/^https?:/.test(call.endpoint) ? [] : ['baseUrl: "https://api.example.com"']),
        ...(token === undefined ? [] : [`credentials: () => ({ Authorization: \`Bearer \${process.env.${token.name}}\` })`]),
      ];
      return { name: "graphqlTransport", door: "graphql", code: `graphqlTransport(${printOptions(options)})` };
    }
    case "mcp":
      return {
        name: "mcpTransport",
        door: "mcp",
        code: `mcpTransport({ servers: { ${printString(call.server)}: { url: "https://mcp.example.com" } } })`,
      };
    default:
      return undefined;
  }
}

function printOptions(options: readonly string[]): string {
  return options.length === 0 ? "" : `{ ${options.join(", ")} }`;
}
