import { type Json, type JsonObject, printSorted, sha256 } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { MockContract, MockOperation } from "../model/model.js";
import { firstFitting, overlay } from "../values/overlay.js";
import { valueAt, withValue } from "../values/place.js";
import { type Random, randomOf } from "../values/random.js";
import { schemaAt } from "../values/schema-at.js";
import { fits, seededValue } from "../values/value-maker.js";
import { type Collections, createCollections, textOfId } from "./collections.js";
import { listPlace, pageOf, withoutPaging } from "./lists.js";
import { idsLike, recordIn } from "./record-ids.js";

/** What the mock did for a tool with an effect. It is the judge of duplicates: nothing else knows what happened. */
export type MockEffect = {
  readonly tool: string;
  readonly args: JsonObject;
  /** The idempotency key of the request; undefined where it had none. */
  readonly key: string | undefined;
  readonly answer: Json;
};

export type WorldRequest = {
  readonly contract: MockContract;
  readonly operation: MockOperation;
  readonly args: JsonObject;
  readonly key?: string | undefined;
  /** The path of the request, where the tool is reached by one. */
  readonly pathname?: string | undefined;
  /** The id in the path. */
  readonly id?: string | undefined;
  /** From a link that an earlier page had. */
  readonly offset?: number | undefined;
};

export type WorldAnswer =
  /** `next`: the offset of the next page. */
  | { readonly kind: "answer"; readonly value: Json; readonly next?: number }
  /** A record that was deleted. */
  | { readonly kind: "gone" }
  /** No value is found that the schema accepts. */
  | { readonly kind: "unmakeable" };

export type World = {
  readonly ask: (request: WorldRequest) => WorldAnswer;
  readonly effects: () => readonly MockEffect[];
};

export type WorldOptions = {
  readonly seed: string;
  /** `ignore`: a service that does not look at idempotency keys, so that each request has its own effect. */
  readonly keys?: "honour" | "ignore";
};

/** The state behind a mock: records that are made, changed and deleted, and every effect. The seed decides all values. */
export function createWorld({ seed, keys = "honour" }: WorldOptions): World {
  const collections = createCollections();
  const effects: MockEffect[] = [];
  const answers = new Map<string, WorldAnswer>();
  const state: State = { collections, random: randomOf(seed), cursors: new Map(), made: new Map() };
  return {
    ask: (request) => {
      const { operation, key, args } = request;
      const hasEffect = operation.effect === "write" || operation.effect === "delete";
      if (!hasEffect) return answerOf(request, state);
      // A service that gets a key a second time gives its first answer again.
      const known = key === undefined ? undefined : answers.get(nameOf(operation.id, key));
      if (known !== undefined && keys === "honour") return known;
      const made = answerOf(request, state);
      if (made.kind !== "answer") return made;
      const answer = { ...made, value: asSuccess(made.value, request) };
      effects.push({ tool: operation.id, args, key, answer: answer.value });
      if (key !== undefined) answers.set(nameOf(operation.id, key), answer);
      return answer;
    },
    effects: () => [...effects],
  };
}

function nameOf(tool: string, key: string): string {
  return JSON.stringify([tool, key]);
}

/** What took effect says so, where the tool has a member for it. */
function asSuccess(value: Json, { operation, contract }: WorldRequest): Json {
  const { success, output } = operation;
  if (success === undefined) return value;
  return firstFitting(value, [true], { schema: output, schemas: contract.schemas, steps: success.split(".") });
}

type State = {
  readonly collections: Collections;
  readonly random: Random;
  readonly cursors: Map<string, number>;
  /** How many records each operation has made. */
  readonly made: Map<string, number>;
};

function answerOf(request: WorldRequest, state: State): WorldAnswer {
  const { operation, pathname, id } = request;
  const { resource } = operation;
  if (pathname !== undefined && state.collections.isGone(trimmed(pathname))) return { kind: "gone" };
  if (resource === undefined || pathname === undefined) return plainAnswer(request, state);
  const path = trimmed(pathname);
  switch (resource.role) {
    case "list":
      return listAnswer(request, { ...state, path });
    case "create":
      return created(request, { ...state, path });
    default:
      return id === undefined ? plainAnswer(request, state) : recordAnswer(request, { ...state, path: path.replace(/\/[^/]*$/, ""), id });
  }
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, "");
}

/** What one call gets: an example of the contract, else a value that seed, tool and arguments decide. */
function baseValue({ operation, contract, args }: WorldRequest, { random }: Pick<State, "random">, nth = 0): Json | undefined {
  const { output, examples, id } = operation;
  const { schemas } = contract;
  const example = examples.find((value) => fits(output, value, schemas));
  if (example !== undefined) return example;
  const asked = sha256(printSorted(withoutPaging(args, operation))).slice(0, 16);
  return seededValue(output, { schemas, random: random.at(id, asked, nth) });
}

function plainAnswer(request: WorldRequest, state: State): WorldAnswer {
  const base = baseValue(request, state);
  return base === undefined ? { kind: "unmakeable" } : paged(base, request, state);
}

function paged(value: Json, request: WorldRequest, { cursors }: State): WorldAnswer {
  return { kind: "answer", ...pageOf(value, { ...request, cursors }) };
}

type At = State & { readonly path: string };

function created(request: WorldRequest, state: At): WorldAnswer {
  const { operation, contract, args } = request;
  const nth = (state.made.get(state.path) ?? 0) + 1;
  state.made.set(state.path, nth);
  const base = baseValue(request, state, nth);
  if (base === undefined) return { kind: "unmakeable" };
  const found = recordIn(base, operation.resource?.parameter ?? "id");
  if (found === undefined) return { kind: "answer", value: base };
  const shape = { schema: operation.output, schemas: contract.schemas };
  const filled = overlay(base, wireMembers(args, operation), { ...shape, steps: found.steps });
  const { records } = state.collections.at(state.path);
  const steps = [...found.steps, found.id];
  const own = valueAt(filled, steps) ?? null;
  const isFree = (id: Json | undefined): boolean => !records.has(String(id)) && !state.collections.isGone(`${state.path}/${String(id)}`);
  const ids = isFree(own) ? [own] : [...idsLike(own, nth)].filter(isFree);
  const value = firstFitting(filled, ids, { ...shape, steps });
  keep(valueAt(value, found.steps), found.id, state);
  return { kind: "answer", value };
}

function keep(record: Json | undefined, idName: string, { collections, path }: At): void {
  const id = isObject(record) ? textOfId(record[idName]) : undefined;
  if (id === undefined || !isObject(record)) return;
  collections.at(path).records.set(id, record);
  collections.revive(path, id);
}

/** The members that a request gives a record, by their names on the wire. Where a parameter goes, no record keeps it. */
function wireMembers(args: JsonObject, { call }: MockOperation): JsonObject {
  if (call.kind !== "http-operation") return args;
  const elsewhere = new Set(call.parameters.map(({ field }) => field));
  const { body } = call;
  if (body?.from.kind === "field") {
    const whole = args[body.from.field];
    return isObject(whole) ? whole : {};
  }
  const names = new Map(body === undefined ? [] : Object.entries(body.from.fields).map(([wire, field]) => [field, wire]));
  return Object.fromEntries(
    Object.entries(args).flatMap(([field, value]) => (elsewhere.has(field) ? [] : [[names.get(field) ?? field, value]])),
  );
}

type AtRecord = At & { readonly id: string };

function recordAnswer(request: WorldRequest, state: AtRecord): WorldAnswer {
  const { operation, contract, args } = request;
  const { collections, path, id } = state;
  const base = baseValue(request, state);
  if (base === undefined) return { kind: "unmakeable" };
  const parameter = operation.resource?.parameter ?? "id";
  const found = recordIn(base, parameter);
  const { records } = collections.at(path);
  if (found === undefined) {
    if (operation.resource?.role === "delete") collections.remove(path, id);
    return paged(base, request, state);
  }
  const shape = { schema: operation.output, schemas: contract.schemas };
  const named = firstFitting(base, [id, Number(id)], { ...shape, steps: [...found.steps, found.id] });
  const known = overlay(named, records.get(id) ?? {}, { ...shape, steps: found.steps });
  if (operation.resource?.role === "delete") {
    collections.remove(path, id);
    return { kind: "answer", value: known };
  }
  const value =
    operation.resource?.role === "update" ? overlay(known, wireMembers(args, operation), { ...shape, steps: found.steps }) : known;
  const record = valueAt(value, found.steps);
  const before = records.get(id);
  if (isObject(record)) records.set(id, { ...before, ...record });
  return { kind: "answer", value };
}

const firstRecords = 7;

function listAnswer(request: WorldRequest, state: At): WorldAnswer {
  const { operation, contract } = request;
  const base = baseValue(request, state);
  if (base === undefined) return { kind: "unmakeable" };
  const { pagination } = operation.call.kind === "http-operation" ? operation.call : { pagination: undefined };
  const place = listPlace(base, pagination);
  const item = place === undefined ? undefined : schemaAt(operation.output, [...place, "-1"], contract.schemas);
  if (place === undefined || item === undefined) return paged(base, request, state);
  const parameter = operation.resource?.parameter ?? "id";
  const shape = { schema: item, schemas: contract.schemas };
  const { schemas } = contract;
  const made = (nth: number): Json | undefined => seededValue(item, { schemas, random: state.random.at(state.path, nth) });
  const collection = state.collections.at(state.path);
  if (!collection.isFilled) {
    collection.isFilled = true;
    const shown = valueAt(base, place);
    const examples = operation.examples.length > 0 && Array.isArray(shown) ? (shown as readonly Json[]) : undefined;
    const first = examples ?? Array.from({ length: firstRecords }, (_, nth) => made(nth) ?? null);
    for (const record of first) fill(record, { ...state, parameter, shape });
  }
  const records = [...collection.records].flatMap(([id, record], index): readonly Json[] => {
    const found = recordIn(record, parameter);
    const own = fits(item, record, schemas) ? record : undefined;
    const based =
      own ??
      overlay(firstFitting(made(index) ?? null, [id, Number(id)], { ...shape, steps: [found?.id ?? "id"] }), record, {
        ...shape,
        steps: [],
      });
    return fits(item, based, schemas) ? [based] : [];
  });
  const whole = withValue(base, place, records);
  return paged(fits(operation.output, whole, schemas) || records.length > 0 ? whole : base, request, state);
}

type Filling = At & { readonly parameter: string; readonly shape: Pick<Parameters<typeof firstFitting>[2], "schema" | "schemas"> };

function fill(record: Json, { parameter, shape, ...state }: Filling): void {
  const found = recordIn(record, parameter);
  if (found === undefined || found.steps.length > 0) return;
  const { records } = state.collections.at(state.path);
  const own = valueAt(record, [found.id]) ?? null;
  const isFree = (id: Json): boolean => !records.has(String(id)) && !state.collections.isGone(`${state.path}/${String(id)}`);
  const ids = isFree(own) ? [own] : [...idsLike(own, records.size + 1)].filter(isFree);
  const value = firstFitting(record, ids, { ...shape, steps: [found.id] });
  const id = textOfId(valueAt(value, [found.id]));
  if (id !== undefined && isFree(id)) keep(value, found.id, state);
}
