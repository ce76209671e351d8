import type { ErrorCode } from "../errors/codes.js";
import { moveAll } from "./move.js";
import { dropPath, hasMembers, type Members, readPath, setPath } from "./path.js";
import type { V1ToolRequest, V2ToolRequest } from "./protocol.js";
import type { Step, Steps } from "./steps.js";
import { v1NameOf } from "./v1-names.js";
import { type Breach, breaches } from "./validate.js";

type Adapted = { readonly ok: true; readonly request: V2ToolRequest } | { readonly ok: false; readonly refusal: AdaptRefusal };

type AdaptRefusal = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: { readonly validation_errors: readonly Breach[] };
};

/** The v1 call in the words of v2, or why it cannot be said. */
export function adaptCall({ tool, params = {} }: V1ToolRequest, steps: Steps): Adapted {
  let input: Members = params;
  const found: Breach[] = [];
  for (const [index, step] of steps.request.entries()) {
    const taken = takeStep(input, step);
    input = taken.input;
    const before = steps.request.slice(0, index);
    found.push(...taken.found.map((breach) => ({ ...breach, field: v1NameOf(breach.field, before) })));
  }
  const missing = steps.required
    .filter(({ v2_field: field }) => readPath(input, field) === undefined)
    .map(({ v1_field: field }): Breach => ({ field, error: "Required", missing: true }));
  const all = [...found, ...missing];
  if (all.length === 0) return { ok: true, request: { tool_id: steps.tool, input } };
  return {
    ok: false,
    refusal: {
      code: all.every((breach) => breach.missing === true) ? "TOOL_MISSING_REQUIRED_FIELD" : "TOOL_INVALID_INPUT",
      message: `The v1 call of ${tool} cannot be said in v2.`,
      details: { validation_errors: all.map(({ field, error }) => ({ field, error })) },
    },
  };
}

type Taken = { readonly input: Members; readonly found: readonly Breach[] };

function takeStep(input: Members, step: Step): Taken {
  switch (step.kind) {
    case "move": {
      const { object, conflicts } = moveAll(input, step.moves);
      return {
        input: object,
        found: conflicts.map(({ from, to }) => ({
          field: from,
          error: `Became ${to}, which the call gives too, or something stands in its place`,
        })),
      };
    }
    case "drop":
      return { input: step.paths.reduce(dropPath, input), found: [] };
    case "fill":
      return { input: fill(input, step.values), found: [] };
    case "validate":
      return { input, found: breaches(input, step.definition) };
  }
}

/** Data for a v1 caller. Nothing of an answer is refused: what cannot be moved stays under its v2 name. */
export function adaptResult(data: unknown, steps: Steps): unknown {
  if (!hasMembers(data)) return data;
  return steps.response.reduce<Members>((left, step) => {
    if (step.kind === "move") return moveAll(left, step.moves).object;
    return step.kind === "fill" ? fill(left, step.values) : left;
  }, data);
}

function fill(object: Members, values: { readonly [path: string]: unknown }): Members {
  return Object.entries(values).reduce<Members>(
    (left, [path, value]) => (readPath(left, path) === undefined ? (setPath(left, path, value) ?? left) : left),
    object,
  );
}
