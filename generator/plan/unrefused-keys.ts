import { diagnose, type Report } from "../diagnostics/index.js";
import type { Schema } from "../ir/index.js";
import { closedForJson, keptKeys, nodesOf, type Schemas } from "../schema/index.js";

/** Says where a tool that refuses unknown keys lets some pass after all, and where its JSON Schema cannot tell that it refuses them. */
export function reportUnrefused(
  { id, input, schemas }: { readonly id: string; readonly input: Schema; readonly schemas: Schemas },
  report: Report,
): void {
  const told = new Set<string>();
  const tell = (reason: "kept" | "untold", places: readonly Schema[]): void => {
    for (const { origin } of places) {
      const key = `${origin.file}#${origin.pointer}`;
      if (told.has(key)) continue;
      told.add(key);
      report(diagnose("plan/unknown-keys-pass", { id, reason }, origin));
    }
  };
  for (const node of nodesOf(input))
    if (node.kind === "check" && node.keyword === "unknownKeys") tell("kept", keptKeys(node.base, schemas));
  tell("untold", closedForJson(input, schemas).open);
}
