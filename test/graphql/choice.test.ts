import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FieldChoice, SelectableFields } from "@toolpact/runtime";
import { buildASTSchema, buildClientSchema, type GraphQLSchema, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { planSources } from "../../generator/pipeline/plan-sources.js";
import type { GraphqlOperation } from "../../runtime/tool/graphql-call.js";
import { documentFor } from "../../runtime/transport/graphql/choice.js";
import { plainConfig } from "../plain-config.js";

/** Published schemas beside the repository. Without them this suite is skipped, visibly. */
const folder = path.resolve(import.meta.dirname, "../../../shared/corpus/graphql");
const small = ["countries.graphql", "rick-and-morty.graphql", "swapi.graphql"];
const large = existsSync(folder) ? readdirSync(folder).filter((name) => name !== "manifest.json" && !small.includes(name)) : [];
const files = process.env.TOOLPACT_LONG === "1" ? [...small, ...large] : small;

function operationsOf(file: string): readonly GraphqlOperation[] {
  const config = {
    ...plainConfig,
    root: folder,
    out: "out",
    sources: [{ path: file, name: "api", results: { choice: true } }],
    parsers: false,
  } as const;
  const { plans } = planSources({ config, cwd: folder });
  return plans.flatMap(({ tools }) => tools.flatMap(({ operation: { call } }) => (call.kind === "graphql" ? [call] : [])));
}

/** GitHub's own file defines a field twice, which only a lenient reader takes. */
function schemaOf(file: string): GraphQLSchema {
  const text = readFileSync(path.join(folder, file), "utf8");
  if (!file.endsWith(".json")) return buildASTSchema(parse(text), { assumeValidSDL: true });
  const json = JSON.parse(text);
  return buildClientSchema(json.data ?? json);
}

/** Every path of a tree, those of objects included. */
function* pathsOf(fields: SelectableFields, above = ""): Generator<string> {
  for (const [name, inner] of Object.entries(fields)) {
    if (inner === true || Object.values(inner).includes(true)) yield above + name;
    if (inner !== true) yield* pathsOf(inner, `${above}${name}.`);
  }
}

/** Everything at once, which shows whether any two fields clash, and some paths alone. */
function choicesOf({ fields }: FieldChoice): readonly (readonly string[])[] {
  const paths = [...pathsOf(fields)];
  const step = Math.ceil(paths.length / 5);
  return [paths, ...paths.filter((_, index) => index % step === 0).map((one) => [one])];
}

describe.skipIf(!existsSync(folder))("whatever is chosen", () => {
  test.each(files)("of %s is a valid document", (file) => {
    const schema = schemaOf(file);
    let count = 0;
    for (const call of operationsOf(file)) {
      const { choice } = call;
      if (choice === undefined) continue;
      for (const chosen of choicesOf(choice)) {
        const document = documentFor({ ...call, choice: { ...choice, most: Number.POSITIVE_INFINITY } }, { [choice.field]: chosen });
        expect(validate(schema, parse(document)).map(({ message }) => `${message} in ${document}`)).toEqual([]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});
