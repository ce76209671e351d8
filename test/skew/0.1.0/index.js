// Made by toolpact from all sources of the config. Edit the config or its sources, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { combineRegistries } from "@toolpact/runtime/codegen-v1";
import { registry as libraryRegistry } from "./library/registry.js";
import { registry as notesRegistry } from "./notes/registry.js";
import { registry as shopRegistry } from "./shop/registry.js";

export * as library from "./library/index.js";
export * as notes from "./notes/index.js";
export * as shop from "./shop/index.js";

/** Every tool of every source. */
export const registry = combineRegistries(
  libraryRegistry,
  notesRegistry,
  shopRegistry,
);
