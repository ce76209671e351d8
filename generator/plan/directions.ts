import type { Contract, NamedSchema, Schema, SchemaId } from "../ir/index.js";
import { compareText } from "../print/index.js";
import {
  type Direction,
  differingIds,
  direct,
  formsIn,
  freeId,
  hidesFields,
  isHidden,
  reachableFrom,
  roomToWrite,
  type Schemas,
} from "../schema/index.js";

/**
 * The contract with its directions apart: inputs ask for no `readOnly` field, answers hold no `writeOnly` one. A shared type that is used both ways and differs
 * becomes two: its own name for answers, and one that ends in `Input`. A contract in which nothing is hidden from either comes back as it is.
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
  const differing: Differing = { input: differingIds(schemas, "input"), output: differingIds(schemas, "output") };
  const metas = [...namespaces.values()].flatMap(({ meta }) => meta ?? []);
  const given = operations.flatMap(({ input, injected }) => [input, ...(injected === undefined ? [] : [injected])]).concat(metas);
  const answered = operations.flatMap(({ output, errors, failures }) => [output, ...errors.values(), ...(failures?.values() ?? [])]);
  const hides = (root: Schema): boolean => directions.some((direction) => hidesFields(root, schemas, direction));
  // What is hidden the other way counts as well: an example that leaves it out, or fits only without it, is one of the other way alone.
  if (directions.every((direction) => differing[direction].size === 0) && ![...given, ...answered].some(hides)) return contract;
  const uses: Uses = { input: reachableFrom(given, schemas), output: reachableFrom(answered, schemas) };
  const twins = twinNames(schemas, { uses, differing });
  const room = roomToWrite([...schemas.keys(), ...twins.values()]);
  const asInput = (schema: Schema): Schema => direct(schema, { schemas, direction: "input", room, rename: (id) => twins.get(id) ?? id });
  const asOutput = (schema: Schema): Schema => direct(schema, { schemas, direction: "output", room });
  // Counted as they stand: writing them out to count would name unused types.
  const shownCount = (schema: Schema, direction: Direction): number =>
    schema.kind === "object" ? schema.fields.filter((field) => !isHidden(field, schemas, direction)).length : 0;
  const isGiven = ({ id, schema }: NamedSchema): boolean => {
    if (uses.input.has(id) || uses.output.has(id)) return !uses.output.has(id);
    // A schema that is no longer used by name, since others took in its fields, goes in the direction that keeps more of them.
    return differing.output.has(id) && (!differing.input.has(id) || shownCount(schema, "input") > shownCount(schema, "output"));
  };
  const forms = [...schemas.values()].flatMap((named): readonly NamedSchema[] => {
    const { id, schema } = named;
    const twin = twins.get(id);
    if (twin !== undefined) {
      return [
        { ...named, schema: asOutput(schema) },
        { ...named, id: twin, twinOf: named.twinOf ?? id, schema: asInput(schema) },
      ];
    }
    return [{ ...named, schema: isGiven(named) ? asInput(schema) : asOutput(schema) }];
  });
  const apart = {
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
      ...(operation.failures === undefined
        ? {}
        : { failures: new Map([...operation.failures].map(([status, schema]) => [status, asOutput(schema)])) }),
    })),
  };
  const all = [...forms, ...formsIn(room)].sort((a, b) => compareText(a.id, b.id));
  return { ...contract, ...apart, schemas: new Map(all.map((named) => [named.id, named])) };
}

/** Shared types that look different in a direction. */
type Differing = { readonly [direction in Direction]: ReadonlySet<SchemaId> };

/** What each direction uses. */
type Uses = { readonly [direction in Direction]: ReadonlySet<SchemaId> };

const directions = ["input", "output"] as const satisfies readonly Direction[];

function twinNames(
  schemas: Schemas,
  { uses, differing }: { readonly uses: Uses; readonly differing: Differing },
): ReadonlyMap<SchemaId, SchemaId> {
  const taken = new Set(schemas.keys());
  const both = [...schemas.keys()].filter(
    (id) => directions.every((direction) => uses[direction].has(id)) && directions.some((direction) => differing[direction].has(id)),
  );
  return new Map(both.map((id) => [id, freeId(`${id}Input`, taken)]));
}
