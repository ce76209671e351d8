import { hasEffect } from "../lock/index.js";
import type { ToolPair } from "./compared-tool.js";

/** A tool that had an effect, or has one. */
export function eitherHasEffect({ before, after }: ToolPair): boolean {
  return hasEffect(before.tool.policy) || hasEffect(after.tool.policy);
}
