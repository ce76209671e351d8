// Made by toolpact from all sources of the config. Edit the config or its sources, then run `toolpact generate`.
import type { Registry, TypesOf } from "@toolpact/runtime/codegen-v1";
import type { registry as libraryRegistry } from "./library/registry.js";
import type { registry as notesRegistry } from "./notes/registry.js";
import type { registry as shopRegistry } from "./shop/registry.js";

export * as library from "./library/index.js";
export * as notes from "./notes/index.js";
export * as shop from "./shop/index.js";

type Registries = [
  typeof libraryRegistry,
  typeof notesRegistry,
  typeof shopRegistry,
];

/** Every tool of every source. */
export declare const registry: Registry<TypesOf<Registries>>;
