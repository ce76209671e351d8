import * as z from "zod";

/** The benchmark's schemas as a person would write them with Zod. Knows the keywords that they use and no others. */
export function plainZod(schema) {
  const shared = new Map(Object.entries(schema.$defs ?? {}));
  const built = new Map();
  const named = (name) => {
    if (!built.has(name)) {
      built.set(name, undefined);
      built.set(name, make(shared.get(name)));
    }
    return built.get(name);
  };
  const isRecursive = (inner) => JSON.stringify(inner).includes('"$ref"');
  const make = (node) => {
    if (node.$ref !== undefined) return named(node.$ref.split("/").at(-1));
    if (node.const !== undefined) return z.literal(node.const);
    if (node.enum !== undefined) return z.enum(node.enum);
    if (node.oneOf !== undefined) return z.discriminatedUnion("kind", node.oneOf.map(make));
    if (node.anyOf !== undefined) return alternatives(node.anyOf);
    return types[node.type](node);
  };
  const alternatives = (members) => {
    const others = members.filter(({ type }) => type !== "null");
    const inner = others.length === 1 ? make(others[0]) : z.union(others.map(make));
    return others.length === members.length ? inner : inner.nullable();
  };
  const bounded = (type, node, names) =>
    names.reduce((made, [method, keyword]) => (node[keyword] === undefined ? made : made[method](node[keyword])), type);
  const types = {
    string(node) {
      const sized = bounded(z.string(), node, [
        ["min", "minLength"],
        ["max", "maxLength"],
      ]);
      return node.pattern === undefined ? sized : sized.regex(new RegExp(node.pattern, "u"));
    },
    integer: (node) =>
      bounded(z.number().int(), node, [
        ["min", "minimum"],
        ["max", "maximum"],
      ]),
    number: (node) =>
      bounded(z.number(), node, [
        ["min", "minimum"],
        ["max", "maximum"],
      ]),
    boolean: () => z.boolean(),
    array: (node) =>
      bounded(z.array(make(node.items)), node, [
        ["min", "minItems"],
        ["max", "maxItems"],
      ]),
    object(node) {
      if (node.properties === undefined) return z.record(z.string(), make(node.additionalProperties));
      const shape = {};
      for (const [key, inner] of Object.entries(node.properties)) {
        const field = () => (node.required.includes(key) ? make(inner) : make(inner).optional());
        // Zod's way to write recursion is a getter.
        if (isRecursive(inner)) Object.defineProperty(shape, key, { enumerable: true, get: field });
        else shape[key] = field();
      }
      return node.additionalProperties === false ? z.strictObject(shape) : z.object(shape);
    },
  };
  return make(schema);
}
