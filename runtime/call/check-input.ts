import { hasEffect } from "../has-effect.js";
import type { Policy } from "../policy.js";
import { droppedKeys } from "../schema/dropped-keys.js";
import { type Issue, parseValue } from "../schema/parse.js";
import { carriedBy, type UnknownField } from "../tool/carried.js";
import type { AnyTool } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { fieldOf, mostIssues, refuseIssues } from "./refuse-issues.js";

type Rule = Pick<Policy, "validation" | "effect">;

type Checking = {
  /** The policy as the tenant has it, which may be stricter than the tool's own. */
  readonly policy?: Rule;
  /** Learns what is ignored. */
  readonly ignore?: (sentence: string) => void;
};

/**
 * The input with defaults filled and unknown keys treated by rule. Nothing is converted. What comes back is the handler's own, so what is given must be a copy:
 * the caller's object stays as it is, whatever a handler does. A tool's printed parser decides; Zod is asked where there is none, and why something is refused.
 */
export function checkInput(tool: AnyTool, own: unknown, { policy = tool.policy, ignore = silent }: Checking = {}): Outcome<unknown> {
  try {
    return judge(tool, own, { policy, ignore });
  } catch (error) {
    // What was given has an end, so it is the schema that has none: a default that a type fills into itself. A check of the application's own may throw, too.
    if (!(error instanceof RangeError && error.message.includes("stack"))) throw error;
    return refuse({
      code: "TOOL_CONFIGURATION_ERROR",
      message: `The input of ${tool.id} never ends: a default in its schema leads to itself.`,
    });
  }
}

function judge(tool: AnyTool, own: unknown, { policy, ignore }: Required<Checking>): Outcome<unknown> {
  const accepted = tool.accepts?.input(own);
  // A parser gives the arguments themselves where it has nothing to fill in or to leave out.
  if (accepted === own && own !== undefined) return proceed(own);
  const parsed = accepted === undefined ? parseValue(tool.input(), own) : { ok: true as const, value: accepted };
  const unknown = parsed.ok && policy.validation.unknownKeys !== "keep" ? unknownFields(tool, own, parsed.value) : noFields;
  if (parsed.ok && !unknown[0]) return proceed(parsed.value);
  const refused = unknown.filter((field) => isRefused(field, policy));
  if (parsed.ok && refused.length === 0) {
    for (const { sentence } of unknown) ignore(`${sentence} It was ignored.`);
    return proceed(parsed.value);
  }
  const schema = tool.schemas.input;
  const issues = parsed.ok
    ? refused.map(({ path, sentence }) => ({ path, code: "unknown-key" as const, message: sentence }))
    : parsed.issues.map((issue) =>
        issue.code === "unknown-key" ? { ...issue, message: describe(tool, issue.path, own).sentence } : issue,
      );
  return refuseIssues({ issues, value: own, schema, subject: `The input of ${tool.id}` });
}

/** An effect runs with all that was given, or not at all. A read may ignore a field, unless another one was probably meant: a filter that is ignored finds everything. */
function isRefused({ isNear }: UnknownField, policy: Rule): boolean {
  // A tenant's settings, or an update, may be stricter than what the schemas were printed from.
  return isNear || policy.validation.unknownKeys !== "strip" || hasEffect(policy);
}

type FieldAt = UnknownField & Pick<Issue, "path">;
const noFields: readonly FieldAt[] = [];

/** The fields that were left out of what the schema made of the arguments. */
function unknownFields(tool: AnyTool, given: unknown, made: unknown): readonly FieldAt[] {
  if (given === made) return noFields;
  return droppedKeys(given, made, mostIssues).flatMap((path) => {
    const field = describe(tool, path, given);
    // A hand-written schema may hand on under another name what it declares.
    return field.isDeclared && !tool.accepts ? [] : [{ ...field, path }];
  });
}

function describe(tool: AnyTool, path: Issue["path"], given: unknown): UnknownField {
  const explained = carriedBy(tool)?.field({ schema: tool.schemas.input, path, given });
  // Without names to compare with, it may have been meant for any of them.
  return explained ?? { sentence: `\`${fieldOf(path)}\` is not a field of this tool.`, isNear: true, isDeclared: false };
}

function silent(): void {}
