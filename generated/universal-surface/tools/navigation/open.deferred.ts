// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isUrl } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `navigation.open`. */
export const open: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Open external page","description":"Open a page outside this site. Only addresses on the site\'s allowlist can be opened; for pages of this site use navigation.goto.","type":"object","properties":{"url":{"description":"Address to open; its origin must be on the allowlist.","$ref":"#/$defs/Url"},"target":{"description":"_blank: a new tab; _self: leaves this page.","default":"_blank","type":"string","enum":["_blank","_self"]}},"required":["url"],"examples":[{"url":"https://carrier.example.com/track/AB123"}]}', definitions.Url),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Open external page: answer","description":"What navigation.open answers.","type":"object","properties":{"opened":{"description":"Whether the page opened it; false when the browser blocked the tab.","type":"boolean"},"url":{"description":"The address.","$ref":"#/$defs/Url"},"target":{"description":"Where it was opened.","type":"string","enum":["_blank","_self"]}},"required":["opened","url","target"],"examples":[{"opened":true,"url":"https://carrier.example.com/track/AB123","target":"_blank"}]}', definitions.Url),
    errors: {
      TOOL_GATE_CLOSED: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Open external page: TOOL_GATE_CLOSED","description":"The address that is not on the allowlist. Chosen; the document says only that the allowlist is enforced.","type":"object","properties":{"url":{"description":"The refused address.","$ref":"#/$defs/Url"},"allowedOrigins":{"description":"Origins that may be opened.","type":"array","items":{"$ref":"#/$defs/Url"},"maxItems":50}},"required":["url"]}', definitions.Url),
    },
    examples: JSON.parse('{"input":[{"name":"carrier_page","description":"Follow a parcel at the carrier.","input":{"url":"https://carrier.example.com/track/AB123"},"expect":"success"},{"name":"script_address","description":"Only http and https can be opened.","input":{"url":"javascript:alert(1)"},"expect":"error"}],"output":[{"name":"new_tab","scenario":"Opened in a new tab.","data":{"opened":true,"url":"https://carrier.example.com/track/AB123","target":"_blank"}}]}'),
  }),
  accepts: { input: parseOpenInput, output: isOpenOutput },
};

function parseOpenInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (!isUrl(url)) return undefined;
  let target = value.target;
  if (target !== undefined && target !== "_blank" && target !== "_self") return undefined;
  if (target === undefined) target = "_blank";
  let known = 1;
  if (value.target !== undefined) known++;
  if (countKeys(value) === known && target === value.target) return value;
  return { url, target };
}

function isOpenOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.opened !== "boolean"
  ) return false;
  const url = value.url;
  if (!isUrl(url)) return false;
  const target = value.target;
  return target === "_blank" || target === "_self";
}
