import { diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { at, type JsonObject, type Origin } from "../ir/index.js";
import { annotationKeywords, knownKeywords, typeKeywords } from "./table.js";

/** What JSON Schema lets pass in silence and is nearly always a slip of the pen. Only strict dialects ask. */
export function reportSlips(json: JsonObject, origin: Origin, report: Report): void {
  reportUnknown(json, origin, report);
  if (json.$ref !== undefined) {
    reportBesideRef(json, origin, report);
  } else {
    reportMisplaced(json, origin, report);
  }
  for (const branch of ["then", "else"].filter((keyword) => json[keyword] !== undefined && json.if === undefined)) {
    report(diagnose("schema/branch-without-if", { keyword: branch }, at(origin, branch), { atKey: true }));
  }
}

function reportUnknown(json: JsonObject, origin: Origin, report: Report): void {
  for (const keyword of Object.keys(json)) {
    if (!knownKeywords.has(keyword) && !keyword.startsWith("x-")) {
      report(
        diagnose("schema/unknown-keyword", { keyword, nearest: nearest(keyword, knownKeywords) }, at(origin, keyword), { atKey: true }),
      );
    }
  }
}

/** Only annotations may stand beside a reference: what else the value must be belongs into the type that is named. */
function reportBesideRef(json: JsonObject, origin: Origin, report: Report): void {
  for (const keyword of Object.keys(json)) {
    if (keyword !== "$ref" && knownKeywords.has(keyword) && !annotationKeywords.has(keyword)) {
      report(diagnose("schema/beside-ref", { keyword }, at(origin, keyword), { atKey: true }));
    }
  }
}

/** A keyword beside a type that it does not belong to: `maxLength` on a list. */
function reportMisplaced(json: JsonObject, origin: Origin, report: Report): void {
  const names: readonly unknown[] = json.type === undefined ? [] : Array.isArray(json.type) ? json.type : [json.type];
  if (names.length === 0 || !names.every((name) => typeof name === "string")) {
    return;
  }
  const types = new Set(names.map((name) => (name === "integer" ? "number" : name)));
  // An unknown type is reported already.
  if ([...types].some((name) => !typeKeywords.some(({ type }) => type === name))) return;
  const fitting = new Set(typeKeywords.filter(({ type }) => types.has(type)).flatMap(({ keywords }) => keywords));
  for (const family of typeKeywords.filter((candidate) => !types.has(candidate.type))) {
    for (const keyword of family.keywords.filter((candidate) => json[candidate] !== undefined && !fitting.has(candidate))) {
      report(
        diagnose("schema/misplaced-keyword", { keyword, type: names.join(" or "), belongs: family.type }, at(origin, keyword), {
          atKey: true,
        }),
      );
    }
  }
}
