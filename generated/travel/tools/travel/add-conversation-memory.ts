// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";

export type AddConversationMemoryInput = {
  /** What to remember, 1 to 8,000 characters. Bounds chosen. */
  content: string;
  /** Category of one's own, 1 to 64 characters. Bounds chosen. */
  category?: string;
};

export type AddConversationMemoryOutput = {
  /** Id of the new row. */
  id: string;
  /** When it was stored. */
  createdAt: string;
};

/**
 * Remember something about the user for later conversations, such as a preference or a fact about
 * a trip.
 */
export const addConversationMemory: Tool<AddConversationMemoryInput, AddConversationMemoryOutput> = defineTool({
  id: "travel.addConversationMemory",
  hostName: "travel_addConversationMemory",
  title: "Remember",
  description:
    "Remember something about the user for later conversations, such as a preference or a fact about a trip.",
  details:
    "Stored in Supabase under the user who is signed in. The document leaves the bounds open; they are chosen. A row can be deleted again, so nobody is asked first.",
  category: "knowledge_management",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-10",
  say: "I will remember that.",
  input: () =>
    z.object({
      content: z.string().min(1).max(8_000),
      category: z.string().min(1).max(64).exactOptional(),
    }),
  output: () =>
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
    }),
  deferred: async () => (await import("./add-conversation-memory.deferred.js")).addConversationMemory,
  policy: {
    effect: "write",
    sideEffects: "writes.memory",
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    securityLevel: "confidential",
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "travel.addConversationMemory" },
});
