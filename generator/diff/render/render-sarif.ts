import { changeRow } from "../../compare/index.js";
import { isAddress } from "../../ir/index.js";
import { showMarks } from "../../lock/index.js";
import type { Diff } from "../diff.js";
import type { FindSpots, Spots } from "../places.js";
import type { Cause } from "../tool-change.js";
import { describeCause } from "./describe.js";
import { cut } from "./show-value.js";

export type SarifOptions = { readonly spots: FindSpots; readonly version: string };

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0: a result for each cause. */
export function sarifOf(diff: Diff, { spots, version }: SarifOptions): { readonly [key: string]: unknown } {
  const kinds = [...new Set(diff.causes.map(({ kind }) => kind))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "toolpact", version, informationUri: "https://github.com/toolpact/toolpact", rules: kinds.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        results: diff.causes.map((cause) => resultOf(cause, { spots, index: kinds.indexOf(cause.kind) })),
        properties: { bump: diff.bump, before: diff.before, after: diff.after },
      },
    ],
  };
}

function ruleOf(kind: Cause["kind"]): object {
  const { says, because } = changeRow(kind);
  return { id: kind, shortDescription: { text: says }, fullDescription: { text: because } };
}

function resultOf(cause: Cause, { spots, index }: { readonly spots: FindSpots; readonly index: number }): object {
  const { subject, says, values, reach } = describeCause({ cause, others: [] });
  const { before, after } = spots(cause.example);
  const location = locationOf(after ?? before);
  const { because, suggestion, fingerprint } = cause.example;
  const message = [`${subject}: ${says}`, values, reach === undefined ? undefined : `(${reach})`, because, suggestion];
  return {
    ruleId: cause.kind,
    ruleIndex: index,
    level: levelOf(cause),
    message: { text: plain(message.filter((one) => one !== undefined).join(" ")) },
    ...(location === undefined ? {} : { locations: [location] }),
    partialFingerprints: { "toolpactChange/v1": fingerprint },
    properties: { class: cause.class, tools: cause.tools, cause: cause.id, ...(cause.also === undefined ? {} : { also: cause.also }) },
  };
}

function levelOf({ class: own, isSoft }: Cause): "error" | "warning" | "note" {
  if (own === "safety" || (own === "breaking" && isSoft === undefined)) return "error";
  return own === "breaking" || own === "unknown" ? "warning" : "note";
}

function locationOf(spot: Spots["before"]): object | undefined {
  if (spot === undefined) return undefined;
  const uri = isAddress(spot.file) ? new URL(spot.file).href : spot.file.split("/").map(encodeURIComponent).join("/");
  return {
    physicalLocation: {
      artifactLocation: { uri },
      ...(spot.line === undefined ? {} : { region: { startLine: spot.line, startColumn: spot.column } }),
    },
  };
}

/** In a message, brackets make links and braces stand for arguments. */
function plain(text: string): string {
  return showMarks(cut(text, 1_000))
    .replaceAll(/[\\[\]]/g, "\\$&")
    .replaceAll("{", "{{")
    .replaceAll("}", "}}");
}
