import type { Report } from "../../diagnostics/index.js";
import { at, type Fact, type Origin } from "../../ir/index.js";
import { defaultsSetting } from "../defaults/setting.js";
import { choice, duration, filled, flag, list, optional, record, type ShapeValue, text } from "../shape/index.js";
import { writtenOutGate } from "../toolspec/table/gates.js";
import { permissions } from "../toolspec/table/permissions.js";
import {
  auth,
  cache,
  confirm,
  declaredEffect,
  deprecated,
  effect,
  execution,
  fallback,
  idempotency,
  rateLimit,
  retries,
  secret,
  securityLevel,
  sideEffects,
  status,
} from "../toolspec/table/policy.js";
import { hostName } from "../toolspec/table/words.js";
import { paginationSetting } from "./pagination-setting.js";

/**
 * Providers' answers often break their own contracts, in ways that a model does not mind: the whole of a tool would be lost to one wrong `required`. What does
 * not fit is reported to the application, and passed on.
 */
const providerValidation = record("`validation`", {
  unknownKeys: filled(choice("strip", "refuse", "keep"), "strip", "What happens to keys that the input schema does not name."),
  output: filled(choice("strict", "report"), "report", "An answer that breaks the output schema fails the call, or is only reported."),
  permissionCheck: filled(choice("required", "optional"), "required", "Whether permissions must be checked before the tool runs."),
});

/** What a contract or a config may declare for a provider's operation: words, and every setting of a policy under the keys of tool specs. */
export const agentKeys = {
  title: optional(text, "A name for people."),
  description: optional(text, "One or two sentences for the model."),
  hostName: optional(hostName, "What models see."),
  defaults: optional(
    defaultsSetting,
    "What happens to defaults of fields that the caller leaves out: the service assumes them, or they are sent.",
  ),
  effect: optional(effect, "What it does outside. Drives safety."),
  sideEffects: optional(sideEffects, "What is changed."),
  effects: optional(list(declaredEffect), "The effects one by one."),
  reversible: optional(flag, "Whether the effect can be undone."),
  confirm: optional(confirm, "When a person must agree first."),
  auth: optional(auth, "Who must be known."),
  secrets: optional(list(secret), "Secrets that it needs."),
  latencyBudget: optional(duration, "How long it should take."),
  execution: optional(execution, "How the call is carried out."),
  timeout: optional(duration, "How long one attempt may take."),
  retries: optional(retries, "Extra attempts after the first."),
  cache: optional(cache, "How answers are used again."),
  fallback: optional(fallback, "How to go on after a failed execution."),
  idempotency: optional(idempotency, "How a repeated call is recognised."),
  gates: optional(list(writtenOutGate), "What must be open before it runs."),
  rateLimit: optional(rateLimit, "How often it may be called."),
  permissions: optional(permissions, "Who may call it."),
  securityLevel: optional(securityLevel, "How sensitive it is."),
  validation: optional(providerValidation, "How strictly input and output are checked."),
  status: optional(status, "Whether it can be called."),
  deprecated: optional(deprecated, "Since when it should not be used."),
} as const;

function actionOf(word: string) {
  return optional(flag, `Whether the operation becomes a tool, once any operation of the contract has \`${word}\`.`);
}

/** What only an operation of an HTTP API has. */
export const httpKeys = { pagination: optional(paginationSetting, "How the rest of a long answer is reached.") } as const;

/** The word by which each kind of contract says it. */
const agentRecords = {
  "x-agent": record("`x-agent`", { action: actionOf("x-agent"), ...agentKeys, ...httpKeys }),
  "@agent": record("`@agent`", { action: actionOf("@agent"), ...agentKeys }),
};

export type AgentSettings = ShapeValue<(typeof agentRecords)["x-agent"]>;

export type WrittenAgent = {
  readonly word: keyof typeof agentRecords;
  readonly value: unknown;
  readonly origin: Origin;
  readonly report: Report;
};

/** Settings and the place where all of them stand. */
export type Said = {
  readonly settings: AgentSettings;
  readonly origin: Origin;
  /** As it stands there: what was read may be a stand-in. */
  readonly written?: unknown;
};

/** `x-agent` of an operation, or its twin in another language. A bare `true` is short for `{ action: true }`. */
export function readAgentSettings({ word, ...node }: WrittenAgent): AgentSettings {
  return typeof node.value === "boolean" ? { action: node.value } : (agentRecords[word].read(node) ?? {});
}

/** What the last of several says that says it at all, and where. */
export function saidOf<K extends keyof AgentSettings>(
  said: readonly Said[],
  key: K,
): Fact<Exclude<AgentSettings[K], undefined>> | undefined {
  const found = said.findLast(({ settings }) => settings[key] !== undefined);
  const value = found?.settings[key];
  // `undefined` was just told apart, which an index by a type parameter does not show.
  return found === undefined ? undefined : { value: value as Exclude<AgentSettings[K], undefined>, origin: at(found.origin, key) };
}

/** From a place below the operation (`<operation>/confirm/when`) to the place that declares it: in `x-agent`, or in the config. */
export function relocate(found: Origin, { origin, said }: { readonly origin: Origin; readonly said: readonly Said[] }): Origin {
  const below = found.pointer.slice(origin.pointer.length);
  if (found.file !== origin.file || !found.pointer.startsWith(`${origin.pointer}/`)) return found;
  const key = below.split("/")[1] ?? "";
  const speaker = said.findLast(({ settings }) => Object.hasOwn(settings, key));
  return speaker === undefined ? found : { file: speaker.origin.file, pointer: `${speaker.origin.pointer}${below}` };
}

/** How strict validation is when no setting says so. */
export const usualValidation = providerValidation.standIn;
