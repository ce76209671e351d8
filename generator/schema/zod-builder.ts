import type * as zodDoor from "@toolpact/runtime/codegen-v1/zod";
import type { Schema, SchemaId } from "../ir/index.js";
import { lazyIds, type Schemas } from "./graph.js";
import { type ZodOptions, zodExpression } from "./scopes.js";
import { wholeAnswer, type ZodArgument, type ZodExpression } from "./zod-expression.js";

export type LiveOptions = Partial<Pick<ZodOptions, "unknownKeys" | "fillDefaults" | "assertFormats">> & {
  /** It judges a whole answer; see `judgesWhole`. */
  readonly isWhole?: boolean;
};

export type BuildZod = (schema: Schema, schemas: Schemas, options?: LiveOptions) => zodDoor.Schema;

/** The live half of the table: the same expressions, run instead of printed, by the door that is given: who loads it decides when. */
export function zodBuilder(door: typeof zodDoor): BuildZod {
  /** A contract's shared schemas are built once, however many of its values are checked. */
  const known = new WeakMap<Schemas, Map<string, SharedSchemas>>();

  function sharedSchemas(schemas: Schemas, options: Modes): SharedSchemas {
    const variants = known.get(schemas) ?? new Map<string, SharedSchemas>();
    known.set(schemas, variants);
    const key = `${options.unknownKeys} ${options.fillDefaults} ${options.assertFormats}`;
    const shared = variants.get(key) ?? makeShared(schemas, options);
    variants.set(key, shared);
    return shared;
  }

  function makeShared(schemas: Schemas, options: Modes): SharedSchemas {
    const lazy = lazyIds(schemas);
    const built = new Map<SchemaId, zodDoor.Schema>();
    const build = (id: SchemaId): zodDoor.Schema => {
      const named = schemas.get(id);
      const made =
        built.get(id) ?? (named === undefined ? door.unknown() : run(zodExpression(named.schema, { schemas, lazy, ...options }), build));
      built.set(id, made);
      return made;
    };
    return { lazy, build };
  }

  function run(expression: ZodExpression, shared: (id: SchemaId) => zodDoor.Schema): zodDoor.Schema {
    const argument = (value: ZodArgument): unknown => {
      switch (value.kind) {
        case "json":
          return value.value;
        case "regex":
          return new RegExp(value.source, "u");
        case "shape":
          return Object.fromEntries(value.fields.map(([key, field]) => [key, run(field, shared)]));
        case "list":
          return value.items.map(argument);
        case "check":
          return doorFunction(value.name)(...value.args.map(argument));
        default:
          return run(value, shared);
      }
    };
    const head =
      expression.kind === "call"
        ? doorFunction(expression.name)(...expression.args.map(argument))
        : expression.lazy
          ? door.lazy(() => shared(expression.to))
          : shared(expression.to);
    return expression.chain.reduce((schema, { name, args }) => method(schema, name)(...args.map(argument)), head);
  }

  // Names come from the table alone, and the door's types have checked them there.
  function doorFunction(name: string): Build {
    const functions: object = name.startsWith("iso.") ? door.iso : door;
    return Reflect.get(functions, name.replace("iso.", "")) as Build;
  }

  return (schema, schemas, { unknownKeys = "strip", fillDefaults = false, assertFormats = true, isWhole = false } = {}) => {
    const modes = { unknownKeys, fillDefaults, assertFormats };
    const shared = sharedSchemas(schemas, modes);
    const expression = zodExpression(schema, { schemas, lazy: shared.lazy, ...modes });
    return run(isWhole ? wholeAnswer(expression) : expression, shared.build);
  };
}

type Modes = Required<Omit<LiveOptions, "isWhole">>;

type SharedSchemas = { readonly lazy: ReadonlySet<SchemaId>; readonly build: (id: SchemaId) => zodDoor.Schema };

type Build = (...args: readonly unknown[]) => zodDoor.Schema;

function method(schema: zodDoor.Schema, name: string): Build {
  return (Reflect.get(schema, name) as Build).bind(schema);
}
