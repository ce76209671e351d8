import type { CallSummary } from "@toolpact/runtime";
import type { ToolEntry } from "@toolpact/runtime/codegen-v1";
import type { Operation } from "../ir/index.js";
import type { ToolPlan } from "./plan.js";

/** Who a tool is: what a descriptor says beside its schemas, its policy and its call. */
export type Identity = Omit<ToolEntry, "policy" | "call" | "load">;

/** The members of a descriptor that say what a tool is, in the order in which they are written. The registry keeps the short ones, the tool itself all. */
export function identityOf({ id, hostName, operation, formerFields }: ToolPlan, { whole }: { readonly whole: boolean }): Identity {
  const { title, description, details, category, version } = operation;
  const short = { category, version };
  if (!whole) return { id, hostName, title, description, ...short, ...(formerFields === undefined ? {} : { formerFields }) };
  const { author, createdAt, updatedAt, source, say, implementation, hints } = operation;
  return {
    id,
    hostName,
    title,
    description,
    ...(details === undefined ? {} : { details }),
    ...short,
    ...(author === undefined ? {} : { author }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(source === undefined ? {} : { source }),
    ...(say === undefined ? {} : { say }),
    ...(implementation === undefined ? {} : { implementation }),
    ...(hints === undefined ? {} : { hints }),
  };
}

/** Where a call goes; the tool itself says what travels in it. */
export function summaryOf(call: Operation["call"]): CallSummary {
  switch (call.kind) {
    case "http":
      return { kind: call.kind, method: call.method, url: call.url };
    case "http-operation":
      return { kind: call.kind, method: call.method, path: call.path };
    case "graphql":
      return { kind: call.kind, endpoint: call.endpoint };
    default:
      return call;
  }
}
