import { entry } from "./entry.js";

/** Problems of `toolpact pack`. */
export const packCatalogue = {
  "pack/no-settings": entry<Record<never, never>>({
    severity: "error",
    message: () => "The config does not name the package.",
    fix: () => 'Add `pack: { name: "@acme/shop", version: "1.0.0", license: "MIT" }` to the config.',
  }),
  "pack/no-version": entry<Record<never, never>>({
    severity: "error",
    message: () => "The package has no version.",
    fix: () => "Add `version` to `pack`, or use `--version <x.y.z>`.",
  }),
  "pack/no-lock": entry<{ lock: string }>({
    severity: "error",
    message: ({ lock }) => `\`${lock}\` does not exist, so no person has accepted what the tools do.`,
    fix: () => "Run `toolpact generate`, review the lock and commit it.",
  }),
  "pack/stale-lock": entry<{ lock: string }>({
    severity: "error",
    message: ({ lock }) => `\`${lock}\` does not match the contracts.`,
    fix: () => "Run `toolpact generate`, and review what changed.",
  }),
  "pack/pending": entry<{ ids: readonly string[] }>({
    severity: "warning",
    message: ({ ids }) =>
      `${ids.length === 1 ? "1 tool is" : `${ids.length} tools are`} disabled in the package, because no person has accepted ${ids.length === 1 ? "it" : "them"} yet: ${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", …" : ""}.`,
    fix: () => "Accept them with `toolpact generate --accept`, or leave them disabled.",
  }),
  "pack/no-license": entry<Record<never, never>>({
    severity: "warning",
    message: () => "The package has no licence, so others may not use it.",
    fix: () => "Add `license` to `pack`, and a file `LICENSE` beside the config.",
  }),
  "pack/out-holds-files": entry<{ out: string }>({
    severity: "error",
    message: ({ out }) => `\`${out}\` cannot be the folder of the package, because it holds the project or its generated files.`,
    fix: () => "Choose another folder with `--out`.",
  }),
} as const;
