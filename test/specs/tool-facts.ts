import { asList, asNode, isNode, type Node, type SpecTool } from "./spec-files.js";

/** A tool with the format's defaults and short forms written out, so that the table need not know which form a spec chose. */
export function factsOf({ id, node, file }: SpecTool): Node {
  const { document } = file;
  const inherited = ["version", "author", "createdAt", "updatedAt", "category"].filter((name) => document[name] !== undefined);
  const changes = node.effect === "write" || node.effect === "delete";
  return {
    ...(changes ? {} : { sideEffects: "none" }),
    category: "custom",
    hostName: id.replaceAll(".", "_"),
    auth: "none",
    latencyBudget: "400ms",
    execution: "direct",
    timeout: "30s",
    retries: 0,
    securityLevel: "internal",
    ...Object.fromEntries(inherited.map((name) => [name, document[name]])),
    ...node,
    reversible: node.reversible ?? reversibleByEffects(node.effects),
    confirm: confirmOf(node.confirm),
    gates: asList(node.gates).map((gate) => withBudget(asNode(gate), asNode(document.budgets))),
    cache: isNode(node.cache) ? { shared: false, ...node.cache } : undefined,
    idempotency: isNode(node.idempotency) ? { scope: "principal", ttl: "24h", ...node.idempotency } : undefined,
    validation: { unknownKeys: "strip", output: "strict", permissionCheck: "required", ...asNode(node.validation) },
    status: statusOf(node.status),
    binding: isNode(node.binding) ? node.binding : { kind: node.binding ?? "local" },
  };
}

function reversibleByEffects(effects: unknown): boolean | undefined {
  const list = asList(effects).map(asNode);
  return list.length === 0 ? undefined : list.every((effect) => effect.reversible === true);
}

function confirmOf(confirm: unknown): unknown {
  return typeof confirm === "string" ? { rule: confirm } : confirm;
}

/** Named budgets stand once in the file; a gate shows what its own comes to. */
function withBudget(gate: Node, budgets: Node): Node {
  return gate.kind === "budget" ? { ...asNode(budgets[String(gate.budget)]), ...gate } : gate;
}

function statusOf(status: unknown): Node {
  if (isNode(status)) return { enabled: true, ...status };
  return status === undefined || status === "enabled" ? { enabled: true } : { enabled: false, reason: status };
}
