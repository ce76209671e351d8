import type { Call, Hints, Implementation, Policy } from "@toolpact/runtime";
import type { DeclaredScheme } from "@toolpact/runtime/permissions";
import type { Json, JsonObject } from "./json.js";
import type { Origin } from "./origin.js";
import type { NamedSchema, Schema, SchemaId } from "./schema.js";

export type { Call, Hints, Implementation };

/** Everything that one source says, whatever language it was written in. Facts only: decisions are made in `plan/`. */
export type Contract = {
  /** Short name of the source: the folder of its output. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly version: string;
  /** The author of the tools wrote it, so that their own word accepts what it allows. Otherwise it is a provider's, who may change it at any time. */
  readonly authored?: true;
  readonly origin: Origin;
  readonly namespaces: ReadonlyMap<string, Namespace>;
  /** What it says of the permission scheme, aliases of scopes written out. */
  readonly permissions?: Fact<DeclaredScheme>;
  /** Shared schemas in order of id. */
  readonly schemas: ReadonlyMap<SchemaId, NamedSchema>;
  /** In order of id. */
  readonly operations: readonly Operation[];
  /** Selected operations that become no tools, in order of their keys. */
  readonly leftOut?: readonly LeftOut[];
};

/** An operation that becomes no tool, and the reference to nothing that it needs. */
export type LeftOut = {
  /** What the source itself calls it; see `Operation`. Of a whole path its methods are not known. */
  readonly key: string;
  /** The id that its tool would have. */
  readonly id?: string;
  readonly ref: string;
  readonly origin: Origin;
};

/** What all tools whose id begins with `id.` have in common. */
export type Namespace = {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly naming?: NamingRule;
  /** The call meta that every call carries; it never comes from a model. */
  readonly meta?: Schema;
  readonly origin: Origin;
};

/** `<verb>_<object>` with the allowed words of each part. */
export type NamingRule = {
  readonly pattern: string;
  readonly parts: { readonly [name: string]: readonly string[] };
  readonly origin: Origin;
};

export type Operation = {
  readonly id: string;
  /** What the source itself calls it, which no other operation beside it changes: `GET /pets/{petId}`, `mutation createIssue`, the id of a tool spec's tool. */
  readonly key: string;
  readonly hostName?: Fact<string>;
  /** The id that the source gives it by itself, and the one that it would have if no other operation had it. */
  readonly naming?: { readonly ownId: string; readonly wantedId: string };
  readonly title: string;
  readonly description: string;
  readonly details?: string;
  readonly category: string;
  readonly version: string;
  readonly author?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** Where the requirement comes from, such as a key of a checklist. */
  readonly source?: string;
  /** An object, a check on top of one, or a choice between objects. */
  readonly input: Schema;
  /** Input fields that the context fills: an object. */
  readonly injected?: Schema;
  readonly output: Schema;
  /** Schemas of `error.details`, by code. */
  readonly errors: ReadonlyMap<string, Schema>;
  /** JSON bodies of failures, by status (`409`, `4XX`, `default`), as the contract describes them. */
  readonly failures?: ReadonlyMap<string, Schema>;
  /** Ids of the guesses that decided something about it, where its source states nothing. */
  readonly guesses?: readonly string[];
  readonly examples: { readonly input: readonly InputExample[]; readonly output: readonly OutputExample[] };
  readonly declared: Declared;
  /** Of `{ input, context }`, where a confirm rule has a condition: what it accepts needs a person's approval. */
  readonly confirmWhen?: Schema;
  readonly implementation?: Implementation;
  readonly hints?: Hints;
  /** The sentence to say while it runs; `{field}` stands for an input value. */
  readonly say?: string;
  readonly call: Call;
  readonly origin: Origin;
};

/** A value and the place that says it. */
export type Fact<T> = { readonly value: T; readonly origin: Origin };

/** What the contract says of the policy; what it does not say is decided in `plan/`. */
export type Declared = { readonly [K in keyof Policy]?: Fact<Exclude<Policy[K], undefined>> };

export type InputExample = {
  readonly name: string;
  readonly description: string;
  readonly input: Json;
  readonly expect: "success" | "error";
  readonly origin: Origin;
};

/** Either the bare data, or a whole envelope as specification v2 writes it. */
export type OutputExample = {
  readonly name: string;
  readonly scenario: string;
  readonly data?: Json;
  readonly response?: JsonObject;
  readonly origin: Origin;
};
