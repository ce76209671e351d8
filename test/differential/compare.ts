import type { ZodType } from "zod";
import type { Json, SchemaId } from "../../generator/ir/index.js";
import { reachableRefs } from "../../generator/schema/index.js";
import { liveZod } from "../../generator/schema/live.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { type ApiDocument, addressOf, type ReadApi } from "./corpus.js";
import { makeValue } from "./make-value.js";
import { mutate } from "./mutate.js";
import { Oracle } from "./oracle.js";
import { Random, seedOf } from "./random.js";

export type Disagreement = {
  readonly schema: string;
  readonly value: Json;
  readonly ours: Verdict;
  readonly theirs: Verdict;
  /** In the words of whoever refused it. */
  readonly reasons: string;
};

/** `changed`: accepted, but what came out is not what went in. */
export type Verdict = "accepted" | "refused" | "changed" | "threw";

export type Comparison = { readonly values: number; readonly accepted: number; readonly disagreements: readonly Disagreement[] };

/** Compares the verdicts of our Zod and of ajv on values of some named schemas of a document. */
export function compareApi({
  api,
  names,
  valuesEach,
}: {
  readonly api: ReadApi;
  readonly names: readonly string[];
  readonly valuesEach: number;
}): Comparison {
  const { document } = api;
  const oracle = new Oracle({ document, names });
  const resolve = resolver(oracle.files);
  const disagreements: Disagreement[] = [];
  let accepted = 0;
  for (const name of names) {
    const zod = zodOf(api, name);
    for (const value of valuesOf({ document, name, resolve, count: valuesEach })) {
      const theirs = oracle.accepts(name, value) ? "accepted" : "refused";
      const ours = verdict(zod, value);
      accepted += theirs === "accepted" ? 1 : 0;
      if (ours !== theirs) {
        const reasons = theirs === "refused" ? oracle.reasons() : explain(zod, value);
        disagreements.push({ schema: `${document.path} ${name}`, value, ours, theirs, reasons });
      }
    }
  }
  return { values: names.length * valuesEach, accepted, disagreements };
}

export function zodOf(api: ReadApi, name: string): ZodType {
  const origin = { file: "", pointer: "" };
  return liveZod({ kind: "ref", origin, to: idOf(api, name) }, api.schemas, {
    unknownKeys: "keep",
    fillDefaults: false,
    assertFormats: false,
  });
}

function idOf(api: ReadApi, name: string): SchemaId {
  const id = api.ids.get(name);
  if (id === undefined) {
    throw new Error(`${api.document.path} has no schema ${name}.`);
  }
  return id;
}

function verdict(zod: ZodType, value: Json): Verdict {
  try {
    const result = zod.safeParse(value);
    return result.success ? (deepEqual(result.data, value) ? "accepted" : "changed") : "refused";
  } catch {
    return "threw";
  }
}

function explain(zod: ZodType, value: Json): string {
  try {
    return (
      zod
        .safeParse(value)
        .error?.issues.map(({ path, message }) => `${path.join("/")} ${message}`)
        .join("; ") ?? ""
    );
  } catch (error) {
    return String(error);
  }
}

/** Whether a schema leads to one that the reader reported. */
export function isUnreadable({ diagnostics, schemas, ids }: ReadApi, name: string): boolean {
  const id = ids.get(name);
  if (id === undefined) {
    return true;
  }
  const reached = [id, ...reachableRefs({ kind: "ref", origin: { file: "", pointer: "" }, to: id }, schemas)];
  const origins = reached.flatMap((one) => schemas.get(one)?.origin ?? []);
  return diagnostics.some(({ place }) => {
    return (
      place !== undefined &&
      "pointer" in place &&
      origins.some(({ file, pointer }) => file === place.file && `${place.pointer}/`.startsWith(`${pointer}/`))
    );
  });
}

type ValueRequest = {
  readonly document: ApiDocument;
  readonly name: string;
  readonly resolve: (ref: string) => Json | undefined;
  readonly count: number;
};

/** A third valid as far as possible, a third with bounds overstepped, a third changed in one place. */
function valuesOf({ document, name, resolve, count }: ValueRequest): readonly Json[] {
  const random = new Random(seedOf(document.path, name));
  const schema = { $ref: addressOf(document, name) };
  return Array.from({ length: count }, (_, index) => {
    const isMutated = index % 3 === 2;
    const value = makeValue(schema, { resolve, random, slips: index % 3 === 1 ? 0.25 : 0, extras: !isMutated });
    return isMutated ? mutate(value, random) : value;
  });
}

/** Finds schemas by their absolute address. */
export function resolver(files: Oracle["files"]): (ref: string) => Json | undefined {
  return (ref) => {
    const [file = "", fragment = ""] = ref.split("#");
    const keys = decodeURIComponent(fragment).split("/").slice(1);
    return keys.reduce<Json | undefined>((json, key) => {
      const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
      return typeof json === "object" && json !== null ? (Reflect.get(json, name) as Json | undefined) : undefined;
    }, files[file]);
  };
}
