import type { HttpParameter } from "@toolpact/runtime";

/** A path as it is called: some documents write a query into it, with parameters of the path in there. */
export type Route = {
  /** Without parameters in the query; what is fixed there stays. */
  readonly path: string;
  /** From the name of a parameter to its key in the query. */
  readonly query: ReadonlyMap<string, string>;
  /** Of these keys, those that a request may leave out. */
  readonly optional: ReadonlySet<string>;
  /** A parameter stands within a value of the query (`?filter=id eq {id}`): without it that would be another request. */
  readonly isWithin?: true;
};

/** RFC 6570, 3.2.8 and 3.2.9: `{?page,size}`, which Spring writes behind paths. */
const queryExpression = /\{[?&]([\w.,*-]+)\}/g;

/**
 * `/alerts{?page}?lat={lat}&units=metric` is `/alerts?units=metric` with `page` and `lat` in the query. A fragment never reaches a server. A segment that
 * begins so before others is none: `/send/#env/v1/orders` without them would be another resource.
 */
export function routeOf(written: string): Route {
  const found = [...written.matchAll(queryExpression)].flatMap(([, names = ""]) => names.replaceAll("*", "").split(","));
  const optional = new Set(found.filter((name) => name !== ""));
  const asked = [...optional].map((name) => [name, name] as const);
  const bare = written.replace(queryExpression, "");
  const whole = (/^[^?#]*\/#[^/?#]+\//.test(bare) ? bare.replaceAll("#", "%23") : bare.split("#")[0]) ?? "";
  const mark = queryMark(whole);
  if (mark === -1) return { path: whole === "" ? "/" : whole, query: new Map(asked), optional };
  const pairs = whole
    .slice(mark + 1)
    .split("&")
    .filter((pair) => pair !== "");
  const named = pairs.flatMap((pair): readonly (readonly [string, string])[] => {
    const match = /^([^={}]+)=\{([^{}]+)\}$/.exec(inOneBrace(pair)) ?? /^(\{([^{}]+)\})$/.exec(pair);
    const name = match?.[2];
    return match === null || name === undefined ? [] : [[name, match[1]?.startsWith("{") ? name : (match[1] ?? name)]];
  });
  const fixed = pairs.filter((pair) => !/[{}]/.test(pair));
  const path = whole.slice(0, mark);
  return {
    path: fixed.length === 0 ? path : `${path}?${fixed.join("&")}`,
    query: new Map([...asked, ...named]),
    optional,
    ...(fixed.length + named.length < pairs.length ? { isWithin: true } : {}),
  };
}

/** Where its query begins: `?` in the words of a router (`/x/{id?}/y/{other}`) begins none. */
function queryMark(path: string): number {
  return path.replace(routed, (whole) => "x".repeat(whole.length)).indexOf("?");
}

/** What routers write around a name: `{id:[0-9]+}`, `{proxy+}`, `{*path}`, `{+path}`, `{path...}`, `{id?}`, `{ id }`, `{name=shelves/*}`. */
const routed = /\{(\s*(?:\*{0,2}|\+)([A-Za-z_][\w.-]*?)(?:[:=](?:[^{}]|\{[^{}]*\})*|[+*?]|\.{3})?\s*)\}/g;

/** RFC 6570, 3.2.5 and 3.2.7, which Swagger's guide shows beside each style: `{.id}`, `{;id*}`. */
const styled = /\{([.;])([A-Za-z_][\w.-]*)(\*?)\}/g;

/** How the path itself says that a declared parameter is written. */
export function stylesIn(path: string, declared: ReadonlySet<string>): ReadonlyMap<string, Pick<HttpParameter, "style" | "explode">> {
  const written = [...path.matchAll(styled)].filter(([, sign = "", name = "", star = ""]) => !declared.has(`${sign}${name}${star}`));
  return new Map(written.map(([, sign, name = "", star]) => [name, { style: sign === "." ? "label" : "matrix", explode: star === "*" }]));
}

/** Rails and Grape: `/pets/{id}(.:format)`. */
const optionalFormat = /\(\.(?::?\w+|\{\w+\})\)$/;

/** "All that follows" of API Gateway and Smithy, of ASP.NET, Go, Flask and Starlette, gorilla, of RFC 6570, and of Fastify, which gives it no name. */
const greedy = /\{((?:\*{1,2}|\+)([A-Za-z_][\w.-]*)|([A-Za-z_][\w.-]*?)(?:\+|\.{3}|:path|:\.[*+])|\*)\}/g;

const segment = "[^/]+";
const many = `${segment}(?:/${segment})*`;
/** What has as many segments as it likes. */
export const anySegments = `^${many}$`;

/**
 * The parameters whose router pattern has several segments (`{name=shelves/*}`, `{name=**}`, `{proxy+}`), and what their values must be. What is no pattern of
 * whole segments stays one segment. https://google.aip.dev/127
 */
export function segmentPatterns(path: string): ReadonlyMap<string, string> {
  const found = [...path.matchAll(/\{([A-Za-z_][\w.-]*)=([\w~*/-]+)\}/g)].map(
    ([, name = "", form = ""]) => [name, form.split("/")] as const,
  );
  const isForm = (parts: readonly string[]): boolean =>
    (parts.length > 1 || parts[0] === "**") && parts.every((part) => /^(?:\*{1,2}|[\w~-]+)$/.test(part));
  const print = (part: string): string => (part === "**" ? many : part === "*" ? segment : part);
  const forms = found.flatMap(([name, parts]) => (isForm(parts) ? [[name, `^${parts.map(print).join("/")}$`] as const] : []));
  // Smithy declares it as it is written, most others without what stands around the name.
  const all = [...path.matchAll(greedy)].flatMap(([, written = "", before, behind]) => [written, before ?? behind ?? ""]);
  return new Map([...all.map((name) => [name, anySegments] as const), ...forms]);
}

/** Postman and templates of other kinds write a name in two braces. */
export function inOneBrace(text: string): string {
  // The blanks are no part of the pattern: beside a name that may hold some they take the cube of their number.
  return text.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => `{${name.trim()}}`);
}

const namesThing = /(?:id|name|slug|key|code|token|hash)$/i;

/** Flask's `<int:id>`, and `${id}` of a template. */
const otherBrackets = /<(?:\w+:)?([A-Za-z_]\w*)>|\$\{([A-Za-z_]\w*)\}/g;

/**
 * A path in the syntax of OpenAPI, where a framework left the syntax of its router. Declared text stays as it is. `:id` is a parameter where a parameter
 * `id` is declared, or where none is declared and the path has no other way to name one. A last segment such as `:submit` may be an action and stays.
 */
export function pathFor(written: string, declared: ReadonlySet<string>): string {
  const path = written.replace(otherBrackets, (_, one?: string, other?: string) => `{${one ?? other ?? ""}}`);
  const isPlain = !path.includes("{") && declared.size === 0;
  return inOneBrace(path)
    .replace(optionalFormat, "")
    .replace(styled, (whole, sign: string, name: string, star: string) =>
      declared.has(name) && !declared.has(`${sign}${name}${star}`) ? `{${name}}` : whole,
    )
    .replace(routed, (whole, written: string, name: string) => (declared.has(written) ? whole : `{${name}}`))
    .replace(/(?<=\/):([A-Za-z_]\w*)(\/|$)/g, (whole, name: string, end: string) => {
      const isMeant = isPlain ? end !== "" || namesThing.test(name) : declared.has(name) && !path.includes(`{${name}}`);
      return isMeant ? `{${name}}${end}` : whole;
    });
}

/**
 * `/files/*` of Elysia, `/files/**` of others: the path with a parameter for the rest, and its name. That is the one parameter without another place,
 * unless the path has an undeclared name that could be the same one. No service has a resource with such a name.
 */
export function withRest(path: string, declared: ReadonlySet<string>): { readonly path: string; readonly rest?: string } {
  const [, start, query = ""] = /^([^?]*\/)\*{1,2}(\?.*)?$/s.exec(path) ?? [];
  if (start === undefined) return { path };
  const names = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name));
  const [free, ...others] = [...declared].filter((name) => !names.has(name));
  const isClear = others.length === 0 && (free === "*" || [...names].every((name) => declared.has(name)));
  const rest = (isClear ? free : undefined) ?? ["path", "rest"].find((name) => !names.has(name)) ?? "*";
  return { path: `${start}{${rest}}${query}`, rest };
}

/** A name without a value (`/pets?limit&offset=`) only says that there is such a parameter: what is declared sends it. */
export function withoutEmptyPairs(path: string, declared: ReadonlySet<string>): string {
  const mark = path.indexOf("?");
  if (mark === -1) return path;
  const isEmpty = (pair: string): boolean => [...new URLSearchParams(pair)].some(([name, value]) => value === "" && declared.has(name));
  const pairs = path.slice(mark + 1).split("&");
  const kept = pairs.filter((pair) => !isEmpty(pair));
  return `${path.slice(0, mark)}${kept.length === 0 ? "" : "?"}${kept.join("&")}`;
}
