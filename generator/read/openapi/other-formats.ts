import { nearest } from "../../diagnostics/nearest.js";
import type { Json } from "../../ir/index.js";
import { inOneLine } from "../tally.js";
import { describeValue, isObject, own, ownObject, ownText } from "../values.js";

type Format = { readonly what: string; readonly fix: string };

const convert = "Convert it to OpenAPI first, and use the converted document.";

/** Formats that are often mistaken for OpenAPI, by a top-level key that identifies them. */
const formats: { readonly [key: string]: Format } = {
  asyncapi: {
    what: "an AsyncAPI document",
    fix: "It describes messages, not requests. Use the OpenAPI document of the same service, if there is one.",
  },
  arazzo: {
    what: "an Arazzo document",
    fix: "It describes steps of other documents. Use the documents under its `sourceDescriptions`.",
  },
  overlay: {
    what: "an OpenAPI overlay",
    fix: "Use the document that it changes, and list this overlay under `overlays` of that source in the config.",
  },
  openrpc: { what: "an OpenRPC document", fix: `${convert} Or describe its methods in a tool spec.` },
  discoveryVersion: { what: "a Google discovery document", fix: convert },
  swaggerVersion: { what: "a Swagger 1 document", fix: convert },
  AWSTemplateFormatVersion: {
    what: "a CloudFormation template",
    fix: "Save the OpenAPI document in it, often under `DefinitionBody`, as a separate file.",
  },
};

const firstKeys = ["openapi", "swagger", "toolspec"];

/** Names the format of a document that is no contract, with advice. */
export function otherFormat(root: Json): { readonly found: string; readonly fix?: string } {
  if (!isObject(root)) return { found: `found ${describeValue(root)}` };
  const keys = Object.keys(root);
  const known = keys.find((key) => Object.hasOwn(formats, key));
  const format = known === undefined ? postman(root) : formats[known];
  if (format !== undefined) return { found: `this is ${format.what}`, fix: format.fix };
  const slip = keys.find((key) => nearest(key, firstKeys) !== undefined);
  const fix =
    slip === undefined ? {} : { fix: `Did you mean \`${nearest(slip, firstKeys)}\` instead of \`${inOneLine(slip.slice(0, 60))}\`?` };
  const shown = keys.slice(0, 4).map((key) => `\`${inOneLine(key.slice(0, 40))}\``);
  return {
    found: shown.length === 0 ? "found no keys" : `found ${shown.join(", ")}${keys.length > shown.length ? " and others" : ""}`,
    ...fix,
  };
}

function postman(root: Json): Format | undefined {
  const isCollection = own(root, "item") !== undefined && /getpostman\.com/.test(ownText(ownObject(root, "info"), "schema") ?? "");
  return isCollection ? { what: "a Postman collection", fix: convert } : undefined;
}
