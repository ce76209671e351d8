import { at } from "../../ir/index.js";
import { definedOf } from "../../read/defined-of.js";
import { isOpenApi, readOpenApi } from "../../read/openapi/index.js";
import { own } from "../../read/values.js";
import type { Reader } from "./reader.js";
import { providerOptions, selectionOf } from "./settings.js";

export const openapiReader: Reader<"openapi"> = {
  kind: "openapi",
  names: { one: "an OpenAPI document", many: "OpenAPI documents" },
  recognises: ({ text }) => isOpenApi(text),
  declares: ({ path, sources }) => {
    const read = sources.forgivingDocument(path);
    return !("diagnostic" in read) && ["openapi", "swagger"].some((key) => own(read.document, key) !== undefined);
  },
  options: [
    ...providerOptions,
    ...["tags", "paths", "operationIds"].flatMap((list) => [
      ["select", list],
      ["select", "not", list],
    ]),
    ["url"],
    ["untyped"],
    ["guesses"],
    ["overlays"],
  ],
  instead: {
    endpoint: "Remove it. Calls go to `servers` of the document, or to the `baseUrl` of the transport.",
    results: "Remove it. `project`, under `operations`, chooses what is kept of an answer.",
    auth: "Remove it. Set `auth` of single operations under `operations`.",
  },
  read: (reading, given) => {
    const { name, namespace, operations, untyped, defaults, guesses, kept, overlays, overlaying, origin } = given;
    const url = given.url ?? reading.sources.base(reading.path);
    const laying = overlays === undefined ? undefined : { ...reading, overlays, url, origin: origin && at(origin, "overlays") };
    const overlaid = laying === undefined ? undefined : overlaying.lay(laying);
    if (laying !== undefined && overlaid === undefined) return [];
    const settings = { kept, ...definedOf({ name, namespace, operations, url, untyped, defaults, guesses }) };
    const contract = readOpenApi({ ...reading, settings, overlaid, ...selectionOf(given) });
    return contract === undefined ? [] : [contract];
  },
};
