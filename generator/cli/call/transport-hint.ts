import type { AnyTool, JsonObject, ToolResponse } from "@toolpact/runtime";
import { plainText } from "../../diagnostics/render/excerpt.js";
import { isObject } from "./json-schema.js";
import { type OptionsFile, optionsLines } from "./options-lines.js";

type RemoteCall = Exclude<AnyTool["call"], { readonly kind: "local" | "bridge" }>;
type SecurityUse = Extract<RemoteCall, { readonly kind: "http-operation" }>["security"][number][number];
type Way = { readonly maker: string; readonly door: string };

const http: Way = { maker: "httpTransport", door: "@toolpact/runtime/transport/http" };

/** By the kind of a tool's call: what reaches it. */
const ways: { readonly [Kind in RemoteCall["kind"]]: Way } = {
  http,
  "http-operation": http,
  graphql: { maker: "graphqlTransport", door: "@toolpact/runtime/transport/graphql" },
  mcp: { maker: "mcpTransport", door: "@toolpact/runtime/transport/mcp" },
};

/** What to write where for what the transport of a tool lacks; nothing where it was not the transport. */
export function transportHint({
  tool: { call },
  response,
  file,
  hasTransports,
}: {
  readonly tool: Pick<AnyTool, "call">;
  readonly response: ToolResponse<unknown>;
  readonly file: OptionsFile | undefined;
  /** Whether the file gives transports: then one that was reached is among them, and a second of its kind would take its place. */
  readonly hasTransports: boolean;
}): string | undefined {
  if (response.status === "success" || call.kind === "local" || call.kind === "bridge") return undefined;
  const { maker, door } = ways[call.kind];
  const { code } = response.error;
  const details = isObject(response.error.details) ? response.error.details : {};
  const { missing_stages: stages, missing_credentials: missing, reason, host, service } = details;
  const isMissing = Array.isArray(stages) && stages.some((one) => isObject(one) && one.stage === "transport");
  const lines = (purpose: string, option: string, names: readonly string[] = []): string => {
    const made = `${maker}(${option === "" ? "" : `{ ${option} }`})`;
    const imports = { names: [...names, maker], door };
    const own = isMissing ? { to: "transports", code: made, imports } : { to: `${maker}({ … })`, code: option, imports: { names, door } };
    return optionsLines({ file, purpose, member: `transports: [${made}]`, imports, ...(hasTransports ? { addition: own } : {}) });
  };
  if (isMissing) return lines(`\`${maker}\` reaches it.`, call.kind === "mcp" ? serverOf(call, "") : "");
  if (code === "TOOL_API_KEY_INVALID" && reason !== "no-credentials" && typeof service === "string") {
    const where = file?.isThere === true ? `in ${file.path}, or where that takes it from` : "where the runtime takes it from";
    return `${plainText(service)} refused the credentials that it was sent. Correct their value ${where}.`;
  }
  if (missing !== undefined || code === "TOOL_API_KEY_INVALID") {
    const held = hasTransports && file !== undefined ? heldCredentials(call, details, file) : undefined;
    if (held !== undefined) return held;
    const { option, names } = credentialsOf(call, details);
    return lines("Credentials are given to the transport.", option, names);
  }
  if (reason === "private-address" && typeof host === "string")
    return lines("Private hosts are allowed by an option of the transport.", `allowPrivate: [${quoted(host)}]`);
  if (reason === "relative-address") return lines(relative[call.kind] ?? "The contract has no address.", 'baseUrl: "https://…"');
  return undefined;
}

const relative: { readonly [Kind in RemoteCall["kind"]]?: string } = {
  graphql: "The schema has no address. Give its source an `endpoint` in the config and generate again, or give the transport a `baseUrl`.",
};

const headers = '{ Authorization: "…" }';

type CredentialsOption = { readonly option: string; readonly names?: readonly string[] };

/** The option that has the credentials, as it can be pasted: for the service that asked, and what its document calls them. */
function credentialsOf(call: RemoteCall, { service }: JsonObject): CredentialsOption {
  if (call.kind === "mcp") return { option: serverOf(call, `, credentials: () => (${headers})`) };
  const origin = quoted(typeof service === "string" ? service : originOf(addressOf(call)));
  const requirement = call.kind === "http-operation" ? call.security.find((schemes) => schemes.length > 0) : undefined;
  // A document that names no scheme is not asked for one. The transport serves other services, too, which must not get this one's token.
  if (requirement === undefined) return { option: `credentials: ({ service }) => (service === ${origin} ? ${headers} : undefined)` };
  const keys = requirement.filter(({ scheme }) => scheme.type !== "mutualTLS");
  const options = [
    ...(keys.length === 0 ? [] : [`security: fixedCredentials({ ${origin}: { ${keys.map(schemeMember).join(", ")} } })`]),
    ...(keys.length === requirement.length ? [] : [certificate]),
  ];
  return { option: options.join(", "), names: keys.length === 0 ? [] : ["fixedCredentials"] };
}

const certificate = 'tls: { cert: "…", key: "…" }';

function schemeMember({ name, scheme }: SecurityUse): string {
  return `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${exampleOf(scheme)}`;
}

/** What goes into a `security` that is there: a second one would be a key twice. Nothing where there is none. */
function heldCredentials(call: RemoteCall, { service, given_credentials: given }: JsonObject, file: OptionsFile): string | undefined {
  if (call.kind !== "http-operation" || typeof service !== "string" || !isObject(given)) return undefined;
  const own = Object.hasOwn(given, service) ? given[service] : undefined;
  const held = isObject(own) ? own : undefined;
  const requirement = call.security.find((schemes) => schemes.length > 0) ?? [];
  const lacking = requirement.filter(({ name, scheme }) => scheme.type !== "mutualTLS" && held?.[name] !== "given");
  const empty = lacking.filter(({ name }) => held?.[name] === "empty").map(({ name }) => `\`${plainText(name)}\``);
  const purpose = "Credentials are given to the transport.";
  const addition = (to: string, code: string): string => optionsLines({ file, purpose, member: code, addition: { to, code } });
  if (lacking.length === 0) return addition("httpTransport({ … })", certificate);
  if (empty.length > 0) {
    const [is, it] = empty.length === 1 ? ["is", "its value"] : ["are", "their values"];
    return `${empty.join(" and ")} for ${plainText(service)} ${is} empty. Give ${it} in ${file.path}, or set the variable of the environment that it takes.`;
  }
  const members = lacking.map(schemeMember).join(", ");
  if (held !== undefined) return addition(`${quoted(service)}: { … }\` of the \`fixedCredentials({ … })`, members);
  const entry = `${quoted(service)}: { ${members} }`;
  if (Object.keys(given).length > 0) return addition("fixedCredentials({ … })", entry);
  return `The \`security\` of ${file.path} has none of them. Let it answer for ${plainText(service)}, or be \`fixedCredentials({ ${entry} })\`.`;
}

function exampleOf(scheme: SecurityUse["scheme"]): string {
  if (scheme.type === "basic") return '{ username: "…", password: "…" }';
  return scheme.type === "oauth2" && scheme.flow === "clientCredentials" ? '{ clientId: "…", clientSecret: "…" }' : '"…"';
}

function serverOf({ server }: Extract<RemoteCall, { readonly kind: "mcp" }>, more: string): string {
  return `servers: { ${quoted(server)}: { url: "…"${more} } }`;
}

/** As the contract has it: an application may go elsewhere, and a refusal says where. */
function addressOf(call: Exclude<RemoteCall, { readonly kind: "mcp" }>): string | undefined {
  if (call.kind === "http-operation") return call.servers[0]?.url;
  return call.kind === "http" ? call.url : call.endpoint;
}

function originOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : "https://…";
}

/** Contract text, as a literal that steers no terminal. */
function quoted(text: string): string {
  return plainText(JSON.stringify(text));
}
