// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Url } from "../../definitions.js";

/** JSON Schema 2020-12 of `navigation.open`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Open external page","description":"Open a page outside this site. Only addresses on the site\'s allowlist can be opened; for pages of this site use navigation.goto.","type":"object","properties":{"url":{"description":"Address to open; its origin must be on the allowlist.","$ref":"#/$defs/Url"},"target":{"description":"_blank: a new tab; _self: leaves this page.","default":"_blank","type":"string","enum":["_blank","_self"]}},"required":["url"],"examples":[{"url":"https://carrier.example.com/track/AB123"}]}', Url),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Open external page: answer","description":"What navigation.open answers.","type":"object","properties":{"opened":{"description":"Whether the page opened it; false when the browser blocked the tab.","type":"boolean"},"url":{"description":"The address.","$ref":"#/$defs/Url"},"target":{"description":"Where it was opened.","type":"string","enum":["_blank","_self"]}},"required":["opened","url","target"],"examples":[{"opened":true,"url":"https://carrier.example.com/track/AB123","target":"_blank"}]}', Url),
  errors: {
    TOOL_GATE_CLOSED: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Open external page: TOOL_GATE_CLOSED","description":"The address that is not on the allowlist. Chosen; the document says only that the allowlist is enforced.","type":"object","properties":{"url":{"description":"The refused address.","$ref":"#/$defs/Url"},"allowedOrigins":{"description":"Origins that may be opened.","type":"array","items":{"$ref":"#/$defs/Url"},"maxItems":50}},"required":["url"]}', Url),
  },
  examples: JSON.parse('{"input":[{"name":"carrier_page","description":"Follow a parcel at the carrier.","input":{"url":"https://carrier.example.com/track/AB123"},"expect":"success"},{"name":"script_address","description":"Only http and https can be opened.","input":{"url":"javascript:alert(1)"},"expect":"error"}],"output":[{"name":"new_tab","scenario":"Opened in a new tab.","data":{"opened":true,"url":"https://carrier.example.com/track/AB123","target":"_blank"}}]}') as SchemaLiterals["examples"],
});
