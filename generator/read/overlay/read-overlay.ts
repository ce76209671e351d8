import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { describeValue, isObject, own, ownText } from "../values.js";
import { type JsonPath, readJsonPath } from "./json-path.js";
import type { Action, Change, Overlay } from "./overlay.js";

/** A parsed document into an overlay; what is wrong with it is reported. Undefined where it is none. */
export function readOverlay(document: Json, origin: Origin, report: Report): Overlay | undefined {
  let whole = true;
  const tell: Report = (diagnostic: Diagnostic) => {
    if (diagnostic.severity === "error") whole = false;
    report(diagnostic);
  };
  if (!isObject(document) || own(document, "overlay") === undefined) {
    report(diagnose("overlay/not-overlay", { found: isObject(document) ? "other keys" : describeValue(document) }, origin));
    return undefined;
  }
  const version = readVersion(document, origin, tell);
  if (version === undefined) return undefined;
  refuseUnknown(document, ["overlay", "info", "extends", "actions"], { origin, report: tell });
  checkInfo(document, origin, tell);
  const target = own(document, "extends");
  if (target !== undefined && typeof target !== "string")
    wrongType("extends", "an address or a path", { value: target, origin, report: tell });
  const list = own(document, "actions");
  if (!Array.isArray(list)) wrongType("actions", "a list with at least one action", { value: list, origin, report: tell });
  else if (list.length === 0)
    tell(
      diagnose(
        "overlay/wrong-type",
        { key: "actions", want: "a list with at least one action", found: "an empty list" },
        at(origin, "actions"),
      ),
    );
  const entries = Array.isArray(list) ? (list as readonly Json[]) : [];
  const actions = entries.flatMap((json, index) =>
    readAction(json, { index, origin: at(origin, "actions", index), version, report: tell }),
  );
  return { origin, version, ...(typeof target === "string" ? { extends: target } : {}), actions, isWhole: whole };
}

function readVersion(document: JsonObject, origin: Origin, report: Report): Overlay["version"] | undefined {
  // YAML writers leave the quotes out: `overlay: 1.0` is a number.
  const found = own(document, "overlay");
  const minor = /^1\.(\d+)(?:\.\d+)?$/.exec(found === 1 ? "1.0" : String(found))?.[1];
  if (minor === undefined) report(diagnose("overlay/unknown-version", { found: describeValue(found) }, at(origin, "overlay")));
  else if (Number(minor) > 1) report(diagnose("overlay/newer-version", { found: String(found) }, at(origin, "overlay")));
  return minor === undefined ? undefined : minor === "0" ? "1.0" : "1.1";
}

/** Nothing depends on it, so nothing is refused for it. */
function checkInfo(document: JsonObject, origin: Origin, report: Report): void {
  const info = own(document, "info");
  if (info !== undefined && !isObject(info)) wrongType("info", "a map with `title` and `version`", { value: info, origin, report });
  const missing = ["title", "version"].filter((key) => !["string", "number"].includes(typeof own(info, key)));
  if ((info === undefined || isObject(info)) && missing.length > 0)
    report(diagnose("overlay/incomplete-info", { missing }, info === undefined ? origin : at(origin, "info")));
}

type ActionReading = { readonly index: number; readonly origin: Origin; readonly version: Overlay["version"]; readonly report: Report };

function readAction(json: Json, { index, origin, version, report }: ActionReading): readonly Action[] {
  if (!isObject(json)) {
    report(diagnose("overlay/wrong-type", { key: `actions[${index}]`, want: "a map with `target`", found: describeValue(json) }, origin));
    return [];
  }
  refuseUnknown(json, ["target", "description", "update", "remove", ...(version === "1.0" ? [] : ["copy"])], { origin, report });
  const description = ownText(json, "description");
  const title = `Action ${index + 1}${description === undefined ? "" : ` (${JSON.stringify(description.slice(0, 80))})`}`;
  const target = readPath("target", json, { origin, report });
  const change = readChange(json, { title, origin, report });
  return target === undefined || change === undefined ? [] : [{ origin, title, target, change }];
}

type Part = { readonly origin: Origin; readonly report: Report };

function readChange(json: JsonObject, { title, origin, report }: Part & { readonly title: string }): Change | undefined {
  const remove = own(json, "remove");
  if (remove !== undefined && typeof remove !== "boolean") wrongType("remove", "true or false", { value: remove, origin, report });
  // `remove: true` wins over the others, as the specification says.
  if (remove === true) return { kind: "remove" };
  const [update, copy] = [own(json, "update"), own(json, "copy")];
  if (update !== undefined && copy !== undefined) report(diagnose("overlay/two-changes", { action: title }, origin));
  else if (update !== undefined) return { kind: "update", value: update, origin: at(origin, "update") };
  else if (copy !== undefined) {
    const from = readPath("copy", json, { origin, report });
    return from === undefined ? undefined : { kind: "copy", from, origin: at(origin, "copy") };
  } else report(diagnose("overlay/no-change", { action: title }, origin));
  return undefined;
}

function readPath(key: "target" | "copy", json: JsonObject, { origin, report }: Part): JsonPath | undefined {
  const value = own(json, key);
  if (typeof value !== "string") {
    wrongType(key, "a JSONPath such as `$.paths['/pets'].get`", { value, origin, report });
    return undefined;
  }
  const path = readJsonPath(value);
  if ("segments" in path) return path;
  report(diagnose("overlay/wrong-path", { path: value.slice(0, 200), reason: path.reason }, at(origin, key)));
  return undefined;
}

function wrongType(key: string, want: string, { value, origin, report }: Part & { readonly value: Json | undefined }): void {
  if (value === undefined) report(diagnose("overlay/missing-key", { key, want }, origin));
  else report(diagnose("overlay/wrong-type", { key, want, found: describeValue(value) }, at(origin, key)));
}

/** A misspelled `update` would leave the document unchanged without notice. */
function refuseUnknown(json: JsonObject, known: readonly string[], { origin, report }: Part): void {
  for (const key of Object.keys(json)) {
    if (known.includes(key) || key.startsWith("x-")) continue;
    report(diagnose("overlay/unknown-key", { key, nearest: nearest(key, known), known }, at(origin, key), { atKey: true }));
  }
}
