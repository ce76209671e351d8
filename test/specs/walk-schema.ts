import { asList, asNode, isNode, type Node, type SpecFile } from "./spec-files.js";

/** One schema inside a spec. A fragment narrows a schema that already has a type (`anyOf: [{ required: […] }]`), so it need not repeat it. */
export type Visit = { readonly schema: unknown; readonly path: string; readonly name: string; readonly fragment: boolean };

const maps = ["properties", "patternProperties"] as const;
const singles = ["items", "additionalProperties"] as const;
const narrowing = ["anyOf", "oneOf", "allOf"] as const;
const conditions = ["not", "if", "then", "else", "propertyNames", "contains"] as const;

export const typing = ["type", "enum", "const", "$ref", "partialOf", "anyOf", "oneOf", "allOf"] as const;

function walkSchema(start: Visit): Visit[] {
  const { schema, path, fragment } = start;
  if (!isNode(schema)) return [start];
  const inner = (child: unknown, at: string, name: string, narrows = false): Visit[] =>
    walkSchema({ schema: child, path: `${path}.${at}`, name, fragment: fragment || narrows });
  const typed = fragment || "type" in schema || "properties" in schema;
  return [
    start,
    ...maps.flatMap((map) => Object.entries(asNode(schema[map])).flatMap(([name, child]) => inner(child, name, name))),
    ...singles.filter((key) => isNode(schema[key])).flatMap((key) => inner(schema[key], key, start.name)),
    ...asList(schema.prefixItems).flatMap((child, at) => inner(child, `prefixItems[${at}]`, start.name)),
    ...narrowing.flatMap((key) => asList(schema[key]).flatMap((child, at) => inner(child, `${key}[${at}]`, start.name, typed))),
    ...conditions.filter((key) => key in schema).flatMap((key) => inner(schema[key], key, start.name, true)),
    ...Object.entries(asNode(schema.dependentSchemas)).flatMap(([name, child]) => inner(child, `dependentSchemas.${name}`, name, true)),
  ];
}

/** All schemas of a file: shared types, call meta, and each tool's input, output, errors and declared context. */
export function schemasOf({ name: file, document }: SpecFile): Visit[] {
  const named = (group: unknown, path: string): Visit[] =>
    Object.entries(asNode(group)).flatMap(([name, schema]) => walkSchema({ schema, path: `${path}.${name}`, name, fragment: false }));
  const tools = Object.entries(asNode(document.tools)).flatMap(([id, value]) => {
    const tool: Node = asNode(value);
    const context = asNode(tool.confirm).context;
    return [
      ...named({ input: tool.input, output: tool.output }, id),
      ...named(tool.errors, `${id}.errors`),
      ...named(context, `${id}.confirm.context`),
    ];
  });
  const metas = Object.entries(asNode(document.namespaces)).flatMap(([name, value]) =>
    "meta" in asNode(value) ? named({ meta: asNode(value).meta }, `namespaces.${name}`) : [],
  );
  return [...named(document.types, "types"), ...metas, ...tools].map((visit) => ({ ...visit, path: `${file} ${visit.path}` }));
}
