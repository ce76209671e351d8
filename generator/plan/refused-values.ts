import { diagnose, listCounted, type Report } from "../diagnostics/index.js";
import { at, type Contract, type Operation, type Origin, type Schema } from "../ir/index.js";
import { declaredDefault, mapChildren } from "../schema/index.js";
import { refusedDefaults } from "./rules/defaults.js";
import { type RefusedExample, refusedExamples } from "./rules/examples.js";

/**
 * A provider's contract without the values that its own schemas refuse: its users can change neither, and a tool works without an example. Values of
 * tool authors stay, and the rules report what is wrong with them. A contract with good values alone is returned as it is.
 */
export function dropRefused(contract: Contract, report: Report): Contract {
  return contract.authored === true ? contract : dropExamples(dropDefaults(contract, report), report);
}

function dropExamples(contract: Contract, report: Report): Contract {
  const refused = [...refusedExamples(contract)];
  const [first] = refused;
  if (first === undefined) return contract;
  const counted = listCounted(refused.map((one) => ({ what: wordsOf(one), place: one.origin })));
  report(diagnose("plan/examples-left-out", { count: refused.length, detail: wordsOf(first) }, first.origin, { counted }));
  const gone = new Set<unknown>(refused.map(({ example }) => example));
  const keep = ({ input, output }: Operation["examples"]): Operation["examples"] => ({
    input: input.filter((example) => !gone.has(example)),
    output: output.filter((example) => !gone.has(example)),
  });
  return { ...contract, operations: contract.operations.map((operation) => ({ ...operation, examples: keep(operation.examples) })) };
}

function wordsOf({ id, example, part, reason }: RefusedExample): string {
  return `\`${example.name}\` of \`${id}\`, by the ${part} schema: ${reason}`;
}

function dropDefaults(contract: Contract, report: Report): Contract {
  const refused = [...refusedDefaults(contract)];
  const [first] = refused;
  if (first === undefined) return contract;
  const counted = listCounted(refused.map(({ value, reason, place }) => ({ what: `${value}: ${reason}`, place })));
  report(diagnose("plan/values-left-out", { count: refused.length, detail: counted.listed[0]?.what ?? "" }, first.place, { counted }));
  const places = new Set(refused.map(({ place }) => nameOf(place)));
  const drop = (schema: Schema): Schema => {
    const inner = mapChildren(schema, drop);
    const { default: initial, assumed, examples, ...bare } = inner;
    const isGood = assumed?.isWords === true || !places.has(nameOf(at(inner.origin, "default")));
    const good = examples?.filter((_, index) => !places.has(nameOf(at(inner.origin, "examples", index)))) ?? [];
    if ((isGood || declaredDefault(inner) === undefined) && good.length === (examples?.length ?? 0)) return inner;
    // The rest of a schema is a schema still.
    return {
      ...bare,
      ...(isGood && initial !== undefined ? { default: initial } : {}),
      ...(isGood && assumed !== undefined ? { assumed } : {}),
      ...(good.length === 0 ? {} : { examples: good }),
    } as Schema;
  };
  return {
    ...contract,
    schemas: new Map([...contract.schemas].map(([id, named]) => [id, { ...named, schema: drop(named.schema) }])),
    operations: contract.operations.map((operation) => ({
      ...operation,
      input: drop(operation.input),
      ...(operation.injected === undefined ? {} : { injected: drop(operation.injected) }),
      output: drop(operation.output),
      errors: new Map([...operation.errors].map(([code, schema]) => [code, drop(schema)])),
      ...(operation.failures === undefined
        ? {}
        : { failures: new Map([...operation.failures].map(([status, schema]) => [status, drop(schema)])) }),
    })),
  };
}

function nameOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}
