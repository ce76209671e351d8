import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Field, type ObjectSchema, type Origin, type RefSchema, type Schema, type SchemaId } from "../../ir/index.js";
import { children, type Schemas } from "../../schema/index.js";
import { missingMember, openSchema } from "./find-member.js";

export type Projecting = {
  readonly output: Schema;
  readonly schemas: Schemas;
  /** Dotted members, and where the list of them stands. */
  readonly paths: readonly string[] | undefined;
  readonly origin: Origin;
  readonly report: Report;
};

/** Members that are kept: all of a value, or some of its members. */
type Kept = "all" | ReadonlyMap<string, Kept>;

/**
 * The schema of an answer that keeps only these members. Required members stay required. References on the way to a kept member are written out, and
 * references below it stay. Rules about the whole value (how many members, which together) no longer hold and are left out.
 */
export function projectSchema({ output, schemas, paths, origin, report }: Projecting): Schema {
  if (paths === undefined) return output;
  const projection = new Projection(schemas);
  for (const [index, path] of paths.entries()) {
    const missing = missingMember(output, { path, schemas });
    if (missing === undefined) continue;
    report(diagnose("agent/unknown-output-field", { path, nearest: nearest(path, missing), known: missing }, at(origin, index)));
  }
  const narrowed = projection.narrow(output, keptBy(paths));
  if (sizeOf(narrowed, new Map()) <= largest) return narrowed;
  report(diagnose("agent/projection-too-large", {}, origin));
  return output;
}

/** Written out, a schema that refers to others in many ways may have more nodes than any file. */
const largest = 20_000;

function sizeOf(schema: Schema, known: Map<Schema, number>): number {
  const ready = known.get(schema);
  if (ready !== undefined) return ready;
  const size = 1 + children(schema).reduce((sum, child) => sum + sizeOf(child, known), 0);
  known.set(schema, size);
  return size;
}

/** A member that is named as a whole is kept as a whole, also when other entries name parts of it. */
function keptBy(paths: readonly string[]): Kept {
  const steps = paths.map((path) => path.split("."));
  const build = (rest: readonly (readonly string[])[]): Kept => {
    if (rest.some(({ length }) => length === 0)) return "all";
    const names = [...new Set(rest.flatMap(([name]) => name ?? []))];
    return new Map(names.map((name) => [name, build(rest.filter(([first]) => first === name).map(([, ...more]) => more))]));
  };
  return build(steps);
}

class Projection {
  readonly #schemas: Schemas;
  /** What is left of a named schema, made once: a document may lead to it in very many ways. */
  readonly #narrowed = new Map<Kept, Map<SchemaId, Schema | "open">>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  narrow(schema: Schema, kept: Kept): Schema {
    if (kept === "all") return schema;
    switch (schema.kind) {
      case "object":
        return this.#narrowObject(schema, kept);
      case "array":
        return {
          ...withoutValues(schema),
          prefix: schema.prefix.map((item) => this.narrow(item, kept)),
          ...(schema.rest === undefined ? {} : { rest: this.narrow(schema.rest, kept) }),
          // Two items that differ elsewhere may be equal now.
          unique: false,
        };
      case "union":
        // Without the members that are left out, both alternatives may fit the same value.
        return { ...withoutValues(schema), mode: "any", members: this.#narrowAll(schema.members, kept) };
      case "intersection":
        return { ...withoutValues(schema), members: this.#narrowAll(schema.members, kept) };
      case "only-if":
        return { ...withoutValues(schema), schema: this.narrow(schema.schema, kept) };
      case "check":
        return this.narrow(schema.base, kept);
      case "ref":
        return this.#narrowNamed(schema, kept);
      case "enum":
        return isScalarEnum(schema.values) ? schema : { kind: "any", origin: schema.origin };
      default:
        return schema;
    }
  }

  #narrowAll(members: readonly Schema[], kept: Kept): readonly Schema[] {
    return [...new Set(members.map((member) => this.narrow(member, kept)))];
  }

  #narrowNamed({ to, origin }: RefSchema, kept: Kept): Schema {
    const made = this.#narrowed.get(kept) ?? new Map<SchemaId, Schema | "open">();
    this.#narrowed.set(kept, made);
    const known = made.get(to);
    const target = this.#schemas.get(to)?.schema;
    // A list of lists of itself has no end on the way to a member.
    if (known === "open" || target === undefined) return { kind: "any", origin };
    if (known !== undefined) return known;
    made.set(to, "open");
    const schema = this.narrow(target, kept);
    made.set(to, schema);
    return schema;
  }

  #narrowObject(whole: ObjectSchema, kept: ReadonlyMap<string, Kept>): Schema {
    const { names: _names, min: _min, max: _max, rest: _rest, ...object } = whole;
    const fields = [...kept].flatMap(([name, below]): readonly Field[] => {
      const field = object.fields.find(({ wireName }) => wireName === name);
      if (field !== undefined) return [{ ...field, schema: this.narrow(field.schema, below) }];
      const open = openSchema(whole);
      return open === undefined ? [] : [{ wireName: name, schema: this.narrow(open, below), presence: "optional" }];
    });
    return { ...withoutValues(object), fields, patterns: [] };
  }
}

/** Defaults and examples show the whole. */
function withoutValues<S extends Schema | Omit<ObjectSchema, "patterns">>({
  default: _default,
  examples: _examples,
  ...schema
}: S): Omit<S, "default" | "examples"> {
  return schema;
}

function isScalarEnum(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value !== "object" || value === null);
}
