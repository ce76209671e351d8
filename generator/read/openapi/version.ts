import { diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../ir/index.js";
import { type Dialect, dialectOf, dialects } from "../../schema/dialects/index.js";
import { describeValue, own, ownText } from "../values.js";
import { otherFormat } from "./other-formats.js";

export type Version = "2.0" | "3.0" | "3.1" | "3.2";

/** Which OpenAPI it is; a number counts as text, since YAML writers leave the quotes out. */
export function readVersion(root: Json, origin: Origin, report: Report): Version | undefined {
  const [swagger, openapi] = [own(root, "swagger"), own(root, "openapi")];
  if (swagger === undefined && openapi === undefined) {
    report(diagnose("openapi/not-openapi", otherFormat(root), origin));
    return undefined;
  }
  const isOld = openapi === undefined || (openapi === null && swagger !== undefined);
  const [key, written] = isOld ? (["swagger", swagger] as const) : (["openapi", openapi] as const);
  const text = typeof written === "string" || typeof written === "number" ? String(written).trim() : "";
  if (key === "swagger" && /^2(?:\.0)?$/.test(text)) return "2.0";
  const minor = /^3(?:\.(\d+))?(?:\.\d+)?(?:-\S*)?$/.exec(text);
  if (key === "swagger" || minor === null) {
    report(diagnose("openapi/unknown-version", { key, found: describeValue(written) }, at(origin, key)));
    return undefined;
  }
  const number = Number(minor[1] ?? 0);
  if (number > 2) report(diagnose("openapi/newer-version", { found: text }, at(origin, key)));
  return number === 0 ? "3.0" : number === 1 ? "3.1" : "3.2";
}

function dialectFor(version: Version): Dialect {
  if (version === "2.0") return dialects["swagger-2.0"];
  return version === "3.0" ? dialects["openapi-3.0"] : dialects["openapi-3.1"];
}

/** The schema dialect that a document of 3.1 or later declares. Earlier versions have none, so the key is ignored there. */
export function readDialect(
  root: Json,
  version: Version,
  { origin, report }: { readonly origin: Origin; readonly report: Report },
): Dialect {
  const said = version === "2.0" || version === "3.0" ? undefined : ownText(root, "jsonSchemaDialect");
  const known = said === undefined ? undefined : dialectOf(said);
  if (said !== undefined && known === undefined && !said.startsWith(ownDialects))
    report(diagnose("openapi/unknown-dialect", { found: said }, at(origin, "jsonSchemaDialect")));
  return known ?? dialectFor(version);
}

/** Each version, and from 3.2 on each date, has an address of its own. */
const ownDialects = "https://spec.openapis.org/oas/";
