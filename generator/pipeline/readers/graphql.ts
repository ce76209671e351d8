import { graphqlKeys } from "../../config/check-graphql.js";
import { at } from "../../ir/index.js";
import { definedOf } from "../../read/defined-of.js";
import { isGraphql, readGraphql } from "../../read/graphql/index.js";
import type { Reader } from "./reader.js";
import { providerOptions, selectionOf } from "./settings.js";

const useNames = "Use `names`: globs over the names of queries, mutations and operations of your own.";

export const graphqlReader: Reader<"graphql"> = {
  kind: "graphql",
  names: { one: "a GraphQL schema", many: "GraphQL schemas" },
  recognises: isGraphql,
  declares: () => true,
  options: [...providerOptions, ...graphqlKeys.map((key) => [key])],
  instead: {
    url: "Use `endpoint`, the address that operations are sent to.",
    overlays: "Remove it. Settings of single operations stand under `operations`.",
    tags: useNames,
    paths: useNames,
    operationIds: useNames,
  },
  read: (reading, given) => {
    const { parts, operations, kept, name, namespace, endpoint, documents, scalars, results, auth, defaults, origin } = given;
    const scalarsOrigin = origin && at(origin, "scalars");
    const settings = definedOf({ name, namespace, endpoint, documents, scalars, scalarsOrigin, results, auth, defaults });
    const named = { ...definedOf({ parts, operations }), ...selectionOf(given) };
    const contract = readGraphql({ ...reading, kept: (source) => kept(source, []), settings, ...named });
    return contract === undefined ? [] : [contract];
  },
};
