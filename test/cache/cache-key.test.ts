import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { type CacheQuestion, cacheKeyOf } from "../../runtime/cache/cache-key.js";
import { normalise } from "../../runtime/cache/normalise.js";
import { canonicalJson } from "../../runtime/hash/canonical-json.js";
import type { Cache, Gate, Normalisation, Policy } from "../../runtime/policy.js";
import { parseValue } from "../../runtime/schema/parse.js";

const plain: Cache = { ttlMs: 1_000, shared: false };
type More = Partial<Omit<CacheQuestion, "cache" | "tool" | "caller">> & {
  readonly tenant?: string | undefined;
  readonly principal?: string;
  readonly behalf?: string;
  readonly auth?: Policy["auth"];
  readonly cache?: Partial<Cache>;
  readonly tool?: string;
  readonly version?: string;
  readonly gates?: readonly Gate[];
};
const keyOf = (args: unknown, { tool = "t.a", version = "1.0.0", gates = [], auth = "none", cache, ...given }: More = {}) => {
  const { tenant, principal = "ana", behalf, ...more } = { tenant: "acme", ...given };
  const caller = { tenant, principal: { id: principal }, ...(behalf === undefined ? {} : { onBehalfOf: { id: behalf } }) };
  return cacheKeyOf({ tool: { id: tool, version, policy: { gates, auth } }, caller, args, ...more, cache: { ...plain, ...cache } }).key;
};

const json = fc.jsonValue().filter((value) => {
  try {
    canonicalJson(value);
    return true;
  } catch {
    return false;
  }
});
const object = fc.dictionary(fc.string({ maxLength: 4 }), json, { maxKeys: 4 });

describe("a cache key", () => {
  it("is shared by equal inputs and by no others", () => {
    fc.assert(
      fc.property(object, object, (a, b) => {
        expect(keyOf(a)).toBe(keyOf(structuredClone(a)));
        expect(keyOf(a) === keyOf(b)).toBe(canonicalJson(a) === canonicalJson(b));
      }),
    );
  });

  it("is shared by no two tools, versions or tenants, whatever they are called", () => {
    const word = fc.constantFrom("a", "b", "a.b", "a#b", "", "shared", "tenant");
    const caller = fc.record({
      tool: word,
      version: word,
      tenant: fc.option(
        word.filter((text) => text !== ""),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(caller, caller, fc.boolean(), (first, second, shared) => {
        const cache = { shared, format: "x:{query}", key: ["query"] };
        const same = first.tool === second.tool && first.version === second.version && (shared || first.tenant === second.tenant);
        expect(keyOf({ query: "q" }, { ...first, cache }) === keyOf({ query: "q" }, { ...second, cache })).toBe(same);
      }),
    );
  });

  it("is not shared by calls whose policies keep answers for different times", () => {
    const kept = (ttlMs: number) => keyOf({}, { cache: { ttlMs, shared: true } });
    expect(kept(1_000)).toBe(kept(1_000));
    expect(kept(1_000)).not.toBe(kept(86_400_000));
  });

  it("is that of one subject where what was shown before is taken out, whatever else it is made of", () => {
    const gates = [{ kind: "dedupe", list: "items", by: ["post", "url"] }] as const;
    const ask = (post: string, tenant: string) => keyOf({ query: "q", post }, { gates, tenant, cache: { key: ["query"], shared: true } });
    expect(ask("p1", "acme")).toBe(ask("p1", "acme"));
    expect(new Set([ask("p1", "acme"), ask("p2", "acme"), ask("p1", "beta")]).size).toBe(3);
    // Subjects are distinguished by what was given, also where the key of the cache makes one of them.
    const folded = (post: string) => keyOf({ query: "q", post }, { gates, cache: { normalise: { post: ["lowercase"] } } });
    expect(folded("P1")).not.toBe(folded("p1"));
    const meta = (post: string) => keyOf({ query: "q" }, { gates, meta: { post, other: 1 }, cache: { key: ["query"] } });
    expect(meta("p1")).not.toBe(meta("p2"));
  });

  it("is that of one caller where the tool asks for a session, unless its spec shares it", () => {
    const seen = (more: More) => {
      const callers: More[] = [
        { principal: "ana" },
        { principal: "eve" },
        { principal: "bot", behalf: "ana" },
        { principal: "bot", behalf: "eve" },
      ];
      const tenants = callers.flatMap((caller) => [
        { ...caller, tenant: "acme" },
        { ...caller, tenant: "beta" },
      ]);
      return new Set(tenants.map((caller) => keyOf({ q: 1 }, { ...caller, ...more }))).size;
    };
    expect(seen({ auth: "session" })).toBe(8);
    expect(seen({ auth: "session", cache: { shared: "tenant" } })).toBe(2);
    expect(seen({ auth: "session", cache: { shared: true } })).toBe(1);
    for (const auth of ["none", "service"] as const) expect(seen({ auth })).toBe(2);
  });

  it("is not shared between a tenant's entries and shared ones", () => {
    expect(keyOf({}, { cache: { shared: true } })).not.toBe(keyOf({}, { tenant: undefined }));
    expect(keyOf({}, { cache: { shared: true } })).toBe(keyOf({}, { tenant: "other", cache: { shared: true } }));
  });

  it("differs for different values of the key fields, also where the readable front is the same", () => {
    const cache = { key: ["a", "b"], format: "x:{a}:{b}" };
    fc.assert(
      fc.property(fc.tuple(json, json), fc.tuple(json, json), ([a, b], [c, d]) => {
        expect(keyOf({ a, b, z: 1 }, { cache }) === keyOf({ a: c, b: d, z: 2 }, { cache })).toBe(
          canonicalJson([a, b]) === canonicalJson([c, d]),
        );
      }),
    );
    expect(keyOf({ a: "1:2", b: "3" }, { cache })).not.toBe(keyOf({ a: "1", b: "2:3" }, { cache }));
    expect(keyOf({ a: 1 }, { cache })).not.toBe(keyOf({ a: "1" }, { cache }));
    expect(keyOf({ a: null }, { cache })).not.toBe(keyOf({}, { cache }));
    expect(keyOf({ a: [{ x: 1 }, {}] }, { cache: { key: ["a.x"] } })).not.toBe(keyOf({ a: [{ x: 1 }] }, { cache: { key: ["a.x"] } }));
  });

  it("normalises fields of the call meta, too, and goes by a bypass there", () => {
    const cache: Cache = { ...plain, key: ["query", "city"], normalise: { city: ["lowercase"] }, bypass: "fresh" };
    const keys = ["Lisbon", "lisbon", "porto"].map((city) => keyOf({ query: "q" }, { cache, meta: { city } }));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    const bypasses = (args: object, meta: CacheQuestion["meta"]) =>
      cacheKeyOf({
        tool: { id: "t.a", version: "1.0.0", policy: { gates: [], auth: "none" } },
        caller: { tenant: "acme" },
        args,
        meta,
        cache,
      }).bypass;
    expect([bypasses({}, { fresh: true }), bypasses({}, {}), bypasses({ fresh: false }, { fresh: true })]).toEqual([true, false, false]);
  });

  it("may hold fields of the call meta", () => {
    const cache = { key: ["request_id", "query"] };
    expect(keyOf({ query: "q" }, { cache, meta: { request_id: "r1", other: 1 } })).not.toBe(
      keyOf({ query: "q" }, { cache, meta: { request_id: "r2" } }),
    );
    expect(keyOf({ query: "q" }, { cache, meta: { request_id: "r1", other: 1 } })).toBe(
      keyOf({ query: "q" }, { cache, meta: { request_id: "r1" } }),
    );
  });

  it("ignores the bypass field, which skips the read", () => {
    const cache = { ...plain, bypass: "options.fresh" };
    const ask = (fresh: unknown) =>
      cacheKeyOf({
        tool: { id: "t", version: "1", policy: { gates: [], auth: "none" } },
        caller: { tenant: "x" },
        cache,
        args: { q: 1, options: fresh === undefined ? {} : { fresh } },
      });
    expect(ask(true).key).toBe(ask(false).key);
    expect(ask(true).key).toBe(ask(undefined).key);
    expect([true, false, undefined, "true", 1].map((fresh) => ask(fresh).bypass)).toEqual([true, false, false, false, false]);
  });

  it("shows its format, cut where it is long or a field is missing, and free of control characters", () => {
    const cache = { key: ["d", "e"], format: "googleplaces:geocode:{d}:{e}" };
    expect(keyOf({ d: "rome", e: 1 }, { cache })).toMatch(/^googleplaces:geocode:rome:1#[0-9a-f]{64}$/);
    expect(keyOf({ e: 1 }, { cache })).toMatch(/^googleplaces:geocode:#[0-9a-f]{64}$/);
    expect(keyOf({ d: "a\nb", e: 1 }, { cache })).toMatch(/^googleplaces:geocode:a b:1#/);
    const long = keyOf({ d: "🌹".repeat(300), e: 1 }, { cache });
    expect(Array.from(long)).toHaveLength(160 + 65);
    expect(long).not.toBe(keyOf({ d: "🌹".repeat(301), e: 1 }, { cache }));
  });
});

describe("a normalisation", () => {
  it.each<[Normalisation, unknown, unknown]>([
    ["trim", "\u00a0 a  b\n", "a  b"],
    ["lowercase", "ÄrGER İ", "ärger i\u0307"],
    ["collapse-spaces", " a \n\t b ", " a b "],
    ["unaccent", "Café Ñandú Ångström ﬁ 한국 हिन्दी", "Cafe Nandu Angstrom ﬁ 한국 हिन्दी"],
    ["sort", ["b", "a", 2, 10, null], ["a", "b", 10, 2, null]],
    ["lowercase", ["A", ["B"], 1, { c: "C" }], ["a", ["b"], 1, { c: "C" }]],
    ["sort", "ba", "ba"],
    ["trim", 5, 5],
  ])("%s of %j", (step, value, result) => {
    expect(normalise(value, [step])).toEqual(result);
  });

  it("has one result, however often and in whatever order its steps are named", () => {
    const steps: readonly Normalisation[] = ["trim", "lowercase", "collapse-spaces", "sort", "unaccent"];
    const text = fc.string({ unit: fc.constantFrom("a", "A", "é", "É", "İ", "Σ", " ", "\n", "ß", "\u0301") });
    fc.assert(
      fc.property(fc.subarray([...steps]), fc.array(text, { maxLength: 4 }), (wanted, list) => {
        const result = normalise(list, wanted);
        expect(normalise(list, [...wanted].reverse())).toEqual(result);
        if (wanted.includes("sort")) expect(normalise([...list].reverse(), wanted)).toEqual(result);
      }),
    );
  });

  it("makes one key of what it makes equal, and only of that", () => {
    const cache = { key: ["query"], normalise: { query: ["trim", "lowercase", "collapse-spaces"] } } as const;
    const text = fc.string({ unit: fc.constantFrom("a", "A", "b", " ", "\t"), maxLength: 6 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const form = (query: string) => query.toLowerCase().replace(/\s+/g, " ").trim();
        expect(keyOf({ query: a }, { cache }) === keyOf({ query: b }, { cache })).toBe(form(a) === form(b));
      }),
      { numRuns: 500 },
    );
  });

  it("reaches fields of fields and items of lists", () => {
    const cache = { normalise: { "stops.city": ["lowercase"], tags: ["sort"] } } as const;
    expect(keyOf({ stops: [{ city: "ROME" }], tags: ["b", "a"] }, { cache })).toBe(
      keyOf({ stops: [{ city: "rome" }], tags: ["a", "b"] }, { cache }),
    );
    expect(keyOf({ stops: [{ city: "rome" }, {}] }, { cache })).not.toBe(keyOf({ stops: [{ city: "rome" }] }, { cache }));
  });
});

describe("the caches of the reference systems", () => {
  it("have a key for every example, and no two examples share one", async () => {
    const keys: string[] = [];
    const tools = new Set<string>();
    for (const tool of await registry.load()) {
      const { cache } = tool.policy;
      if (cache === undefined) continue;
      const inputs = tool.schemas.examples.input.flatMap(({ input }) => {
        const parsed = parseValue(tool.input(), input);
        return parsed.ok ? [parsed.value] : [];
      });
      const distinct = new Set(inputs.map((args) => cacheKeyOf({ tool, caller: { tenant: "acme" }, cache, args }).key));
      keys.push(...distinct);
      tools.add(tool.id);
    }
    expect(new Set(keys).size).toBe(keys.length);
    expect(tools.size).toBe(8);
  });

  it("keep geocodes under their documented name, for all tenants", () => {
    const geocode = registry.get("travel.geocode");
    const places = registry.get("travel.lookupPoiContext");
    if (geocode?.policy.cache === undefined || places?.policy.cache === undefined) throw new Error("No cache");
    const ask = (address: string, tenant: string) =>
      cacheKeyOf({ tool: geocode, caller: { tenant }, cache: geocode.policy.cache as Cache, args: { address } }).key;
    expect(ask("  Alfama,\n LISBON ", "a")).toBe(ask("alfama, lisbon", "b"));
    expect(ask("Alfama, Lisbon", "a")).toMatch(/^googleplaces:geocode:alfama, lisbon#/);
    const poi = (args: object) => cacheKeyOf({ tool: places, caller: { tenant: "a" }, cache: places.policy.cache as Cache, args }).key;
    expect(poi({ destination: "Alfama, Lisbon", radiusMeters: 1000 })).toMatch(/^googleplaces:geocode:alfama, lisbon#/);
    const all = [
      ask("Lisbon", "a"),
      poi({ destination: "Lisbon" }),
      poi({ destination: "Lisbon", query: "food" }),
      poi({ query: "food" }),
      poi({ lat: 1, lon: 2 }),
    ];
    expect(new Set(all).size).toBe(5);
  });
});
