import type { Selection } from "../read/openapi/index.js";

/** What `toolpact.config.*` may say. Paths are relative to the file's own folder. */
export type Config = {
  /** Folder of the generated files. Default: `generated`. */
  readonly out?: string;
  /** The contracts: a path, a glob such as `specs/*.tools.yaml`, or an object where the source needs another name. */
  readonly sources: readonly (string | Source)[];
  /** Folder of your handlers, one file per source; stubs are added to it. `false`: no stubs. Default: `src/handlers`. */
  readonly handlers?: string | false;
  /** Folder with templates that replace the built-in ones of the same name. */
  readonly templates?: string;
  /** Write each tool's JSON Schema as a `.json` file too. Default: false. */
  readonly jsonSchemaFiles?: boolean;
  /** Write each tool's checks as plain code too, many times faster than Zod. `false` makes the output smaller. Default: true. */
  readonly parsers?: boolean;
  /** How `format: int64` is carried: a number within ±(2^53 − 1), or a text of digits. Default: `number`. */
  readonly int64?: "number" | "string";
};

export type Source = SourceSettings & {
  /** A path, a glob, or the address of a document or of a GraphQL endpoint. */
  readonly contract: string;
  /** Name of the source, hence the folder of its output. Default: the contract's own name. */
  readonly name?: string;
};

/** What is said of a source beside its path and name. */
export type SourceSettings = {
  /** Which operations become tools. Default: all, or those with `x-agent: { action: true }` where any has `x-agent`. */
  readonly select?: Selection;
  /** Of an OpenAPI document: where it comes from. Relative server addresses are taken from here. */
  readonly url?: string;
  /** Of an OpenAPI document: whether keywords of one type without `type` mean that type (`meant`, the default) or only "when it is of that type". */
  readonly untyped?: "meant" | "written";
};

/** A config with its defaults filled and its globs expanded. Paths are posix and relative to `root`, so that they hash alike on every machine. */
export type ResolvedConfig = {
  /** The folder of the config file, absolute. */
  readonly root: string;
  readonly out: string;
  /** In order of path. */
  readonly sources: readonly (SourceSettings & { readonly path: string; readonly name?: string })[];
  readonly handlers: string | false;
  readonly templates: string | undefined;
  readonly jsonSchemaFiles: boolean;
  readonly parsers: boolean;
  readonly int64: "number" | "string";
  /** There is no config file: contracts and output folder were named on the command line. */
  readonly fromArguments?: true;
};

export const configDefaults = {
  out: "generated",
  handlers: "src/handlers",
  jsonSchemaFiles: false,
  parsers: true,
  int64: "number",
} as const;

/** Gives a config its type, and so completion in an editor. */
export function defineConfig(config: Config): Config {
  return config;
}
