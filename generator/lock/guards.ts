import type { Gate, Policy } from "@toolpact/runtime";
import { type Call, injectedBy } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import { hashJson } from "./hash-json.js";
import { outOfAddresses, personalOf, redactionOf } from "./line-words.js";
import type { Redactions } from "./redactions.js";
import { keptFromAddresses } from "./secrets-in-addresses.js";

/** What must hold before a tool runs beside confirm and auth, each as a short text; one that is gone or says something else is a guard less. */
export function guardsOf(tool: ToolPlan, redactions: Redactions): readonly string[] {
  const { policy, operation, input, output } = tool;
  const { roles, capabilities, resources } = policy.permissions;
  const { call } = operation;
  const hidden = redactions.of(input);
  return [
    ...(roles.length === 0 ? [] : [`roles ${[...roles].sort().join("|")}`]),
    ...capabilities.map((capability) => named(`capability ${capability.name}`, { ...capability, name: undefined })),
    ...resources.map((resource) => named(`resource ${resource.type} ${resource.mode}`, { filter: resource.filter })),
    ...(policy.confirm.readBack ?? []).map((field) => `read back ${field}`),
    ...approverTexts(policy),
    ...policy.gates.map(gateText),
    ...limitTexts(policy),
    ...levelTexts(policy),
    ...injectedFields(call),
    ...projectedMembers(call),
    ...givenHostName(operation),
    ...hidden.map((path) => `${redactionOf} input ${path}`),
    ...keptFromAddresses(tool, { hidden, redactions }).map((path) => `input ${path} ${outOfAddresses}`),
    ...redactions.of(output).map((path) => `${redactionOf} output ${path}`),
    ...redactions.personal(input).map((path) => `${personalOf} input ${path}`),
    ...redactions.personal(output).map((path) => `${personalOf} output ${path}`),
  ].sort();
}

/**
 * More people keep the guards of fewer. The roles are those that count: without a word about approvers it is those of callers, and a rule that takes others is
 * a change.
 */
function approverTexts({ confirm, permissions }: Policy): readonly string[] {
  if (confirm.rule === "never") return [];
  const { roles = permissions.roles.filter((role) => role !== "ai_agent"), count = 1, exclude } = confirm.approvers ?? {};
  return [
    ...(roles.length === 0 ? [] : [`approver ${[...roles].sort().join("|")}`]),
    ...Array.from({ length: count - 1 }, (_, index) => `approvers ${index + 2}`),
    ...(exclude === "on-behalf-of" ? ["approver not on behalf of"] : []),
  ];
}

function gateText(gate: Gate): string {
  const { kind, ...rest } = gate;
  switch (gate.kind) {
    case "flag":
      return named(`flag ${gate.env}`, { answer: gate.answer });
    case "budget":
      return named(`budget ${gate.budget} ${gate.max}`, { per: gate.per, answer: gate.answer });
    case "consent":
      return named(`consent ${gate.id}`, { answer: gate.answer });
    case "transition":
      return named(`transition ${gate.machine}`, rest);
    case "dedupe":
      return named(`dedupe ${gate.list}`, { by: gate.by });
    case "custom":
      return named(`gate ${gate.name}`, rest);
    default:
      return kind;
  }
}

function limitTexts({ rateLimit }: Policy): readonly string[] {
  const { perMinute, perHour } = rateLimit ?? {};
  return [...(perMinute === undefined ? [] : [`limit ${perMinute}/minute`]), ...(perHour === undefined ? [] : [`limit ${perHour}/hour`])];
}

/** A stricter level keeps the guards of those below it; `internal` is the usual one. */
function levelTexts({ securityLevel }: Policy): readonly string[] {
  const levels = ["confidential", "restricted"];
  return levels.slice(0, levels.indexOf(securityLevel) + 1).map((level) => `level ${level}`);
}

/** An argument that comes from the context is one that a model cannot choose. */
function injectedFields(call: Call): readonly string[] {
  return injectedBy(call).map(({ path, from }) => `inject ${path.join(".")}=${from}${placeOf(path[0] ?? "", call)}`);
}

/** What is left out of an answer is kept from the model. */
function projectedMembers(call: Call): readonly string[] {
  const project = call.kind === "http-operation" || call.kind === "graphql" ? call.project : undefined;
  return project === undefined ? [] : [`projection to ${[...project].sort().join("|")}`];
}

/** A name that a contract gives, for models to choose by: it could be given to another operation. One that is made from the id stands where the operation does. */
function givenHostName({ hostName, origin }: ToolPlan["operation"]): readonly string[] {
  const isGiven = hostName !== undefined && (hostName.origin.pointer !== origin.pointer || hostName.origin.file !== origin.file);
  return isGiven ? [`host name ${hostName.value}`] : [];
}

/** A new parameter may take the name of a field of the body, which gets another one then: it would be the model's to choose. */
function placeOf(field: string, call: Call): string {
  if (call.kind !== "http-operation") return "";
  const parameter = call.parameters.find((one) => one.field === field);
  return parameter === undefined ? " in body" : ` in ${parameter.in}`;
}

/** With a few digits that stand for what the text does not say. */
function named(text: string, rest: object): string {
  return Object.values(rest).every((value) => value === undefined) ? text : `${text} #${hashJson(rest).slice(0, 6)}`;
}
