import type { AnyTool, JsonObject, ToolResponse } from "@toolpact/runtime";
import { plainText } from "../../diagnostics/render/excerpt.js";
import { isObject } from "./json-schema.js";

type RemoteCall = Exclude<AnyTool["call"], { readonly kind: "local" | "bridge" }>;
type Way = { readonly maker: string; readonly door: string };

const http: Way = { maker: "httpTransport", door: "@toolpact/runtime/transport/http" };

/** By the kind of a tool's call: what reaches it. */
const ways: { readonly [Kind in RemoteCall["kind"]]: Way } = {
  http,
  "http-operation": http,
  graphql: { maker: "graphqlTransport", door: "@toolpact/runtime/transport/graphql" },
  mcp: { maker: "mcpTransport", door: "@toolpact/runtime/transport/mcp" },
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
  const { maker, door } = ways[call.kind];
  const { code } = response.error;
  const details = isObject(response.error.details) ? response.error.details : {};
  const { missing_stages: stages, missing_credentials: missing, reason, host } = details;
  const place = file === undefined ? "where the runtime is made" : `in ${file}`;
  if (Array.isArray(stages) && stages.some((one) => isObject(one) && one.stage === "transport"))
    return `\`${maker}()\` of ${door} reaches it: add it to \`transports\` ${place}.`;
  if (missing !== undefined || code === "TOOL_API_KEY_INVALID")
    return `Credentials are given ${place}: \`${maker}({ ${credentialsOf(call, details)} })\`.`;
  if (reason === "private-address" && typeof host === "string")
    return `Private hosts are allowed ${place}: \`${maker}({ allowPrivate: [${quoted(host)}] })\`.`;
  return undefined;
}

const headers = 'credentials: () => ({ Authorization: "…" })';

/** The option that has the credentials, as it can be pasted: for the service that asked, and what its document calls them. */
function credentialsOf(call: RemoteCall, { service }: JsonObject): string {
  if (call.kind === "mcp") return `servers: { ${quoted(call.server)}: { url: "…", ${headers} } }`;
  const requirement = call.kind === "http-operation" ? call.security.find((schemes) => schemes.length > 0) : undefined;
  // A document that names no scheme is not asked for one.
  if (call.kind !== "http-operation" || requirement === undefined) return headers;
  const origin = typeof service === "string" ? service : originOf(call.servers[0]?.url);
  const schemes = requirement.map(({ name }) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: "…"`);
  return `security: fixedCredentials({ ${quoted(origin)}: { ${schemes.join(", ")} } })`;
}

function originOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : "https://…";
}

/** Contract text, as a literal that steers no terminal. */
function quoted(text: string): string {
  return plainText(JSON.stringify(text));
}
