import { at, type JsonSchema } from "../../ir/index.js";
import { objectOf, type Site, type SiteTool } from "./site-tool.js";

/** The search endpoint of the site, over HTTP. */
export function searchTools({ document, origin }: Site): readonly SiteTool[] {
  const { search } = document;
  if (search === undefined) return [];
  const { path, query, page, filters, answer, description } = search;
  const word = { type: "string", minLength: 1, maxLength: 500 } as const;
  const all: readonly SearchField[] = [
    { name: "query", parameter: query, schema: { ...word, description: "What to look for." } },
    ...(page === undefined
      ? []
      : [{ name: "page", parameter: page, schema: { ...word, description: "Mark of the next page, from the answer before." } }]),
    ...Object.entries(filters).map(([name, { parameter = name, schema = word, description: doc }]) => ({
      name,
      parameter,
      schema: typeof schema === "boolean" ? schema : { ...schema, description: doc },
    })),
  ];
  const fields = Object.fromEntries(all.map(({ name, schema }) => [name, schema]));
  // fromEntries makes an own property for every name, also for `__proto__`.
  const parameters = Object.fromEntries(all.map(({ name, parameter }) => [parameter, `{${name}}`]));
  return [
    {
      id: "search.siteSearch",
      origin: at(origin, "search"),
      title: "Search the site",
      description: `Search this site. ${description ?? "Returns what matches, best first."}`,
      input: objectOf(fields, ["query"]),
      output: answer ?? true,
      settings: { effect: "read", sideEffects: "none", confirm: "never", auth: "none", latencyBudget: 350, timeout: 3_000 },
      say: "Searching for {query}.",
      hints: { ariaRole: "search", landmark: "search" },
      example: { query: "red roses" },
      call: { kind: "http", method: "GET", url: `${document.origin}${path}`, query: parameters, headers: {} },
    },
  ];
}

type SearchField = { readonly name: string; readonly parameter: string; readonly schema: JsonSchema };
