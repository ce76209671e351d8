import type { Contract, NamedSchema, Operation, Schema, SchemaId } from "../../ir/index.js";
import { freeId, leadingTo, mapChildren, nodesOf, reachableFrom, type Schemas } from "../../schema/index.js";
import { isProse } from "./is-prose.js";
import type { DefaultsSetting } from "./setting.js";

type Parts = Pick<Contract, "operations" | "schemas">;

export type Assuming = {
  /** Of the whole source. */
  readonly usual: DefaultsSetting;
  /** Of single operations, by id. */
  readonly settings: ReadonlyMap<string, DefaultsSetting>;
};

/**
 * A `default` of a provider's contract says what the server assumes (https://json-schema.org/draft/2020-12/json-schema-validation#section-9.2): an update that
 * sent the defaults of all unset fields would overwrite them. So the defaults of inputs become what the service assumes, unless a setting asks to
 * send them. Where operations of both kinds share a schema, those that differ from the source's setting get a copy of it.
 */
export function assumeDefaults({ operations, schemas }: Parts, { usual, settings }: Assuming): Parts {
  const settingOf = ({ id }: Operation): DefaultsSetting => settings.get(id) ?? usual;
  const inputsOf = (wanted: DefaultsSetting): readonly Schema[] =>
    operations
      .filter((operation) => settingOf(operation) === wanted)
      .flatMap(({ input, injected }) => [input, ...(injected === undefined ? [] : [injected])]);
  const reached = { assume: reachableFrom(inputsOf("assume"), schemas), send: reachableFrom(inputsOf("send"), schemas) };
  const other = usual === "assume" ? "send" : "assume";
  const shared = [...reached.assume].filter((id) => reached.send.has(id)).flatMap((id) => schemas.get(id) ?? []);
  const taken = new Set(schemas.keys());
  const suffix = other === "send" ? "Sent" : "Assumed";
  const copies = new Map([...leadingTo(hasDefault, shared)].map((id) => [id, freeId(`${id}${suffix}`, taken)]));
  const none: ReadonlyMap<SchemaId, SchemaId> = new Map();
  const change = (schema: Schema, setting: DefaultsSetting): Schema =>
    changed(schema, { setting, schemas, copies: setting === other ? copies : none });
  const settled = [...schemas.values()].flatMap((named): readonly NamedSchema[] => {
    const copy = copies.get(named.id);
    if (copy !== undefined)
      return [
        { ...named, schema: change(named.schema, usual) },
        { ...named, id: copy, twinOf: named.twinOf ?? named.id, schema: change(named.schema, other) },
      ];
    if (reached[usual].has(named.id)) return [{ ...named, schema: change(named.schema, usual) }];
    return [reached[other].has(named.id) ? { ...named, schema: change(named.schema, other) } : named];
  });
  return {
    operations: operations.map((operation) => {
      const setting = settingOf(operation);
      return {
        ...operation,
        input: change(operation.input, setting),
        ...(operation.injected === undefined ? {} : { injected: change(operation.injected, setting) }),
      };
    }),
    schemas: new Map(settled.map((named) => [named.id, named])),
  };
}

function hasDefault(schema: Schema): boolean {
  for (const node of nodesOf(schema)) if (node.default !== undefined) return true;
  return false;
}

type Changing = {
  readonly setting: DefaultsSetting;
  readonly schemas: Schemas;
  /** Names of the copies that references lead to. */
  readonly copies: ReadonlyMap<SchemaId, SchemaId>;
};

function changed(schema: Schema, changing: Changing): Schema {
  const { setting, schemas, copies } = changing;
  const inner =
    schema.kind === "ref"
      ? { ...schema, to: copies.get(schema.to) ?? schema.to }
      : mapChildren(schema, (child) => changed(child, changing));
  if (setting === "send" || inner.default === undefined) return inner;
  const { default: declared, ...rest } = inner;
  const words = isProse(declared.value, schema, schemas) ? { isWords: true as const } : {};
  // Every kind is complete without its default.
  return { ...rest, assumed: { ...declared, ...words } } as Schema;
}
