import { isRecord } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import type { Host } from "../host.js";
import type { AiSdkJson, AiSdkModelOutput } from "./types.js";

/** The data alone, or the error. The output may come from a history that a client sent, so it may be anything. */
export function modelOutputOf(output: unknown, render: Host["render"]): AiSdkModelOutput {
  if (!isResponse(output)) return { type: "json", value: (output ?? null) as AiSdkJson };
  const { isError, value } = render(output);
  if (isError) return { type: "error-json", value: value as AiSdkJson };
  return typeof value === "string" ? { type: "text", value } : { type: "json", value: value as AiSdkJson };
}

function isResponse(output: unknown): output is ToolResponse<unknown> {
  if (!isRecord(output) || !isRecord(output.metadata)) return false;
  return output.status === "success" || ((output.status === "failed" || output.status === "error") && isRecord(output.error));
}
