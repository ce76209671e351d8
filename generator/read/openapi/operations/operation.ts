import type { HttpOperation } from "@toolpact/runtime";
import { at, type Fact, type Operation, type Origin, type Schema } from "../../../ir/index.js";
import type { Int64, Schemas } from "../../../schema/index.js";
import {
  declarePolicy,
  type httpKeys,
  type PaginationSetting,
  type Said,
  type Settled,
  saidOf,
  settleOperation,
} from "../../agent/index.js";
import type { DefaultsSetting } from "../../defaults/setting.js";
import { cut, longestDescription } from "../../names/texts.js";
import { examplesOf } from "../examples/operation-examples.js";
import type { GuessId } from "../guesses/catalogue.js";
import { guessEffect } from "../guesses/guess-effect.js";
import { operationPlaces } from "../int64/index.js";
import type { OperationNames } from "../names/ids.js";
import type { OperationTexts } from "../names/texts.js";
import { slipCodes } from "../schemas/slip-codes.js";
import { failureSchemas } from "./answer/failures.js";
import { jsonMark } from "./answer/json-mark.js";
import { successMark } from "./answer/success-mark.js";
import { toldHeaders } from "./answer/told-headers.js";
import { withheldOf } from "./answer/withheld.js";
import { type Body, mapBody } from "./body/body.js";
import { carriesCredential } from "./body/credential-members.js";
import { type BareTwins, changesParts, withoutDefaults } from "./body/without-defaults.js";
import { defaultsOf, deprecationOf, hasEffect, readingMethods } from "./declared.js";
import { type Draft, outputOf } from "./draft.js";
import { buildInput } from "./input.js";
import { planPagination } from "./pages/declared-pagination.js";
import { withinPolicy } from "./parameters/method-headers.js";
import type { Reading } from "./reading.js";
import { readServers } from "./servers.js";
import { tellUnencrypted } from "./unencrypted.js";
import { readAgent } from "./x-agent.js";

export type OperationContext = {
  readonly reading: Reading;
  readonly names: OperationNames;
  readonly texts: OperationTexts;
  /** What the config says of it. */
  readonly settled: Settled<typeof httpKeys> | undefined;
  readonly version: string;
  readonly int64: Int64;
  /** All schemas that were reached, in their final words. */
  readonly schemas: Schemas;
  /** Those of them that have a twin without defaults. */
  readonly bareTwins: BareTwins;
  /** A schema in its final words. */
  readonly simple: (schema: Schema) => Schema;
};

export type MadeOperation = {
  readonly operation: Operation;
  readonly defaults: DefaultsSetting;
  /** A POST that asks for approval, and whose words say that it reads. */
  readonly isNamedRead: boolean;
};

/** One operation of an API as a tool. */
export function makeOperation(
  draft: Draft,
  { reading, names: { id, ownId, wantedId, hostName }, texts, settled, version, int64, schemas, bareTwins, simple }: OperationContext,
): MadeOperation {
  const { found, answers, security } = draft;
  const { origin, method } = found;
  const { report, tally } = reading;
  const said = [...readAgent(found.json, origin, report), ...(settled === undefined ? [] : [settled.said])];
  const stated = saidOf(said, "effect") !== undefined;
  const called = stated ? undefined : guessEffect({ found, wantedId });
  const guessed = called !== undefined && reading.guesses.isOn(called.id) ? called : undefined;
  // `openapi/named-effects` and `openapi/named-reads` report the others, by the ids of tools.
  if (called !== undefined && (called.effect === "read") === (guessed !== undefined))
    reading.guesses.applies(called.id, { operation: found, what: `\`${id}\``, place: origin });
  const policy = declarePolicy({
    id,
    origin,
    said,
    defaults: defaultsOf(found, {
      needsCredentials: security.isRequired,
      takesKey: draft.takesKey,
      streams: answers.good.some(({ response }) => response.stream !== undefined),
      guessed: guessed?.effect,
    }),
    deprecated: deprecationOf(found),
    report,
    int64,
  });
  const defaults = saidOf(said, "defaults")?.value ?? reading.settings.defaults ?? "assume";
  const isNamedRead = called?.effect === "read" && guessed === undefined && policy.declared.confirm?.value.rule === "always";
  const words = texts.of(found, id, tally);
  const body = draft.body === undefined ? undefined : givenBody(mapBody(draft.body, simple), method, bareTwins);
  const parameters = draft.parameters
    .flatMap((parameter) => withinPolicy(parameter, policy.declared, reading))
    .map((parameter) => ({ ...parameter, schema: simple(parameter.schema) }));
  const isCredential = carriesCredential(security, { found, schemas, guesses: reading.guesses });
  const tellFile = (place: Origin): void => tally.add(...slipCodes["file-format"], { place, kind: "file-format" });
  const input = buildInput({ parameters, body, schemas, origin, reads: readingMethods.has(method), isCredential, tellFile });
  if (isEmptyBody(input.body)) tally.add("openapi/empty-bodies", `\`${id}\``, { place: origin });
  const output = simple(outputOf(draft));
  const pagination = planPagination({
    said: saidPages(said, settled),
    method,
    acts: hasEffect(policy.declared),
    parameters: input.parameters,
    body: input.body,
    input: input.schema,
    output,
    answers: answers.good,
    schemas,
    defaults,
    found,
    guesses: reading.guesses,
    report,
  });
  const failures = answers.bad.flatMap(({ status, body: refused }) => (refused === undefined ? [] : [[status, simple(refused)] as const]));
  const servers = readServers(found, reading);
  if (security.requirements.some((uses) => uses.length > 0)) tellUnencrypted(servers, { tally, place: origin });
  const evidence = { operation: found, what: `\`${found.key}\``, place: origin };
  const marking = { schemas, guess: (guess: GuessId): boolean => reading.guesses.applies(guess, evidence) };
  const call: HttpOperation = {
    kind: "http-operation",
    method,
    servers,
    path: draft.path,
    parameters: input.parameters,
    ...(input.body === undefined ? {} : { body: input.body }),
    responses:
      answers.good.length === 0
        ? { "2XX": { mediaType: "*/*" } }
        : Object.fromEntries(
            answers.good.map(({ status, response, schema, headers }) => {
              const final = simple(schema);
              const marks = { ...jsonMark(response, final, marking), ...successMark(final, marking) };
              return [status, { ...response, ...toldHeaders(headers), ...marks }];
            }),
          ),
    ...(failures.length === 0 ? {} : { failures: failures.map(([status]) => status) }),
    security: security.requirements,
    ...(pagination === undefined ? {} : { pagination }),
    ...withheldOf(output, schemas),
    ...(int64 === "string"
      ? operationPlaces({ input: input.schema, output, parameters: input.parameters, body: input.body, schemas })
      : {}),
  };
  const shown = saidOf(said, "hostName") ?? (hostName === undefined ? undefined : { value: hostName, origin });
  const guesses = [...new Set([...(guessed === undefined ? [] : [guessed.id]), ...reading.guesses.of(found)])].sort();
  const operation: Operation = {
    id,
    key: found.key,
    ...(shown === undefined ? {} : { hostName: shown }),
    naming: { ownId, wantedId },
    title: saidOf(said, "title")?.value ?? words.title,
    description: cut(saidOf(said, "description")?.value ?? words.description, longestDescription),
    ...(words.details === undefined ? {} : { details: words.details }),
    category: "integration",
    version,
    input: input.schema,
    output,
    errors: failureSchemas(answers.bad),
    ...(failures.length === 0 ? {} : { failures: new Map(failures) }),
    ...(guesses.length === 0 ? {} : { guesses }),
    examples: examplesOf({ id, input, output, answers: answers.good, withheld: call.withheld, schemas, tally, origin }),
    ...policy,
    call,
    origin,
  };
  return { operation: settleOperation(operation, { settled, schemas, report }), defaults, isNamedRead };
}

function isEmptyBody(body: HttpOperation["body"]): boolean {
  return body?.required === true && body.from.kind === "fields" && body.from.rest !== true && Object.keys(body.from.fields).length === 0;
}

/** The config counts more. */
function saidPages(said: readonly Said[], settled: OperationContext["settled"]): Fact<PaginationSetting> | undefined {
  const { pagination } = settled?.more ?? {};
  return settled === undefined || pagination === undefined
    ? saidOf(said, "pagination")
    : { value: pagination, origin: at(settled.said.origin, "pagination") };
}

function givenBody(body: Body, method: string, twins: BareTwins): Body {
  return changesParts(method, body.mediaType) ? { ...body, schema: withoutDefaults(body.schema, twins) } : body;
}
