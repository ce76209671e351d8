import { deepFreeze } from "../deep-freeze.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { once } from "../once.js";
import type { Acceptance, DeferredParts, ToolDeclaration, ToolSchemas } from "./tool.js";

/** The parts of a tool that may come later. */
export type Deferred = {
  readonly schemas: () => ToolSchemas;
  readonly accepts: () => Acceptance | undefined;
  /** Absent where nothing comes later. */
  readonly load?: () => Promise<void>;
};

export function deferredOf({ id, schema, accepts, deferred }: ToolDeclaration): Deferred {
  if (deferred === undefined)
    return partsOf({ schema: typeof schema === "function" ? schema : () => schema ?? missing(id), ...(accepts && { accepts }) });
  let parts: Deferred | undefined;
  let loading: Promise<void> | undefined;
  return {
    schemas: () => (parts ?? notLoaded(id)).schemas(),
    accepts: () => parts?.accepts(),
    load: () => {
      loading ??= deferred().then(
        (loaded) => {
          parts = partsOf(loaded);
        },
        (error: unknown) => {
          // The next call may try again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

function partsOf({ schema, accepts }: DeferredParts): Deferred {
  const fixed = accepts && Object.freeze(accepts);
  // Printed from one JSON Schema by the generator, or made by zod from a hand-written tool.
  return { schemas: once(() => deepFreeze(schema() as ToolSchemas)), accepts: () => fixed };
}

function notLoaded(id: string): never {
  throw new ToolConfigurationError(
    `The JSON Schemas of ${id} are not loaded. A registry loads them with the tool; if you import a tool by itself, call \`await tool.load()\` first.`,
  );
}

function missing(id: string): never {
  throw new ToolConfigurationError(`${id} has no JSON Schemas.`);
}
