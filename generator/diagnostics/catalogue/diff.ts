import { entry } from "./entry.js";

/** Problems with what `toolpact diff` is asked to compare. */
export const diffCatalogue = {
  "diff/no-git": entry<{ input: string }>({
    severity: "error",
    message: ({ input }) => `\`${input}\` is not a file, and git is not installed to read it as a revision.`,
    fix: () => "Check the path. To compare with a revision, install git.",
  }),
  "diff/no-repository": entry<{ folder: string }>({
    severity: "error",
    message: ({ folder }) => `\`${folder}\` is not in a git repository.`,
    fix: () => "Run the command in the repository, or compare two files.",
  }),
  "diff/wrong-revision": entry<{ revision: string; isShallow: boolean }>({
    severity: "error",
    message: ({ revision, isShallow }) =>
      isShallow
        ? `This clone is shallow and does not have the revision \`${revision}\`.`
        : `The repository has no revision \`${revision}\`.`,
    fix: ({ isShallow }) =>
      isShallow
        ? "Fetch the history: `git fetch --unshallow`, or `fetch-depth: 0` of the checkout step in CI."
        : "Check the name with `git log`. In CI, fetch the branch first.",
  }),
  "diff/not-in-revision": entry<{ revision: string; path: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ revision, path }) => `The revision \`${revision}\` has no \`${path}\`.`,
    fix: ({ revision, nearest }) =>
      nearest === undefined
        ? "Write the path from the top of the repository, or begin it with `./` for a path from this folder."
        : `Did you mean \`${revision}:${nearest}\`?`,
  }),
  "diff/not-in-clone": entry<{ revision: string; path: string }>({
    severity: "error",
    message: ({ revision, path }) => `This partial clone does not have the content of \`${path}\` at \`${revision}\`.`,
    fix: ({ revision, path }) => `Fetch it with \`git show ${revision}:${path}\`, and run again.`,
  }),
  "diff/lfs-pointer": entry<{ revision: string; path: string }>({
    severity: "error",
    message: ({ revision, path }) => `\`${path}\` at \`${revision}\` is a pointer of Git LFS and not the file itself.`,
    fix: () => "Get the file with `git lfs`, and compare the files.",
  }),
  "diff/submodule": entry<{ revision: string; path: string }>({
    severity: "error",
    message: ({ revision, path }) => `\`${path}\` at \`${revision}\` is a submodule.`,
    fix: () => "Run the command in the repository of the submodule.",
  }),
  "diff/large-revision": entry<{ path: string; files: number; megabytes: number; mostFiles: number; mostMegabytes: number }>({
    severity: "error",
    message: ({ path, files, megabytes, mostFiles, mostMegabytes }) =>
      `The folder of \`${path}\` has ${files} documents with ${megabytes} MB. The limits are ${mostFiles} and ${mostMegabytes} MB.`,
    fix: () => "Put the contract into a folder of its own, or compare two files.",
  }),
  "diff/wrong-package": entry<{ given: string }>({
    severity: "error",
    message: ({ given }) => `\`${given}\` does not name a package and one version.`,
    fix: () => "Write `npm:<name>@<version>` with an exact version or a tag, such as `npm:@acme/sdk@1.2.0`.",
  }),
  "diff/no-package": entry<{ name: string; version: string; registry: string }>({
    severity: "error",
    message: ({ name, version, registry }) => `The registry ${registry} has no \`${name}@${version}\`.`,
    fix: () => "Check the name and the version. For a private package, run `npm pack <name>@<version>` and compare the tarball.",
  }),
  "diff/package-elsewhere": entry<{ name: string; host: string }>({
    severity: "error",
    message: ({ name, host }) => `The tarball of \`${name}\` is on another host: ${host}.`,
    fix: ({ host }) => `Allow the host with \`--allow-host ${host}\`.`,
  }),
  "diff/broken-package": entry<{ name: string; reason: string }>({
    severity: "error",
    message: ({ name, reason }) => `The package \`${name}\` cannot be read: ${reason}.`,
    fix: () => "Pack or download it again.",
  }),
  "diff/no-tools": entry<{ input: string }>({
    severity: "error",
    message: ({ input }) => `\`${input}\` has no \`toolpact.lock\`, so its tools are not known.`,
    fix: () => "Name a folder that `toolpact generate` made, a package that contains its lock, or the contract.",
  }),
  "diff/by-locks": entry<{ inputs: readonly string[] }>({
    severity: "note",
    message: ({ inputs }) =>
      `${inputs.map((one) => `\`${one}\``).join(" and ")} ${inputs.length === 1 ? "is" : "are"} known only by lock: rules and names are compared exactly, inputs and outputs by hash.`,
    fix: () => "Compare the contracts to see every change.",
  }),
  "diff/no-code": entry<{ folder: string }>({
    severity: "error",
    message: ({ folder }) => `\`${folder}\` is not a folder with code.`,
    fix: () => "Give `--used` the folder of your own code, such as `src`.",
  }),
  "diff/unknown-kind": entry<{ kinds: readonly string[] }>({
    severity: "error",
    message: ({ kinds }) => `\`bump\` in the config names unknown kinds of changes: ${kinds.map((kind) => `\`${kind}\``).join(", ")}.`,
    fix: () => "Use a kind that `toolpact diff --all` shows, such as `output.enum-wider`.",
  }),
  "diff/wrong-suppressions": entry<{ file: string; problem: string }>({
    severity: "error",
    message: ({ file, problem }) => `The suppressions in \`${file}\` cannot be used: ${problem}.`,
    fix: () => "Each entry has `fingerprint` or `kind`, `reason` and `expires` (a date). See docs/diff.md.",
  }),
  "diff/expired-suppression": entry<{ file: string; entry: string; expires: string }>({
    severity: "warning",
    message: ({ file, entry, expires }) => `The suppression of \`${entry}\` in \`${file}\` expired on ${expires}.`,
    fix: () => "Remove it, or decide again and set a new date.",
  }),
  "diff/unused-suppression": entry<{ file: string; entry: string }>({
    severity: "note",
    message: ({ file, entry }) => `The suppression of \`${entry}\` in \`${file}\` matches no change.`,
    fix: () => "Remove it if the change is gone.",
  }),
} as const;
