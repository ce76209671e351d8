import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import type { JsonObject } from "../../ir/index.js";
import { child, type Define, isObject, jsonName, type Shape, type ShapeValue } from "./shape.js";
import { chosen, nameOf, wrongType } from "./words.js";

/** One of several shapes, told apart by the type of JSON value: a short form and a long one. */
export function either<const S extends readonly [Shape<unknown>, ...Shape<unknown>[]]>(...shapes: S): Shape<ShapeValue<S[number]>> {
  const want = shapes.map((shape) => shape.want).join(", or ");
  return {
    want,
    types: shapes.flatMap((shape) => shape.types),
    read: (node) => {
      const fitting = shapes.find((shape) => shape.types.includes(jsonName(node.value)));
      // The member that was found is one of S.
      if (fitting !== undefined) return fitting.read(node) as ShapeValue<S[number]> | undefined;
      node.report(wrongType(node, want));
      return undefined;
    },
    standIn: shapes[0].standIn as ShapeValue<S[number]>,
    schema: (define) => ({ anyOf: shapes.map((shape) => shape.schema(define)) }),
  };
}

type Members = { readonly [tag: string]: Shape<object> };
type Tagged<M extends Members> = { [T in keyof M & string]: { readonly kind: T } & ShapeValue<M[T]> }[keyof M & string];

/** Records told apart by their `kind`. The members are read without it. `usual` is the kind that stands in where none could be read. */
export function tagged<const M extends Members>(name: string, members: M, usual: keyof M & string): Shape<Tagged<M>> {
  const kinds = Object.keys(members);
  const want = `an object with \`kind\` (${kinds.join(", ")})`;
  return {
    want,
    types: ["object"],
    read: (node) => {
      if (!isObject(node.value)) {
        node.report(wrongType(node, want));
        return undefined;
      }
      const { kind, ...rest } = node.value;
      const member = typeof kind === "string" && Object.hasOwn(members, kind) ? members[kind] : undefined;
      if (member !== undefined) {
        const value = member.read({ ...node, value: rest });
        // `kind` picked the member, so both belong together.
        return { kind, ...(value ?? member.standIn) } as Tagged<M>;
      }
      const place = child(node, "kind", kind);
      const misspelled = kind === undefined ? Object.keys(rest).find((key) => nearest(key, ["kind"]) !== undefined) : undefined;
      if (misspelled !== undefined) {
        const parameters = { key: misspelled.slice(0, 100), where: name, nearest: "kind", known: ["kind"] };
        node.report(diagnose("toolspec/unknown-key", parameters, child(node, misspelled, undefined).origin, { atKey: true }));
      } else if (kind === undefined)
        node.report(
          diagnose("toolspec/missing-key", { key: "kind", where: name, doc: `one of ${kinds.join(", ")}.` }, node.origin, { atKey: true }),
        );
      else {
        const parameters = {
          what: nameOf(place),
          found: chosen(kind),
          choices: kinds,
          nearest: nearest(String(kind), kinds),
        };
        node.report(diagnose("toolspec/wrong-choice", parameters, place.origin));
      }
      return undefined;
    },
    standIn: { kind: usual, ...members[usual]?.standIn } as Tagged<M>,
    schema: (define) => ({ anyOf: Object.entries(members).map(([kind, member]) => withKind(kind, member, define)) }),
  };
}

function withKind(kind: string, member: Shape<object>, define: Define): JsonObject {
  const { required, properties, ...rest } = member.schema(define);
  return {
    ...rest,
    required: ["kind", ...(Array.isArray(required) ? required : [])],
    properties: { kind: { const: kind }, ...(isObject(properties) ? properties : {}) },
  };
}
