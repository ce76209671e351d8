// Made by toolpact from all sources of the config. Edit the config or its sources, then run `toolpact generate`.
import { combineRegistries, type Registry, type TypesOf } from "@toolpact/runtime/codegen-v1";
import { registry as calendarAgentRegistry } from "./calendar-agent/registry.js";
import { registry as marketplaceRegistry } from "./marketplace/registry.js";
import { registry as personalManagerRegistry } from "./personal-manager/registry.js";
import { registry as travelRegistry } from "./travel/registry.js";
import { registry as universalSurfaceRegistry } from "./universal-surface/registry.js";

export * as calendarAgent from "./calendar-agent/index.js";
export * as marketplace from "./marketplace/index.js";
export * as personalManager from "./personal-manager/index.js";
export * as travel from "./travel/index.js";
export * as universalSurface from "./universal-surface/index.js";

type Registries = [
  typeof calendarAgentRegistry,
  typeof marketplaceRegistry,
  typeof personalManagerRegistry,
  typeof travelRegistry,
  typeof universalSurfaceRegistry,
];

/** Every tool of every source. */
export const registry: Registry<TypesOf<Registries>> = combineRegistries(
  calendarAgentRegistry,
  marketplaceRegistry,
  personalManagerRegistry,
  travelRegistry,
  universalSurfaceRegistry,
);
