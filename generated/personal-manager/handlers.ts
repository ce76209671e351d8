// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Handler } from "@toolpact/runtime/codegen-v1";
import type { CreateArgs, CreateOutput } from "./tools/habit/create.js";
import type { StatusInput, StatusOutput } from "./tools/project/status.js";

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = {
  /** Create a new habit with specified parameters */
  readonly "habit.create": Handler<CreateArgs, CreateOutput>;
  /** Retrieve detailed status information for a specific project */
  readonly "project.status": Handler<StatusInput, StatusOutput>;
};
