import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Contract, injectedBy, type Operation, type Origin, type Schema } from "../../ir/index.js";
import { jsonTypes } from "../../schema/index.js";
import { applyUnknownKeys } from "../unknown-keys.js";
import { type FoundField, findField } from "./find-field.js";
import { misfitsOf } from "./fit/index.js";
import { inputValue } from "./input-value.js";
import { metaOf, type Rule } from "./rule.js";
import { showsSecret } from "./shows-secret.js";

/** A name that a policy uses for an input field, and where it stands. */
type Use = {
  readonly field: string;
  readonly what: string;
  readonly origin: Origin;
  readonly atKey?: boolean;
  /** What else may have been meant. */
  readonly hints?: readonly string[];
  /** For places without the call meta: what is sent, and what a waiting person reads. */
  readonly inputOnly?: boolean;
  /** What a call is about, or known by: it is looked for in the input first, or there alone where the call meta of a call has none. */
  readonly decides?: "first" | "instead";
};

/** Every field that a policy names is a field of the input, or of the call meta beside it; one that a binding names is of the input. */
export const checkInputFields: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    for (const use of [...policyUses(operation), ...gateUses(operation), ...bindingUses(operation)])
      reportMissing({ contract, operation, use, report });
    checkBypass(operation, contract, report);
    checkKey(operation, contract, report);
  }
};

export function reportMissing({
  contract,
  operation,
  use,
  report,
}: {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly use: Use;
  readonly report: Report;
}): void {
  // Nothing is called so: it holds the place of a name that could not be read, which was reported.
  if (use.field === "" || isInjected(operation, use.field)) return;
  const { field, what, origin } = use;
  const inInput = findField(operation.input, field, contract.schemas);
  if (inInput.kind === "found") return;
  const meta = metaOf(contract, operation);
  const inMeta = meta && findField(meta, field, contract.schemas);
  if (inMeta?.kind === "found" && givesWay(use, meta, contract) && takesAny(field, operation, contract))
    report(diagnose("plan/meta-from-input", { field, what, mayBeRequired: use.decides === "instead" }, origin));
  const isMeta = inMeta !== undefined && inMeta.kind !== "missing";
  if (inInput.kind === "open" || (isMeta && use.inputOnly !== true)) return;
  const place = { atKey: use.atKey === true };
  report(
    isMeta
      ? diagnose("plan/field-of-meta", { field, what }, origin, place)
      : diagnose("plan/unknown-field", { field, what, nearest: meantBy(use, inInput.names) }, origin, place),
  );
}

/** Whether what the input has of a field counts, of all calls or of those whose meta has none. */
function givesWay({ field, decides }: Use, meta: Schema | undefined, { schemas }: Contract): boolean {
  if (decides !== "instead" || meta === undefined) return decides === "first";
  const found = inputValue(meta, field, schemas);
  return found.kind === "found" && found.mayBeAbsent;
}

/** Whether a model can give a field that the input does not name. */
export function takesAny(field: string, { input, declared }: Operation, { schemas }: Contract): boolean {
  const whole = applyUnknownKeys(input, declared.validation?.value.unknownKeys ?? "strip", schemas);
  return findField(whole, field, schemas).kind === "open";
}

/** It is no input of the model's, and stands among the arguments when a policy looks at them. */
function isInjected({ call }: Operation, field: string): boolean {
  return injectedBy(call).some(({ path }) => field === path.join(".") || field.startsWith(`${path.join(".")}.`));
}

/** A secret by its bare name is meant as one. */
function meantBy({ field, hints = [] }: Use, names: readonly string[]): string | undefined {
  return hints.find((hint) => hint.endsWith(`:${field}`)) ?? nearest(field, names);
}

function listed(fields: readonly string[] | undefined, what: string, origin: Origin): readonly Use[] {
  return (fields ?? []).map((field, index) => ({ field, what, origin: at(origin, index) }));
}

function sent(uses: readonly Use[]): readonly Use[] {
  return uses.map((use) => ({ ...use, inputOnly: true }));
}

function deciding(uses: readonly Use[]): readonly Use[] {
  return uses.map((use) => ({ ...use, decides: "first" }));
}

function policyUses({ declared: { confirm, cache, idempotency } }: Operation): readonly Use[] {
  const key = idempotency?.value.key;
  return [
    ...(confirm === undefined ? [] : deciding(listed(confirm.value.readBack, "`readBack`", at(confirm.origin, "readBack")))),
    ...(cache === undefined ? [] : listed(cache.value.key, "The cache `key`", at(cache.origin, "key"))),
    ...(cache === undefined
      ? []
      : Object.keys(cache.value.normalise ?? {}).map((field) => ({
          field,
          what: "`normalise`",
          origin: at(cache.origin, "normalise", field),
          atKey: true,
        }))),
    ...(cache?.value.bypass === undefined
      ? []
      : deciding([{ field: cache.value.bypass, what: "`bypass`", origin: at(cache.origin, "bypass") }])),
    ...(idempotency === undefined || key?.from !== "field"
      ? []
      : deciding([{ field: key.field, what: "The idempotency `key`", origin: at(idempotency.origin, "key") }])),
    ...(idempotency === undefined ? [] : deciding(listed(idempotency.value.hash, "`hash`", at(idempotency.origin, "hash")))),
  ];
}

function gateUses({ declared: { gates } }: Operation): readonly Use[] {
  return (gates?.value ?? []).flatMap((gate, index): readonly Use[] => {
    const origin = at(gates?.origin ?? { file: "", pointer: "" }, index);
    switch (gate.kind) {
      case "consent":
        return deciding([{ field: gate.id, what: "The consent gate", origin: at(origin, "id") }]);
      case "transition":
        return deciding([
          { field: gate.subject, what: "The transition gate", origin: at(origin, "subject") },
          { field: gate.to, what: "The transition gate", origin: at(origin, "to") },
        ]);
      // Of the call meta first: a model that names another request has no fresh budget by it.
      case "budget":
        return gate.per.map((field) => ({
          field,
          what: `The budget \`${gate.budget}\``,
          origin: at(origin, "budget"),
          decides: "instead",
        }));
      default:
        return [];
    }
  });
}

function bindingUses({ call, origin }: Operation): readonly Use[] {
  if (call.kind !== "http") return [];
  const binding = at(origin, "binding");
  return sent([
    ...(Array.isArray(call.query) ? listed(call.query, "`query`", at(binding, "query")) : []),
    ...(call.body === undefined || call.body === "rest" ? [] : listed(call.body, "`body`", at(binding, "body"))),
  ]);
}

function checkBypass(operation: Operation, contract: Contract, report: Report): void {
  const { cache } = operation.declared;
  if (cache?.value.bypass === undefined) return;
  const found = findPlace(operation, cache.value.bypass, contract);
  if (found?.kind !== "found" || found.schemas.every((schema) => jsonTypes(schema, contract.schemas).has("boolean"))) return;
  report(diagnose("plan/bypass-not-boolean", { field: cache.value.bypass }, at(cache.origin, "bypass")));
}

/** In the input, else in the call meta. */
function findPlace(operation: Operation, field: string, contract: Contract): FoundField | undefined {
  return [operation.input, metaOf(contract, operation) ?? []]
    .flat()
    .map((schema) => findField(schema, field, contract.schemas))
    .find(({ kind }) => kind === "found");
}

/**
 * The ledger compares keys as text; what `format` says of them is what the field says too. A key stands in the store and in questions as it is, and goes
 * upstream in a header.
 */
function checkKey(operation: Operation, contract: Contract, report: Report): void {
  const { idempotency } = operation.declared;
  if (idempotency?.value.key.from !== "field") return;
  const { field } = idempotency.value.key;
  const origin = at(idempotency.origin, "key");
  if (showsSecret(field, operation, contract)) report(diagnose("plan/secret-shown", { field, what: "The idempotency `key`" }, origin));
  const found = findPlace(operation, field, contract);
  const format = idempotency.value.format === "uuid" ? "uuid" : undefined;
  const wanted: Schema = { kind: "string", origin: operation.origin, ...(format === undefined ? {} : { format }) };
  if (found?.kind !== "found" || found.schemas.every((schema) => misfitsOf(schema, wanted, contract.schemas).length === 0)) return;
  report(diagnose("plan/key-not-text", { field, format }, origin));
}
