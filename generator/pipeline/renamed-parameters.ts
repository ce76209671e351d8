import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { keyOf, type MovedOperation, pathNames } from "../lock/index.js";
import type { Plan } from "../plan/index.js";

/** A field of a tool's input whose path parameter has a new name: callers must use the new name. */
export type RenamedParameter = { readonly id: string; readonly from: string; readonly to: string };

/** Of the tools of one contract. */
export type RenamedParameters = { readonly parameters: readonly RenamedParameter[]; readonly diagnostics: readonly Diagnostic[] };

export function findRenamedParameters({ contract, tools }: Plan, moved: readonly MovedOperation[]): RenamedParameters {
  const before = new Map(moved.map(({ source, from, to }) => [keyOf({ source, operation: to }), from]));
  const found = tools.flatMap(({ id, operation: { key, origin } }) => {
    const old = before.get(keyOf({ source: contract.name, operation: key }));
    const names = old === undefined ? [] : pathNames(old);
    const parameters = pathNames(key).flatMap((to, index) => {
      const from = names[index] ?? to;
      return from === to ? [] : [{ id, from, to }];
    });
    return parameters.length === 0 ? [] : [{ parameters, origin }];
  });
  const parameters = found.flatMap((tool) => tool.parameters);
  const [first] = found;
  if (first === undefined) return { parameters, diagnostics: [] };
  return { parameters, diagnostics: [diagnose("lock/renamed-parameters", { parameters }, first.origin, { atKey: true })] };
}
