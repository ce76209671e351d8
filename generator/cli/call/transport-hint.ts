import type { AnyTool, ToolResponse } from "@toolpact/runtime";
import { plainText } from "../../diagnostics/render/excerpt.js";
import { isObject } from "./json-schema.js";

type Way = { readonly maker: string; readonly door: string; readonly credentials: string };

const http = { maker: "httpTransport", door: "@toolpact/runtime/transport/http" };

/** By the kind of a tool's call: what reaches it, and which option has its credentials, with the guide to it. */
const ways: { readonly [Kind in Exclude<AnyTool["call"]["kind"], "local" | "bridge">]: Way } = {
  http: { ...http, credentials: "`httpTransport({ credentials })`, see docs/transports.md#credentials" },
  "http-operation": { ...http, credentials: "`httpTransport({ security })`, see docs/http-operations.md#security" },
  graphql: {
    maker: "graphqlTransport",
    door: "@toolpact/runtime/transport/graphql",
    credentials: "`graphqlTransport({ credentials })`, see docs/transports.md#credentials",
  },
  mcp: {
    maker: "mcpTransport",
    door: "@toolpact/runtime/transport/mcp",
    credentials: "`mcpTransport({ servers })`, see docs/transports.md#mcp",
  },
};

/** Where to write what the transport of a tool lacks; nothing where it was not the transport. */
export function transportHint({
  tool: { call },
  response,
  file,
}: {
  readonly tool: Pick<AnyTool, "call">;
  readonly response: ToolResponse<unknown>;
  /** Where the options of the runtime stand; undefined where the config has no folder for it. */
  readonly file: string | undefined;
}): string | undefined {
  if (response.status === "success" || call.kind === "local" || call.kind === "bridge") return undefined;
  // A document that names no scheme is not asked for one.
  const isSchemeless = call.kind === "http-operation" && call.security.length === 0;
  const { maker, door, credentials } = ways[isSchemeless ? "http" : call.kind];
  const { code, details } = response.error;
  const { missing_stages: stages, missing_credentials: missing, reason, host } = isObject(details) ? details : {};
  const place = file === undefined ? "where the runtime is made" : `in ${file}`;
  if (Array.isArray(stages) && stages.some((one) => isObject(one) && one.stage === "transport"))
    return `\`${maker}()\` of ${door} reaches it: add it to \`transports\` ${place}.`;
  if (missing !== undefined || code === "TOOL_API_KEY_INVALID") return `Credentials are given ${place}: ${credentials}.`;
  if (reason === "private-address" && typeof host === "string")
    return `Private hosts are allowed ${place}: \`${maker}({ allowPrivate: [${plainText(JSON.stringify(host))}] })\`.`;
  return undefined;
}
