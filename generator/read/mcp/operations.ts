import type { Report } from "../../diagnostics/index.js";
import { at, type InputExample, type NamedSchema, type Operation, type SchemaId } from "../../ir/index.js";
import type { Int64 } from "../../schema/index.js";
import { declarePolicy, type PolicyDefaults, type Settled, saidOf, settleOperation } from "../agent/index.js";
import { makeValue } from "../examples/make-value.js";
import { cut, longestDescription, titleOf } from "../names/texts.js";
import type { ListedTool, ToolHints } from "./listing.js";
import type { ToolNames } from "./names.js";
import type { ToolSchemas } from "./schemas.js";

export type MakingTool = {
  readonly server: string;
  readonly tool: ListedTool;
  readonly names: ToolNames;
  readonly schemas: ToolSchemas;
  /** All shared schemas of the server. */
  readonly shared: ReadonlyMap<SchemaId, NamedSchema>;
  readonly settled: Pick<Settled, "said" | "own"> | undefined;
  readonly auth: PolicyDefaults["auth"];
  readonly int64: Int64;
  readonly report: Report;
};

/** A tool of an MCP server as a tool of ours, with the effect that its annotations declare. */
export function makeOperation({ server, tool, names, schemas, shared, settled, auth, int64, report }: MakingTool): Operation {
  const { origin } = tool;
  const { id, ownId, wantedId } = names;
  const said = settled === undefined ? [] : [settled.said];
  const shown = saidOf(said, "hostName") ?? (names.hostName === undefined ? undefined : { value: names.hostName, origin });
  const title = saidOf(said, "title")?.value ?? oneLine(tool.title) ?? titleOf(tool.name);
  const description = saidOf(said, "description")?.value ?? (tool.description?.trim() || title);
  const operation: Operation = {
    id,
    key: tool.name,
    ...(shown === undefined ? {} : { hostName: shown }),
    naming: { ownId, wantedId },
    title: cut(title, 200),
    description: cut(description, longestDescription),
    category: "integration",
    version: "1.0.0",
    input: schemas.input,
    output: schemas.output,
    errors: new Map(),
    examples: { input: exampleOf(schemas, shared), output: [] },
    ...declarePolicy({ id, origin, said, defaults: { effect: effectOf(tool.hints), auth }, report, int64 }),
    call: { kind: "mcp", server, tool: tool.name },
    origin,
  };
  return settleOperation(operation, { settled, schemas: shared, report });
}

/** A tool without annotations counts as a write, which waits for approval: by MCP's own defaults it may even delete. */
export function effectOf({ readOnly, destructive }: ToolHints): PolicyDefaults["effect"] {
  if (readOnly === true) return "read";
  return destructive === true ? "delete" : "write";
}

function oneLine(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, " ").trim();
  return line === "" ? undefined : line;
}

const longestExample = 4_000;

/** Made from the schema: the required fields and nothing else. */
function exampleOf({ input }: ToolSchemas, shared: ReadonlyMap<SchemaId, NamedSchema>): readonly InputExample[] {
  const made = makeValue(input, { schemas: shared, direction: "input" });
  if (made === undefined || JSON.stringify(made.value).length > longestExample) return [];
  return [
    { name: "made", description: "Made from the schema.", input: made.value, expect: "success", origin: at(input.origin, "properties") },
  ];
}
