import { entry } from "./entry.js";

function meant(nearest: string | undefined): string {
  return nearest === undefined ? "" : `Did you mean \`${nearest}\`? `;
}

/** Problems of `toolpact.config.*`. */
export const configCatalogue = {
  "config/not-found": entry<{ folder: string; orContract: string | undefined }>({
    severity: "error",
    message: ({ folder }) => `There is no toolpact.config.ts, .js, .mjs, .json, .yaml or .yml in \`${folder}\` or a folder above it.`,
    fix: ({ orContract }) =>
      orContract === undefined
        ? "Run this in the folder of your project, or name its config with `--config <file>`. A new project begins with `toolpact init`."
        : `Run \`toolpact init\` to write one, or name a contract: \`${orContract}\`.`,
  }),
  "config/missing-file": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The config file \`${path}\` does not exist.`,
    fix: () => "Correct the path after `--config`.",
  }),
  "config/is-folder": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` is a folder, and \`--config\` names a file.`,
    fix: () => "Name the config file in it; without `--config` it is found by itself, from the folder where the command runs.",
  }),
  "config/unknown-extension": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` is not a kind of config file that is known.`,
    fix: () => "Use a file that ends in .ts, .js, .mjs, .json, .yaml or .yml.",
  }),
  "config/several-files": entry<{ files: readonly string[] }>({
    severity: "error",
    message: ({ files }) => `There are several config files: ${files.map((file) => `\`${file}\``).join(", ")}.`,
    fix: () => "Keep one of them, or choose one with `--config`.",
  }),
  "config/unreadable": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The config could not be loaded: ${reason}.`,
    fix: () => "Correct the file; it must load without errors.",
  }),
  "config/no-default-export": entry<Record<never, never>>({
    severity: "error",
    message: () => "The config file exports nothing by default.",
    fix: () => "Write `export default defineConfig({ … })`.",
  }),
  "config/wrong-type": entry<{ key: string; want: string; found: string }>({
    severity: "error",
    message: ({ key, want, found }) => `${key === "" ? "The config" : `\`${key}\``} must be ${want}, but this is ${found}.`,
    fix: ({ key, want }) => (key === "" ? `Write ${want}.` : `Give \`${key}\` ${want}.`),
  }),
  "config/unknown-key": entry<{ key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is not known.`,
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
        : `The folder \`${pattern}\` has no tool specs and no GraphQL files.`,
    fix: ({ nearest, folder, isConfig }) =>
      folder !== undefined
        ? `Name an OpenAPI document itself${folder.holds === undefined ? "" : `, such as \`${folder.holds}\``}; or a pattern of several, such as \`specs/*.openapi.yaml\`.`
        : `${meant(nearest)}Correct the path or the pattern; it is relative to ${isConfig ? "the config's" : "the current"} folder.`,
  }),
  "config/contract-twice": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The contract \`${path}\` is a source twice, each time with settings of its own.`,
    fix: () => "Write one source with the settings of both. Where they differ on purpose, make a config of its own for the second.",
  }),
  "config/no-documents": entry<{ pattern: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ pattern }) => `No file matches \`${pattern}\` of \`documents\`.`,
    fix: ({ nearest }) => `${meant(nearest)}Correct the path or the pattern; it is relative to the config's folder.`,
  }),
  "config/stray-key": entry<{ key: string; meant: string; file: string; kind: string; instead: string | undefined }>({
    severity: "error",
    message: ({ key, meant, file, kind }) => `\`${key}\` is for ${meant}, and \`${file}\` is ${kind}.`,
    fix: ({ instead }) => instead ?? "Remove it.",
  }),
  "config/key-passed-over": entry<{ key: string; meant: string; file: string; kind: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ key, meant, file, kind }) =>
      `\`${key}\` is for ${meant}; \`${file}\`, which the same source names, is ${kind} and is read without it.`,
    fix: () => "Nothing to do, or make a source of its own for it.",
  }),
  "config/no-templates": entry<{ templates: string }>({
    severity: "error",
    message: ({ templates }) => `There is no templates folder \`${templates}\`.`,
    fix: () => "Correct the path, which is relative to the config's folder, or remove `templates`.",
  }),
  "config/out-holds-the-project": entry<{ out: string }>({
    severity: "error",
    message: ({ out }) => `The output folder \`${out}\` is the project's own folder or one above it.`,
    fix: () => "Name a folder that is for generated files alone, such as `generated`.",
  }),
  "config/handlers-inside-out": entry<{ handlers: string; out: string }>({
    severity: "error",
    message: ({ handlers, out }) => `The handlers folder \`${handlers}\` lies inside the output folder \`${out}\`.`,
    fix: () => "Keep your own code outside the folder of generated files.",
  }),
};
