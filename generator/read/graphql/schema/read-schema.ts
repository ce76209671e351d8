import type { GraphQLSchema, IntrospectionQuery } from "graphql";
import { type Diagnostic, diagnose, type Report } from "../../../diagnostics/index.js";
import type { Json } from "../../../ir/index.js";
import type { SourceFile, Sources } from "../../source/index.js";
import type { Tally } from "../../tally.js";
import { own, ownList, ownText } from "../../values.js";
import { isIntrospection } from "../is-graphql.js";
import { library } from "../library.js";
import { withoutForeignDefaults } from "./introspected-defaults.js";
import { completeTypes } from "./introspected-types.js";
import { parseFile, placeOf } from "./parse-files.js";
import { type Places, placesInJson, placesInSdl } from "./places.js";
import { repairDefinitions } from "./repair.js";
import { reportReservedIn, reportReservedNames } from "./reserved-names.js";

export type ReadSchema = {
  readonly schema: GraphQLSchema;
  readonly places: Places;
  /** `Query.issue` → why this field is not in the schema. */
  readonly lost: ReadonlyMap<string, Diagnostic>;
};

export type SchemaReading = {
  readonly files: readonly string[];
  readonly sources: Sources;
  readonly report: Report;
  readonly tally: Tally;
};

/** One schema of one file or of several. Nothing where none can be made of it, which was reported. */
export function readSchema({ files, sources, report, tally }: SchemaReading): ReadSchema | undefined {
  const texts: SourceFile[] = [];
  for (const file of files) {
    const source = sources.read(file);
    if ("diagnostic" in source) report(source.diagnostic);
    else texts.push(source);
  }
  if (texts.length < files.length) return undefined;
  const [first] = texts;
  if (first !== undefined && texts.length === 1 && isIntrospection(first.text))
    return readIntrospection(first.file, { sources, report, tally });
  const parsed = texts.map((text) => parseFile(text, report));
  const definitions = parsed.flatMap((list) => list ?? []);
  if (parsed.includes(undefined) || reportReservedNames(definitions, report)) return undefined;
  const { definitions: repaired, lost } = repairDefinitions(definitions, tally);
  const file = first?.file ?? "";
  if (!repaired.some(({ kind }) => kind.endsWith("TypeDefinition"))) {
    tally.tell(report);
    report(diagnose("graphql/no-definitions", {}, { file, line: 1, column: 1 }));
    return undefined;
  }
  const schema = build(() => library().buildASTSchema({ kind: library().Kind.DOCUMENT, definitions: repaired }, { assumeValidSDL: true }), {
    file,
    report,
  });
  return schema === undefined ? undefined : { schema: asGiven(schema, file, tally), places: placesInSdl(schema, file), lost };
}

function readIntrospection(file: string, { sources, report, tally }: Omit<SchemaReading, "files">): ReadSchema | undefined {
  const parsed = sources.forgivingDocument(file);
  if ("diagnostic" in parsed) {
    report(parsed.diagnostic);
    return undefined;
  }
  const { document } = parsed;
  const hasEnvelope = own(document, "__schema") === undefined;
  const answer: Json | undefined = hasEnvelope ? own(document, "data") : document;
  const errors = errorsOf(document);
  if (own(answer, "__schema") === undefined) {
    const reason = errors === undefined ? "there is no `__schema` in it" : `the service answered with errors: ${errors}`;
    report(diagnose("graphql/broken-introspection", { reason }, { file, pointer: "" }));
    return undefined;
  }
  if (errors !== undefined) report(diagnose("graphql/answered-with-errors", { errors }, { file, pointer: "/errors" }, { atKey: true }));
  const pointer = hasEnvelope ? "/data/__schema" : "/__schema";
  if (reportReservedIn(own(answer, "__schema"), { file, pointer }, report)) return undefined;
  const completed = completeTypes(own(answer, "__schema") ?? null, { file, pointer }, report);
  const usable = withoutForeignDefaults({ __schema: completed.schema }, { file, pointer: hasEnvelope ? "/data" : "" }, tally);
  const schema = build(() => library().buildClientSchema(usable as unknown as IntrospectionQuery, { assumeValid: false }), {
    file,
    report,
    introspection: true,
  });
  if (schema === undefined) return undefined;
  return { schema: asGiven(schema, file, tally), places: placesInJson(own(answer, "__schema"), { file, pointer }), lost: completed.lost };
}

/** What went wrong on the other side, in its own words. */
function errorsOf(document: Json): string | undefined {
  const errors = ownList(document, "errors") ?? [];
  if (errors.length === 0) return undefined;
  const shown = errors.slice(0, 3).map((error) => (ownText(error, "message") ?? "one without a message").replace(/\.$/, "").slice(0, 200));
  return [...shown, ...(errors.length > shown.length ? [`${errors.length} in all`] : [])].join("; ");
}

type Building = { readonly file: string; readonly report: Report; readonly introspection?: true };

/** The library throws where a schema makes no sense at all. */
function build(make: () => GraphQLSchema, { file, report, introspection }: Building): GraphQLSchema | undefined {
  try {
    return make();
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "").slice(0, 300);
    if (error instanceof RangeError) report(diagnose("graphql/too-deep", {}, { file, line: 1, column: 1 }));
    else if (introspection === true) report(diagnose("graphql/broken-introspection", { reason }, { file, pointer: "" }));
    else {
      const place = error instanceof library().GraphQLError ? placeOf(error, file) : { file, line: 1, column: 1 };
      report(diagnose("graphql/invalid-schema", { reason }, place));
    }
    return undefined;
  }
}

/** A broken rule of GraphQL is reported, and the schema is then read as it is. The rules that matter to an operation are checked again on its document. */
function asGiven(schema: GraphQLSchema, file: string, tally: Tally): GraphQLSchema {
  const { GraphQLSchema: Schema, validateSchema } = library();
  if (countAncestors(schema) > mostAncestors) {
    tally.add("graphql/invalid-parts", "Interfaces implement each other too often for the rules to be checked", {
      place: { file, line: 1, column: 1 },
    });
    return new Schema({ ...schema.toConfig(), assumeValid: true });
  }
  const problems = validateSchema(schema).filter(({ message }) => message !== "Query root type must be provided.");
  for (const problem of problems) {
    tally.add("graphql/invalid-parts", problem.message.replace(/\.$/, "").slice(0, 200), { place: placeOf(problem, file) });
  }
  return problems.length === 0 ? schema : new Schema({ ...schema.toConfig(), assumeValid: true });
}

/** The library compares each interface of each type with each of that one's own: 1 MB of interfaces that all implement each other took it minutes. */
const mostAncestors = 500_000;

function countAncestors(schema: GraphQLSchema): number {
  const { isInterfaceType, isObjectType } = library();
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  return types.reduce((sum, type) => type.getInterfaces().reduce((inner, one) => inner + one.getInterfaces().length, sum), 0);
}
