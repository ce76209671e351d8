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
  "pack/section-exists": entry<{ changelog: string; version: string; changesets: number }>({
    severity: "error",
    message: ({ changelog, version, changesets }) =>
      `\`${changelog}\` already has a section ${version}, so ${changesets === 1 ? "1 changeset has" : `${changesets} changesets have`} no place in it. Nothing was removed.`,
    fix: () => "Give a changeset a higher `bump`, or use `--version <x.y.z>`.",
  }),
  "pack/low-bump": entry<{ file: string; bump: string }>({
    severity: "warning",
    message: ({ file, bump }) => `\`${file}\` has a breaking change, and its \`bump\` is ${bump}.`,
    fix: () => "Set `bump: major`, or keep it if the change breaks no caller of the package.",
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
