// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type CallContext, type Caller, defineClient } from "@toolpact/runtime/codegen-v1";
import type { CreateInput, CreateOutput } from "./tools/habit/create.js";
import type { StatusInput, StatusOutput } from "./tools/project/status.js";

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly habit: {
    /** Create a new habit with specified parameters */
    create(args: CreateInput, context?: CallContext): Promise<CreateOutput>;
  };
  readonly project: {
    /** Retrieve detailed status information for a specific project */
    status(args: StatusInput, context?: CallContext): Promise<StatusOutput>;
  };
};

export function createClient(runtime: Caller, context?: CallContext): Client {
  return defineClient<Client>(runtime, context, {
    habit: {
      create: "habit.create",
    },
    project: {
      status: "project.status",
    },
  });
}
