import type { SourceFile } from "../../read/source/index.js";
import { graphqlReader } from "./graphql.js";
import { mcpReader } from "./mcp.js";
import { openapiReader } from "./openapi.js";
import type { Reader } from "./reader.js";
import { siteReader } from "./site.js";
import { toolspecReader } from "./toolspec.js";

export type { Reader, ReaderSettings, Reading, SettingPath } from "./reader.js";

/** Every kind of contract. The order is the precedence: the last reader takes what no other recognises. */
export const readers = [graphqlReader, mcpReader, siteReader, openapiReader, toolspecReader] as const;

export type ContractKind = (typeof readers)[number]["kind"];

/** The reader of a document, chosen by its content. */
export function readerOf(source: SourceFile): Reader<ContractKind> {
  return readers.find(({ recognises }) => recognises(source)) ?? toolspecReader;
}
