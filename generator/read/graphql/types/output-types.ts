import type {
  GraphQLCompositeType,
  GraphQLField,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLOutputType,
  SelectionSetNode,
} from "graphql";
import type { Field, Origin, Schema } from "../../../ir/index.js";
import { cut } from "../../names/texts.js";
import { library } from "../library.js";
import { printSelection } from "../selection/print-selection.js";
import { type Collected, collectFields, type Fragments } from "./collect-fields.js";
import { enumSchema } from "./enum-types.js";
import { nullable } from "./nullable.js";
import { Shapes } from "./shapes.js";
import { deepestList, type TypeReading } from "./type-reading.js";

/** How an answer is read. `loose`: any field may be missing, because the model chooses among them. */
export type AnswerReading = { readonly fragments: Fragments; readonly loose?: boolean };

type Asked = { readonly type: GraphQLOutputType; readonly sets: readonly SelectionSetNode[]; readonly origin: Origin };

/** Types with the same selection. `general`: the interface through which the query asks. */
type ObjectsAsked = {
  readonly types: readonly GraphQLObjectType[];
  readonly sets: readonly SelectionSetNode[];
  readonly general?: GraphQLInterfaceType | undefined;
};

/** Longer lists of names help no reader. */
const mostNames = 60;

/** Answers as schemas: of the fields that were asked for, not of whole types. Objects stay open, nulls are where the schema allows them. */
export class OutputTypes {
  readonly #reading: TypeReading;
  readonly #shapes = new Shapes();

  constructor(reading: TypeReading) {
    this.#reading = reading;
  }

  /** The answer to a field. References in it are to shapes, until `finish`. */
  answer(asked: Asked, reading: AnswerReading): Schema {
    return this.#of(asked, reading, 0);
  }

  /** The whole of `data`. */
  object(type: GraphQLObjectType, sets: readonly SelectionSetNode[], reading: AnswerReading): Schema {
    return this.#composite(type, sets, { origin: this.#reading.places(type.name), reading });
  }

  /** The schema with shapes that occur often as shared types, and the others written out. */
  finish(schema: Schema): Schema {
    return this.#shapes.resolve(schema, this.#reading.shared);
  }

  #of({ type, sets, origin }: Asked, reading: AnswerReading, depth: number): Schema {
    const { isNonNullType } = library();
    return isNonNullType(type)
      ? this.#bare({ type: type.ofType, sets, origin }, reading, depth)
      : nullable(this.#bare({ type, sets, origin }, reading, depth));
  }

  #bare({ type, sets, origin }: Asked, reading: AnswerReading, depth: number): Schema {
    const { isListType, isNonNullType, isEnumType, isScalarType } = library();
    if (isNonNullType(type)) return this.#bare({ type: type.ofType, sets, origin }, reading, depth);
    if (isListType(type)) {
      if (depth >= deepestList) {
        this.#reading.tally.add("graphql/deep-lists", `\`${origin.pointer}\``, { place: origin });
        return { kind: "any", origin };
      }
      return { kind: "array", origin, prefix: [], rest: this.#of({ type: type.ofType, sets, origin }, reading, depth + 1), unique: false };
    }
    if (isEnumType(type)) return enumSchema(type, this.#reading);
    if (isScalarType(type)) return this.#reading.scalars.schema(type, { origin, use: "output" });
    return this.#composite(type, sets, { origin, reading });
  }

  #composite(
    type: GraphQLCompositeType,
    sets: readonly SelectionSetNode[],
    { origin, reading }: { readonly origin: Origin; readonly reading: AnswerReading },
  ): Schema {
    const key = `${type.name} ${reading.loose === true ? "?" : ""}${sets.map(printSelection).join(" ")}`;
    return this.#shapes.use(key, {
      name: type.name,
      origin,
      make: () => this.#choice(type, sets, reading),
    });
  }

  /** Types with the same selection share one shape. The type name identifies the shape of a value. */
  #choice(type: GraphQLCompositeType, sets: readonly SelectionSetNode[], reading: AnswerReading): Schema {
    const { schema, places } = this.#reading;
    if (library().isObjectType(type)) return this.#object({ types: [type], sets }, reading);
    const groups = new Map<string, GraphQLObjectType[]>();
    for (const possible of schema.getPossibleTypes(type)) {
      const collected = collectFields(possible, sets, { schema, ...reading });
      const key = [...collected].map(([name, asked]) => `${name} ${String(fieldOf(possible, asked)?.type)} ${askedText(asked)}`).join("\n");
      groups.set(key, [...(groups.get(key) ?? []), possible]);
    }
    const general = library().isInterfaceType(type) ? type : undefined;
    const members = [...groups.values()].map((types) => this.#object({ types, sets, general }, reading));
    const [only] = members;
    const origin = places(type.name);
    if (only === undefined) return { kind: "object", origin, fields: [], patterns: [] };
    return members.length === 1 ? only : { kind: "union", origin, mode: "any", members };
  }

  #object({ types, sets, general }: ObjectsAsked, reading: AnswerReading): Schema {
    const { schema, places } = this.#reading;
    const [type] = types;
    if (type === undefined) return { kind: "any", origin: places("") };
    const origin = places(type.name);
    const fields = [...collectFields(type, sets, { schema, ...reading })].flatMap(([wireName, asked]): readonly Field[] => {
      const presence = asked.isCertain && reading.loose !== true ? "required" : "optional";
      if (asked.name === "__typename") return [{ wireName, presence, schema: typenameSchema(types, origin) }];
      const field = fieldOf(type, asked);
      if (field === undefined) return [];
      // Of several types, what they have in common speaks for all.
      const words = types.length > 1 && general !== undefined ? (fieldOf(general, asked) ?? field) : field;
      const answered = this.#of({ type: field.type, sets: asked.sets, origin: places(type.name, field.name) }, reading, 0);
      return [{ wireName, presence, schema: { ...answered, ...wordsOf(words) } }];
    });
    return { kind: "object", origin, fields, patterns: [] };
  }
}

function wordsOf({ description, deprecationReason }: GraphQLField<unknown, unknown>): Pick<Schema, "description" | "deprecated"> {
  const text = description?.trim();
  return {
    ...(text === undefined || text === "" ? {} : { description: cut(text.split(/\n\s*\n/)[0] ?? text, 200) }),
    ...(deprecationReason == null ? {} : { deprecated: true }),
  };
}

/** What is asked under one name, in words. */
function askedText({ sets, isCertain }: Collected): string {
  return `${isCertain ? "" : "?"}${sets.map(printSelection).join(" ")}`;
}

function fieldOf(type: GraphQLObjectType | GraphQLInterfaceType, { name }: Collected): GraphQLField<unknown, unknown> | undefined {
  const fields = type.getFields();
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function typenameSchema(types: readonly GraphQLObjectType[], origin: Origin): Schema {
  return types.length > mostNames ? { kind: "string", origin } : { kind: "enum", origin, values: types.map(({ name }) => name) };
}
