import { definedOf } from "../../read/defined-of.js";
import { isSite, readSite } from "../../read/site/index.js";
import { own } from "../../read/values.js";
import type { Reader } from "./reader.js";
import { selectionOf } from "./settings.js";

const useNames = "Use `names`: globs over the ids of tools, such as `navigation.*`.";

export const siteReader: Reader<"site"> = {
  kind: "site",
  names: { one: "a site contract", many: "site contracts" },
  recognises: ({ text }) => isSite(text),
  declares: ({ path, sources }) => {
    const read = sources.document(path);
    return !("diagnostic" in read) && own(read.document, "sitecontract") !== undefined;
  },
  options: [["select"], ["namespace"]],
  instead: {
    url: "Remove it. The address of the site is `origin` in the document.",
    endpoint: "Remove it. The address of the site is `origin` in the document.",
    auth: "Remove it. Set `auth` of single tools under `operations`.",
    defaults: "Remove it. The tools of a site fill in their own defaults.",
    tags: useNames,
    paths: useNames,
    operationIds: useNames,
  },
  read: (reading, given) => {
    const { name, namespace, operations } = given;
    const contract = readSite({ ...reading, ...definedOf({ name, namespace, operations }), ...selectionOf(given) });
    return contract === undefined ? [] : [contract];
  },
};
