// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CrawledPage } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.crawlUrl`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read a web page","description":"Read one web page and get its main text as Markdown, its links and its metadata.","type":"object","properties":{"url":{"description":"Address of the page, http or https.","type":"string","pattern":"^https?://","format":"uri"},"fresh":{"description":"True for an answer that does not come from the cache.","default":false,"type":"boolean"}},"required":["url"],"examples":[{"url":"https://www.museudoazulejo.gov.pt/en/visit"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read a web page: answer","description":"What travel.crawlUrl answers.","$ref":"#/$defs/CrawledPage","examples":[{"url":"https://www.museudoazulejo.gov.pt/en/visit","markdown":"# Plan your visit\\n\\nTuesday to Sunday, 10:00 to 18:00.","links":["https://www.museudoazulejo.gov.pt/en/tickets"],"metadata":{"title":"Plan your visit","language":"en","sourceURL":"https://www.museudoazulejo.gov.pt/en/visit","statusCode":200}}]}', CrawledPage),
  examples: JSON.parse('{"input":[{"name":"one_page","description":"Read a page on opening hours","input":{"url":"https://www.museudoazulejo.gov.pt/en/visit"},"expect":"success"}],"output":[{"name":"page","scenario":"The page was read","data":{"url":"https://www.museudoazulejo.gov.pt/en/visit","markdown":"# Plan your visit\\n\\nTuesday to Sunday, 10:00 to 18:00.","links":["https://www.museudoazulejo.gov.pt/en/tickets"],"metadata":{"title":"Plan your visit","language":"en","sourceURL":"https://www.museudoazulejo.gov.pt/en/visit","statusCode":200}}}]}') as SchemaLiterals["examples"],
});
