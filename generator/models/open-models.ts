import type { Policy } from "@toolpact/runtime";
import type { Dialect, NotProjected, Projection } from "@toolpact/runtime/host/formats";
import type { JsonObject, JsonSchema } from "../ir/index.js";

/** The parts of a tool that decide its input for models. */
export type ModelTool = { readonly schemas: { readonly input: JsonSchema }; readonly policy: Policy };

/** How the runtime shows tools to models. */
export type Models = {
  readonly inputSchema: (tool: ModelTool) => JsonObject;
  readonly project: (input: JsonObject, dialect: Dialect) => Projection | NotProjected;
};

export async function openModels(): Promise<Models> {
  const { modelInputSchema } = await import("@toolpact/runtime/host");
  const { projectSchema } = await import("@toolpact/runtime/host/formats");
  return { inputSchema: modelInputSchema, project: projectSchema };
}
