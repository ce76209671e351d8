import { z } from "zod";
import type { Principal } from "../../runtime/context.js";
import { type ChangeResult, openDiscovery, openRegistry, type RegistryChange, type ToolDiscovery } from "../../runtime/discovery/index.js";
import type { Registry } from "../../runtime/index.js";
import { makeTool } from "../../runtime/tool/index.js";
import { declare, registryWith } from "../runtime/fixture.js";

export const admin: Principal = { id: "ada", kind: "user", roles: ["admin"] };
export const clock = { now: () => Date.parse("2026-06-01"), elapsed: () => 0 };

export type Opened = { readonly registry: Registry; readonly discovery: ToolDiscovery; readonly changes: RegistryChange[] };

export function open(options: { readonly principal?: Principal; readonly onBehalfOf?: Principal } = { principal: admin }): Opened {
  const registry = openRegistry(
    registryWith("shop", [
      declare({
        policy: {
          effect: "read",
          timeoutMs: 1_000,
          rateLimit: { perMinute: 10 },
          permissions: { roles: ["user", "admin"], capabilities: [], resources: [] },
        },
      }),
      declare({ id: "shop.get_vendor", title: "Get vendor", policy: { effect: "read" } }),
    ]),
  );
  const changes: RegistryChange[] = [];
  return { registry, changes, discovery: openDiscovery({ ...options, registry, clock, record: (change) => void changes.push(change) }) };
}

export const greet = makeTool({
  name: "people.greet",
  description: "Says hello to a neighbour.",
  zod: z.object({ name: z.string() }),
  sideEffects: "none",
  execute: ({ name }) => `Hello, ${name}!`,
});

export const reasonsOf = (result: ChangeResult): readonly string[] => (result.ok ? [] : result.reasons);
