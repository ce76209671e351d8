import { isRecord } from "../../own.js";
import type { HttpOperation, HttpServer } from "../../tool/http-call.js";
import { refuseUnsent } from "../before-the-call.js";
import { refuseConfiguration } from "../refuse.js";
import { isDotSegment } from "../segments.js";
import type { BaseUrl } from "./base-url.js";
import { beginningsOf, findKey, isBare } from "./server-keys.js";

/** Another address for a server, or values of its variables. */
export type ServerChoice = string | { readonly url?: string; readonly variables?: { readonly [name: string]: string } };

/**
 * By the id of a tool, the beginning of ids (`shop`, `shop.orders`), or the address of a server as the document writes it. What is longer goes first, and ids go
 * before addresses.
 */
export type ServerChoices = {
  readonly [server: string]: ServerChoice | ((request: { readonly tool: string; readonly tenant?: string }) => ServerChoice);
};

type ServerSource = {
  readonly call: Pick<HttpOperation, "servers">;
  readonly tool: string;
  readonly tenant: string | undefined;
  readonly choices: ServerChoices;
  readonly baseUrl: BaseUrl | undefined;
  /** The address is that of the request itself, such as a GraphQL endpoint: `baseUrl` replaces its scheme and host, and its path stays. */
  readonly isWhole?: boolean;
};

export type Server = {
  /** Without a `/` at its end. */
  readonly base: string;
  readonly origin: string;
  /** The application named it, so that it may be a private one. */
  readonly isOwn: boolean;
  /** Whether an entry of `servers` is for it. */
  readonly isListed: boolean;
  /** As the document writes it. */
  readonly address: string;
  /** The origin that `baseUrl` replaces. */
  readonly replaced?: string;
};

/** The server that a call goes to. No argument has a say in it. */
export function chooseServer(source: ServerSource): Server {
  const { url, ...rest } = chooseAddress(source);
  return { base: url.origin + url.pathname.replace(/(?<!\/)\/+$/, ""), origin: url.origin, ...rest };
}

/** The same with everything that its address has. An address under `servers` is more specific than `baseUrl`, which replaces what the document says. */
export function chooseAddress(source: ServerSource): Pick<Server, "isOwn" | "isListed" | "address" | "replaced"> & { readonly url: URL } {
  const { call, baseUrl } = source;
  const declared = preferred(call.servers, source.choices);
  const { url: address } = declared;
  const key = findKey(keysFor(source, declared), source.choices);
  const choice = key === undefined ? {} : choiceOf(source, key);
  const { url, variables = {} } = typeof choice === "string" ? { url: choice } : choice;
  const isListed = key !== undefined;
  // An entry without an address says nothing of where calls go.
  if (url === undefined && baseUrl !== undefined && isAbsolute(withDefaults(declared)))
    return { ...replacedBy(baseUrl, source, declared), isOwn: true, isListed, address };
  const filled = fillVariables({ url: url ?? address, server: declared, given: variables });
  const isRelative = !isAbsolute(filled);
  if (isRelative && baseUrl === undefined) {
    // One that could be the beginning of an id is taken for it.
    const fitting = keysFor(source, declared).filter((name) => !isBare(name) || beginningsOf(source.tool).includes(name));
    const keys = fitting.map((name) => `"${name}"`);
    refuseConfiguration(
      `The address of this tool's server${url === undefined ? `, "${address}",` : " under `servers`"} is relative. Give the transport a \`baseUrl\`, or \`servers\` with one of the keys ${keys.join(", ")}.`,
      { reason: "relative-address" },
    );
  }
  if (isRelative && url === undefined) baseUrl?.replace("relative addresses", source.tool);
  const whole = isRelative ? `${baseUrl?.url}/${filled.replace(/^\/+/, "")}` : filled;
  return { url: readServer(whole), isOwn: url !== undefined || isRelative, isListed, address };
}

function isAbsolute(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address);
}

/** A variable without a default needs no value where its server is not called. */
function withDefaults({ url, variables = {} }: HttpServer): string {
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => (Object.hasOwn(variables, name) ? variables[name]?.default : undefined) ?? "x");
}

function replacedBy(
  baseUrl: BaseUrl,
  { tool, isWhole }: ServerSource,
  declared: HttpServer,
): Pick<Server, "replaced"> & { readonly url: URL } {
  const own = readServer(withDefaults(declared));
  baseUrl.replace(isWhole ? own.origin : declared.url, tool);
  return { url: readServer(isWhole ? baseUrl.url + own.pathname + own.search : baseUrl.url), replaced: own.origin };
}

function preferred(servers: readonly HttpServer[], choices: ServerChoices): HttpServer {
  const [first = { url: "/" }] = servers;
  const chosen = servers.find(({ url }) => findKey([url], choices) !== undefined) ?? first;
  // Swagger 2 lists schemes in any order; what can be had encrypted is.
  const encrypted = chosen.url.replace(/^http:/i, "https:");
  return servers.find(({ url }) => url === encrypted) ?? chosen;
}

/** What an entry for a call can be called, the first that there is counts. */
function keysFor({ tool, call }: ServerSource, { url }: HttpServer): readonly string[] {
  return [...new Set([...beginningsOf(tool), url, ...call.servers.map((server) => server.url)])];
}

function choiceOf({ tool, tenant, choices }: ServerSource, key: string): ServerChoice {
  const found = choices[key];
  const chosen = typeof found === "function" ? askFor(found, { tool, ...(tenant === undefined ? {} : { tenant }) }) : found;
  if (isChoice(chosen)) return chosen;
  // A promise, another word for `url`, nothing for this tenant: the document's own server is not what was meant.
  return refuseConfiguration(`\`servers\` has no address under "${key}" for this call. Give one as text, or as \`{ url, variables }\`.`);
}

function askFor<Asked>(choose: (asked: Asked) => unknown, asked: Asked): unknown {
  try {
    return choose(asked);
  } catch (error) {
    return refuseUnsent("The address of this tool's server", error);
  }
}

function isChoice(value: unknown): value is ServerChoice {
  if (typeof value === "string") return value !== "";
  return isRecord(value) && !(value instanceof Promise) && Object.entries(value).every(([name, member]) => isPart(name, member));
}

function isPart(name: string, value: unknown): boolean {
  if (name === "url") return typeof value === "string" && value !== "";
  return name === "variables" && (value === undefined || isRecord(value));
}

type Filling = { readonly url: string; readonly server: HttpServer; readonly given: { readonly [name: string]: string } };

function fillVariables({ url, server, given }: Filling): string {
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variables = server.variables ?? {};
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const value = Object.hasOwn(given, name) ? given[name] : variable?.default;
    if (value === undefined)
      return refuseConfiguration(`The server variable ${name} has no value. Give one under \`servers\`, as \`{ variables }\`.`);
    if (variable?.values !== undefined && !variable.values.includes(value)) {
      return refuseConfiguration(`The server variable ${name} must be one of ${variable.values.join(", ")}.`);
    }
    // A value may be made from a tenant's name: it must not end the host, nor lead to another folder. What the document itself says may: `{host}{base}`.
    const endsHost = value.includes("/") && isInHost(url, name) && value !== variable?.default && variable?.values === undefined;
    if (/[@\\?#\s]/.test(value) || value.split("/").some(isDotSegment) || endsHost) {
      return refuseConfiguration(`The server variable ${name} has a value that would change the address.`);
    }
    return value;
  });
}

function isInHost(url: string, name: string): boolean {
  // The scheme may be a variable, too: `{protocol}://{tenant}.example.com`.
  return (/^[^/?#]*?:\/*([^/?#]*)/.exec(url)?.[1] ?? "").includes(`{${name}}`);
}

function readServer(url: string): URL {
  // Without a host the parser takes the first folder for it: `https:///v1`, of a variable that is empty.
  const read = URL.canParse(url) && !/^https?:\/\/[/\\]/i.test(url) ? new URL(url) : undefined;
  if (read === undefined || !/^https?:$/.test(read.protocol) || read.username !== "" || read.password !== "") {
    return refuseConfiguration("The address of this tool's server must be http or https, and without a user.");
  }
  return read;
}
