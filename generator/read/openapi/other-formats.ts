import { nearest } from "../../diagnostics/nearest.js";
import type { Json } from "../../ir/index.js";
import { inOneLine } from "../tally.js";
import { describeValue, isObject, own, ownObject, ownText } from "../values.js";

type Format = { readonly what: string; readonly fix: string };

const convert = "Convert it to OpenAPI first, and name what comes of that.";

/** What people have in their hands instead, by a key that it always has. */
const formats: { readonly [key: string]: Format } = {
  asyncapi: {
    what: "an AsyncAPI document",
    fix: "It describes messages, not requests. Name the OpenAPI document of the same service, if there is one.",
  },
  arazzo: {
    what: "an Arazzo document",
    fix: "It describes steps of other documents. Name those: they are under its `sourceDescriptions`.",
  },
  overlay: {
    what: "an OpenAPI overlay",
    fix: "Name the document that it changes, and this one under `overlays` of that source in the config.",
  },
  openrpc: { what: "an OpenRPC document", fix: `${convert} Or write its methods as tools of a tool spec.` },
  discoveryVersion: { what: "a discovery document of Google's", fix: convert },
  swaggerVersion: { what: "a document of Swagger 1", fix: convert },
  AWSTemplateFormatVersion: {
    what: "a template of CloudFormation",
    fix: "Put the document that stands in it, often under `DefinitionBody`, into a file of its own.",
  },
};

const firstKeys = ["openapi", "swagger", "toolspec"];

/** What a document is that is no contract, and what helps then. */
export function otherFormat(root: Json): { readonly found: string; readonly fix?: string } {
  if (!isObject(root)) return { found: describeValue(root) };
  const keys = Object.keys(root);
  const known = keys.find((key) => Object.hasOwn(formats, key));
  const format = known === undefined ? postman(root) : formats[known];
  if (format !== undefined) return { found: `it is ${format.what}`, fix: format.fix };
  const slip = keys.find((key) => nearest(key, firstKeys) !== undefined);
  const fix =
    slip === undefined ? {} : { fix: `Did you mean \`${nearest(slip, firstKeys)}\` where it says \`${inOneLine(slip.slice(0, 60))}\`?` };
  const shown = keys.slice(0, 4).map((key) => `\`${inOneLine(key.slice(0, 40))}\``);
  return {
    found: shown.length === 0 ? "no keys at all" : `but ${shown.join(", ")}${keys.length > shown.length ? " and others" : ""}`,
    ...fix,
  };
}

function postman(root: Json): Format | undefined {
  const isCollection = own(root, "item") !== undefined && /getpostman\.com/.test(ownText(ownObject(root, "info"), "schema") ?? "");
  return isCollection ? { what: "a collection of Postman's", fix: convert } : undefined;
}
