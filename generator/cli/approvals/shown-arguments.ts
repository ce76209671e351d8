import type { Json, JsonSchema, Registry } from "@toolpact/runtime";
import type { Approval } from "@toolpact/runtime/approvals";
import { isObject } from "../call/json-schema.js";
import type { Invocation } from "../command.js";
import { samePlace } from "../same-place.js";
import { type Shown, shortenArguments } from "./shorten-arguments.js";

export type ShowArguments = (approval: Approval) => Promise<Shown>;

/** The arguments of approvals as lines, and what is read back of the call meta behind them. What of them is bytes, their tools say. */
export function argumentsBy(registries: readonly Registry[]): ShowArguments {
  return async ({ tool, readBack, arguments: args }) => {
    const first = readBack.flatMap(({ field }) => field.split(".").slice(0, 1));
    const shown = shortenArguments(args, { schema: await inputOf(registries, tool), first });
    const ofMeta = readBack.filter(({ field, value }) => value !== null && !hasMember(args, field.split(".")));
    if (ofMeta.length === 0) return shown;
    const values = Object.fromEntries(ofMeta.map(({ field, value }) => [field, value]));
    const meta = shortenArguments(values, { schema: true, first: [] });
    return { text: `${shown.text} and in the call meta ${meta.text}`, isWhole: shown.isWhole && meta.isWhole };
  };
}

/** What is read back of a list is of its items. */
function hasMember(value: Json | undefined, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || Array.isArray(value)) return value !== undefined;
  return isObject(value) && Object.hasOwn(value, name) && hasMember(value[name], rest);
}

/** A question outlives its tool: one that is gone, or cannot be loaded, says nothing. */
async function inputOf(registries: readonly Registry[], id: string): Promise<JsonSchema> {
  try {
    const tool = await registries.find((registry) => registry.get(id) !== undefined)?.tool(id);
    return tool?.schemas.input ?? true;
  } catch {
    return true;
  }
}

/** What is said where something was shortened. */
export function wholeHint(ids: readonly string[], { texts }: Pick<Invocation, "texts">): string {
  return `The arguments are shortened. Show them in full: toolpact approvals show ${ids.length === 1 ? ids.join() : "<id>"}${samePlace(texts)}`;
}
