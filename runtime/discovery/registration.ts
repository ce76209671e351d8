import { hasEffect } from "../has-effect.js";
import { isRecord, own } from "../own.js";
import type { Registry } from "../registry/registry.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { policyProblems } from "./policy-problems.js";

const idForm = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_-]*)+$/;
const hostNameForm = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** Why something cannot be looked at as a tool. */
export function shapeProblems(tool: AnyTool): readonly string[] {
  if (isRecord(own(tool, "function_signature"))) {
    return [
      `${String(own(tool, "id"))} is a definition, which says what a tool does and not how: give the tool itself, as \`makeTool\` or the generator makes it.`,
    ];
  }
  if (typeof tool?.hostName !== "string" || !isRecord(tool.policy) || !isRecord(tool.schemas)) {
    return ["This is no tool: give one that `makeTool` or the generator made."];
  }
  return [];
}

/** The tool under its summary, which cannot change any more: what is checked is what is registered, whatever becomes of the object. */
export function fixedTool(tool: AnyTool, summary: ToolSummary): AnyTool {
  const members = { ...Object.getOwnPropertyDescriptors(tool), ...Object.getOwnPropertyDescriptors(summary) };
  return Object.freeze(Object.defineProperties({}, members) as AnyTool);
}

/** What the generator would report of a spec, of a tool that comes while the runtime is running. */
export function registrationProblems(registry: Registry, tool: AnyTool): readonly string[] {
  const { id, hostName, schemas, policy } = tool;
  const listed = registry.list();
  const sameHostName = listed.find((other) => other.hostName.toLowerCase() === hostName.toLowerCase());
  const changesSomething = hasEffect(policy);
  return [
    ...(idForm.test(id) && id.length <= 128 ? [] : [`${id} is no id: it needs a namespace, as in \`commerce.addToCart\`.`]),
    ...(hostNameForm.test(hostName) ? [] : [`${hostName} is no host name: at most 64 letters, digits, \`_\` or \`-\`.`]),
    ...(registry.get(id) === undefined ? [] : [`There is a tool ${id} already; \`updateTool\` changes it.`]),
    ...(sameHostName === undefined || sameHostName.id === id ? [] : [`${sameHostName.id} has the host name ${hostName} already.`]),
    ...(typeof tool.input === "function" &&
    typeof tool.output === "function" &&
    typeof tool.call?.kind === "string" &&
    schemas.output !== undefined
      ? []
      : [`${id} is half a tool: make it with \`defineTool\`.`]),
    ...(typeof schemas.input === "object" && schemas.input.type === "object" ? [] : [`The input of ${id} must be an object.`]),
    ...(changesSomething && !policy.reversible && policy.confirm.rule === "never"
      ? [`${id} changes something for good and asks nobody: it needs a \`confirm\` rule.`]
      : []),
    ...(changesSomething && policy.idempotency === undefined
      ? [`${id} changes something and must be idempotent, so that a repeated call happens once.`]
      : []),
    ...policyProblems(policy),
  ];
}
