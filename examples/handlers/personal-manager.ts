// Your code behind the tools. `toolpact generate` adds a stub here for each new tool and changes nothing else.
import { fail } from "@toolpact/runtime";
import type { Handlers } from "../../generated/personal-manager/handlers.js";

export const handlers: Handlers = {
  /**
   * Create a new habit with specified parameters
   */
  "habit.create": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of habit.create is not written yet." });
  },

  /**
   * Retrieve detailed status information for a specific project
   */
  "project.status": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of project.status is not written yet." });
  },
};
