import type { ChangeRow } from "./row.js";

/** Every kind of change of generated declarations that no change of the contract explains. */
export const declarationKinds = {
  "declarations.entry-removed": {
    says: "A file or subpath can no longer be imported.",
    class: "breaking",
    because: "Code that imports it does not compile.",
    suggestion: "Import the tool from its new place.",
  },
  "declarations.entry-added": { says: "A file or subpath can be imported.", class: "compatible", because: "No code imports it yet." },
  "declarations.export-removed": {
    says: "A name is no longer exported.",
    class: "breaking",
    because: "Code that imports it does not compile.",
    suggestion: "Import the new name.",
  },
  "declarations.export-added": { says: "A name is new.", class: "compatible", because: "No code imports it yet." },
  "declarations.type-other": {
    says: "A declared type takes less of what callers give, or has other values in answers.",
    class: "breaking",
    because: "Code that was right does not compile.",
    suggestion: "Compile your code with the new declarations.",
  },
  "declarations.type-unproved": {
    says: "A declared type is written differently, and it is not proved that both mean the same.",
    class: "unknown",
    because: "Code may no longer compile.",
    suggestion: "Compile your code with the new declarations.",
  },
  "declarations.type-compatible": {
    says: "A declared type changed, and code that compiles still compiles.",
    class: "compatible",
    because: "It takes at least what callers give, and gives at least what they read.",
  },
  "declarations.words-other": { says: "A doc comment changed.", class: "documentation", because: "Types are the same." },
} as const satisfies { readonly [kind: string]: ChangeRow };

export type DeclarationKind = keyof typeof declarationKinds;
