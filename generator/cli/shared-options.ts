import type { Option } from "./command.js";

/** Options that every command takes. */
export const sharedOptions: { readonly [name: string]: Option } = {
  json: { kind: "switch", summary: "Print one JSON document, for programs" },
  help: { kind: "switch", short: "h", summary: "Show this help" },
};
