import { diagnose, type Report } from "../../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { describeValue, entriesOf, isObject, own, ownObject, ownText } from "../../values.js";
import { behindReference } from "../document/behind-reference.js";
import type { Documents } from "../document/documents.js";
import type { Version } from "../version.js";
import { checkComponents } from "./check-components.js";
import { countCallsBack } from "./count-calls-back.js";
import { checkKeys, rootKeysOf } from "./known-keys.js";

export type Checking = {
  readonly root: Json;
  readonly origin: Origin;
  readonly version: Version;
  readonly report: Report;
  readonly tally: Tally;
  readonly documents: Documents;
};

/** Whether there is something to read, and what is wrong with the frame of the document. */
export function checkDocument(checking: Checking): boolean {
  const { root, origin, version, report, tally, documents } = checking;
  checkComponents({ root, origin, version, tally });
  if (isObject(root)) checkKeys(root, { origin, known: rootKeysOf(root, version), tally });
  const info = own(root, "info");
  if (!isObject(info)) tally.add("openapi/invalid-parts", "`info` is missing", { place: origin });
  const written = own(root, "servers");
  const servers =
    written === undefined ? undefined : (behindReference({ json: written, origin: at(origin, "servers") }, documents) ?? written);
  // One alone is the only one.
  const isOne = typeof servers === "string" || ownText(servers, "url") !== undefined;
  const isWrong = servers !== undefined && servers !== null && !Array.isArray(servers) && !isOne;
  if (isWrong) {
    report(
      diagnose("openapi/wrong-shape", { what: "servers", want: "a list", found: describeValue(written ?? null) }, at(origin, "servers")),
    );
  }
  return checkPaths(checking) && !isWrong;
}

function checkPaths({ root, origin, report, documents }: Checking): boolean {
  const written = own(root, "paths");
  const paths = isObject(written) ? (documents.mapAt({ json: root, origin }, ["paths"], { quiet: true })?.json ?? {}) : written;
  if (isObject(paths)) {
    tellOthers(root, { origin, report, documents, count: countOperations(paths) + countOperations(own(root, "x-ms-paths")) });
    return true;
  }
  if (paths !== undefined && paths !== null) {
    report(
      diagnose(
        "openapi/wrong-shape",
        { what: "paths", want: "a map from paths to operations", found: describeValue(paths) },
        at(origin, "paths"),
      ),
    );
    return false;
  }
  const others = ["components", "webhooks", "definitions", "parameters", "responses"].filter((key) => ownObject(root, key) !== undefined);
  if (others.length === 0) {
    report(diagnose("openapi/no-paths", {}, origin));
    return false;
  }
  tellOthers(root, { origin, report, documents, count: 0 });
  return true;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query", "additionaloperations"]);

function countOperations(paths: Json | undefined): number {
  return entriesOf(isObject(paths) ? paths : {}).filter(
    ([, item]) => isObject(item) && (own(item, "$ref") !== undefined || Object.keys(item).some((key) => methods.has(key.toLowerCase()))),
  ).length;
}

type Telling = Pick<Checking, "origin" | "report" | "documents"> & { readonly count: number };

/** Webhooks, callbacks and links are no tools; said once, with how many there are. */
function tellOthers(root: Json, { origin, report, documents, count }: Telling): void {
  const webhooks = entriesOf(ownObject(root, "webhooks")).length;
  const { callbacks, links } = countCallsBack({ json: root, origin }, documents);
  const parts = [
    ...(webhooks === 0 ? [] : [`${webhooks} ${webhooks === 1 ? "webhook" : "webhooks"}`]),
    ...(callbacks === 0 ? [] : [`${callbacks} ${callbacks === 1 ? "callback" : "callbacks"}`]),
    ...(links === 0 ? [] : [`${links} ${links === 1 ? "link" : "links"}`]),
  ];
  if (parts.length > 0) report(diagnose("openapi/not-tools", { what: parts.join(", ") }, origin));
  if (count === 0) report(diagnose("openapi/no-operations", { others: parts.length === 0 ? "" : `; it has ${parts.join(", ")}` }, origin));
}
