import { once } from "../../once.js";
import type { HostTool } from "../host.js";
import { type PassThroughSchema, passThrough } from "../pass-through.js";

/** The SDK's own sign of a finished schema: `jsonSchema(…)` sets it. Of a plain Standard Schema the SDK closes every object, which changes what it says. */
const finished = Symbol.for("vercel.ai.schema");

/** As `jsonSchema(…)` of the SDK makes it, without a `validate`: the SDK checks nothing. */
export function inputSchemaOf(tool: HostTool): PassThroughSchema {
  const schema = once(() => tool.inputSchema);
  const signed = {
    ...passThrough(() => tool.inputSchema),
    [finished]: true,
    validate: undefined,
    get jsonSchema() {
      return schema();
    },
  };
  return signed;
}
