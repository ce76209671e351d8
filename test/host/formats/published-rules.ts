import { isDeepStrictEqual } from "node:util";

/**
 * What the providers publish of the schemas of tools, checked on the finished schema. Written from their documentation (docs/projections.md names the pages),
 * and it shares no code with what makes the schemas.
 */
export type Node = { readonly [keyword: string]: unknown };

export type Check = (schema: Node) => readonly string[];

type Visit = { readonly node: Node; readonly path: string };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const membersOf = (value: unknown): readonly [string, unknown][] => (isNode(value) ? Object.entries(value) : []);

/** Every schema of a document, with a path to find it. */
function nodes(schema: Node): readonly Visit[] {
  const found: Visit[] = [];
  const visit = (value: unknown, path: string): void => {
    if (!isNode(value)) return;
    found.push({ node: value, path });
    for (const keyword of ["properties", "$defs", "patternProperties"])
      for (const [name, member] of membersOf(value[keyword])) visit(member, `${path}/${keyword}/${name}`);
    for (const keyword of ["anyOf", "oneOf", "allOf", "prefixItems"])
      for (const [index, member] of Array.isArray(value[keyword]) ? value[keyword].entries() : [])
        visit(member, `${path}/${keyword}/${index}`);
    for (const keyword of ["items", "additionalProperties", "not", "contains", "if", "then", "else", "propertyNames"])
      visit(value[keyword], `${path}/${keyword}`);
  };
  visit(schema, "");
  return found;
}

function each(schema: Node, rule: (node: Node) => string | false | undefined): readonly string[] {
  return nodes(schema).flatMap(({ node, path }) => {
    const problem = rule(node);
    return problem === false || problem === undefined ? [] : [`${path || "(root)"}: ${problem}`];
  });
}

const only =
  (allowed: string) =>
  (node: Node): string | undefined => {
    const known = allowed.split(" ");
    const [unknown] = Object.keys(node).filter((keyword) => !known.includes(keyword));
    return unknown === undefined ? undefined : `${unknown} is not supported`;
  };

const formats =
  (allowed: string) =>
  ({ format }: Node): string | undefined =>
    format === undefined || allowed.split(" ").includes(String(format)) ? undefined : `format ${String(format)} is not supported`;

const closed = ({ type, properties, additionalProperties }: Node): string | false =>
  (type === "object" || properties !== undefined) && additionalProperties !== false && "additionalProperties must be false";

const allRequired = ({ properties, required }: Node): string | false =>
  isNode(properties) &&
  !isDeepStrictEqual([...Object.keys(properties)].sort(), [...(Array.isArray(required) ? required : [])].sort()) &&
  "required must name every property";

const typed = (node: Node): string | false =>
  node.type === undefined && node.anyOf === undefined && node.$ref === undefined && "a type is needed";

const aloneRef = (node: Node): string | false => node.$ref !== undefined && Object.keys(node).length > 1 && "$ref has keywords beside it";

const plainPattern = ({ pattern }: Node): string | false =>
  typeof pattern === "string" && /\(\?=|\(\?!|\(\?<|\\b|\\B|\\[1-9]/.test(pattern) && "a pattern looks around";

const objectRoot = (schema: Node): readonly string[] => [
  ...(schema.type === "object" && isNode(schema.properties) ? [] : ["(root): must be an object with properties"]),
  ...["anyOf", "oneOf", "allOf", "enum", "not", "$ref"].filter((keyword) => keyword in schema).map((keyword) => `(root): ${keyword}`),
];

const rootKeys = ({ properties }: Node): readonly string[] =>
  membersOf(properties).flatMap(([name]) => (/^[a-zA-Z0-9_.-]{1,64}$/.test(name) ? [] : [`${name}: not a legal key`]));

/** Names of shared schemas that lead to themselves, by the given way through a schema. */
function cycles(schema: Node, ways: (node: Node) => readonly unknown[]): readonly string[] {
  const definitions = isNode(schema.$defs) ? schema.$defs : {};
  const refs = (value: unknown): readonly string[] => {
    if (!isNode(value)) return [];
    const own = typeof value.$ref === "string" ? [value.$ref.replace("#/$defs/", "")] : [];
    return [...own, ...ways(value).flatMap(refs)];
  };
  return Object.keys(definitions).filter((start) => {
    const seen = new Set<string>();
    const open = [...refs(definitions[start])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true;
      if (!seen.has(next)) {
        seen.add(next);
        open.push(...refs(definitions[next]));
      }
    }
    return false;
  });
}

const everyWay = ({ properties, items, anyOf, additionalProperties, prefixItems }: Node): readonly unknown[] => [
  ...membersOf(properties).map(([, member]) => member),
  ...[anyOf, prefixItems].flatMap((list) => (Array.isArray(list) ? list : [])),
  items,
  additionalProperties,
];

function levels(schema: Node, root: Node, seen: readonly string[] = []): number {
  const { $ref } = schema;
  const name = typeof $ref === "string" ? $ref.replace("#/$defs/", "") : undefined;
  const target = name === undefined || seen.includes(name) || !isNode(root.$defs) ? undefined : root.$defs[name];
  const inner = everyWay(schema)
    .filter(isNode)
    .map((part) => levels(part, root, seen));
  const below = Math.max(0, ...inner) + (schema.properties === undefined ? 0 : 1);
  return isNode(target) && name !== undefined ? Math.max(below, levels(target, root, [...seen, name])) : below;
}

function openaiLimits(schema: Node): readonly string[] {
  const all = nodes(schema).map(({ node }) => node);
  const names = all.flatMap((node) => [...membersOf(node.properties), ...membersOf(node.$defs)].map(([name]) => name));
  const enums = all.map((node) => (Array.isArray(node.enum) ? node.enum.map(String) : [])).filter((values) => values.length > 0);
  const constants = all.flatMap((node) => ("const" in node ? [String(node.const)] : []));
  const characters = [...names, ...enums.flat(), ...constants].join("").length;
  return [
    ...(all.reduce((sum, node) => sum + membersOf(node.properties).length, 0) > 5_000 ? ["more than 5,000 properties"] : []),
    ...(characters > 120_000 ? ["more than 120,000 characters"] : []),
    ...(enums.flat().length > 1_000 ? ["more than 1,000 enum values"] : []),
    ...enums.filter((values) => values.length > 250 && values.join("").length > 15_000).map(() => "an enum of more than 15,000 characters"),
    ...(levels(schema, schema) > 10 ? ["more than 10 levels"] : []),
  ];
}

function anthropicLimits(schema: Node): readonly string[] {
  const all = nodes(schema).map(({ node }) => node);
  const optional = all.reduce(
    (sum, { properties, required }) => sum + membersOf(properties).length - (Array.isArray(required) ? required.length : 0),
    0,
  );
  const unions = all.filter(({ anyOf, type }) => anyOf !== undefined || Array.isArray(type)).length;
  return [...(optional > 24 ? ["more than 24 optional properties"] : []), ...(unions > 16 ? ["more than 16 unions"] : [])];
}

const scalarEnum =
  (types: string) =>
  ({ enum: values, const: constant }: Node): string | undefined => {
    const all = [...(Array.isArray(values) ? values : []), ...(constant === undefined ? [] : [constant])];
    const wrong = all.find((value) => !types.split(" ").includes(value === null ? "null" : typeof value));
    return wrong === undefined ? undefined : `${JSON.stringify(wrong)} cannot be in an enum`;
  };

const base = "type properties required additionalProperties items anyOf enum const description $ref $defs format pattern minItems";

export const publishedRules: { readonly [dialect: string]: Check } = {
  "openai-strict": (schema) => [
    ...objectRoot(schema),
    ...[
      only(`${base} maxItems multipleOf minimum maximum exclusiveMinimum exclusiveMaximum`),
      formats("date-time time date duration email hostname ipv4 ipv6 uuid"),
      closed,
      allRequired,
      typed,
      aloneRef,
      plainPattern,
      scalarEnum("string number boolean null"),
    ].flatMap((rule) => each(schema, rule)),
    ...openaiLimits(schema),
  ],
  openai: objectRoot,
  "anthropic-strict": (schema) => [
    ...objectRoot(schema),
    ...rootKeys(schema),
    ...[
      only(`${base} default`),
      formats("date-time time date duration email hostname uri ipv4 ipv6 uuid"),
      closed,
      aloneRef,
      plainPattern,
      scalarEnum("string number boolean null"),
      ({ minItems }: Node) => minItems !== undefined && Number(minItems) > 1 && "minItems is 0 or 1",
    ].flatMap((rule) => each(schema, rule)),
    ...cycles(schema, everyWay).map((name) => `${name} is recursive`),
    ...anthropicLimits(schema),
  ],
  anthropic: (schema) => [...objectRoot(schema), ...rootKeys(schema)],
  gemini: (schema) => [
    ...objectRoot(schema),
    ...[
      only(
        "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required",
      ),
      scalarEnum("string number"),
      (node: Node) =>
        node.$ref !== undefined && Object.keys(node).some((keyword) => !keyword.startsWith("$")) && "$ref has keywords beside it",
      ({ properties }: Node) => membersOf(properties).some(([name]) => !/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name)) && "a key is not legal",
    ].flatMap((rule) => each(schema, rule)),
    ...cycles(schema, ({ properties, required, anyOf }) => [
      ...membersOf(properties).flatMap(([name, member]) => (Array.isArray(required) && required.includes(name) ? [member] : [])),
      ...(Array.isArray(anyOf) ? anyOf : []),
    ]).map((name) => `${name} is a cycle of required properties`),
  ],
  mistral: objectRoot,
  bedrock: (schema) => [
    ...objectRoot(schema),
    ...rootKeys(schema),
    ...Object.keys(schema)
      .filter((keyword) => !["type", "properties", "required", "$defs"].includes(keyword))
      .map((keyword) => `(root): ${keyword}`),
  ],
  mcp: ({ type }) => (type === "object" ? [] : ["(root): must be an object"]),
};
