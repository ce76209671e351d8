import type { Contract, NamedSchema, Schema, SchemaId } from "../ir/index.js";
import { compareText } from "../print/index.js";
import { type Direction, differingIds, direct, hidesFields, reachableFrom, type Schemas } from "../schema/index.js";

/**
 * The contract with its directions apart: inputs ask for no `readOnly` field, answers hold no `writeOnly` one. A shared type that is used both ways and differs
 * becomes two: its own name for answers, and one that ends in `Input`. A contract in which nothing differs comes back as it is.
 */
export function applyDirections(contract: Contract): Contract {
  const directed = settled.has(contract) ? contract : setApart(contract);
  settled.add(directed);
  return directed;
}

/** Contracts whose directions are apart: rules and plans ask for the same one. */
const settled = new WeakSet<Contract>();

function setApart(contract: Contract): Contract {
  const { schemas, operations, namespaces } = contract;
  const metas = [...namespaces.values()].flatMap(({ meta }) => meta ?? []);
  const given = sideOf(
    operations.flatMap(({ input, injected }) => [input, ...(injected === undefined ? [] : [injected])]).concat(metas),
    schemas,
    "input",
  );
  const answered = sideOf(
    operations.flatMap(({ output, errors }) => [output, ...errors.values()]),
    schemas,
    "output",
  );
  if (!given.differs && !answered.differs) {
    return contract;
  }
  const twins = twinNames(schemas, given, answered);
  const asInput = (schema: Schema): Schema => direct(schema, { schemas, direction: "input", rename: (id) => twins.get(id) ?? id });
  const asOutput = (schema: Schema): Schema => direct(schema, { schemas, direction: "output" });
  const forms = [...schemas.values()].flatMap((named): readonly NamedSchema[] => {
    const { id, schema } = named;
    const twin = twins.get(id);
    if (twin !== undefined) {
      return [
        { ...named, schema: asOutput(schema) },
        { ...named, id: twin, twinOf: named.twinOf ?? id, schema: asInput(schema) },
      ];
    }
    return [{ ...named, schema: answered.uses.has(id) ? asOutput(schema) : given.uses.has(id) ? asInput(schema) : schema }];
  });
  return {
    ...contract,
    schemas: new Map(forms.sort((a, b) => compareText(a.id, b.id)).map((named) => [named.id, named])),
    namespaces: new Map(
      [...namespaces].map(([id, namespace]) => [
        id,
        namespace.meta === undefined ? namespace : { ...namespace, meta: asInput(namespace.meta) },
      ]),
    ),
    operations: operations.map((operation) => ({
      ...operation,
      input: asInput(operation.input),
      ...(operation.injected === undefined ? {} : { injected: asInput(operation.injected) }),
      output: asOutput(operation.output),
      errors: new Map([...operation.errors].map(([code, schema]) => [code, asOutput(schema)])),
    })),
  };
}

/** What one direction uses, and what of it looks different there. */
type Side = { readonly uses: ReadonlySet<SchemaId>; readonly ids: ReadonlySet<SchemaId>; readonly differs: boolean };

function sideOf(roots: readonly Schema[], schemas: Schemas, direction: Direction): Side {
  const uses = reachableFrom(roots, schemas);
  const ids = differingIds(schemas, direction);
  return { uses, ids, differs: [...uses].some((id) => ids.has(id)) || roots.some((root) => hidesFields(root, schemas, direction)) };
}

function twinNames(schemas: Schemas, given: Side, answered: Side): ReadonlyMap<SchemaId, SchemaId> {
  const taken = new Set(schemas.keys());
  const both = [...schemas.keys()].filter(
    (id) => given.uses.has(id) && answered.uses.has(id) && (given.ids.has(id) || answered.ids.has(id)),
  );
  return new Map(
    both.map((id) => {
      let name = `${id}Input`;
      for (let suffix = 2; taken.has(name); suffix++) name = `${id}Input${suffix}`;
      taken.add(name);
      return [id, name];
    }),
  );
}
