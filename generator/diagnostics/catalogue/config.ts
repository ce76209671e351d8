import { entry } from "./entry.js";

function meant(nearest: string | undefined): string {
  return nearest === undefined ? "" : `Did you mean \`${nearest}\`? `;
}

/** Problems of `toolpact.config.*`. */
export const configCatalogue = {
  "config/not-found": entry<{ folder: string; orContract: string | undefined }>({
    severity: "error",
    message: ({ folder }) =>
      `No config file found in \`${folder}\` or a folder above it (toolpact.config.ts, .js, .mjs, .json, .yaml or .yml).`,
    fix: ({ orContract }) =>
      orContract === undefined
        ? "Run the command in the folder of your project, or use `--config <file>`. To start a project, run `toolpact init`."
        : `Run \`toolpact init\` to write a config, or name a contract: \`${orContract}\`.`,
  }),
  "config/missing-file": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The config file \`${path}\` does not exist.`,
    fix: () => "Correct the path after `--config`.",
  }),
  "config/is-folder": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` is a folder, but \`--config\` takes a file.`,
    fix: () => "Name the config file. Without `--config`, the command searches for it from the current folder upwards.",
  }),
  "config/unknown-extension": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` has an extension that is not supported for config files.`,
    fix: () => "Use a file that ends in .ts, .js, .mjs, .json, .yaml or .yml.",
  }),
  "config/several-files": entry<{ files: readonly string[] }>({
    severity: "error",
    message: ({ files }) => `The folder has several config files: ${files.map((file) => `\`${file}\``).join(", ")}.`,
    fix: () => "Keep one of them, or choose one with `--config`.",
  }),
  "config/unreadable": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The config could not be loaded: ${reason}.`,
    fix: () => "Correct the file so that it loads without errors.",
  }),
  "config/no-default-export": entry<Record<never, never>>({
    severity: "error",
    message: () => "The config file has no default export.",
    fix: () => "Write `export default defineConfig({ … })`.",
  }),
  "config/wrong-type": entry<{ key: string; want: string; found: string }>({
    severity: "error",
    message: ({ key, want, found }) => `${key === "" ? "The config" : `\`${key}\``} must be ${want}, but this is ${found}.`,
    fix: ({ key, want }) => (key === "" ? `Write ${want}.` : `Give \`${key}\` ${want}.`),
  }),
  "config/unknown-key": entry<{ key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is unknown.`,
    fix: ({ nearest, known }) =>
      nearest === undefined ? `Remove it. The known keys are ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`,
  }),
  "config/unknown-guess": entry<{ pattern: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ pattern }) => `No guess has the id \`${pattern}\`, so the line would switch nothing.`,
    fix: ({ nearest, known }) => (nearest === undefined ? `Use one of ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`),
  }),
  "config/missing-key": entry<{ key: string; example: string }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is missing.`,
    fix: ({ example }) => `Add it, such as \`${example}\`.`,
  }),
  "config/no-contract": entry<{
    pattern: string;
    nearest: string | undefined;
    folder: { readonly holds: string | undefined } | undefined;
    isConfig: boolean;
  }>({
    severity: "error",
    message: ({ pattern, folder }) =>
      folder === undefined
        ? `No file matches the source \`${pattern}\`.`
        : `The folder \`${pattern}\` contains no tool specs and no GraphQL files.`,
    fix: ({ nearest, folder, isConfig }) =>
      folder !== undefined
        ? `Name an OpenAPI document directly${folder.holds === undefined ? "" : `, such as \`${folder.holds}\``}, or use a pattern for several, such as \`specs/*.openapi.yaml\`.`
        : `${meant(nearest)}Correct the path or the pattern. It is relative to the ${isConfig ? "folder of the config" : "current folder"}.`,
  }),
  "config/contract-twice": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `Two sources name the contract \`${path}\` with different settings.`,
    fix: () => "Merge the two sources. If both settings are needed, write a second config.",
  }),
  "config/no-documents": entry<{ pattern: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ pattern }) => `No file matches \`${pattern}\` of \`documents\`.`,
    fix: ({ nearest }) => `${meant(nearest)}Correct the path or the pattern. It is relative to the folder of the config.`,
  }),
  "config/stray-key": entry<{ key: string; meant: string; file: string; kind: string; instead: string | undefined }>({
    severity: "error",
    message: ({ key, meant, file, kind }) => `\`${key}\` applies to ${meant}, but \`${file}\` is ${kind}.`,
    fix: ({ instead }) => instead ?? "Remove it.",
  }),
  "config/key-passed-over": entry<{ key: string; meant: string; file: string; kind: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ key, meant, file, kind }) =>
      `\`${key}\` applies to ${meant}. The same source names \`${file}\`, which is ${kind}, so the key is ignored for it.`,
    fix: () => "Nothing to do, or write a separate source for that file.",
  }),
  "config/no-templates": entry<{ templates: string }>({
    severity: "error",
    message: ({ templates }) => `The templates folder \`${templates}\` does not exist.`,
    fix: () => "Correct the path, which is relative to the folder of the config, or remove `templates`.",
  }),
  "config/out-holds-the-project": entry<{ out: string }>({
    severity: "error",
    message: ({ out }) => `The output folder \`${out}\` is the folder of the project or one above it.`,
    fix: () => "Use a folder for generated files only, such as `generated`.",
  }),
  "config/handlers-inside-out": entry<{ handlers: string; out: string }>({
    severity: "error",
    message: ({ handlers, out }) => `The handlers folder \`${handlers}\` is inside the output folder \`${out}\`.`,
    fix: () => "Move the handlers outside the folder of generated files.",
  }),
};
