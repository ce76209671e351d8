import type { Call } from "../../ir/index.js";
import type { MockContract, MockOperation } from "../model/model.js";
import { routeOf } from "../model/resources.js";

export type Routed = {
  readonly contract: MockContract;
  readonly operation: MockOperation;
  /** The encoded text of each path parameter. */
  readonly path: { readonly [parameter: string]: string };
  /** The whole path without the path of the server. */
  readonly pathname: string;
};

type Route = {
  readonly contract: MockContract;
  readonly operation: MockOperation;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** Query parameters that the path itself writes: they tell operations of one address apart. */
  readonly fixed: readonly (readonly [string, string])[];
  readonly bases: readonly string[];
  readonly hosts: ReadonlySet<string>;
};

export type Routes = {
  /** The operations of an address, the likeliest first. */
  readonly find: (method: string, url: URL) => readonly Routed[];
  /** The methods that the contract has for an address. */
  readonly methodsAt: (url: URL) => readonly string[];
};

/** The operations over HTTP of all contracts, by method and address. A more special path has precedence, then the host that the contract names. */
export function routesOf(contracts: readonly MockContract[]): Routes {
  const all = contracts.flatMap((contract) => contract.operations.flatMap((operation) => routeFor(contract, operation)));
  const sorted = all.toSorted((left, right) => left.names.length - right.names.length || right.fixed.length - left.fixed.length);
  const matching = (url: URL) =>
    sorted.flatMap((route) => {
      const found = match(route, url);
      return found === undefined ? [] : [{ route, found }];
    });
  return {
    find: (method, url) => {
      const asked = method === "HEAD" ? ["HEAD", "GET"] : [method];
      const fitting = matching(url).filter(({ route }) => asked.includes(route.method));
      const named = fitting.filter(({ route }) => route.hosts.has(url.host));
      return [...new Set([...named, ...fitting])].map(({ found }) => found);
    },
    methodsAt: (url) => [...new Set(matching(url).map(({ route }) => route.method))],
  };
}

function routeFor(contract: MockContract, operation: MockOperation): readonly Route[] {
  const { call } = operation;
  const route = routeOf(call);
  if (route === undefined || (call.kind !== "http" && call.kind !== "http-operation")) return [];
  const written = call.kind === "http" ? call.url : call.path;
  const query = /\?([^#]*)/.exec(written)?.[1] ?? "";
  const names = [...route.path.matchAll(/\{([^{}/]*)\}/g)].map(([, name = ""]) => name);
  const pattern = route.path
    .split(/\{[^{}/]*\}/)
    .map(literal)
    .reduce((text, piece, index) => text + groupOf(call, names[index - 1] ?? "") + piece);
  return [
    {
      contract,
      operation,
      method: route.method,
      pattern: new RegExp(`^${pattern}/?$`),
      names,
      fixed: query === "" || query.includes("{") ? [] : [...new URLSearchParams(query)],
      ...serversOf(call),
    },
  ];
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function groupOf(call: Call, name: string): string {
  const parameter = call.kind === "http-operation" ? call.parameters.find((one) => one.in === "path" && one.name === name) : undefined;
  return parameter?.segments === true ? "(.+?)" : "([^/]+?)";
}

/** Where the addresses of an operation may start. */
function serversOf(call: Call): Pick<Route, "bases" | "hosts"> {
  const urls =
    call.kind === "http-operation"
      ? call.servers.map(({ url, variables }) => filled(url, variables))
      : call.kind === "http"
        ? [call.url]
        : [];
  const parsed = urls.flatMap((url) => (URL.canParse(url, "http://localhost") ? [new URL(url, "http://localhost")] : []));
  const bases = call.kind === "http-operation" ? parsed.map(({ pathname }) => decodeURI(pathname).replace(/\/+$/, "")) : [];
  return { bases: [...new Set([...bases, ""])], hosts: new Set(parsed.map(({ host }) => host)) };
}

function filled(url: string, variables: { readonly [name: string]: { readonly default: string } } = {}): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => (Object.hasOwn(variables, name) ? (variables[name]?.default ?? "") : "x"));
}

function match(route: Route, url: URL): Routed | undefined {
  const { contract, operation, pattern, names, fixed, bases } = route;
  if (fixed.some(([name, text]) => !url.searchParams.getAll(name).includes(text))) return undefined;
  for (const base of bases) {
    if (!url.pathname.startsWith(base)) continue;
    const pathname = url.pathname.slice(base.length) || "/";
    const found = pattern.exec(plainSegments(pathname));
    if (found === null) continue;
    return { contract, operation, pathname, path: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])) };
  }
  return undefined;
}

/** Clients encode some signs of a path that the contract writes as they are, such as `'` and `(`. */
function plainSegments(pathname: string): string {
  return pathname.replace(/%(?:2[178-9]|3[abd]|40|24|2c|7[bd])/gi, (code) => decodeURIComponent(code));
}
