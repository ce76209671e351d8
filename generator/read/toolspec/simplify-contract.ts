import type { Contract, Schema } from "../../ir/index.js";
import { nameFields, namingFields, simplify, simplifying } from "../../schema/index.js";

/** Every schema of a contract said in words that Zod has, where that is exact: `allOf` of objects is one object, a choice of values one list. */
export function simplifyContract(contract: Contract): Contract {
  const { schemas } = contract;
  const pass = simplifying(schemas);
  const naming = namingFields(pass);
  const simple = (schema: Schema): Schema => nameFields(simplify(schema, pass), naming);
  return {
    ...contract,
    schemas: new Map([...schemas].map(([id, named]) => [id, { ...named, schema: simple(named.schema) }])),
    namespaces: new Map(
      [...contract.namespaces].map(([id, { meta, ...rest }]) => [id, { ...rest, ...(meta === undefined ? {} : { meta: simple(meta) }) }]),
    ),
    operations: contract.operations.map(({ confirmWhen, ...operation }) => ({
      ...operation,
      input: simple(operation.input),
      output: simple(operation.output),
      errors: new Map([...operation.errors].map(([code, schema]) => [code, simple(schema)])),
      ...(confirmWhen === undefined ? {} : { confirmWhen: simplify(confirmWhen, pass) }),
    })),
  };
}
