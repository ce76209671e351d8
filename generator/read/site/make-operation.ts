import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import { at, type Contract, type JsonSchema, type NamedSchema, type Operation, type Schema, type SchemaId } from "../../ir/index.js";
import { type Int64, namedIn, readDocument, typesOf } from "../../schema/index.js";
import { declarePolicy, type Settled, saidOf, settleOperation } from "../agent/index.js";
import { isSecretField } from "../secret-fields.js";
import type { SiteTool } from "./site-tool.js";

type Schemas = { readonly input: Schema; readonly output: Schema; readonly errors: ReadonlyMap<string, Schema> };
type SchemaReading = { readonly shared: Map<SchemaId, NamedSchema>; readonly int64: Int64; readonly report: Report };

/** The schemas of a tool. Shared types are added to those of the contract. */
export function readSchemas(tool: SiteTool, { shared, int64, report }: SchemaReading): Schemas | undefined {
  const problems: Diagnostic[] = [];
  const read = (json: JsonSchema, key: string): Schema => {
    const { file, pointer } = at(tool.origin, key);
    const { schema, schemas } = readDocument(json, {
      file,
      pointer,
      taken: new Set(shared.keys()),
      int64,
      isSecretField: (field) => isSecretField(field, (found) => found),
      report: (diagnostic) => void problems.push(diagnostic),
    });
    for (const [id, named] of schemas) shared.set(id, named);
    return schema.kind === "ref" ? (shared.get(schema.to)?.schema ?? schema) : schema;
  };
  const input = read(tool.input, "input");
  const output = read(tool.output, "output");
  const errors = new Map(Object.entries(tool.errors ?? {}).map(([code, json]) => [code, read(json, "errors")]));
  const error = problems.find(({ severity }) => severity === "error");
  const types = typesOf(input, { named: namedIn(shared) });
  const isObject = types !== undefined && types.size === 1 && types.has("object");
  if (error === undefined && isObject) return { input, output, errors };
  const reason = error?.message ?? "Its input is not an object.";
  report(diagnose("site/unusable-schema", { what: `\`${tool.id}\``, reason }, error?.place ?? tool.origin));
  return undefined;
}

type Making = {
  readonly tool: SiteTool;
  readonly names: { readonly id: string; readonly ownId: string; readonly wantedId: string; readonly hostName: string | undefined };
  readonly settled: Settled | undefined;
  readonly schemas: Schemas;
  readonly shared: Contract["schemas"];
  readonly int64: Int64;
  readonly report: Report;
};

/** The defaults of a site's tool, and then the settings of the config. */
export function makeOperation({ tool, names, settled, schemas, shared, int64, report }: Making): Operation {
  const { id, ownId, wantedId } = names;
  const { origin, settings } = tool;
  const own = { settings, origin, written: settings };
  const said = settled === undefined ? [own] : [own, settled.said];
  const hostName = saidOf(said, "hostName") ?? (names.hostName === undefined ? undefined : { value: names.hostName, origin });
  const effect = settings.effect === "write" || settings.effect === "delete" ? settings.effect : "read";
  const operation: Operation = {
    id,
    key: tool.id,
    ...(hostName === undefined ? {} : { hostName }),
    naming: { ownId, wantedId },
    title: saidOf(said, "title")?.value ?? tool.title,
    description: saidOf(said, "description")?.value ?? tool.description,
    category: "integration",
    version: "1.0.0",
    ...schemas,
    examples: { input: exampleOf(tool), output: [] },
    ...declarePolicy({ id, origin, said, defaults: { effect, auth: settings.auth ?? "none" }, report, int64 }),
    ...(tool.hints === undefined ? {} : { hints: tool.hints }),
    ...(tool.say === undefined ? {} : { say: tool.say }),
    call: tool.call,
    origin,
  };
  return settleOperation(operation, { settled, schemas: shared, report });
}

function exampleOf({ example, title, origin }: SiteTool): Operation["examples"]["input"] {
  return example === undefined ? [] : [{ name: "usual", description: title, input: example, expect: "success", origin }];
}
