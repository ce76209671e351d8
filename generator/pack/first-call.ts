import type { JsonObject } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { printLiteral, printString, render } from "../print/index.js";
import { variablesOfTool } from "./variables.js";

/** The tool of the first call of a README, with an input that it accepts. */
export type FirstCall = { readonly tool: ToolPlan; readonly plan: Plan; readonly input: JsonObject };

/** Better ones first: a call without setup. */
const kinds: readonly string[] = ["http-operation", "http", "graphql", "local", "mcp", "bridge"];

/** A tool that only reads and needs little input, if there is one. */
export function findFirstCall(plans: readonly Plan[]): FirstCall | undefined {
  const candidates = plans.flatMap((plan) =>
    plan.tools.flatMap((tool) => {
      const input = inputOf(tool);
      return input === undefined ? [] : [{ tool, plan, input, rank: rankOf(tool, input) }];
    }),
  );
  return candidates.toSorted((a, b) => a.rank - b.rank)[0];
}

/** Its first example, of the contract or made from its schema. */
function inputOf({ operation: { examples } }: ToolPlan): JsonObject | undefined {
  const input = examples.input.find(({ expect }) => expect === "success")?.input;
  return typeof input === "object" && input !== null && !Array.isArray(input) ? (input as JsonObject) : undefined;
}

function rankOf({ operation: { call }, policy }: ToolPlan, input: JsonObject): number {
  const runs = policy.status.enabled && policy.confirm.rule === "never" && policy.gates.length === 0;
  const reads = policy.effect === "read" || policy.effect === "none";
  const isOpen = call.kind === "http-operation" ? call.security.length === 0 : policy.auth === "none";
  const digits = [runs ? 0 : 1, reads ? 0 : 1, kinds.indexOf(call.kind), Math.min(Object.keys(input).length, 9), isOpen ? 0 : 1];
  return digits.reduce((rank, digit) => rank * 10 + digit, 0);
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
