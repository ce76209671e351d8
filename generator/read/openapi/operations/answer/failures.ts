import type { ErrorCode } from "@toolpact/runtime";
import type { EnumSchema, Schema } from "../../../../ir/index.js";
import type { Refusal } from "./answers.js";

const misunderstood = "TOOL_CONFIGURATION_ERROR";

/** The code that the runtime gives a status, where the status alone decides; see `statusCode` for the others. */
const statusCodes: { readonly [status: string]: ErrorCode } = {
  "304": "TOOL_GATE_CLOSED",
  "400": "TOOL_INVALID_INPUT",
  "401": "TOOL_API_KEY_INVALID",
  "403": "TOOL_RESOURCE_ACCESS_DENIED",
  "404": "TOOL_RESOURCE_NOT_FOUND",
  "405": misunderstood,
  "406": misunderstood,
  "407": misunderstood,
  "408": "TOOL_EXECUTION_TIMEOUT",
  "409": "TOOL_GATE_CLOSED",
  "410": "TOOL_RESOURCE_NOT_FOUND",
  "411": misunderstood,
  "412": "TOOL_GATE_CLOSED",
  "413": "TOOL_INPUT_TOO_LARGE",
  "414": "TOOL_INPUT_TOO_LARGE",
  "415": misunderstood,
  "416": "TOOL_INVALID_FIELD_VALUE",
  "417": misunderstood,
  "421": misunderstood,
  "422": "TOOL_INVALID_FIELD_VALUE",
  "423": "TOOL_RESOURCE_UNAVAILABLE",
  "425": "TOOL_RESOURCE_UNAVAILABLE",
  "426": misunderstood,
  "428": "TOOL_MISSING_REQUIRED_FIELD",
  "429": "TOOL_RATE_LIMIT_EXCEEDED",
  "431": "TOOL_INPUT_TOO_LARGE",
  "451": "TOOL_RESOURCE_ACCESS_DENIED",
  "503": "TOOL_RESOURCE_UNAVAILABLE",
  "504": "TOOL_EXECUTION_TIMEOUT",
};

/** A test keeps this equal to the runtime's own table. Redirects, ranges and `default` have no code of their own: what they say comes out as its status does. */
export function statusCode(status: string): ErrorCode | undefined {
  if (Object.hasOwn(statusCodes, status)) return statusCodes[status];
  return /^[45]\d\d$/.test(status) ? "TOOL_EXTERNAL_SERVICE_ERROR" : undefined;
}

/** A conflict is one of two: the service says whether the resource exists. */
function codesOf(status: string): readonly ErrorCode[] {
  const code = statusCode(status);
  if (code === undefined) return [];
  return status === "409" ? [code, "TOOL_RESOURCE_ALREADY_EXISTS"] : [code];
}

/** The documented failures as the caller sees them: `error.details` names the upstream's status. The document's words say what each one means. */
export function failureSchemas(refusals: readonly Refusal[]): ReadonlyMap<string, Schema> {
  const byCode = new Map<string, Refusal[]>();
  for (const refusal of refusals) {
    for (const code of codesOf(refusal.status)) byCode.set(code, [...(byCode.get(code) ?? []), refusal]);
  }
  return new Map([...byCode].sort(([left], [right]) => (left < right ? -1 : 1)).map(([code, list]) => [code, detailsOf(list)]));
}

function detailsOf(refusals: readonly Refusal[]): Schema {
  const origin = refusals[0]?.origin ?? { file: "", pointer: "" };
  const texts = refusals.flatMap(({ status, description }) =>
    description === undefined || description.trim() === "" ? [] : [`${status}: ${description.trim().slice(0, 200)}`],
  );
  const status: EnumSchema = { kind: "enum", origin, values: refusals.map((refusal) => Number(refusal.status)) };
  const upstream: Schema = { kind: "object", origin, patterns: [], fields: [{ wireName: "status", schema: status, presence: "required" }] };
  return {
    kind: "object",
    origin,
    patterns: [],
    fields: [{ wireName: "upstream", schema: upstream, presence: "required" }],
    ...(texts.length === 0 ? {} : { description: texts.join("\n") }),
  };
}
