import type { DeclaredScheme } from "../permissions/scheme.js";
import type { CallSummary } from "../tool/call.js";
import type { DeclaredPolicy } from "../tool/declared-policy.js";
import type { AnyTool, ToolIdentity, ToolSummary } from "../tool/tool.js";

declare const types: unique symbol;

/** The types of one tool. `failure`: `error.details.upstream`, if the contract describes it. */
export type ToolTypes = { readonly input: unknown; readonly output: unknown; readonly failure?: unknown };

/** The types of a registry without known types: any id, any arguments, any output. Known types of other registries stay as they are. */
export type AnyToolTypes = { readonly [id: string]: ToolTypes };

/**
 * Tools by id. Reading it loads nothing; a tool's module is loaded on first use. A generated registry knows the types of its tools. The type parameter is
 * covariant, so every registry is a `Registry`.
 */
export interface Registry<out Types extends object = AnyToolTypes> {
  /** Never set: it only carries the type. */
  readonly [types]?: Types;
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** Plain data, in order of declaration. */
  readonly list: () => readonly ToolSummary[];
  readonly get: (id: string) => ToolSummary | undefined;
  /** What `get` knows and the list leaves out, where it is a view: tools that are off for a tenant, or out of use by now. */
  readonly unlisted?: (() => readonly ToolSummary[]) | undefined;
  readonly tool: (id: string) => Promise<AnyTool | undefined>;
  /** Every tool, for a host that needs all schemas. */
  readonly load: () => Promise<readonly AnyTool[]>;
  /** What the contracts behind it say of the permission scheme, each with its registry. `schemeFor` makes one scheme of them. */
  readonly schemes?: readonly RegistryScheme[] | undefined;
}

export type RegistryScheme = DeclaredScheme & {
  /** Its name. */
  readonly registry: string;
  /** Whether a tool is of that registry. */
  readonly has: (id: string) => boolean;
};

export type RegistryDeclaration = {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** Absent where the contract says nothing of the permission scheme. */
  readonly permissions?: DeclaredScheme;
  readonly tools: readonly ToolEntry[];
  /** Former names of tools. They are found and not listed; their policy says which tool answers, and until when. */
  readonly aliases?: readonly ToolEntry[];
  /** For entries without a `load` of their own. One function for all of them: an engine looks into it when it is first called, not on import. */
  readonly load?: (id: string) => Promise<AnyTool | undefined>;
};

export type ToolEntry = ToolIdentity & {
  readonly policy: DeclaredPolicy;
  readonly call: CallSummary;
  readonly load?: () => Promise<AnyTool>;
};

/** The types behind one registry, or behind all of a list together. */
export type TypesOf<Registries> = [Given<Registries>] extends [never]
  ? AnyToolTypes
  : Taking<Given<Registries>> extends (types: infer Types extends object) => void
    ? Types
    : never;

type Given<Registries> = Registries extends readonly Registry<object>[] ? Registries[number] : Registries;

/** A parameter of a union of functions is the intersection of theirs. `defineRegistry` without an annotation knows no types. */
type Taking<One> = One extends Registry<infer Types> ? (types: [Types] extends [never] ? AnyToolTypes : Types) => void : never;

/** An input whose fields may still be given under their former names: `Formerly<SearchInput, { limit: "pageSize" }>`. */
export type Formerly<Input, Names extends { readonly [former: string]: string }> = {
  [Key in keyof Input as Key extends Names[keyof Names] ? FormerName<Names, Key> : Key]: Input[Key];
};

type FormerName<Names, Key> = { [Former in keyof Names]: Key extends Names[Former] ? Former : never }[keyof Names];
