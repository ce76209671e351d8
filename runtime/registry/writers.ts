import type { ToolSummary } from "../tool/tool.js";
import type { Registry } from "./registry.js";

/** What changes an open registry. Nothing in here asks who wants to: see `createChanges`. */
export type RegistryWriter = {
  /** A tool as it was generated or registered, before any change. */
  readonly original: (id: string) => ToolSummary | undefined;
  /** A registry of one tool. */
  readonly add: (one: Registry) => void;
  readonly change: (summary: ToolSummary) => void;
  /** Told of every change. Gives the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};

/** By the registry that they change. No door exports this module, so a holder of a registry can only read it. */
const writers = new WeakMap<Registry, RegistryWriter>();

export function keepWriter(registry: Registry, writer: RegistryWriter): void {
  writers.set(registry, writer);
}

export function writerOf(registry: Registry): RegistryWriter | undefined {
  return writers.get(registry);
}
