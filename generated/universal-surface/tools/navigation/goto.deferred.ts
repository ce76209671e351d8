// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isPath } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `navigation.goto`. */
export const goto: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Go to page","description":"Take the person to a page of this site. Dispatch it at once when it is the obvious first step and go on planning; the page may finish loading later.","type":"object","properties":{"path":{"description":"Path on this site, for instance /products.","$ref":"#/$defs/Path"}},"required":["path"],"examples":[{"path":"/products?category=roses"}]}', definitions.Path),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Go to page: answer","description":"What navigation.goto answers.","type":"object","properties":{"dispatched":{"description":"Whether the page took the navigation.","type":"boolean"},"mode":{"description":"route: pushed in a single-page site; document: a full page load.","type":"string","enum":["route","document"]},"path":{"description":"Where it leads, after redirects known to the page.","$ref":"#/$defs/Path"},"prefetched":{"description":"Likely next pages that the page was told to prefetch or prerender.","type":"array","items":{"$ref":"#/$defs/Path"},"maxItems":10}},"required":["dispatched","mode","path"],"examples":[{"dispatched":true,"mode":"route","path":"/products?category=roses","prefetched":["/products/red-roses","/cart"]}]}', definitions.Path),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Go to page: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"product_list","description":"Open the list of roses.","input":{"path":"/products?category=roses"},"expect":"success"},{"name":"other_host","description":"A path that would leave the site is refused.","input":{"path":"//evil.example.com/"},"expect":"error"}],"output":[{"name":"dispatched","scenario":"A single-page site pushed the route.","data":{"dispatched":true,"mode":"route","path":"/products?category=roses","prefetched":["/products/red-roses","/cart"]}}]}'),
  }),
  accepts: { input: parseGotoInput, output: isGotoOutput },
};

function parseGotoInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const path = value.path;
  if (!isPath(path)) return undefined;
  if (countKeys(value) === 1) return value;
  return { path };
}

function isGotoOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.dispatched !== "boolean"
  ) return false;
  const mode = value.mode;
  if (mode !== "route" && mode !== "document") return false;
  const path = value.path;
  if (!isPath(path)) return false;
  const prefetched = value.prefetched;
  if (prefetched !== undefined) {
    if (!Array.isArray(prefetched) || prefetched.length > 10) return false;
    for (let index = 0; index < prefetched.length; index++) {
      const prefetchedItem = prefetched[index];
      if (!isPath(prefetchedItem)) return false;
    }
  }
  return true;
}
