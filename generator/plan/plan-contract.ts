import type { Policy } from "@toolpact/runtime";
import { diagnose, type Report } from "../diagnostics/index.js";
import type { Contract, KeptNames, Operation, Schema } from "../ir/index.js";
import { fillsDefaults, lazyIds } from "../schema/index.js";
import { applyDirections } from "./directions.js";
import { planFailure, planHeaders } from "./failure.js";
import { judgedCondition } from "./judged-condition.js";
import { camelCase, pascalCase, type SafeName, safeTypeName, safeValueName, UniqueNames } from "./names.js";
import type { Plan, SchemaPlan, ToolPlan } from "./plan.js";
import { planPolicy } from "./policy.js";
import type { SourceNames } from "./source-names.js";
import { planToolNames, type ToolNames } from "./tool-names.js";
import { applyUnknownKeys, closeRoot } from "./unknown-keys.js";
import { reportUnrefused } from "./unrefused-keys.js";

/** Decides names, files and policy of everything that a contract becomes. */
export function planContract(given: Contract, { folder, name, report, kept }: ContractPlanning): Plan {
  const contract = applyDirections(given);
  const lazy = lazyIds(contract.schemas);
  return { contract, folder, name, lazy, schemas: planSchemas(contract, report), tools: planTools(contract, { report, kept }) };
}

/** `kept`: names that its tools were given before. */
export type ContractPlanning = SourceNames & { readonly report: Report; readonly kept?: KeptNames | undefined };

function planSchemas(contract: Contract, report: Report): Plan["schemas"] {
  const [values, types] = [new UniqueNames(), new UniqueNames()];
  // Who is called `FooBar` comes before `Foo.Bar`.
  const isOwn = (id: string): boolean => pascalCase(id) === id;
  const inOrder = [...contract.schemas.values()].sort((left, right) => Number(isOwn(right.id)) - Number(isOwn(left.id)));
  const plans = inOrder.map(({ id, schema, origin }): SchemaPlan => {
    const changed = (wanted: string, safe: SafeName, reason: string): SafeName => {
      if (safe.changed) {
        report(diagnose("plan/name-changed", { wanted, name: safe.name, reason }, origin, { atKey: true }));
      }
      return safe;
    };
    const value = changed(id, safeValueName(camelCase(id)), "would break the code as a name");
    const type = changed(id, safeTypeName(pascalCase(id)), "is the name of a built-in type");
    const typeName = changed(type.name, types.take(type.name), "is already taken").name;
    const filledTypeName = fillsDefaults(schema, contract.schemas) ? types.take(`${typeName}Filled`).name : typeName;
    return { id, schema, name: values.take(value.name).name, typeName, filledTypeName };
  });
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return new Map([...contract.schemas.keys()].flatMap((id) => byId.get(id) ?? []).map((plan) => [plan.id, plan]));
}

function planTools(contract: Contract, { report, kept = new Map() }: Pick<ContractPlanning, "report" | "kept">): readonly ToolPlan[] {
  const names = planToolNames(contract.operations, { report, kept });
  return contract.operations.flatMap((operation) => {
    const own = names.get(operation.id);
    if (own === undefined) return [];
    const tool = planTool(contract, operation, own);
    if (tool.policy.validation.unknownKeys === "refuse")
      reportUnrefused({ id: tool.id, input: tool.input, schemas: contract.schemas }, report);
    return [tool];
  });
}

/** What is kept beside the fields of a request would not be sent, so that it is refused. */
function inputOf({ input, call }: Operation, { validation: { unknownKeys } }: Policy, { schemas }: Contract): Schema {
  const applied = applyUnknownKeys(input, unknownKeys, schemas);
  const isRequest = call.kind === "http-operation" || call.kind === "graphql";
  return unknownKeys === "keep" && isRequest ? closeRoot(applied) : applied;
}

function planTool(contract: Contract, operation: Operation, { path, module }: ToolNames): ToolPlan {
  const name = path.at(-1) ?? operation.id;
  const { policy, reasons } = planPolicy(operation);
  const typeName = pascalCase(name);
  const input = inputOf(operation, policy, contract);
  const fills = fillsDefaults(input, contract.schemas);
  const { confirmWhen } = operation;
  const failure = planFailure(operation);
  const headers = planHeaders(operation);
  return {
    operation,
    id: operation.id,
    hostName: operation.hostName?.value ?? operation.id.replaceAll(".", "_"),
    name,
    path,
    module,
    types: {
      input: `${typeName}Input`,
      args: fills ? `${typeName}Args` : `${typeName}Input`,
      output: `${typeName}Output`,
      ...(failure === undefined ? {} : { failure: `${typeName}Error` }),
      ...(headers === undefined ? {} : { headers: `${typeName}Headers` }),
    },
    fillsDefaults: fills,
    input,
    injected: operation.injected,
    output: operation.output,
    failure,
    headers,
    meta: contract.namespaces.get(operation.id.split(".")[0] ?? "")?.meta,
    confirmWhen: confirmWhen === undefined ? undefined : judgedCondition(confirmWhen, input, contract.schemas),
    policy,
    reasons,
  };
}
