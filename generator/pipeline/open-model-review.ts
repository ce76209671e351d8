import type { ResolvedConfig } from "../config/index.js";
import type { Models, TokenCounter } from "../models/index.js";

/** Tools as models see them; loaded only if the config needs it. */
export type ModelReview = { readonly models: Models; readonly tokens: TokenCounter };

export async function openModelReview({ projections, budgets }: ResolvedConfig): Promise<ModelReview | undefined> {
  if (projections === undefined && budgets === undefined) return undefined;
  const { openModels, openTokenCounter } = await import("../models/index.js");
  return { models: await openModels(), tokens: await openTokenCounter() };
}
