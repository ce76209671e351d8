import type { Deprecation } from "@toolpact/runtime";
import type { Report } from "../../../diagnostics/index.js";
import { at, type Fact, type InputExample, type ObjectSchema, type Operation } from "../../../ir/index.js";
import type { Int64, Schemas } from "../../../schema/index.js";
import { declarePolicy, readAgentSettings, type Said, type Settled, saidOf, settleOperation } from "../../agent/index.js";
import type { DefaultsSetting } from "../../defaults/setting.js";
import { makeValue } from "../../examples/make-value.js";
import { cut, longestDescription } from "../../names/texts.js";
import type { Tally } from "../../tally.js";
import type { OperationNames } from "../names.js";
import type { GraphqlSettings } from "../settings.js";
import type { OutputTypes } from "../types/output-types.js";
import type { Draft } from "./drafts.js";
import { effectOf } from "./effect.js";
import type { FoundOperation } from "./found-operation.js";
import { textsOf } from "./texts.js";

export type OperationContext = {
  readonly found: FoundOperation;
  readonly draft: Draft;
  readonly names: OperationNames;
  readonly settled: Pick<Settled, "said" | "own"> | undefined;
  readonly endpoint: string;
  readonly version: string;
  readonly auth: NonNullable<GraphqlSettings["auth"]>;
  readonly outputs: OutputTypes;
  readonly schemas: Schemas;
  readonly int64: Int64;
  readonly tally: Tally;
  readonly report: Report;
};

export type MadeOperation = { readonly operation: Operation; readonly defaults: DefaultsSetting | undefined };

/** One operation of a GraphQL service as a tool. */
export function makeOperation(context: OperationContext): MadeOperation {
  const { found, draft, names, settled, schemas, int64, tally, report } = context;
  const { origin, key } = found;
  const { id, ownId, wantedId, hostName } = names;
  const said = [...agentWords(found, report), ...(settled === undefined ? [] : [settled.said])];
  const texts = textsOf(found, id, tally);
  const input: ObjectSchema = { kind: "object", origin, fields: draft.fields, patterns: [] };
  const shown = saidOf(said, "hostName") ?? (hostName === undefined ? undefined : { value: hostName, origin });
  const operation: Operation = {
    id,
    key,
    ...(shown === undefined ? {} : { hostName: shown }),
    naming: { ownId, wantedId },
    title: saidOf(said, "title")?.value ?? texts.title,
    description: cut(saidOf(said, "description")?.value ?? texts.description, longestDescription),
    ...(texts.details === undefined ? {} : { details: texts.details }),
    category: "integration",
    version: context.version,
    input,
    output: draft.output,
    errors: new Map(),
    examples: { input: exampleOf(input, schemas), output: [] },
    ...declarePolicy({
      id,
      origin,
      said,
      defaults: { effect: effectOf(found), auth: context.auth },
      deprecated: deprecationOf(found),
      report,
      int64,
    }),
    call: { kind: "graphql", endpoint: context.endpoint, ...draft.call },
    origin,
  };
  return {
    operation: settleOperation(operation, { settled: withoutRefused(settled, draft.refused), schemas, report }),
    defaults: saidOf(said, "defaults")?.value,
  };
}

/** What no query can select is already reported with its reason. Its absence in the answer is not reported again. */
function withoutRefused(settled: OperationContext["settled"], refused: Draft["refused"] = []): OperationContext["settled"] {
  const { project } = settled?.own ?? {};
  if (settled === undefined || project === undefined || refused.length === 0) return settled;
  return { ...settled, own: { ...settled.own, project: project.filter((path) => !refused.includes(path)) } };
}

function agentWords(found: FoundOperation, report: Report): readonly Said[] {
  if (found.kind !== "root-field" || found.agent === undefined) return [];
  return [
    {
      settings: readAgentSettings({ word: "@agent", value: found.agent, origin: found.origin, report }),
      origin: found.origin,
      written: found.agent,
    },
  ];
}

/** GraphQL gives a reason and no date: it holds already. */
function deprecationOf(found: FoundOperation): Fact<Deprecation> | undefined {
  const reason = found.kind === "root-field" ? found.field?.deprecationReason : undefined;
  if (reason == null) return undefined;
  return {
    value: { message: cut(reason.trim() || "The API calls this operation deprecated.", 500) },
    origin: at(found.origin, "deprecated"),
  };
}

const longestExample = 4_000;

/** Made from the schema: what is required, and nothing else. */
function exampleOf(input: ObjectSchema, schemas: Schemas): readonly InputExample[] {
  const made = makeValue(input, { schemas, direction: "input" });
  if (made === undefined || JSON.stringify(made.value).length > longestExample) return [];
  return [{ name: "made", description: "Made from the schema.", input: made.value, expect: "success", origin: input.origin }];
}
