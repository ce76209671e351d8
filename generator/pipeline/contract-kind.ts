import type { Json } from "../ir/index.js";
import { isGraphql } from "../read/graphql/index.js";
import { isOpenApi } from "../read/openapi/index.js";
import type { SourceFile, Sources } from "../read/source/index.js";
import { own } from "../read/values.js";

export type ContractKind = "openapi" | "graphql" | "toolspec";

/** Whose reader a document is for, told by how it looks: also where it turns out to be none of them. */
export function contractKind(source: SourceFile): ContractKind {
  return isGraphql(source) ? "graphql" : isOpenApi(source.text) ? "openapi" : "toolspec";
}

/** Whether a document says itself what it is. A page in place of a contract, or half of one, does not: its reader tells what is wrong with it. */
export function saysKind(kind: ContractKind, { path, sources }: { readonly path: string; readonly sources: Sources }): boolean {
  if (kind === "graphql") return true;
  const read = kind === "openapi" ? sources.forgivingDocument(path) : sources.document(path);
  const document: Json = "diagnostic" in read ? null : read.document;
  const keys = kind === "openapi" ? ["openapi", "swagger"] : ["toolspec"];
  return keys.some((key) => own(document, key) !== undefined);
}
