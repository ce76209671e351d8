import type { Sources } from "../source/index.js";
import { own, ownText } from "../values.js";
import type { SiteDocument } from "./table.js";

/** An API of the site itself, by the address of its document or endpoint. */
export type SiteApi = { readonly kind: "openapi" | "graphql"; readonly address: string };

export function apisOf({ origin, apis = {} }: Pick<SiteDocument, "origin" | "apis">): readonly SiteApi[] {
  return (["openapi", "graphql"] as const).flatMap((kind) => {
    const path = apis[kind];
    return path === undefined ? [] : [{ kind, address: `${origin}${path}` }];
  });
}

/** The APIs of a site contract that was read without an error. */
export function readSiteApis(path: string, sources: Sources): readonly SiteApi[] {
  const read = sources.document(path);
  if ("diagnostic" in read) return [];
  const origin = ownText(read.document, "origin");
  const written = own(read.document, "apis");
  const [openapi, graphql] = [ownText(written, "openapi"), ownText(written, "graphql")];
  const apis = { ...(openapi === undefined ? {} : { openapi }), ...(graphql === undefined ? {} : { graphql }) };
  return origin === undefined ? [] : apisOf({ origin, apis });
}
