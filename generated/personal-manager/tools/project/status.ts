// Made by toolpact from specs/personal-manager.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  projectBasicInfo,
  type ProjectBasicInfo,
  projectStatusMetrics,
  type ProjectStatusMetrics,
} from "../../schemas.js";

export type StatusInput = {
  /** Name or partial name of the project */
  project_name: string;
};

export type StatusOutput = {
  basic_info: ProjectBasicInfo;
  status_metrics: ProjectStatusMetrics;
  /** What has been done. */
  completed_work?: string[];
  /** What comes next. */
  next_actions?: string[];
  /** What may go wrong. */
  risks?: string[];
};

/** Retrieve detailed status information for a specific project */
export const status: Tool<StatusInput, StatusOutput> = defineTool({
  id: "project.status",
  hostName: "project_status",
  title: "Get Project Status",
  description: "Retrieve detailed status information for a specific project",
  category: "project_management",
  version: "2.0.0",
  author: "PersonalManager Core Team",
  createdAt: "2025-01-15T00:00:00Z",
  updatedAt: "2025-01-15T00:00:00Z",
  source: "PMT-02",
  say: "Looking up the project {project_name}.",
  implementation: {
    type: "function_call",
    module: "pm.tools.project_tools",
    function: "get_project_status",
    versionCompatibility: ["2.0.0"],
  },
  input: () =>
    z.strictObject({
      project_name: z.string().min(1),
    }),
  output: () =>
    z.object({
      basic_info: projectBasicInfo(),
      status_metrics: projectStatusMetrics(),
      completed_work: z.array(z.string()).exactOptional(),
      next_actions: z.array(z.string()).exactOptional(),
      risks: z.array(z.string()).exactOptional(),
    }),
  deferred: async () => (await import("./status.deferred.js")).status,
  policy: {
    effect: "read",
    effects: [
      { type: "read", description: "Reads project files and status information", reversible: false },
    ],
    auth: "session",
    timeoutMs: 10_000,
    permissions: {
      roles: ["user", "power_user", "admin"],
      capabilities: [{ name: "project.read", scope: "accessible" }],
      resources: [{ type: "project_data", mode: "read", filter: "accessible_to_user" }],
    },
    validation: { unknownKeys: "refuse" },
    rateLimit: { perMinute: 30, perHour: 500 },
  },
  call: { kind: "local", handler: "project.status" },
});
