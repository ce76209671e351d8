import { diagnose, type Report } from "../diagnostics/index.js";
import type { Contract, Operation } from "../ir/index.js";
import { fillsDefaults, lazyIds } from "../schema/index.js";
import { camelCase, kebabCase, pascalCase, type SafeName, safeTypeName, safeValueName, UniqueNames } from "./names.js";
import type { Plan, SchemaPlan, ToolPlan } from "./plan.js";
import { planPolicy } from "./policy.js";
import { applyUnknownKeys } from "./unknown-keys.js";

/** Decides names, files and policy of everything that a contract becomes. */
export function planContract(contract: Contract, { folder, report }: { readonly folder: string; readonly report: Report }): Plan {
  const lazy = lazyIds(contract.schemas);
  return { contract, folder, lazy, schemas: planSchemas(contract, report), tools: planTools(contract, report) };
}

function planSchemas(contract: Contract, report: Report): Plan["schemas"] {
  const [values, types] = [new UniqueNames(), new UniqueNames()];
  const plans = [...contract.schemas.values()].map(({ id, schema, origin }): SchemaPlan => {
    const changed = (wanted: string, safe: SafeName, reason: string): SafeName => {
      if (safe.changed) {
        report(diagnose("plan/name-changed", { wanted, name: safe.name, reason }, origin, { atKey: true }));
      }
      return safe;
    };
    const value = changed(id, safeValueName(camelCase(id)), "is a word that JavaScript keeps for itself");
    const type = changed(id, safeTypeName(pascalCase(id)), "is the name of a built-in type");
    const typeName = changed(type.name, types.take(type.name), "is already taken").name;
    const filledTypeName = fillsDefaults(schema, contract.schemas) ? types.take(`${typeName}Filled`).name : typeName;
    return { id, schema, name: values.take(value.name).name, typeName, filledTypeName };
  });
  return new Map(plans.map((plan) => [plan.id, plan]));
}

function planTools(contract: Contract, report: Report): readonly ToolPlan[] {
  const modules = new UniqueNames();
  const members = namespaceMembers(contract);
  return contract.operations.map((operation) => {
    const segments = operation.id.split(".");
    const spaces = segments.slice(0, -1);
    const own = segments.at(-1) ?? operation.id;
    const module = modules.take(["tools", ...spaces.map(kebabCase), kebabCase(own)].join("/"), "-").name;
    const name = planName(own, members.get(spaces.join(".")) ?? new UniqueNames(), operation, report);
    const path = [...spaces.map((space) => safeValueName(camelCase(space)).name), name];
    return planTool({ contract, operation, name, path, module });
  });
}

/** The names in each namespace, with those of the namespaces below it already taken: `a.b` cannot be a function where `a.b.c` is one. */
function namespaceMembers(contract: Contract): ReadonlyMap<string, UniqueNames> {
  const members = new Map<string, UniqueNames>();
  const spaces = new Set(contract.operations.flatMap(({ id }) => prefixes(id)));
  for (const space of spaces) {
    members.set(space, new UniqueNames());
  }
  for (const space of spaces) {
    const parts = space.split(".");
    if (parts.length > 1) {
      members.get(parts.slice(0, -1).join("."))?.take(camelCase(parts.at(-1) ?? ""));
    }
  }
  return members;
}

/** `a` and `a.b` of `a.b.c`. */
function prefixes(id: string): readonly string[] {
  const segments = id.split(".").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("."));
}

function planName(segment: string, namesHere: UniqueNames, operation: Operation, report: Report): string {
  const wanted = segment === "__proto__" ? segment : camelCase(segment);
  const safe = safeValueName(wanted);
  const unique = namesHere.take(safe.name);
  if (safe.changed || unique.changed) {
    const reason = safe.changed ? "would break JavaScript as a name" : "is already taken here";
    report(diagnose("plan/name-changed", { wanted, name: unique.name, reason }, operation.origin, { atKey: true }));
  }
  return unique.name;
}

type ToolNames = {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly name: string;
  readonly path: readonly string[];
  readonly module: string;
};

function planTool({ contract, operation, name, path, module }: ToolNames): ToolPlan {
  const { policy, reasons } = planPolicy(operation);
  const typeName = pascalCase(name);
  const input = applyUnknownKeys(operation.input, policy.validation.unknownKeys);
  const fills = fillsDefaults(input, contract.schemas);
  return {
    operation,
    id: operation.id,
    hostName: operation.hostName?.value ?? operation.id.replaceAll(".", "_"),
    name,
    path,
    module,
    types: { input: `${typeName}Input`, args: fills ? `${typeName}Args` : `${typeName}Input`, output: `${typeName}Output` },
    fillsDefaults: fills,
    input,
    output: operation.output,
    meta: contract.namespaces.get(operation.id.split(".")[0] ?? "")?.meta,
    policy,
    reasons,
  };
}
