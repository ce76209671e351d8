import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Registry, Runtime } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { ToolModules } from "./load-tools.js";

/** Handlers are asked of one source only, so a gap elsewhere does not stop this call. */
export async function openRuntime({
  tools,
  registry,
  auditPath,
}: {
  readonly tools: ToolModules;
  readonly registry: Registry;
  readonly auditPath: string;
}): Promise<{ readonly runtime: Runtime; readonly causes: () => readonly unknown[] } | { readonly diagnostic: Diagnostic }> {
  const loaded = await tools.handlers(registry.name);
  if ("diagnostic" in loaded) return loaded;
  const causes: unknown[] = [];
  try {
    await mkdir(dirname(auditPath), { recursive: true });
    const audit = tools.audit.jsonLinesAudit(auditPath);
    const runtime = tools.runtime.createRuntime({ registry, handlers: loaded.handlers, audit, onError: (error) => causes.push(error) });
    return { runtime, causes: () => causes };
  } catch (error) {
    return { diagnostic: diagnose("cli/unusable-handlers", { reason: error instanceof Error ? error.message : String(error) }) };
  }
}
