import type { JsonSchema, Registry } from "@toolpact/runtime";
import type { Approval } from "@toolpact/runtime/approvals";
import type { Invocation } from "../command.js";
import { samePlace } from "../same-place.js";
import { type Shown, shortenArguments } from "./shorten-arguments.js";

export type ShowArguments = (approval: Approval) => Promise<Shown>;

/** The arguments of approvals as lines. What of them is bytes, their tools say. */
export function argumentsBy(registries: readonly Registry[]): ShowArguments {
  return async ({ tool, readBack, arguments: args }) => {
    const first = readBack.flatMap(({ field }) => field.split(".").slice(0, 1));
    return shortenArguments(args, { schema: await inputOf(registries, tool), first });
  };
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
  return `Shortened here; whole: toolpact approvals show ${ids.length === 1 ? ids.join() : "<id>"}${samePlace(texts)}`;
}
