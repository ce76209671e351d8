import { diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Contract, type Operation, type Origin } from "../../ir/index.js";
import type { Int64 } from "../../schema/index.js";
import { found, isObject, own } from "../shape/index.js";
import type { Sources } from "../source/index.js";
import { checkMachines } from "./machines.js";
import { readNamespaces } from "./namespaces.js";
import { readOperation } from "./operation.js";
import { readScheme } from "./scheme.js";
import { simplifyContract } from "./simplify-contract.js";
import { type DocumentSpec, document } from "./table/index.js";
import { readToolSchemas } from "./tool-schemas.js";
import { createTypes, type Types } from "./types.js";

export type ToolSpecReading = {
  readonly path: string;
  readonly sources: Sources;
  readonly report: Report;
  /** How `format: int64` is carried. Default: a number. */
  readonly int64?: Int64;
};

/**
 * A tool spec into a contract. Every problem is reported. What comes back after an error leaves out what could not be read: good enough to
 * look for more problems, not to generate from.
 */
export function readToolSpec({ path, sources, report, int64 = "number" }: ToolSpecReading): Contract | undefined {
  const source = sources.document(path);
  if ("diagnostic" in source) {
    for (const diagnostic of [source.diagnostic, ...(source.others ?? [])]) report(diagnostic);
    return undefined;
  }
  const origin: Origin = { file: source.file, pointer: "" };
  const value: unknown = source.document;
  if (!isObject(value)) {
    report(diagnose("toolspec/not-a-spec", { found: found(value) }, origin));
    return undefined;
  }
  const format = own(value, "toolspec");
  if (format !== undefined && format !== 1) {
    // Another version may mean anything by its keys.
    report(diagnose("toolspec/unknown-version", { found: found(format) }, at(origin, "toolspec")));
    return undefined;
  }
  const spec = document.read({ value, origin, report });
  const types = createTypes({ origin, sources, report, int64 });
  types.readOwn();
  const operations = readOperations({ spec, tools: own(value, "tools"), origin, types, report });
  const namespaces = spec === undefined ? undefined : readNamespaces(spec, { origin, types, report });
  if (spec !== undefined) checkMachines(spec, { origin, report });
  const schemas = types.finish();
  if (spec === undefined || namespaces === undefined || schemas === undefined) return undefined;
  return simplifyContract({
    name: spec.name,
    title: spec.title ?? spec.name,
    ...(spec.description === undefined ? {} : { description: spec.description }),
    version: spec.version ?? "1.0.0",
    authored: true,
    origin,
    namespaces,
    ...readScheme(spec, origin),
    schemas,
    operations,
  });
}

type OperationsReading = {
  readonly spec: DocumentSpec | undefined;
  readonly tools: unknown;
  readonly origin: Origin;
  readonly types: Types;
  readonly report: Report;
};

/** The schemas of a tool are read even if the rest of it is broken, so that all problems show at once. In order of id. */
function readOperations({ spec, tools, origin, types, report }: OperationsReading): readonly Operation[] {
  if (!isObject(tools)) return [];
  return Object.keys(tools)
    .sort()
    .flatMap((id) => {
      const place = at(origin, "tools", id);
      const schemas = readToolSchemas(own(tools, id), { origin: place, types });
      const tool = spec === undefined || !Object.hasOwn(spec.tools, id) ? undefined : spec.tools[id];
      return spec === undefined || tool === undefined
        ? []
        : [readOperation({ id, tool, spec, schemas, written: own(tools, id), origin: place, report, int64: types.scope.int64 })];
    });
}
