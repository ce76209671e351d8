import type { Plan, ToolPlan } from "../plan/index.js";
import { declaredPolicy, defaultModule } from "../plan/index.js";
import { createDefaultDigests } from "./default-digests.js";
import type { FieldContext } from "./field-part.js";
import { grantsOf } from "./grants.js";
import { guardsOf } from "./guards.js";
import { hashJson } from "./hash-json.js";
import type { LockedTool } from "./lock.js";
import { fieldsElsewhere } from "./moved-operations.js";
import { originsOf, tokenOriginsOf } from "./origins.js";
import { partsOf } from "./parts.js";
import { pathNames } from "./path-shape.js";
import { createRedactions, type Redactions } from "./redactions.js";
import { createSchemaHashes, type SchemaHashes } from "./schema-hashes.js";

/** The lines of a plan as its contract is now, in order of id. */
export function lockTools(plan: Plan): readonly LockedTool[] {
  const { schemas, version, name: source } = plan.contract;
  const context = {
    ...{ source, schemas, version },
    hashes: createSchemaHashes(schemas),
    redactions: createRedactions(schemas),
    defaults: createDefaultDigests(schemas),
  };
  return plan.tools.map((tool) => lockTool(tool, context));
}

type Context = Omit<FieldContext, "isAssumed"> & { readonly source: string; readonly redactions: Redactions };

function lockTool(tool: ToolPlan, context: Context): LockedTool {
  const { source, hashes, redactions } = context;
  const isAssumed = context.defaults.isAssumed(tool.input);
  const { operation, policy } = tool;
  const guards = guardsOf(tool, redactions);
  const grants = grantsOf(tool);
  const tokens = tokenOriginsOf(operation.call);
  const fields = pathNames(operation.key).length === 0 ? [] : fieldsElsewhere(operation.call);
  return {
    id: tool.id,
    source,
    operation: operation.key,
    hostName: tool.hostName,
    name: tool.path.join("."),
    ...(tool.module === defaultModule(tool.id) ? {} : { module: tool.module }),
    contract: hashContract(tool, { hashes, isAssumed }),
    effect: policy.effect,
    confirm:
      policy.confirm.rule === "when" ? `when:${hashJson([policy.confirm.when, policy.confirm.context]).slice(0, 8)}` : policy.confirm.rule,
    auth: policy.auth,
    scopes: scopesOf(tool),
    origins: originsOf(operation.call),
    ...(tokens.length === 0 ? {} : { tokens }),
    ...(guards.length === 0 ? {} : { guards }),
    ...(grants.length === 0 ? {} : { grants }),
    ...(fields.length === 0 ? {} : { fields }),
    ...(operation.guesses === undefined ? {} : { guesses: [...operation.guesses].sort() }),
    parts: partsOf(tool, { ...context, isAssumed }),
    ...(policy.status.enabled ? {} : { enabled: false }),
  };
}

/** Its words too: they are what a model acts by. Not the version of the whole document, and nothing that another operation says. */
function hashContract(
  { operation, input, injected, output, meta, policy }: ToolPlan,
  { hashes, isAssumed }: { readonly hashes: SchemaHashes; readonly isAssumed: boolean },
): string {
  const { title, description, details, errors, call, say } = operation;
  return hashJson([
    [title, description, details ?? null, say ?? null],
    hashes.of(input),
    hashes.of(output),
    meta === undefined ? null : hashes.of(meta),
    [...errors].map(([code, schema]) => [code, hashes.of(schema)]).sort(),
    call,
    declaredPolicy(policy),
    ...(injected === undefined ? [] : [hashes.of(injected)]),
    ...(isAssumed ? ["defaults are assumed"] : []),
  ]);
}

/** Of the security schemes of the service. */
export function scopesOf({ operation: { call } }: ToolPlan): readonly string[] {
  const uses = call.kind === "http-operation" ? call.security.flat() : [];
  return [...new Set(uses.flatMap(({ scopes }) => scopes))].sort();
}
