// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { todo, type Todo } from "../../schemas.js";

export type WriteInput = {
  /** Id of the event, as `calendar.write` gave it. */
  eventId: string;
  /** What to do, in order. 1 to 50; the document gives no bounds. */
  todos: Todo[];
};

export type WriteOutput = {
  /** Ids of the new tasks, in the order of `todos`. */
  taskIds: string[];
};

/** Create suggested to-dos for an event. */
export const write: Tool<WriteInput, WriteOutput> = defineTool({
  id: "tasks.write",
  hostName: "tasks_write",
  title: "Write tasks",
  description: "Create suggested to-dos for an event.",
  details:
    "After the first release: defined, not switched on. The document leaves time-out, retries and error handling open; chosen here: those of `calendar.write`, the other tool that writes for the user (10 s, 2 retries, throw with a message), under a key made from the call.",
  category: "task_management",
  version: "1.0.0",
  source: "CAL-10",
  say: "Adding the to-dos.",
  input: () =>
    z.object({
      eventId: z.string().min(1),
      todos: z.array(todo()).min(1).max(50),
    }),
  output: () =>
    z.object({
      taskIds: z.array(z.string()),
    }),
  deferred: async () => (await import("./write.deferred.js")).write,
  policy: {
    effect: "write",
    sideEffects: "writes.tasks",
    reversible: true,
    auth: "session",
    latencyBudgetMs: 1_000,
    timeoutMs: 10_000,
    retries: 2,
    securityLevel: "confidential",
    status: { enabled: false, reason: "Planned for after the first release (post-MVP)." },
    fallback: {
      on: "any",
      answer: {
        kind: "throw",
        message: "I could not add the to-dos. Please look at your task list before you try again.",
      },
    },
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "tasks.write" },
});
