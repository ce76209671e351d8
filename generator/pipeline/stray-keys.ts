import { graphqlKeys } from "../config/check-graphql.js";
import type { ResolvedSource } from "../config/index.js";
import { type Diagnostic, diagnose, type Place } from "../diagnostics/index.js";
import { at } from "../ir/index.js";

export type ContractKind = "openapi" | "graphql" | "toolspec";

const kinds = {
  openapi: { one: "an OpenAPI document", many: "OpenAPI documents" },
  graphql: { one: "a GraphQL schema", many: "GraphQL schemas" },
  toolspec: { one: "a tool spec", many: "tool specs" },
} as const;

/** What only some kinds of contract know, by the way to it in a source. `operations` has words of its own. */
const meantFor: readonly { readonly steps: readonly string[]; readonly kinds: readonly ContractKind[] }[] = [
  { steps: ["select"], kinds: ["openapi", "graphql"] },
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
    namespace: "Remove it. The first part of an id is the first tag; `rename` under `operations` gives another one.",
    auth: "Remove it. `auth` of single operations is said under `operations`.",
  },
  graphql: {
    url: "Use `endpoint`, the address that operations are sent to.",
    overlays: "Remove it. What is said of single operations stands under `operations`.",
    tags: "Use `names`: globs over the names of queries, mutations and operations of your own.",
    paths: "Use `names`: globs over the names of queries, mutations and operations of your own.",
    operationIds: "Use `names`: globs over the names of queries, mutations and operations of your own.",
  },
  toolspec: { select: "Remove it. All tools of a tool spec are made; `status` in there switches one off." },
};

export type StraySearch = { readonly kind: ContractKind; readonly file: string };

/** Settings that this kind of contract does not know: whoever wrote them meant something by them. Each is told once, the outermost alone. */
export function findStrayKeys(source: Omit<ResolvedSource, "path">, search: StraySearch): readonly Diagnostic[] {
  const { kind, file } = search;
  const stray = meantFor.filter(({ steps, kinds: known }) => !known.includes(kind) && isSaid(source, steps));
  const outermost = stray.filter(({ steps }) => !stray.some((other) => isAbove(other.steps, steps)));
  const own = outermost.map(({ steps, kinds: known }) => {
    const place: Place = source.origin === undefined ? { file, line: 1, column: 1 } : at(source.origin, ...steps);
    return strayKey({ steps, meant: known, place }, search);
  });
  return [...own, ...(kind === "openapi" ? strayResults(source, search) : [])];
}

/** Under `operations`, too. A tool spec has none of them. */
function strayResults({ operations }: Omit<ResolvedSource, "path">, search: StraySearch): readonly Diagnostic[] {
  if (operations === undefined) return [];
  const { written, origin } = operations;
  const names = Object.keys(written).filter((name) => isSaid(written, [name, "results"]));
  return names.map((name) => {
    const steps = ["operations", name, "results"];
    return strayKey({ steps, meant: ["graphql"], place: at(origin, name, "results") }, search);
  });
}

type Stray = { readonly steps: readonly string[]; readonly meant: readonly ContractKind[]; readonly place: Place };

function strayKey({ steps, meant, place }: Stray, { kind, file }: StraySearch): Diagnostic {
  const parameters = {
    key: steps.join("."),
    meant: meant.map((one) => kinds[one].many).join(" and "),
    file,
    kind: kinds[kind].one,
    instead: instead[kind][steps.at(-1) ?? ""],
  };
  return diagnose("config/stray-key", parameters, place, { atKey: true });
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
