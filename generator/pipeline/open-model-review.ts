import type { ResolvedConfig } from "../config/index.js";
import type { Models, TokenCounter } from "../models/index.js";

/** What models see of tools; opened only where the config asks for it. */
export type ModelReview = { readonly models: Models; readonly tokens: TokenCounter };

export async function openModelReview({ projections, budgets }: ResolvedConfig): Promise<ModelReview | undefined> {
  if (projections === undefined && budgets === undefined) return undefined;
  const { openModels, openTokenCounter } = await import("../models/index.js");
  return { models: await openModels(), tokens: await openTokenCounter() };
}
