import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Diff, diffSides, openSides } from "../../generator/diff/index.js";
import { repository } from "../generated/reference-plans.js";

type Pair = {
  readonly name: string;
  readonly old: { readonly file: string };
  readonly new: { readonly file: string };
  readonly diff: { readonly [count: string]: number };
};

const folder = join(resolve(repository, "../shared/corpus"), "drift");
const manifest = join(folder, "manifest.json");
const pairs: readonly Pair[] = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).pairs : [];

async function diffOf({ old, new: next }: Pair): Promise<Diff> {
  const sides = await openSides(old.file, next.file, { cwd: folder, network: {} });
  if ("refused" in sides) throw new Error(JSON.stringify(sides.refused.map(({ refused }) => refused.map(({ message }) => message))));
  return diffSides(sides);
}

function count({ changes }: Diff, kind: string): number {
  return changes.filter((change) => change.kind === kind).length;
}

/** Tools that stand for another operation under the same id: the manifest counts an old and a new operation. */
const moved: { readonly [pair: string]: number } = { "google-drive": 2 };

/** Operations of a GraphQL schema by the kind of root field; of an OpenAPI document all together. */
function sum(diff: Pair["diff"], way: "added" | "removed"): number {
  return (diff[`operations_${way}`] ?? 0) + (diff[`queries_${way}`] ?? 0) + (diff[`mutations_${way}`] ?? 0);
}

describe.skipIf(pairs.length === 0)("two versions of a real document", () => {
  it.each(pairs.map((pair) => [pair.name, pair] as const))(
    "%s: the numbers of new, removed and renamed operations are those of its manifest",
    async (name, pair) => {
      const diff = await diffOf(pair);
      const others = count(diff, "identity.other-operation");
      expect(others).toBe(moved[name] ?? 0);
      expect(count(diff, "identity.tool-added") + others).toBe(sum(pair.diff, "added"));
      expect(count(diff, "identity.tool-removed") + others).toBe(sum(pair.diff, "removed"));
      expect(count(diff, "identity.tool-renamed")).toBe(pair.diff.operation_id_renamed_in_place ?? 0);
      expect(diff.leftOut).toEqual({ before: [], after: [] });
    },
    120_000,
  );
});
