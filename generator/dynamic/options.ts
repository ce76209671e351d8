import type { GraphqlOptions } from "@toolpact/runtime/transport/graphql";
import type { Credentials, HttpOptions, SchemeCredentials } from "@toolpact/runtime/transport/http";
import type { McpOptions } from "@toolpact/runtime/transport/mcp";
import { nearest } from "../diagnostics/nearest.js";
import type { OperationSettings } from "../read/agent/index.js";
import type { Selection } from "../read/select/index.js";
import type { DynamicCache } from "./cache.js";

export type DynamicOptions = DynamicContract & DynamicSettings;

/** The text of one contract, JSON or YAML, SDL for GraphQL. */
export type DynamicContract =
  | { readonly openapi: string }
  | { readonly graphql: string; readonly endpoint: string }
  | { readonly toolspec: string }
  | { readonly site: string }
  /** The text of an `mcp.json`, and the answer of each server to `tools/list`, as JSON text. No command is started. */
  | { readonly mcp: string; readonly listings: { readonly [server: string]: string } };

export type DynamicSettings = {
  /** The one tenant that may use these tools. */
  readonly tenant: string;
  /** `api.example.com` or `localhost:8080`: calls reach no other host, even if the contract names one. */
  readonly allowHosts: readonly string[];
  /**
   * Which operations become tools: `all`, or a selection as in a config. Without it, the operations that the contract lists for agents (`x-agent`, `@agent`);
   * a provider's contract without such a list gives no tools. Tool specs and site contracts are themselves lists of tools.
   */
  readonly allow?: "all" | Omit<Selection, "onlyListed">;
  /** This tenant's credentials: headers for an origin, or what an MCP server takes. */
  readonly credentials?: Credentials;
  /** This tenant's credentials for the security schemes of an OpenAPI document. */
  readonly security?: SchemeCredentials;
  /** Secrets of the runtime that tools may use. Default: none. A tool that names another secret is left out. */
  readonly secrets?: readonly string[];
  /**
   * Handlers of the application that `local` bindings may name. A `bridge` binding of a tool spec needs its action and the tool's id here. Default: none.
   * Other tools are left out.
   */
  readonly handlers?: readonly string[];
  /** Further options of the transports. A tool of an MCP server that `mcp` does not give is left out. */
  readonly transport?: {
    readonly http?: Omit<HttpOptions, "credentials" | "security" | "allowHosts">;
    readonly graphql?: Omit<GraphqlOptions, "credentials" | "allowHosts">;
    readonly mcp?: McpOptions;
  };
  /** The address of the contract: relative references and server addresses start there. */
  readonly url?: string;
  /** Name of the registry. Default: the contract's own. */
  readonly name?: string;
  /** First part of every tool's id. */
  readonly namespace?: string;
  /** Settings of single operations, as in a config. They override the contract's own. */
  readonly operations?: { readonly [operation: string]: OperationSettings };
  /** Documents that the contract refers to, by address or by path from it. */
  readonly documents?: { readonly [name: string]: string };
  /** Hosts that references may be downloaded from. Default: none, and no network is used to read a contract. */
  readonly fetchFrom?: readonly string[];
  /** Default: one cache of the process. */
  readonly cache?: DynamicCache;
};

const kinds = ["openapi", "graphql", "toolspec", "site", "mcp"] as const;
export type DynamicKind = (typeof kinds)[number];

type Keys = DynamicKind | "endpoint" | "listings" | keyof DynamicSettings;
const known: { readonly [key in Keys]: true } = {
  openapi: true,
  graphql: true,
  toolspec: true,
  site: true,
  mcp: true,
  endpoint: true,
  listings: true,
  tenant: true,
  allowHosts: true,
  allow: true,
  credentials: true,
  security: true,
  secrets: true,
  handlers: true,
  transport: true,
  url: true,
  name: true,
  namespace: true,
  operations: true,
  documents: true,
  fetchFrom: true,
  cache: true,
};

/** The kind of contract that the options give. Throws a `TypeError` for invalid options, because an ignored option could widen what tools may do. */
export function kindOf(options: DynamicOptions): DynamicKind {
  const unknown = Object.keys(options).find((key) => !Object.hasOwn(known, key));
  if (unknown !== undefined) {
    const meant = nearest(unknown, Object.keys(known));
    refuse(`has no option \`${unknown}\`.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`);
  }
  const given = kinds.filter((kind) => Reflect.get(options, kind) !== undefined);
  const [kind] = given;
  if (kind === undefined || given.length > 1) refuse(`takes one contract: \`${kinds.join("`, `")}\`. It was given ${given.length}.`);
  if (typeof Reflect.get(options, kind) !== "string") refuse(`takes the text of a contract as \`${kind}\`.`);
  if (typeof options.tenant !== "string" || options.tenant === "") refuse("takes a text as `tenant`.");
  if (!isTexts(options.allowHosts)) refuse("takes a list of hosts as `allowHosts`, such as `api.example.com`.");
  if (options.fetchFrom !== undefined && !isTexts(options.fetchFrom)) refuse("takes a list of hosts as `fetchFrom`.");
  if (options.secrets !== undefined && !isTexts(options.secrets)) refuse("takes a list of names as `secrets`.");
  if (options.handlers !== undefined && !isTexts(options.handlers)) refuse("takes a list of names as `handlers`.");
  const { allow } = options;
  if (allow !== undefined && allow !== "all" && (typeof allow !== "object" || allow === null || Array.isArray(allow)))
    refuse('takes `"all"` or a selection as `allow`, such as `{ tags: ["orders"] }`.');
  if ("graphql" in options && typeof options.endpoint !== "string") refuse("takes the address of the service as `endpoint`.");
  return kind;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function refuse(why: string): never {
  throw new TypeError(`createDynamicTools ${why}`);
}
