import type { Json, JsonObject } from "../json.js";
import { isRecord } from "../own.js";
import type { ToolResponse } from "../response.js";
import { fitJson } from "./fit-json.js";

export type AnswerBudget = {
  /** Characters of JSON that a model is given of one answer: 40,000 unless given. */
  readonly characters?: number | undefined;
};

/** What a model is given: the data alone where the call went well, otherwise what it can do. */
export type ModelAnswer = {
  readonly isError: boolean;
  readonly value: Json;
  /** The value as text: a text itself, everything else as JSON. */
  readonly text: string;
};

const mostCharacters = 40_000;

/** People and programs use the whole answer; this is for models. It has no commands, no names of people, and a size. */
export function renderForModel(response: ToolResponse<unknown>, { characters = mostCharacters }: AnswerBudget = {}): ModelAnswer {
  const whole = response.status === "success" ? successOf(response.data, warningsOf(response)) : { error: failureOf(response) };
  const { value, cuts } = fitJson(jsonOf(whole), characters);
  const shown = cuts.length === 0 ? value : withCuts(value, cuts);
  return {
    isError: response.status !== "success",
    value: shown,
    text: typeof shown === "string" ? shown : JSON.stringify(shown),
  };
}

function successOf(data: unknown, warnings: readonly string[]): unknown {
  return warnings.length === 0 ? data : { data, warnings };
}

function warningsOf({ metadata }: ToolResponse<unknown>): readonly string[] {
  const { warnings = [], degraded, dispatched } = metadata;
  return [
    ...warnings,
    ...(degraded === undefined ? [] : [`The call failed (${degraded.code}), and a fallback answered.`]),
    ...(dispatched === undefined ? [] : ["The work was started. Its outcome is not known yet."]),
  ];
}

/** What a model can act on. `call_id` and other bookkeeping stay with the host. */
export function failureOf({ error, metadata }: ToolResponse<unknown>): object {
  if (error === undefined) return {};
  const { code, message, details, recovery_suggestions: suggestions = [] } = error;
  return {
    code,
    message,
    ...(isRecord(details) && Object.keys(details).length > 0 ? { details } : {}),
    ...(metadata.effect === undefined || metadata.effect === "none" ? {} : { effect: metadata.effect }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
  };
}

/** Bytes have no form in JSON: their number stands for them. */
export function jsonOf(value: unknown): Json {
  const text = JSON.stringify(value, (_, member: unknown) => (member instanceof Uint8Array ? `[${member.length} bytes]` : member));
  return text === undefined ? null : (JSON.parse(text) as Json);
}

function withCuts(value: Json, cuts: readonly string[]): Json {
  const left_out = [...cuts];
  return isObject(value) && !("left_out" in value) ? { ...value, left_out } : { data: value, left_out };
}

const isObject = isRecord as (value: unknown) => value is JsonObject;
