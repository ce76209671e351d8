import { graphqlKeys } from "../config/check-graphql.js";
import type { ResolvedSource } from "../config/index.js";
import { diagnose, type Place, type Report } from "../diagnostics/index.js";
import { at } from "../ir/index.js";
import type { ContractKind } from "./contract-kind.js";

const kinds = {
  openapi: { one: "an OpenAPI document", many: "OpenAPI documents" },
  graphql: { one: "a GraphQL schema", many: "GraphQL schemas" },
  toolspec: { one: "a tool spec", many: "tool specs" },
} as const;

/** What only some kinds of contract know, by the way to it in a source. `operations` has words of its own. */
const meantFor: readonly { readonly steps: readonly string[]; readonly kinds: readonly ContractKind[] }[] = [
  ...["select", "namespace", "defaults"].map((key) => ({ steps: [key], kinds: ["openapi", "graphql"] as const })),
  ...["tags", "paths", "operationIds"].flatMap((list) => [
    { steps: ["select", list], kinds: ["openapi"] as const },
    { steps: ["select", "not", list], kinds: ["openapi"] as const },
  ]),
  ...["url", "untyped", "overlays"].map((key) => ({ steps: [key], kinds: ["openapi"] as const })),
  ...graphqlKeys.map((key) => ({ steps: [key], kinds: ["graphql"] as const })),
];

/** Where the same can be said in the words of that kind of contract. */
const instead: { readonly [Kind in ContractKind]: { readonly [key: string]: string | undefined } } = {
  openapi: {
    endpoint: "Remove it. Calls go to `servers` of the document, or to the `baseUrl` of the transport.",
    results: "Remove it. What is kept of an answer is said by `project`, under `operations`.",
    auth: "Remove it. `auth` of single operations is said under `operations`.",
  },
  graphql: {
    url: "Use `endpoint`, the address that operations are sent to.",
    overlays: "Remove it. What is said of single operations stands under `operations`.",
    tags: "Use `names`: globs over the names of queries, mutations and operations of your own.",
    paths: "Use `names`: globs over the names of queries, mutations and operations of your own.",
    operationIds: "Use `names`: globs over the names of queries, mutations and operations of your own.",
  },
  toolspec: {
    select: "Remove it. All tools of a tool spec are made; `status` in there switches one off.",
    namespace: "Remove it. A tool spec writes whole ids.",
    defaults: "Remove it. A tool spec's own defaults are always filled in.",
  },
};

type Settings = Omit<ResolvedSource, "path">;

export type StraySearch = {
  readonly kind: ContractKind;
  readonly file: string;
  /** What else the same source names by its pattern. */
  readonly beside: () => readonly ContractKind[];
  readonly report: Report;
};

/**
 * The settings without those that this kind of contract does not know. Whoever wrote them meant something by them: each is told once, the outermost alone. Of
 * several contracts under one pattern it may have been another that was meant.
 */
export function dropStrayKeys<S extends Settings>(source: S, { kind, file, beside, report }: StraySearch): S {
  const found = [...strayKeys(source, kind, file), ...(kind === "openapi" ? strayResults(source) : [])];
  const others = new Set(found.length === 0 ? [] : beside());
  for (const { steps, meant, place } of found) {
    const words = { key: steps.join("."), meant: meant.map((one) => kinds[one].many).join(" and "), file, kind: kinds[kind].one };
    const isPassedOver = meant.some((one) => others.has(one)) && !isList(steps);
    report(
      isPassedOver
        ? diagnose("config/key-passed-over", words, place, { atKey: true })
        : diagnose("config/stray-key", { ...words, instead: instead[kind][steps.at(-1) ?? ""] }, place, { atKey: true }),
    );
  }
  // The shape stays: what is left out is optional wherever it stands.
  return found.reduce<unknown>((settings, { inside }) => without(settings, inside), source) as S;
}

/** Without a list of `select` more operations would become tools than somebody asked for. */
function isList(steps: readonly string[]): boolean {
  return steps[0] === "select" && steps.length > 1;
}

type Stray = {
  readonly steps: readonly string[];
  /** The way to it in what was resolved. */
  readonly inside: readonly string[];
  readonly meant: readonly ContractKind[];
  readonly place: Place;
};

function strayKeys(source: Settings, kind: ContractKind, file: string): readonly Stray[] {
  const stray = meantFor.filter(({ steps, kinds: known }) => !known.includes(kind) && isSaid(source, steps));
  const outermost = stray.filter(({ steps }) => !stray.some((other) => isAbove(other.steps, steps)));
  return outermost.map(({ steps, kinds: meant }) => {
    const place: Place = source.origin === undefined ? { file, line: 1, column: 1 } : at(source.origin, ...steps);
    return { steps, inside: steps, meant, place };
  });
}

/** Under `operations`, too. A tool spec has none of them. */
function strayResults({ operations }: Settings): readonly Stray[] {
  if (operations === undefined) return [];
  const { written, origin } = operations;
  const names = Object.keys(written).filter((name) => isSaid(written, [name, "results"]));
  return names.map((name) => ({
    steps: ["operations", name, "results"],
    inside: ["operations", "written", name, "results"],
    meant: ["graphql"],
    place: at(origin, name, "results"),
  }));
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key !== step) return [[key, inner]];
      const left = rest.length === 0 ? undefined : without(inner, rest);
      // A selection of which nothing is left is none.
      return left === undefined || (isSelecting(key) && isEmpty(left)) ? [] : [[key, left]];
    }),
  );
}

function isSelecting(key: string): boolean {
  return key === "select" || key === "not";
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isAbove(above: readonly string[], steps: readonly string[]): boolean {
  return above.length < steps.length && above.every((step, index) => steps[index] === step);
}

function isSaid(source: object, steps: readonly string[]): boolean {
  let value: unknown = source;
  for (const step of steps) {
    value = typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === step)?.[1] : undefined;
  }
  return value !== undefined;
}
