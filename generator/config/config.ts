import type { Dialect } from "@toolpact/runtime/host/formats";
import type { JsonObject, Origin } from "../ir/index.js";
import type { OperationSettings } from "../read/agent/index.js";
import type { ResultSettings, ScalarWord } from "../read/graphql/index.js";
import type { GuessSettings, Selection } from "../read/openapi/index.js";
import type { ProjectionRule } from "./check-models.js";
import type { PackSettings } from "./pack-settings.js";

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
  /** `ts`: TypeScript; `js+dts`: JavaScript with declarations beside it, which needs no compiler and is checked many times faster. Default: `ts`. */
  readonly target?: "ts" | "js+dts";
  /** Write each tool's JSON Schema as a `.json` file too. Default: false. */
  readonly jsonSchemaFiles?: boolean;
  /** Write Markdown pages of the tools, and `llms.txt`. Default: false. */
  readonly reference?: boolean;
  /** Also write `surface.txt`, the exports and types of the output in one order, for reviews. Default: false. */
  readonly surface?: boolean;
  /** Write each tool's checks as plain code too, many times faster than Zod. `false` makes the output smaller. Default: true. */
  readonly parsers?: boolean;
  /** How `format: int64` is carried: a number within ±(2^53 − 1), or a text of digits. Default: `number`. */
  readonly int64?: "number" | "string";
  /** Hosts (`schemas.example.com`, `localhost:8080`) that contracts may refer to or redirect to, beside their own. Default: none. */
  readonly allowHosts?: readonly string[];
  /** Folders (`../shared`) that contracts may refer into, beside those of the sources. Default: none. */
  readonly allowFolders?: readonly string[];
  /** Providers that each tool's input is projected for. If a strict projection is impossible, that is an error, unless the rule is `not-strict`. Default: none. */
  readonly projections?: readonly Dialect[] | { readonly [Name in Dialect]?: ProjectionRule };
  /** Tokens that enabled tools may take in each prompt: all tools together, and each tool. More is an error. Default: no limit. */
  readonly budgets?: Budgets;
  /** The bump of kinds of changes in `toolpact diff`, such as `{ "output.enum-wider": "minor" }`. Default: by class. */
  readonly bump?: { readonly [kind: string]: BumpWord };
  /** Keeps former names of tools and fields for a while. Default: they are gone at once. */
  readonly compat?: Compat;
  /** File with reviewed changes that pass `toolpact diff`. Default: none. */
  readonly suppressions?: string;
  /** The package that `toolpact pack` makes. */
  readonly pack?: PackSettings;
  /** Folder of the committed copies that `toolpact update` keeps of contracts with an address. `false`: none. Default: `contracts`. */
  readonly pins?: string | false;
  /** Whether `toolpact update` writes changesets into `.changes`. Default: true. */
  readonly changesets?: boolean;
};

/** `alias`: calls by a former name are answered, with a warning, until the day (`2027-03-31`) or for so many days after the rename. */
export type Compat = { readonly strategy: "alias"; readonly until: string | number };

export type Budgets = { readonly tokens?: number; readonly tokensPerTool?: number };

export const bumpWords = ["none", "patch", "minor", "major"] as const;
export type BumpWord = (typeof bumpWords)[number];

export type Source = SourceSettings & {
  /** A path, a glob, or the address of a document or of a GraphQL endpoint. */
  readonly contract: string;
  /** Name of the source, hence the folder of its output. Default: the contract's own name. */
  readonly name?: string;
};

/** The settings of a source beside its path and name. */
export type SourceSettings = {
  /** Which operations become tools. Default: all, or those with `x-agent: { action: true }` where any has `x-agent`. */
  readonly select?: Omit<Selection, "onlyListed">;
  /** Settings of single operations, by tool id, by the contract's name, or by `METHOD /path`. They override `x-agent`. */
  readonly operations?: { readonly [operation: string]: OperationSettings };
  /** First part of every tool's id. Default: of a GraphQL schema the name of the source, of an OpenAPI document none: its ids begin with a tag. */
  readonly namespace?: string;
  /** Of an OpenAPI document: where it comes from. Relative server addresses are taken from here. */
  readonly url?: string;
  /** Of an OpenAPI document: whether keywords of one type without `type` mean that type (`meant`, the default) or only "when it is of that type". */
  readonly untyped?: "meant" | "written";
  /** Of an OpenAPI document or a GraphQL schema: whether the service assumes the defaults of inputs that a caller leaves out, or they are sent. Default: `assume`. */
  readonly defaults?: "assume" | "send";
  /** Of an OpenAPI document: guesses that are switched on or off, by id, by family (`pagination/*`) or all (`*`). */
  readonly guesses?: GuessSettings;
  /** Of a GraphQL schema: where operations are sent. Default: the address that the schema comes from, or `/graphql` below the transport's `baseUrl`. */
  readonly endpoint?: string;
  /** Of a GraphQL schema: files with operations of your own (a path, a glob, or several); each becomes a tool. */
  readonly documents?: string | readonly string[];
  /** Of a GraphQL schema: what the values of custom scalars are, in one word or as a JSON Schema. */
  readonly scalars?: { readonly [name: string]: ScalarWord | JsonObject };
  /** Of a GraphQL schema: how much of each answer is asked for. */
  readonly results?: Omit<ResultSettings, "fields">;
  /** Of a GraphQL schema: who must be known to call its tools. Default: `none`. */
  readonly auth?: "none" | "session" | "service";
  /** Of an OpenAPI document: Overlay documents (1.0, 1.1), applied in this order before it is read. */
  readonly overlays?: readonly string[];
  /** Of an address: headers to fetch it with, sent to its own origin alone. `{env:NAME}` stands for a variable of the environment. */
  readonly headers?: { readonly [name: string]: string };
  /** Of an address: ask for its GraphQL schema by introspection. Default: only where it answers with no document. */
  readonly introspect?: boolean;
};

export type ResolvedSource = Omit<SourceSettings, "operations" | "documents"> & {
  readonly path: string;
  /** Further files of the same GraphQL schema. */
  readonly parts?: readonly string[];
  readonly documents?: readonly string[];
  readonly name?: string;
  readonly operations?: WrittenOperations;
  /** Where it stands in the config. */
  readonly origin?: Origin;
};

/** Settings by operation as they are written, and where. */
export type WrittenOperations = { readonly written: JsonObject; readonly origin: Origin };

export type Projecting = { readonly dialect: Dialect; readonly rule: ProjectionRule };

/** A config with its defaults filled and its globs expanded. Paths are posix and relative to `root`, so that they hash alike on every machine. */
export type ResolvedConfig = {
  /** The folder of the config file, absolute. */
  readonly root: string;
  readonly out: string;
  /** In order of path. */
  readonly sources: readonly ResolvedSource[];
  readonly handlers: string | false;
  readonly templates: string | undefined;
  readonly target: "ts" | "js+dts";
  readonly jsonSchemaFiles: boolean;
  readonly reference: boolean;
  readonly surface?: true;
  readonly parsers: boolean;
  readonly int64: "number" | "string";
  readonly allowHosts?: readonly string[];
  readonly allowFolders?: readonly string[];
  readonly projections?: readonly Projecting[];
  readonly budgets?: Budgets;
  readonly bump?: Config["bump"];
  readonly compat?: Compat;
  readonly suppressions?: string;
  readonly pack?: PackSettings;
  readonly pins?: string | false;
  readonly changesets?: boolean;
  /** The lock, where it is not `toolpact.lock`: of a config with a name of its own. */
  readonly lock?: string;
  /** The file itself, as diagnostics name it, and its text for excerpts. */
  readonly file?: { readonly name: string; readonly text: string };
  /** There is no config file: contracts and output folder were named on the command line. */
  readonly fromArguments?: true;
};

export const configDefaults = {
  out: "generated",
  handlers: "src/handlers",
  target: "ts",
  jsonSchemaFiles: false,
  reference: false,
  parsers: true,
  int64: "number",
} as const;

/** Gives a config its type, and so completion in an editor. */
export function defineConfig(config: Config): Config {
  return config;
}
