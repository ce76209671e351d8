import type { Field, Origin, Schema } from "../../../ir/index.js";
import type { SharedTypes } from "./shared-types.js";

type Shape = { readonly schema: Schema; readonly name: string; uses: number; readonly size: number; id?: string };

/** Below this many fields a shape is shorter than a name for it. */
const smallest = 4;

/** What is asked of objects, each shape once, however often it occurs. */
export class Shapes {
  readonly #shapes = new Map<string, Shape>();

  /** A reference to the shape, by a key that says all of it. */
  use(key: string, { name, origin, make }: { readonly name: string; readonly origin: Origin; readonly make: () => Schema }): Schema {
    const known = this.#shapes.get(key);
    if (known !== undefined) known.uses += 1;
    else {
      const schema = make();
      this.#shapes.set(key, { schema, name, uses: 1, size: sizeOf(schema) });
    }
    return { kind: "ref", origin, to: key };
  }

  /** Shapes that occur once, or are small, are written out; others get a name, in the order in which they are met. */
  resolve(schema: Schema, shared: SharedTypes): Schema {
    const inner = (member: Schema): Schema => this.resolve(member, shared);
    switch (schema.kind) {
      case "ref":
        return this.#resolveRef(schema, shared);
      case "array":
        return { ...schema, ...(schema.rest === undefined ? {} : { rest: inner(schema.rest) }) };
      case "object":
        return { ...schema, fields: schema.fields.map((field): Field => ({ ...field, schema: inner(field.schema) })) };
      case "union": {
        const members = schema.members.map(inner);
        // Null beside a choice is one more choice.
        return { ...schema, members: members.flatMap((member) => (member.kind === "union" ? member.members : [member])) };
      }
      default:
        return schema;
    }
  }

  #resolveRef(ref: Schema & { readonly kind: "ref" }, shared: SharedTypes): Schema {
    const shape = this.#shapes.get(ref.to);
    // An enum, which is shared already.
    if (shape === undefined) return ref;
    const { kind: _kind, to: _to, origin: _origin, ...words } = ref;
    if (shape.uses < 2 || shape.size < smallest) return { ...this.resolve(shape.schema, shared), ...words };
    if (shape.id === undefined) {
      shape.id = shared.take(shape.name);
      shared.add({ id: shape.id, schema: this.resolve(shape.schema, shared), origin: shape.schema.origin });
    }
    return { ...ref, to: shape.id };
  }
}

function sizeOf(schema: Schema): number {
  if (schema.kind === "object") return schema.fields.length;
  return schema.kind === "union" ? schema.members.reduce((sum, member) => sum + sizeOf(member), 0) : 0;
}
