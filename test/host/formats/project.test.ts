import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { resolve } from "../../../runtime/host/formats/project/fits.js";
import { dialectNames, type Projection, projectSchema } from "../../../runtime/host/formats/project/index.js";
import type { JsonObject } from "../../../runtime/index.js";
import { makeValue } from "../../differential/make-value.js";
import { Random, seedOf } from "../../differential/random.js";
import { isLong } from "../../differential/sample.js";
import { hasCorpus, type ModelTool, published, publishedTools, referenceTools } from "./model-tools.js";
import { publishedRules } from "./published-rules.js";

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, verbose: true });

const sources: readonly (readonly [string, () => readonly ModelTool[]])[] = [
  ["specs", referenceTools],
  ...(hasCorpus
    ? (Object.keys(published) as (keyof typeof published)[]).map((api) => [api, () => sampleOf(publishedTools(api))] as const)
    : []),
];

function sampleOf(tools: readonly ModelTool[]): readonly ModelTool[] {
  return isLong || tools.length < 100 ? tools : tools.filter(({ id }) => seedOf("projection", id) % 5 === 0);
}

describe.skipIf(!hasCorpus)("the corpus", () => {
  test("is there", () => expect(sources.length).toBe(5));
});

const tooMuch = ["it has n optional properties, and the provider takes 24", "it has n choices, and the provider takes 16"];

describe.each(sources)("the tools of %s", (_, read) => {
  const tools = read();

  test.each(dialectNames)("are, for %s, within its published rules", (dialect) => {
    const problems = tools.flatMap(({ id, schema }) => {
      const made = projectSchema(schema, dialect);
      return made.kind === "refused" ? [] : (publishedRules[dialect]?.(made.schema) ?? ["no rules"]).map((problem) => `${id} ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  test.each(dialectNames)("are, for %s, refused only beyond a limit of strict tools", (dialect) => {
    const refused = tools.map(({ schema }) => projectSchema(schema, dialect)).filter((made) => made.kind === "refused");
    const reasons = refused.flatMap(({ refusals }) => refusals.map(({ reason }) => reason.replace(/\d+/, "n")));
    const known = dialect === "anthropic-strict" ? tooMuch : [];
    expect(reasons.filter((reason) => !known.includes(reason))).toEqual([]);
  });

  test.each(dialectNames)("have, for %s, losses that lead to a place in the tool's own schema", (dialect) => {
    const lost = tools.flatMap(({ id, schema }) => {
      const made = projectSchema(schema, dialect);
      const isThere = (pointer: string): boolean => pointer === "" || resolve(`#${encodeURI(pointer)}`, schema) !== undefined;
      return made.kind === "refused" ? [] : made.losses.filter(({ pointer }) => !isThere(pointer)).map(({ pointer }) => `${id} ${pointer}`);
    });
    expect(lost).toEqual([]);
  });

  test.each(dialectNames)(
    "take, for %s, what a model may answer, but for what the losses name",
    (dialect) => {
      const problems = tools.flatMap(({ id, schema }) => {
        const made = projectSchema(schema, dialect);
        return made.kind === "refused" ? [] : unexplained(id, schema, made);
      });
      expect(problems).toEqual([]);
    },
    120_000,
  );
});

/** Values for the projection, mapped back: what the tool's own schema refuses must be a loss. */
function unexplained(id: string, schema: JsonObject, { schema: projected, dialect, losses, readArguments }: Projection): readonly string[] {
  const accepts = ajv.compile(schema);
  const acceptsProjected = ajv.compile(projected);
  const pointers = pointersOf(schema);
  const problems: string[] = [];
  let tried = 0;
  for (let round = 0; round < (isLong ? 40 : 8); round += 1) {
    const random = new Random(seedOf(id, dialect, String(round)));
    const value = makeValue(projected, { random, slips: 0, extras: false, resolve: (ref) => definition(projected, ref) });
    if (!acceptsProjected(value)) continue;
    tried += 1;
    const mapped = readArguments(value);
    if (accepts(mapped)) continue;
    const refused = (accepts.errors ?? []).map((error) => ({
      ...error,
      path: `${pointers.get(Object(error.parentSchema))}/${error.keyword}`,
    }));
    const wrong = refused.filter(
      (error) =>
        !isExplained(
          error,
          refused,
          losses.map(({ pointer }) => pointer),
        ),
    );
    for (const { path, instancePath, message } of wrong)
      problems.push(`${id} ${path} at ${instancePath}: ${message} ${JSON.stringify(mapped).slice(0, 200)}`);
  }
  // A generator that makes nothing valid would show nothing.
  return tried === 0 ? [...problems, `${id}: no value was made`] : problems;
}

type Refused = { readonly path: string; readonly instancePath: string; readonly keyword: string };

/** At a lost keyword or below it; a choice, where something that it needs is lost. */
function isExplained({ path, instancePath }: Refused, all: readonly Refused[], pointers: readonly string[]): boolean {
  if (pointers.some((pointer) => path === pointer || path.startsWith(`${pointer}/`))) return true;
  const choices = all.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf" || keyword === "if");
  const choice = choices.find((one) => instancePath.startsWith(one.instancePath));
  if (choice === undefined) return false;
  const inside = all.filter((one) => one.instancePath.startsWith(choice.instancePath)).map((one) => one.path);
  return inside.some((at) => pointers.some((pointer) => at === pointer || at.startsWith(`${pointer}/`) || pointer.startsWith(`${at}/`)));
}

function pointersOf(root: object): ReadonlyMap<object, string> {
  const pointers = new Map<object, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    pointers.set(value, pointer);
    for (const [key, member] of Object.entries(value)) visit(member, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  };
  visit(root, "");
  return pointers;
}

function definition(root: JsonObject, ref: string): Json | undefined {
  return Reflect.get(Object(root.$defs), ref.replace("#/$defs/", "")) as Json | undefined;
}
