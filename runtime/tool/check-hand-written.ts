import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import type { JsonSchema } from "../json.js";

/** The field by which a repeated call is recognised. */
export const keyField = "idempotencyKey";

type HandWritten = {
  readonly name: string;
  readonly hostName: string;
  readonly sideEffects: string;
  readonly idempotent: boolean;
  /** Of the input. */
  readonly schema: JsonSchema;
};

const id = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/;
const hostName = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const sideEffects = /^(?:none|read-only-nav|writes\.[A-Za-z][A-Za-z0-9_.-]*)$/;

/** What the generator would report of a spec is here an error while the application is put together: all of it at once. */
export function assertHandWritten(tool: HandWritten): void {
  const problems = [
    ...(id.test(tool.name) && tool.name.length <= 128
      ? []
      : ["Its name must be a dotted id with a namespace, each part a letter followed by letters, digits or `_`: `commerce.addToCart`."]),
    ...(hostName.test(tool.hostName)
      ? []
      : ["Its host name must be at most 64 letters, digits, `_` or `-`, beginning with a letter or `_`."]),
    ...(sideEffects.test(tool.sideEffects) ? [] : ["Its `sideEffects` must be `none`, `read-only-nav` or `writes.<resource>`."]),
    ...(isObjectSchema(tool.schema) ? [] : ["Its `zod` must be an object: arguments have names."]),
    ...effectProblems(tool),
  ];
  if (problems.length > 0)
    throw new ToolConfigurationError(`${tool.name} cannot be a tool.\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}

/** A repeated call must not act twice. */
function effectProblems({ sideEffects: effects, idempotent, schema }: HandWritten): readonly string[] {
  if (!String(effects).startsWith("writes.")) return [];
  return [
    ...(idempotent ? [] : ["It changes something and must be `idempotent: true`, so that a repeated call happens once."]),
    ...(hasField(schema, keyField) ? [] : [`It changes something and must take an \`${keyField}\`: add the field to its \`zod\`.`]),
  ];
}

function isObjectSchema(schema: JsonSchema): boolean {
  return typeof schema === "object" && schema.type === "object";
}

export function hasField(schema: JsonSchema, field: string): boolean {
  const fields = typeof schema === "object" ? schema.properties : undefined;
  return typeof fields === "object" && fields !== null && Object.hasOwn(fields, field);
}
