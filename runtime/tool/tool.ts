import type { CallContext } from "../context.js";
import type { Json, JsonObject, JsonSchema } from "../json.js";
import type { Auth, Policy, SideEffects } from "../policy.js";
import type { ToolResponse } from "../response.js";
import type { Schema } from "../schema/opaque.js";
import type { Call, CallSummary } from "./call.js";
import type { DeclaredPolicy } from "./declared-policy.js";
import type { Inject } from "./inject.js";

/** What a registry knows of a tool without loading it: plain data. */
export type ToolSummary = ToolIdentity & { readonly policy: Policy; readonly call: CallSummary };

export type ToolIdentity = {
  /** Dotted, such as `marketplace.search_vendors`. Audit, lock and approvals use it. */
  readonly id: string;
  /** What models see. */
  readonly hostName: string;
  /** For people. */
  readonly title: string;
  readonly description: string;
  readonly details?: string;
  readonly category: string;
  readonly version: string;
  readonly author?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** Where the requirement comes from. */
  readonly source?: string;
  /** The sentence to say while it runs; `{field}` stands for an input value. */
  readonly say?: string;
  readonly implementation?: Implementation;
  readonly hints?: Hints;
  /** The one tenant that may call it, where its contract came from that tenant at run time. */
  readonly tenant?: string;
  /** Former names of fields of its input. Each works until the day `until`, with a warning. */
  readonly formerFields?: { readonly [former: string]: FormerField };
};

export type FormerField = { readonly name: string; readonly until: string };

/**
 * A tool with its schemas. Every `Tool<In, Out>` is a `Tool<never, unknown>`: `execute` is a property, so `In` is contravariant.
 * The fields after `schemas` are those of the universal surface. An interface with stated variance, because a consumer's compiler then compares two
 * tools by their arguments alone: a type alias costs it 16 instantiations more for each tool.
 */
export interface Tool<in In, out Out, out Details = unknown> extends ToolSummary {
  readonly call: Call;
  /** Built on the first call, then the same. */
  readonly input: () => Schema;
  readonly output: () => Schema;
  /** The call meta that every call must carry. */
  readonly meta?: () => Schema;
  /** Of `{ input, context }`, where the confirm rule is `when`: what it accepts needs a person's approval. */
  readonly confirmWhen?: () => Schema;
  /** Where its call takes fields from the context. */
  readonly inject?: Inject;
  /** Present once its deferred parts are loaded, if it has such checks. */
  readonly accepts?: Acceptance | undefined;
  /** Throws until the deferred parts of the tool are loaded. A registry loads them with the tool. */
  readonly schemas: ToolSchemas;
  /** Loads what a generated tool leaves to its first use: `schemas`, `schema` and `accepts`. Only a tool that was imported alone needs this. */
  readonly load?: () => Promise<void>;
  /** The id. */
  readonly name: string;
  /** JSON Schema 2020-12 of the input; part of `schemas`. */
  readonly schema: JsonSchema;
  /** Zod of the input; built on first use. */
  readonly zod: Schema;
  readonly sideEffects: SideEffects;
  readonly confirmRequired: boolean;
  readonly auth: Auth;
  readonly latencyBudgetMs: number;
  readonly idempotent: boolean;
  /** The whole pipeline of the context's runtime, never the bare handler. */
  readonly execute: (args: In, context: CallContext) => Promise<ToolResponse<Out, Details>>;
}

export type AnyTool = Tool<never, unknown>;

/** What `defineTool` is given: the policy says only what differs from the defaults. */
export type ToolDeclaration = ToolIdentity & {
  readonly input: () => Schema;
  /** What the fields must be that come from the context. Without it they are sent as they are. */
  readonly injected?: () => Schema;
  readonly output: () => Schema;
  readonly meta?: () => Schema;
  readonly confirmWhen?: () => Schema;
  readonly accepts?: Acceptance;
  /** A function makes them on first use. Absent where they are deferred. */
  readonly schema?: SchemaLiterals | (() => SchemaLiterals);
  /** Imports what the tool's own module leaves out. */
  readonly deferred?: () => Promise<DeferredParts>;
  readonly policy: DeclaredPolicy;
  readonly call: Call;
};

/** What a call and a host need of a tool, and an application that imports it does not. */
export interface DeferredParts {
  readonly schema: () => SchemaLiterals;
  readonly accepts?: Acceptance;
}

/** What `input`, `output` and `meta` say, as plain code that was printed at build time: many times faster than Zod, which is left to explain a refusal. */
export interface Acceptance {
  /** The accepted input, unknown keys treated by rule and defaults filled; `undefined` where it is refused. It may be the argument itself. */
  readonly input: (value: unknown) => unknown;
  readonly output: (value: unknown) => boolean;
  readonly meta?: (value: unknown) => unknown;
}

export type ToolSchemas = {
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** Of `error.details`, by code. */
  readonly errors?: { readonly [code: string]: JsonSchema };
  readonly meta?: JsonSchema;
  readonly examples: { readonly input: readonly InputExample[]; readonly output: readonly OutputExample[] };
};

/**
 * `ToolSchemas` as a generated module writes them: JSON by construction, and typed no closer than that, because every consumer's type-check pays for a
 * precise type of deep literals.
 */
export type SchemaLiterals = {
  readonly input: Literal;
  readonly output: Literal;
  readonly errors?: { readonly [code: string]: Literal };
  readonly meta?: Literal;
  readonly examples: { readonly input: unknown; readonly output: unknown };
};
export type Literal = boolean | { readonly [key: string]: unknown };

/** A JSON Schema that tools share: its name in `$defs`, and the others that it names itself. */
export interface Definition {
  readonly name: string;
  readonly uses?: () => readonly Definition[];
  readonly schema: () => Literal;
}

export type InputExample = {
  readonly name: string;
  readonly description: string;
  readonly input: Json;
  readonly expect: "success" | "error";
};

/** Either the bare data, or a whole envelope as specification v2 writes it. */
export type OutputExample = { readonly name: string; readonly scenario: string; readonly data?: Json; readonly response?: JsonObject };

/** Specification v2's implementation record, carried as written. */
export type Implementation = {
  readonly type: string;
  readonly module: string;
  readonly function: string;
  readonly versionCompatibility: readonly string[];
};

export type Hints = { readonly ariaRole?: string; readonly landmark?: string; readonly dataAction?: string; readonly prefetch?: boolean };
