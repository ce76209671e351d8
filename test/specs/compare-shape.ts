import { compareScalar } from "./compare-scalar.js";
import { type Mismatch, show } from "./mismatch.js";
import type { FieldShape, Shape } from "./notation.js";
import { placeOf, type View, viewOf } from "./schema-view.js";
import { asList, asNode, entriesOf } from "./spec-files.js";

export type Comparison = {
  readonly want: Shape;
  readonly got: View;
  readonly path: string;
  /** The document gives the whole JSON Schema: a bound, default or format that it lacks is a contradiction too. */
  readonly exact?: boolean;
};

export function compareShape({ want, got, path, exact = false }: Comparison): Mismatch[] {
  if (want.kind === "any") return [];
  if (want.kind === "nullable") {
    const missing = got.nullable ? [] : [{ path, want: "null allowed", got: "null refused" }];
    return [...missing, ...compareShape({ want: want.of, got: { ...got, nullable: false }, path, exact })];
  }
  if (got.nullable) return [{ path, want: `${want.kind} without null`, got: "null allowed" }];
  if (want.kind === "named") return compareName(want.name, got, path);
  if (got.alternatives.length === 0) return [{ path, want: want.kind, got: show(got.node) }];
  return got.alternatives.flatMap((one) => compareOne({ want, got: one, path, exact }));
}

function compareName(name: string, got: View, path: string): Mismatch[] {
  return got.names.includes(name) ? [] : [{ path, want: `the type ${name}`, got: got.names.join(" → ") || show(got.node) }];
}

function compareOne({ want, got, path, exact }: Required<Comparison>): Mismatch[] {
  const type = got.node.type;
  switch (want.kind) {
    case "scalar":
      return compareScalar({ want, node: got.node, path, exact });
    case "enum":
      return compareValues(want.values, got, path);
    case "items":
      if (type !== "array") return [{ path, want: "array", got: show(type) }];
      return compareShape({ want: want.item, got: childOf(got, got.node.items), path: `${path}[]`, exact });
    case "fields":
      if (type !== "object") return [{ path, want: "object", got: show(type) }];
      return compareFields({ fields: want.fields, open: want.open, got, path, exact });
    case "list":
      return isList(got) ? [] : [{ path, want: "an array, or an object that holds one", got: show(type) }];
    case "record":
      return isRecord(got) ? [] : [{ path, want: "an object with free keys", got: show(got.node) }];
    default:
      return type === want.kind ? [] : [{ path, want: want.kind, got: show(type) }];
  }
}

function compareValues(values: readonly string[], got: View, path: string): Mismatch[] {
  const node = got.node;
  const found = "const" in node ? [node.const] : asList(node.enum);
  const same = found.length === values.length && values.every((value) => found.includes(value));
  return same ? [] : [{ path, want: `one of ${show(values)}`, got: found.length > 0 ? show(found) : show(node) }];
}

type FieldsComparison = { fields: readonly FieldShape[]; open: boolean; got: View; path: string; exact: boolean };

function compareFields({ fields, open, got, path, exact }: FieldsComparison): Mismatch[] {
  const known = new Set(fields.map((field) => field.name));
  const properties = asNode(got.node.properties);
  const extra = open ? [] : Object.keys(properties).filter((name) => !known.has(name));
  return [
    ...fields.flatMap((field) => compareField({ field, got, path: `${path}.${field.name}`, exact })),
    ...extra.map((name) => ({ path: `${path}.${name}`, want: "no such field in the document", got: "a field" })),
  ];
}

function compareField({ field, got, path, exact }: { field: FieldShape; got: View; path: string; exact: boolean }): Mismatch[] {
  const properties = asNode(got.node.properties);
  if (!Object.hasOwn(properties, field.name)) return field.presence === "free" ? [] : [{ path, want: "a field", got: "nothing" }];
  const view = childOf(got, properties[field.name]);
  const required = asList(got.node.required).includes(field.name);
  const wantRequired = field.presence === "required";
  const found: Mismatch[] = [];
  if (field.presence !== "free" && required !== wantRequired) {
    found.push({ path, want: wantRequired ? "required" : "optional", got: required ? "required" : "optional" });
  }
  const initial = view.node.default;
  if ((field.default !== undefined || exact) && show(initial) !== show(field.default)) {
    found.push({ path: `${path} default`, want: show(field.default), got: show(initial) });
  }
  const said = show([view.node.description, view.node.examples]);
  if (field.says && !said.toLowerCase().includes(field.says.toLowerCase())) {
    found.push({ path: `${path} description or examples`, want: `the words "${field.says}"`, got: said });
  }
  return [...found, ...compareShape({ want: field.shape, got: view, path, exact })];
}

function childOf(view: View, child: unknown): View {
  return viewOf(child, placeOf(child, view));
}

function isList(view: View): boolean {
  const fields = entriesOf(view.node.properties).map(([, field]) => childOf(view, field));
  return view.node.type === "array" || fields.some((field) => field.node.type === "array");
}

function isRecord({ node }: View): boolean {
  const free = node.additionalProperties ?? node.patternProperties;
  return node.type === "object" && free !== undefined && free !== false && entriesOf(node.properties).length === 0;
}
