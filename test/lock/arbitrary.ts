import fc from "fast-check";
import type { LockedTool } from "../../generator/lock/index.js";

const some = (...texts: readonly string[]): fc.Arbitrary<string[]> => fc.subarray([...texts]);
const conditions = fc.constantFrom("when:00000000" as const, "when:00000001" as const);

/** What a line may say, small enough that two of them are often comparable. */
export const lines: fc.Arbitrary<LockedTool> = fc.record(
  {
    id: fc.constantFrom("pets.list", "pets.remove"),
    source: fc.constantFrom("pets", "shop"),
    operation: fc.constantFrom("GET /pets", "DELETE /pets"),
    hostName: fc.constantFrom("pets_list", "pets_remove"),
    name: fc.constantFrom("pets.list", "pets.remove2"),
    module: fc.constant("tools/pets/list-2"),
    contract: fc.constantFrom("0".repeat(32), "1".repeat(32)),
    effect: fc.constantFrom("none", "read", "write", "delete"),
    confirm: fc.oneof(fc.constantFrom("always" as const, "never" as const), conditions),
    auth: fc.constantFrom("none", "session", "service"),
    scopes: some("pets:read", "pets:write"),
    origins: fc.shuffledSubarray(["https://a.example", "https://b.example", "https://c.example"]),
    tokens: some("https://login.example", "https://a.example"),
    guards: some("roles admin", "limit 5/minute"),
    grants: some("secret SHOP_KEY", "cache of all tenants"),
    fields: some("shop", "body"),
    enabled: fc.constant(false as const),
    idOf: fc.constantFrom("pets GET /pets", "shop DELETE /pets"),
    formerIds: some("pets.list", "pets.all"),
  },
  {
    requiredKeys: ["id", "source", "operation", "hostName", "name", "contract", "effect", "confirm", "auth", "scopes", "origins"],
  },
);

export const line: LockedTool = {
  id: "pets.list",
  source: "pets",
  operation: "GET /pets",
  hostName: "pets_list",
  name: "pets.list",
  contract: "0".repeat(32),
  effect: "read",
  confirm: "when:00000000",
  auth: "service",
  scopes: ["pets:read"],
  origins: ["https://a.example"],
  guards: ["limit 5/minute"],
};
