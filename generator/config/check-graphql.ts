import type { ScalarWord } from "../read/graphql/index.js";
import type { Checking } from "./checking.js";
import { isRecord } from "./is-record.js";

/** A run that has nothing to do loads no reader, so the words are listed here once more; the type keeps both lists equal. */
const scalarMeanings: { readonly [word in ScalarWord]: true } = {
  string: true,
  number: true,
  integer: true,
  boolean: true,
  object: true,
  any: true,
  upload: true,
};
const scalarWords: readonly string[] = Object.keys(scalarMeanings);

/** The keys of a source that only a GraphQL schema has. */
export const graphqlKeys = ["endpoint", "documents", "scalars", "results", "auth"] as const;

export function checkGraphql(source: { readonly [key: string]: unknown }, { keys, wrong }: Checking): void {
  const { endpoint, documents, scalars, results, auth } = source;
  if (endpoint !== undefined && !isEndpoint(endpoint))
    wrong([...keys, "endpoint"], "an address such as `https://api.example.com/graphql`, or a path such as `/graphql`", endpoint);
  if (documents !== undefined && !isPaths(documents)) wrong([...keys, "documents"], "a path, a glob or a list of them", documents);
  if (auth !== undefined && !["none", "session", "service"].includes(String(auth)))
    wrong([...keys, "auth"], "`none`, `session` or `service`", auth);
  if (scalars !== undefined) checkScalars(scalars, { keys: [...keys, "scalars"], wrong });
  if (results !== undefined) checkResults(results, { keys: [...keys, "results"], wrong });
}

function checkScalars(scalars: unknown, { keys, wrong }: Checking): void {
  if (!isRecord(scalars)) {
    wrong(keys, "an object of scalars by name", scalars);
    return;
  }
  for (const [name, meaning] of Object.entries(scalars)) {
    if (!isRecord(meaning) && !scalarWords.some((word) => word === meaning))
      wrong([...keys, name], `one of ${scalarWords.map((word) => `\`${word}\``).join(", ")}, or a JSON Schema`, meaning);
  }
}

function checkResults(results: unknown, { keys, wrong }: Checking): void {
  if (!isRecord(results) || Object.keys(results).some((key) => !["depth", "most", "choice"].includes(key))) {
    wrong(keys, "an object with `depth`, `most` and `choice`", results);
    return;
  }
  const { depth, most, choice } = results;
  if (depth !== undefined && !isCount(depth, 20)) wrong([...keys, "depth"], "a number of levels from 1 to 20", depth);
  if (most !== undefined && !isCount(most, 10_000)) wrong([...keys, "most"], "a number of fields from 1 to 10,000", most);
  if (choice !== undefined && typeof choice !== "boolean") wrong([...keys, "choice"], "true or false", choice);
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
}

/** A path is taken from the transport's `baseUrl`. */
function isEndpoint(value: unknown): boolean {
  return typeof value === "string" && (/^\/(?!\/)/.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)));
}

function isPaths(value: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((path) => typeof path === "string" && path.trim() !== "");
}
