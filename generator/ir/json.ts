import type { Json, JsonObject, JsonSchema } from "@toolpact/runtime";

export type { Json, JsonObject, JsonSchema };
