// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { memoryRow, type MemoryRow } from "../../schemas.js";

export type SearchUserMemoriesInput = {
  /** What to look for. */
  query: string;
  /** How many rows, 1 to 20. Default 5, chosen; the document gives none. */
  limit?: number | undefined;
};

/** The input after its defaults were filled. */
export type SearchUserMemoriesArgs = {
  /** What to look for. */
  query: string;
  /** How many rows, 1 to 20. Default 5, chosen; the document gives none. */
  limit: number;
};

export type SearchUserMemoriesOutput = MemoryRow[];

/** Search what was remembered about the user and get the most recent matching memories. */
export const searchUserMemories: Tool<SearchUserMemoriesInput, SearchUserMemoriesOutput> = defineTool({
  id: "travel.searchUserMemories",
  hostName: "travel_searchUserMemories",
  title: "Search memories",
  description:
    "Search what was remembered about the user and get the most recent matching memories.",
  details: "Reads only rows of the user who is signed in, from Supabase.",
  category: "knowledge_management",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-11",
  say: "Let me recall.",
  input: () =>
    z.object({
      query: z.string().min(1),
      limit: z.number().int().min(1).max(20).default(5),
    }),
  output: () => z.array(memoryRow()),
  deferred: async () => (await import("./search-user-memories.deferred.js")).searchUserMemories,
  policy: { effect: "read", auth: "session", timeoutMs: 5_000, securityLevel: "confidential" },
  call: { kind: "local", handler: "travel.searchUserMemories" },
});
