import { openModels, openTokenCounter, type TokenCounter } from "../../models/index.js";
import { declarationOf, enabledIn, inputFor } from "../../pipeline/review-models.js";
import type { Plan } from "../../plan/index.js";

export type TokenChange = { readonly by: TokenCounter["by"]; readonly tokens: number };

/** How many tokens more the changed tools take in each prompt, once they are accepted. */
export async function tokenChange(
  { before, after }: { readonly before: readonly Plan[]; readonly after: readonly Plan[] },
  ids: ReadonlySet<string>,
): Promise<TokenChange> {
  const [models, { by, count }] = [await openModels(), await openTokenCounter()];
  const tokensOf = (plans: readonly Plan[]): number => {
    let tokens = 0;
    for (const plan of plans)
      for (const tool of enabledIn(plan))
        if (ids.has(tool.id)) tokens += count(declarationOf({ tool, input: inputFor(tool, plan, models) }));
    return tokens;
  };
  return { by, tokens: tokensOf(after) - tokensOf(before) };
}
