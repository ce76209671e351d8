import type { Diagnostic } from "../../diagnostics/index.js";
import { at, type NamedSchema, type Schema, type SchemaId } from "../../ir/index.js";
import { type Int64, namedIn, readDocument, typesOf } from "../../schema/index.js";
import { isSecretField } from "../secret-fields.js";
import type { Tally } from "../tally.js";
import type { ListedTool } from "./listing.js";

export type ToolSchemas = { readonly input: Schema; readonly output: Schema; readonly shared: ReadonlyMap<SchemaId, NamedSchema> };

type Reading = {
  /** Names of shared schemas that other tools of the server have. */
  readonly taken: Set<string>;
  readonly int64: Int64;
  readonly tally: Tally;
};

/** The schemas of a tool, or why no tool can be made of them. */
export function readToolSchemas(tool: ListedTool, { taken, int64, tally }: Reading): ToolSchemas | { readonly reason: string } {
  const problems: Diagnostic[] = [];
  const read = (json: unknown, key: string): ReturnType<typeof readDocument> =>
    readDocument(json, {
      file: tool.origin.file,
      pointer: at(tool.origin, key).pointer,
      taken,
      int64,
      isSecretField: (field) => {
        const isSecret = isSecretField(field, (found) => found);
        if (isSecret) tally.add("mcp/secret-names", `\`${tool.name}.${field.name}\``, { place: field.origin, atKey: true });
        return isSecret;
      },
      report: (diagnostic) => problems.push(diagnostic),
    });
  const input = read(tool.input, "inputSchema");
  const output = tool.output === undefined ? undefined : read(tool.output, "outputSchema");
  const error = problems.find(({ severity }) => severity === "error");
  if (error !== undefined) return { reason: error.message };
  const shared = new Map([...input.schemas, ...(output?.schemas ?? [])]);
  // A schema that refers to itself is one of its own shared schemas.
  const whole = input.schema.kind === "ref" ? (shared.get(input.schema.to)?.schema ?? input.schema) : input.schema;
  const types = typesOf(whole, { named: namedIn(shared) });
  if (types === undefined || types.size !== 1 || !types.has("object")) return { reason: "Its input is not an object." };
  return { input: whole, output: output?.schema ?? { kind: "any", origin: at(tool.origin, "name") }, shared };
}
