import type { input, output, ZodType } from "zod";
import { policyDefaults } from "../codegen-v1/policy-defaults.js";
import type { Adapters, HandlerContext } from "../context.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { sensitivePaths } from "../hash/sensitive-paths.js";
import type { Json, JsonObject, JsonSchema } from "../json.js";
import { assertOptions, isAboveZero, isBoolean, isFunction, type OptionNames } from "../known-options.js";
import type { Auth, Idempotency, SideEffects } from "../policy.js";
import { opaque } from "../schema/cast.js";
import type { Schema } from "../schema/opaque.js";
import { type JsonSchemaOptions, toJsonSchema } from "../validators/json-schema.js";
import type { Call } from "./call.js";
import { assertHandWritten, hasField, keyField } from "./check-hand-written.js";
import type { DeclaredPolicy } from "./declared-policy.js";
import { defineTool } from "./define-tool.js";
import { keepExecutor } from "./executors.js";
import { ownArguments } from "./own-arguments.js";
import type { Tool, ToolSchemas } from "./tool.js";

/** A tool as the universal surface writes it. */
export type HandWrittenTool<Params extends ZodType, Out, Services> = {
  /** The id. */
  readonly name: string;
  readonly description: string;
  readonly zod: Params;
  readonly sideEffects: SideEffects;
  /** Repeating a call with the same `idempotencyKey` happens once. Tools that change something must be so, and take such a field. */
  readonly idempotent?: boolean;
  readonly confirmRequired?: boolean;
  readonly auth?: Auth;
  readonly latencyBudgetMs?: number;
  readonly timeoutMs?: number;
  /** For people; the name otherwise. */
  readonly title?: string;
  readonly hostName?: string;
  readonly category?: string;
  readonly version?: string;
  /** Without it any JSON is accepted as an answer. It checks what `execute` returns and changes nothing, so its input type counts. */
  readonly output?: ZodType<unknown, Out>;
  readonly examples?: readonly input<Params>[];
  /** A method, so that an executor may name the adapters that it needs: `context: HandlerContext<{ cart: Cart }>`. */
  execute(args: output<Params>, context: HandlerContext<Services>): Promise<Out> | Out;
};

/** Another word would ask for a program, where a person was meant. */
const auths: { readonly [Name in Auth]: true } = { none: true, session: true, service: true };

/** `schema` is what the universal surface writes down beside `zod`; here it is made from that. */
const optionNames: OptionNames<HandWrittenTool<ZodType, unknown, unknown> & { readonly schema?: unknown }> = {
  name: true,
  description: true,
  zod: true,
  schema: true,
  sideEffects: true,
  idempotent: isBoolean,
  confirmRequired: isBoolean,
  auth: (value) => Object.hasOwn(auths, String(value)),
  latencyBudgetMs: isNumber,
  timeoutMs: (value) => isNumber(value) && isAboveZero(value),
  title: true,
  hostName: true,
  category: true,
  version: true,
  output: true,
  examples: Array.isArray,
  execute: isFunction,
};

/** One that JSON has: policies are hashed. */
function isNumber(value: unknown): boolean {
  return Number.isFinite(value);
}

/**
 * A hand-written tool beside the generated ones. Its `execute` is the pipeline; what was given as `execute` is reached only through it. Throws
 * `ToolConfigurationError`, naming all that is wrong with it.
 */
export function makeTool<Params extends ZodType, Out, Services = Adapters>(
  source: HandWrittenTool<Params, Out, Services>,
): Tool<input<Params>, Out> {
  assertOptions("makeTool", source, optionNames);
  const { name, description, zod, output: answer } = source;
  const missing = (["zod", "execute"] as const).filter((part) => source[part] === undefined);
  if (missing.length > 0) throw new ToolConfigurationError(`${name} cannot be a tool.\n  It has no \`${missing.join("` and no `")}\`.`);
  const title = source.title ?? name;
  const hostName = source.hostName ?? String(name).replaceAll(".", "_");
  const schemas = schemasOf(source, title);
  const { sideEffects, idempotent = false } = source;
  assertHandWritten({ name, hostName, sideEffects, idempotent, schema: schemas.input });
  const call: Call = { kind: "local", handler: name };
  // Where nothing is looked for in them afterwards, they need no copy.
  const own = (args: output<Params>): output<Params> => (sensitivePaths(schemas.input) === undefined ? args : ownArguments(args));
  // The application names the adapters that its own executors need and gives them to its own runtime.
  keepExecutor(call, (args: output<Params>, context: HandlerContext) => source.execute(own(args), context as HandlerContext<Services>));
  return defineTool({
    id: name,
    hostName,
    title,
    description,
    category: source.category ?? "custom",
    version: source.version ?? "1.0.0",
    input: () => opaque(zod),
    output: () => (answer === undefined ? anythingBeside(zod) : opaque(answer)),
    schema: schemas,
    policy: policyOf(source, schemas.input),
    call,
  });
}

type Source = Omit<HandWrittenTool<ZodType, never, never>, "output" | "execute"> & { readonly output?: ZodType };

function schemasOf({ name, description, zod, output: answer, examples = [] }: Source, title: string): ToolSchemas {
  const inputs = examples.map(toJson);
  return {
    input: jsonSchemaOf(name, zod, { title, description, examples: inputs }),
    output: answer === undefined ? true : jsonSchemaOf(name, answer),
    examples: {
      input: inputs.map((example, index) => ({ name: `example-${index + 1}`, description: title, input: example, expect: "success" })),
      output: [],
    },
  };
}

/** The schema that a model reads. */
function jsonSchemaOf(name: string, zod: ZodType, annotations?: JsonSchemaOptions<ZodType, "input">): JsonObject {
  try {
    return toJsonSchema(zod, annotations);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ToolConfigurationError(`${name} has a schema that JSON Schema cannot say, so no model can call it. ${why}`);
  }
}

function policyOf(source: Source, schema: JsonSchema): DeclaredPolicy {
  const writes = source.sideEffects.startsWith("writes.");
  const confirmed = source.confirmRequired ?? false;
  return {
    effect: writes ? "write" : "read",
    sideEffects: source.sideEffects,
    // The universal surface asks for confirmation exactly where something cannot be undone.
    reversible: writes && !confirmed,
    confirm: { rule: confirmed ? "always" : "never" },
    auth: source.auth ?? policyDefaults.auth,
    latencyBudgetMs: source.latencyBudgetMs ?? policyDefaults.latencyBudgetMs,
    timeoutMs: source.timeoutMs ?? policyDefaults.timeoutMs,
    ...(source.idempotent === true ? { idempotency: { key: keyOf(schema), scope: "principal", ttlMs: dayMs } } : {}),
  };
}

const dayMs = 86_400_000;

function keyOf(schema: JsonSchema): Idempotency["key"] {
  return hasField(schema, keyField) ? { from: "field", field: keyField } : { from: "call" };
}

/** A schema that accepts everything, made from another one: the far side of a pipe is a schema of its own. */
function anythingBeside(zod: ZodType): Schema {
  return opaque(zod.transform((value: unknown) => value).out);
}

function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
