import type { Schema } from "../../../ir/index.js";
import { meaning } from "../../../schema/index.js";
import type { LostReference } from "../document/lost-references.js";
import { type Answers, readAnswers } from "./answer/answers.js";
import { type Body, mapBody } from "./body/body.js";
import { readBody } from "./body/read-body.js";
import type { FoundOperation } from "./collect.js";
import { withoutCredentials } from "./parameters/credential-parameters.js";
import type { Parameter } from "./parameters/parameter.js";
import { readParameters } from "./parameters/parameters.js";
import type { Reading } from "./reading.js";
import type { SecuritySchemes } from "./security.js";
import type { Security } from "./security-scheme.js";

/** An operation with everything that it reaches read, before anything is decided that needs all schemas. */
export type Draft = {
  readonly found: FoundOperation;
  /** As it is called. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly answers: Answers;
  readonly security: Security;
  /** It takes an `Idempotency-Key`, which the runtime makes. */
  readonly takesKey: boolean;
  /** References to nothing that were met on the way, but for those of schemas. */
  readonly lost: {
    readonly parameters: readonly LostReference[];
    readonly body: readonly LostReference[];
    readonly others: readonly LostReference[];
  };
};

export function draftOperation(
  found: FoundOperation,
  { reading, schemes }: { readonly reading: Reading; readonly schemes: SecuritySchemes },
): Draft {
  const { lost } = reading.documents;
  const { made: given, lost: lostParameters } = lost.during(() => readParameters(found, reading));
  const { parameters, body: bodyParameters, path } = given;
  const security = schemes.read(found, parameters);
  const isKey = (parameter: Parameter): boolean => parameter.in === "header" && parameter.name.toLowerCase() === "idempotency-key";
  const { made: body, lost: lostBody } = lost.during(() => readBody(found, bodyParameters, reading));
  const { made: answers, lost: others } = lost.during(() => readAnswers(found, reading));
  return {
    found,
    path,
    parameters: withoutCredentials(
      parameters.filter((parameter) => !isKey(parameter)),
      { found, schemes, security, reading },
    ),
    body,
    answers,
    security,
    takesKey: parameters.some(isKey),
    lost: { parameters: lostParameters, body: lostBody, others },
  };
}

/** The same with other schemas. */
export function mapDraft(draft: Draft, change: (schema: Schema) => Schema): Draft {
  const changed = <Part extends { readonly schema: Schema }>(part: Part): Part => ({ ...part, schema: change(part.schema) });
  return {
    ...draft,
    parameters: draft.parameters.map(changed),
    body: draft.body === undefined ? undefined : mapBody(draft.body, change),
    answers: {
      good: draft.answers.good.map(changed),
      bad: draft.answers.bad.map((refusal) => (refusal.body === undefined ? refusal : { ...refusal, body: change(refusal.body) })),
    },
  };
}

/**
 * What comes back on success: the one schema, or any of several; anything where the document says nothing. A 200 with nothing but its description is that:
 * one GET in eight of published documents has no more, and does answer. Beside an answer that is described it is one without a body.
 */
export function outputOf({ found, answers: { good } }: Draft): Schema {
  const { origin } = found;
  const isSilent = good.every(({ schema }) => schema.kind === "null") && good.some(({ isUndescribed }) => isUndescribed === true);
  if (isSilent) return { kind: "any", origin };
  const meanings = good.map(({ schema }) => meaning(schema));
  const [only, ...others] = good.flatMap(({ schema }, index) => (meanings.indexOf(meanings[index] ?? "") === index ? [schema] : []));
  if (only === undefined) return { kind: "any", origin };
  return others.length === 0 ? only : { kind: "union", origin, mode: "any", members: [only, ...others] };
}
