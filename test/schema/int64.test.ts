import { afterAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { toolJsonSchemas } from "../../generator/plan/index.js";
import { buildZod as buildLive } from "../../generator/schema/live.js";
import { buildZod, printChecker, printType, printZod, toJsonSchema } from "../../generator/schema/public.js";
import * as door from "../../runtime/codegen-v1/zod.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { compileSpec, errorsOf, toolWith } from "../emit/compile-spec.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { PrintedModules } from "../parser/run-printed.js";

type Verdicts = { readonly schema: object; readonly accepts: readonly unknown[]; readonly refuses: readonly unknown[] };

const long = { type: "integer", format: "int64" };
const asText: readonly Verdicts[] = [
  {
    schema: long,
    accepts: ["0", "-1", "9007199254740993", "9223372036854775807", "-9223372036854775808"],
    refuses: [1, 0, "", "-", "1.0", "+1", "01", "1e3", " 1", "9223372036854775808", "-9223372036854775809", "9".repeat(5_000), null],
  },
  {
    schema: { ...long, minimum: 1, exclusiveMaximum: 9_007_199_254_740_992 },
    accepts: ["1", "9007199254740991"],
    refuses: ["0", "-5", "9007199254740992", "9007199254740993", 5],
  },
  { schema: { ...long, multipleOf: 4 }, accepts: ["0", "-8", "9007199254740996"], refuses: ["9007199254740995", "2"] },
  { schema: { ...long, multipleOf: 0.5, minimum: 0.5 }, accepts: ["1", "9007199254740993"], refuses: ["0"] },
  { schema: { type: ["integer", "null"], format: "int64" }, accepts: ["5", null], refuses: [5, "x"] },
  { schema: { ...long, enum: [1, 2, 3], maximum: 2 }, accepts: ["1", "2"], refuses: [1, "3", "4"] },
  { schema: { ...long, const: 7 }, accepts: ["7"], refuses: [7, "8"] },
  { schema: { type: "number", format: "int64" }, accepts: ["12"], refuses: [12, "1.5"] },
  { schema: { $defs: { Id: long }, type: "array", items: { $ref: "#/$defs/Id" } }, accepts: [["1", "2"]], refuses: [[1], ["x"]] },
  // Without a type it speaks of numbers and of texts, and of neither alone.
  { schema: { format: "int64" }, accepts: [1, "x", null], refuses: [] },
  { schema: { type: "integer", format: "int32" }, accepts: [1], refuses: ["1"] },
];

const printed = new PrintedModules();
const project = new ConsumerProject();
afterAll(() => {
  printed.remove();
  project.remove();
});

/** The printed module, run with the door as `z`. */
function runPrinted(schema: object): ZodType {
  const source = printZod(schema, { int64: "string" });
  const body = source.replace(/^import .*$/m, "").replace("export default", "return");
  return new Function("z", body)(door) as ZodType;
}

describe("int64 as a text of digits", () => {
  it("gets the same verdicts from buildZod, printZod and printChecker", async () => {
    type Checker = { readonly default: (value: unknown) => boolean };
    const checkers = await printed.load<Checker>(
      "int64",
      asText.map(({ schema }) => printChecker(schema, { int64: "string" })),
    );
    for (const [index, { schema, accepts, refuses }] of asText.entries()) {
      const [live, module, checker] = [buildZod(schema, { int64: "string" }), runPrinted(schema), checkers[index]];
      for (const [value, want] of [...accepts.map((each) => [each, true] as const), ...refuses.map((each) => [each, false] as const)]) {
        const verdicts = [live.safeParse(value).success, module.safeParse(value).success, checker?.default(value)];
        expect({ schema, value, verdicts }).toEqual({ schema, value, verdicts: [want, want, want] });
      }
    }
  });

  it("is a string in types and in JSON Schema", () => {
    expect(printType({ type: "object", required: ["id"], properties: { id: long } }, { int64: "string" })).toBe(
      "export type Value = { id: string };\n",
    );
    expect(toJsonSchema(buildZod({ ...long, minimum: 1, default: 5, examples: [7] }, { int64: "string" }))).toMatchObject({
      type: "string",
      format: "int64",
      pattern: "^-?(0|[1-9][0-9]*)$",
      "x-minimum": 1,
      default: "5",
      examples: ["7"],
    });
  });
});

describe("int64 as a number", () => {
  it("is refused past what a JSON number holds, with that reason", () => {
    const zod = buildZod(long, { assertFormats: true });
    expect([zod.safeParse(2 ** 53 - 1).success, zod.safeParse(-(2 ** 53) + 1).success, zod.safeParse("1").success]).toEqual([
      true,
      true,
      false,
    ]);
    expect(zod.safeParse(2 ** 53).error?.issues[0]?.message).toContain("2^53 − 1");
  });
});

describe("a tool with int64", () => {
  const spec = {
    types: { Id: long },
    tools: {
      "shop.find": toolWith(
        { type: "object", required: ["id"], properties: { id: { $ref: "#/types/Id" }, limit: { ...long, default: 10, minimum: 1 } } },
        { type: "object", required: ["id"], properties: { id: { $ref: "#/types/Id" } } },
        { id: "9007199254740993" },
      ),
    },
  };
  const compiled = compileSpec(spec, { int64: "string" });
  const [tool] = compiled.plan.tools;
  if (tool === undefined) throw new Error("No tool.");

  it("takes and gives digits, by config", () => {
    expect(errorsOf(compiled)).toEqual([]);
    const accepts = (schema: typeof tool.input) => (value: unknown) =>
      parseValue(buildLive(schema, compiled.plan.contract.schemas, { fillDefaults: true }), value);
    expect(accepts(tool.input)({ id: "9007199254740993" })).toEqual({ ok: true, value: { id: "9007199254740993", limit: "10" } });
    expect([accepts(tool.input)({ id: 1 }).ok, accepts(tool.input)({ id: "1", limit: "0" }).ok]).toEqual([false, false]);
    expect([accepts(tool.output)({ id: "1" }).ok, accepts(tool.output)({ id: 1 }).ok]).toEqual([true, false]);
    const { input } = toolJsonSchemas(tool, compiled.plan);
    expect(input).toMatchObject({ properties: { limit: { type: "string", default: "10" } }, $defs: { Id: { type: "string" } } });
  });

  it("has types of text that compile", () => {
    for (const [path, text] of compiled.files) project.write(`out/${path}`, text);
    project.write(
      "use.ts",
      `import type { FindArgs, FindInput, FindOutput } from "./out/shop/tools/shop/find.js";
       export const given: FindInput = { id: "1", limit: "2" };
       export const args: FindArgs = { id: "1", limit: "2" };
       export const answer: FindOutput = { id: "1" };
       // @ts-expect-error digits are text
       export const wrong: FindInput = { id: 1 };`,
    );
    expect(problems(project.typeCheck({ include: ["out/**/*.ts", "use.ts"] }))).toEqual([]);
  });

  it("is refused a number in an example, and takes one without the switch", () => {
    const numbers = {
      types: spec.types,
      tools: { "shop.find": toolWith({ type: "object", properties: { id: long } }, { type: "object" }, { id: 1 }) },
    };
    expect(errorsOf(compileSpec(numbers, { int64: "string" }))).toHaveLength(1);
    expect(errorsOf(compileSpec(numbers))).toEqual([]);
  });
});
