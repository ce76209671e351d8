import { entry } from "./entry.js";

/** Problems of contracts that are read at run time. */
export const dynamicCatalogue = {
  "dynamic/no-tools": entry<Record<never, never>>({
    severity: "warning",
    message: () => "The contract gives no tools, because it lists no operation for agents or `allow` selects none.",
    fix: () =>
      'Set `x-agent: { action: true }` at operations of the contract, or pass `allow`: `"all"`, or a selection such as `{ tags: ["orders"] }`.',
  }),
} as const;
