import type { HttpServer, ServerVariable } from "@toolpact/runtime";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { isObject, namedEntries, own, ownList, ownText } from "../../values.js";
import { behindReference } from "../document/behind-reference.js";
import type { FoundOperation } from "./collect.js";
import { firstOf } from "./first-of.js";
import { listAt, textsFor } from "./list-at.js";
import { inOneBrace } from "./parameters/route.js";
import type { Reading } from "./reading.js";

/** The addresses of an operation: its own, else its path's, else the document's. */
export function readServers(operation: FoundOperation, reading: Reading): readonly HttpServer[] {
  const { root, origin, version } = reading;
  const isOld = version === "2.0";
  if (operation.server !== undefined) return readList([{ url: operation.server }], operation.origin, reading);
  // In the words of its own version first.
  const oldKey = ["x-ms-parameterized-host", "host", "basePath"].find((key) => own(root, key) !== undefined);
  if (isOld && oldKey !== undefined) return oldServers(operation, reading);
  const whole = isObject(root) ? [{ json: root, origin }] : [];
  for (const part of isOld ? whole : [operation, ...[...operation.pathItem].reverse(), ...whole]) {
    const list = listAt(part, "servers", { reading, isItem: (server) => urlOf(server) !== undefined });
    if (list === undefined || list.length === 0) continue;
    if (isOld) tellOnce("`servers`, as of OpenAPI 3, which are read as there", { place: at(origin, "servers"), reading });
    const known = reading.servers.get(list) ?? readList(list, at(part.origin, "servers"), reading);
    reading.servers.set(list, known);
    return known;
  }
  if (isOld) return oldServers(operation, reading);
  if (oldKey === undefined) return absolute({ url: "/" }, { place: origin, written: "" }, reading);
  tellOnce(`\`${oldKey}\`, as of Swagger 2.0, which is read as there`, { place: at(origin, oldKey), reading });
  return oldServers(operation, reading);
}

/** One of a list that is its address alone is that. */
function urlOf(server: Json): string | undefined {
  return typeof server === "string" ? server : ownText(server, "url");
}

function readList(whole: readonly Json[], origin: Origin, reading: Reading): readonly HttpServer[] {
  return firstOf(whole, { of: "servers", place: origin, reading }).flatMap((written, index): readonly HttpServer[] => {
    const place = at(origin, index);
    const referred = behindReference({ json: written, origin: place }, reading.documents);
    if (referred !== undefined) tellOnce("a reference in the place of a server", { place, reading });
    const server = referred ?? written;
    const url = urlOf(server);
    if (url === undefined || typeof server === "string") tellOnce("a server without a `url`", { place, reading });
    if (url === undefined) return [];
    if (/[?#]/.test(url))
      tellOnce(`what follows \`?\` or \`#\` in the server \`${url.slice(0, 80)}\`, which is not sent`, { place, reading });
    const variables = namedEntries(isObject(server) && isObject(server.variables) ? server.variables : undefined);
    const read = variables.map(([name, variable]) => [name, readVariable(variable, at(place, "variables", name), reading)] as const);
    return absolute(withVariables(inOneBrace(url), read, { place, reading }), { place }, reading);
  });
}

type Variables = readonly (readonly [name: string, variable: ServerVariable])[];

/** An address with the known facts of its variables. Undeclared variables are reported. */
function withVariables(
  url: string,
  read: Variables,
  { place, reading }: { readonly place: Origin; readonly reading: Reading },
): HttpServer {
  const used = [...url.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? "");
  const undeclared = used.filter((name) => !read.some(([known]) => known === name));
  for (const name of undeclared)
    tellOnce(`the server variable \`${name.slice(0, 60)}\` is not declared, so that calls need \`servers\``, { place, reading });
  // What an address begins with is its host, which the application's `baseUrl` can be; elsewhere nothing in its place would be another address.
  const begun = undeclared.filter((name) => url.trim().startsWith(`{${name}}`)).map((name) => [name, { default: "" }] as const);
  const all = [...read, ...begun];
  return { url: withoutBlanks(url), ...(all.length === 0 ? {} : { variables: Object.fromEntries(all) }) };
}

type Telling = {
  readonly place: Origin;
  readonly reading: Reading;
  readonly code?: "openapi/invalid-parts" | "openapi/relative-server";
};

/** Nearly all operations share the servers of their document. */
function tellOnce(detail: string, { place, reading, code = "openapi/invalid-parts" }: Telling): void {
  const key = `${place.file}\n${place.pointer}\n${detail}`;
  if (!reading.told.has(key)) reading.tally.add(code, detail, { place });
  reading.told.add(key);
}

function readVariable(json: Json, origin: Origin, reading: Reading): ServerVariable {
  const list = ownList(json, "enum");
  const values = (list ?? []).map(String);
  const said = own(json, "default");
  if (said === undefined || (list !== undefined && list.length === 0)) {
    tellOnce("a server variable without a `default`, or with an empty `enum`", { place: origin, reading });
  }
  const fallback = said === undefined ? (values[0] ?? "") : String(said);
  if (reading.version !== "2.0" && reading.version !== "3.0" && values.length > 0 && !values.includes(fallback)) {
    tellOnce(`the default \`${fallback.slice(0, 60)}\` of a server variable, which is none of its values and is used`, {
      place: origin,
      reading,
    });
  }
  return { default: fallback, ...(values.length === 0 ? {} : { values: values.includes(fallback) ? values : [fallback, ...values] }) };
}

/** At its ends and around its host no address has any. */
function withoutBlanks(url: string): string {
  return url.trim().replace(/^(https?:\/\/)\s*([^\s/]+)\s*(?=\/|$)/i, "$1$2");
}

/** Checks with the values of variables that no setting sets, or with any value: one variable may be the port, or hold several parts of the address. */
function isReadable({ url, variables = {} }: HttpServer): boolean {
  const initialOf = (name: string): string => (Object.hasOwn(variables, name) ? (variables[name]?.default ?? "") : "");
  const initial = url.replace(/\{([^{}]*)\}/g, (_, name: string) => initialOf(name));
  return URL.canParse(initial) || URL.canParse(url.replace(/:\{[^{}]*\}/g, ":1").replace(/\{[^{}]*\}/g, "a"));
}

type Written = { readonly place: Origin; readonly written?: string };

/** `written` is what the document says, where it says nothing else. */
function absolute(server: HttpServer, { place, written = server.url }: Written, reading: Reading): readonly HttpServer[] {
  const { settings } = reading;
  const { url } = server;
  if (/^\{[^{}]+\}/.test(url)) return [server];
  if (/^https?:\/\//i.test(url)) {
    if (!isReadable(server)) tellOnce(`the server \`${url.slice(0, 80)}\`, which is no address`, { place, reading });
    return [server];
  }
  const scheme = forgottenScheme(url);
  if (scheme !== undefined) {
    tellOnce(`the server \`${url.slice(0, 80)}\`, which has no scheme and is read as \`${scheme}\``, { place, reading });
    return [{ ...server, url: `${scheme}${url}` }];
  }
  if (settings.url !== undefined && URL.canParse(url, settings.url)) {
    // Variables survive: a URL encodes their braces.
    return [{ ...server, url: new URL(url, settings.url).href.replaceAll("%7B", "{").replaceAll("%7D", "}") }];
  }
  if (url.startsWith("//")) return [{ ...server, url: `https:${url}` }];
  tellOnce(written.slice(0, 80), { place, reading, code: "openapi/relative-server" });
  // The application says which host: what is known of the path stays. Other protocols are none that tools have.
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? [] : [server];
}

const named = /^(?:[a-z0-9-]+\.)+([a-z]{2,})(?::\d+)?(?=\/|$)/i;
const local = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?=\/|$)/i;
/** What ends a path of the own host, as `index.php` does; none is the end of a host's name. */
const files = new Set(["php", "asp", "aspx", "asmx", "ashx", "svc", "jsp", "jsf", "cgi", "html", "htm", "json", "yaml", "yml", "xml"]);

/** Read strictly, `api.shop.example/v1` is a folder beside the document. The calls mean `https://…/api.shop.example/v1`. */
function forgottenScheme(url: string): string | undefined {
  if (local.test(url)) return "http://";
  const last = named.exec(url)?.[1]?.toLowerCase();
  return last === undefined || files.has(last) ? undefined : "https://";
}

/** `schemes`, `host` and `basePath`; https before http. */
function oldServers(operation: FoundOperation, reading: Reading): readonly HttpServer[] {
  const { root, origin } = reading;
  const schemes = textsFor("schemes", operation, reading).filter((scheme) => scheme === "https" || scheme === "http");
  const { written: address, variables, place, isWhole } = readHost(reading);
  // Some write the scheme in it.
  const [, said, named = ""] = /^(?:(https?):\/\/)?(.*)$/is.exec(address.trim()) ?? [];
  const host = named.endsWith("/") ? named.slice(0, -1) : named;
  const written = (ownText(root, "basePath") ?? "").trim();
  const basePath = written === "" ? "/" : written;
  const path = basePath.startsWith("/") ? basePath : `/${basePath}`;
  if (host === "") return absolute({ url: path }, { place: origin, written }, reading);
  const ordered = schemes.length === 0 || isWhole ? [said?.toLowerCase() ?? "https"] : [...schemes].sort().reverse();
  const urls = isWhole && said === undefined ? [`${host}${path}`] : ordered.map((scheme) => `${scheme}://${host}${path}`);
  return urls.flatMap((url) => absolute(withVariables(url, variables, { place, reading }), { place }, reading));
}

type Host = { readonly written: string; readonly variables: Variables; readonly place: Origin; readonly isWhole: boolean };

/** Of Azure's documents the host may have parameters, and its scheme with it, since Swagger 2.0 has no variables. https://azure.github.io/autorest/extensions/#x-ms-parameterized-host */
function readHost(reading: Reading): Host {
  const { root, origin, documents } = reading;
  const key = "x-ms-parameterized-host";
  const template = own(root, key);
  const written = ownText(template, "hostTemplate");
  if (written === undefined) return { written: ownText(root, "host") ?? "", variables: [], place: at(origin, "host"), isWhole: false };
  const place = at(origin, key);
  const variables = (ownList(template, "parameters") ?? []).flatMap((json, index): Variables => {
    const found = documents.follow({ json, origin: at(place, "parameters", index) }, { quiet: true });
    const name = ownText(found?.json, "name");
    const isSaid = own(found?.json, "default") !== undefined;
    return found === undefined || name === undefined || !isSaid ? [] : [[name, readVariable(found.json, found.origin, reading)]];
  });
  return { written, variables, place, isWhole: own(template, "useSchemePrefix") === false };
}
