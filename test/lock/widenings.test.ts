import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LockedTool, type Widening, widenings } from "../../generator/lock/index.js";
import { renderWidenings } from "../../generator/lock/render-widening.js";
import { line, lines } from "./arbitrary.js";

const runs = process.env.TOOLPACT_LONG === "1" ? 50_000 : 2_000;
const kinds = (before: LockedTool | undefined, after: LockedTool): readonly Widening["kind"][] =>
  widenings(before, after).map(({ kind }) => kind);

const { guards: _guards, ...unguarded } = line;
const { enabled: _enabled, ...on } = line;
const both: LockedTool = { ...line, origins: ["https://a.example", "https://b.example"] };
const oauth: LockedTool = { ...line, tokens: ["https://login.example"] };

const posting: LockedTool = { ...line, effect: "write" };

/** One change of a line at a time, the wider way; the way back is stricter where the last column says so. */
const changes: readonly (readonly [string, LockedTool, LockedTool, Widening["kind"], boolean])[] = [
  ["an effect that grows", line, { ...line, effect: "write" }, "stronger-effect", false],
  ["an effect that is denied", { ...line, effect: "write" }, line, "denied-effect", false],
  ["a first effect", { ...line, effect: "none" }, line, "stronger-effect", true],
  ["a deletion", { ...line, effect: "write" }, { ...line, effect: "delete" }, "stronger-effect", true],
  ["confirm that is gone", line, { ...line, confirm: "never" }, "weaker-confirm", true],
  ["confirm that asks under a condition only", { ...line, confirm: "always" }, line, "weaker-confirm", true],
  ["another condition", line, { ...line, confirm: "when:00000001" }, "weaker-confirm", false],
  ["auth that is gone", line, { ...line, auth: "none" }, "weaker-auth", true],
  ["another kind of caller", line, { ...line, auth: "session" }, "weaker-auth", false],
  ["one more scope", line, { ...line, scopes: ["pets:read", "pets:write"] }, "more-scopes", true],
  ["another scope", line, { ...line, scopes: ["pets:admin"] }, "more-scopes", false],
  ["another origin", line, { ...line, origins: ["https://evil.example"] }, "other-origins", false],
  ["another order of origins", both, { ...both, origins: [...both.origins].reverse() }, "other-origins", false],
  ["a first origin that is gone", both, { ...both, origins: ["https://b.example"] }, "other-origins", false],
  ["one more origin", line, both, "other-origins", true],
  ["tokens from elsewhere", oauth, { ...oauth, tokens: ["https://evil.example"] }, "other-tokens", false],
  ["tokens from where calls go", oauth, { ...oauth, tokens: ["https://a.example"] }, "other-tokens", false],
  ["calls to where tokens come from", oauth, { ...oauth, origins: ["https://login.example"] }, "other-origins", false],
  ["first tokens", line, oauth, "other-tokens", true],
  ["a guard less", line, unguarded, "fewer-guards", true],
  ["more calls a minute", { ...line, guards: ["limit 5/minute"] }, { ...line, guards: ["limit 50/minute"] }, "fewer-guards", true],
  ["a limit by another time", { ...line, guards: ["limit 5/minute"] }, { ...line, guards: ["limit 2/hour"] }, "fewer-guards", false],
  ["a default of an effect", { ...posting, parts: { "input dryRun": "=true 1a2b3c" } }, { ...posting, parts: {} }, "other-defaults", true],
  ["a grant more", line, { ...line, grants: ["secret SHOP_KEY"] }, "more-grants", true],
  ["a tool that its contract had switched off", { ...line, enabled: false }, on, "switched-on", true],
  ["another operation behind the same id", line, { ...line, operation: "GET /secrets" }, "other-operation", false],
];

describe("what an agent may do gets wider by", () => {
  test.each(changes)("%s", (_name, before, after, kind, backIsStricter) => {
    expect(kinds(before, after)).toEqual([kind]);
    if (backIsStricter) expect(kinds(after, before)).toEqual([]);
  });

  test("a tool that is new", () => {
    expect(kinds(undefined, line)).toEqual(["new-tool"]);
  });

  test("a tool that is new, with all that it would have", () => {
    const after: LockedTool = { ...both, tokens: ["https://login.example"], scopes: ["pets:read", "pets:write"] };
    const words = renderWidenings({ ...after, grants: ["secret SHOP_KEY"] }, widenings(undefined, after));
    expect(words).toBe(
      "new, without effects, confirm when, auth service (GET /pets); calls go to https://a.example, https://b.example; tokens are fetched at https://login.example; scopes pets:read, pets:write; has secret SHOP_KEY",
    );
    const { tokens: _tokens, ...bare } = { ...after, origins: [], scopes: [] };
    expect(renderWidenings(bare, widenings(undefined, bare))).toBe("new, without effects, confirm when, auth service (GET /pets)");
  });
});

test.each([
  [both, { ...both, origins: [...both.origins].reverse() }, "calls go to https://b.example instead of https://a.example"],
  [line, both, "calls may also go to https://b.example"],
  [{ ...line, origins: [] }, line, "calls go to https://a.example; no address stood there before"],
  [oauth, { ...oauth, origins: ["https://b.example"] }, "calls go to https://b.example instead of https://a.example"],
  [oauth, { ...oauth, tokens: ["https://evil.example"] }, "tokens are fetched at https://evil.example instead of https://login.example"],
  [line, oauth, "tokens are also fetched at https://login.example"],
])("a person reads what moved", (before, after, words) => {
  expect(renderWidenings(after, widenings(before, after))).toBe(words);
});

describe("it does not by", () => {
  test("another contract hash, other names, another source", () => {
    const after = {
      ...line,
      contract: "1".repeat(32),
      hostName: "pets_all",
      name: "pets.all",
      module: "tools/pets/all",
      source: "animals",
    };
    expect(kinds(line, after)).toEqual([]);
  });
});

describe("for all lines", () => {
  test("a line is not wider than itself, and what is no wider than something that is no wider is not wider either", () => {
    const keys = fc.subarray(
      ["operation", "effect", "confirm", "auth", "scopes", "origins", "tokens", "guards", "grants", "enabled"] as const,
      {
        maxLength: 2,
      },
    );
    let chains = 0;
    fc.assert(
      fc.property(lines, fc.tuple(lines, keys), fc.tuple(lines, keys), (a, second, third) => {
        const b = changed(a, ...second);
        const c = changed(b, ...third);
        expect(widenings(a, a)).toEqual([]);
        if (widenings(a, b).length > 0 || widenings(b, c).length > 0) return;
        chains++;
        expect(widenings(a, c)).toEqual([]);
      }),
      { numRuns: runs },
    );
    // A property that hardly ever met a chain of three would hold for nothing.
    expect(chains).toBeGreaterThan(runs / 20);
  });

  test("each wider part is found, whatever else changes beside it", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...changes), (other, [, before, after, kind]) => {
        const beside = { contract: other.contract, hostName: other.hostName, name: other.name, source: other.source };
        expect(kinds(before, { ...after, ...beside })).toContain(kind);
      }),
      { numRuns: runs },
    );
  });

  test("two lines that are no wider than each other allow the same", () => {
    const allowed = ({
      operation,
      effect,
      confirm,
      auth,
      scopes,
      origins,
      tokens = [],
      guards = [],
      grants = [],
      enabled,
    }: LockedTool) => ({
      operation,
      effect,
      confirm,
      auth,
      enabled,
      first: origins[0],
      lists: [scopes, origins, tokens, guards, grants].map((list) => [...list].sort()),
    });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        if (widenings(a, b).length === 0 && widenings(b, a).length === 0) expect(allowed(a)).toEqual(allowed(b));
      }),
      { numRuns: runs },
    );
  });
});

/** A line that says of a few keys what another one says. */
function changed(line: LockedTool, other: LockedTool, keys: readonly (keyof LockedTool)[]): LockedTool {
  const kept = Object.entries(line).filter(([key]) => !keys.some((one) => one === key));
  const taken = Object.entries(other).filter(([key]) => keys.some((one) => one === key));
  return Object.fromEntries([...kept, ...taken]) as LockedTool;
}
