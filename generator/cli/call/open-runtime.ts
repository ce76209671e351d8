import type { ErrorOccasion, Registry, Runtime } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { ToolModules } from "./load-tools.js";

/** What was thrown behind an answer, and where. */
export type Cause = { readonly error: unknown; readonly stage: ErrorOccasion["stage"] };

/** Handlers are asked of one source only, so a gap elsewhere does not stop this call. */
export async function openRuntime({
  tools,
  registry,
  auditPath,
}: {
  readonly tools: ToolModules;
  readonly registry: Registry;
  readonly auditPath: string;
}): Promise<{ readonly runtime: Runtime; readonly causes: () => readonly Cause[] } | { readonly diagnostic: Diagnostic }> {
  const loaded = await tools.handlers(registry.name);
  if ("diagnostic" in loaded) return loaded;
  const causes: Cause[] = [];
  try {
    const audit = tools.audit.jsonLinesAudit(auditPath);
    const onError = (error: unknown, { stage }: ErrorOccasion): number => causes.push({ error, stage });
    const runtime = tools.runtime.createRuntime({ registry, handlers: loaded.handlers, audit, onError });
    return { runtime, causes: () => causes };
  } catch (error) {
    return { diagnostic: diagnose("cli/unusable-handlers", { reason: error instanceof Error ? error.message : String(error) }) };
  }
}
