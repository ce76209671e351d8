import { describe, expect, test } from "vitest";
import { applyDirections, dropRefused } from "../../../generator/plan/index.js";
import { checkContract } from "../../../generator/plan/rules/index.js";
import { api, only, readApi } from "./read-api.js";

/** `refuse` is said of the whole input: what the schemas alone let pass, the tool does not. */
const document = (member: string, example = "") =>
  api(`paths:
  /orders:
    post:
      operationId: order
      x-agent: { action: true, validation: { unknownKeys: refuse } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [size], properties: { size: ${member} } }
            ${example}
      responses: {}
`);

describe("an example that the schema of its tool refuses", () => {
  test("is shown without what nobody sends, where that can be told", () => {
    const read = readApi(
      document("{ type: object, properties: { width: { type: integer } } }", "example: { size: { width: 1, unit: cm } }"),
    );
    expect(read.problems.map(({ code }) => code)).toEqual(["openapi/selected"]);
    expect(only(read).examples.input).toMatchObject([{ name: "documented", input: { size: { width: 1 } } }]);
  });

  test.each([
    ["made", document("{ type: object, properties: { width: { type: integer } }, default: { width: 1, unit: cm } }")],
    [
      "documented",
      document(
        "{ anyOf: [{ type: object, properties: { width: { type: integer } } }, { type: string }] }",
        "example: { size: { width: 1, unit: cm } }",
      ),
    ],
  ])("is left out with one warning, and the run goes on: %s", (name, files) => {
    const read = readApi(files);
    expect(read.problems.filter(({ severity }) => severity !== "note")).toMatchObject([
      {
        code: "plan/examples-left-out",
        severity: "warning",
        message: expect.stringMatching(
          new RegExp(`^1 example does not fit the schema of its tool and is left out \\(\`${name}\` of \`shop\\.order\``),
        ),
        place: { file: "api.yaml", pointer: expect.stringMatching(/^\/paths\/~1orders\/post/) },
      },
    ]);
    const contract = read.contract === undefined ? undefined : dropRefused(applyDirections(read.contract), () => {});
    expect(only({ contract, problems: [] }).examples.input).toEqual([]);
  });

  test("is an error where the author of the tools wrote it", () => {
    const { contract } = readApi(document("{ type: object }"));
    if (contract === undefined) throw new Error("nothing was read");
    const operations = contract.operations.map((operation) => ({
      ...operation,
      examples: {
        input: [{ name: "bad", description: "", input: { size: 1 }, expect: "success", origin: operation.origin } as const],
        output: [],
      },
    }));
    const found: string[] = [];
    const authored = { ...contract, operations, authored: true } as const;
    checkContract(
      dropRefused(authored, () => {}),
      ({ code }) => void found.push(code),
    );
    expect(found).toContain("plan/example-rejected");
  });
});

test("a default that only the finished schema refuses is left out as well", () => {
  const { contract } = readApi(
    api(
      "paths:\n  /x: { get: { operationId: x, parameters: [{ name: q, in: query, schema: { type: integer, default: 1 } }], responses: {} } }\n",
    ),
  );
  if (contract === undefined) throw new Error("nothing was read");
  const operations = contract.operations.map((operation) => ({
    ...operation,
    input: JSON.parse(JSON.stringify(operation.input).replace('"value":1', '"value":"many"')),
  }));
  const found: string[] = [];
  const left = dropRefused({ ...contract, operations }, ({ message }) => void found.push(message));
  expect(found).toEqual([expect.stringMatching(/^1 default or example does not fit its schema and is left out \(`"many"`/)]);
  expect(JSON.stringify(left.operations)).not.toContain("many");
  expect(dropRefused(left, () => {})).toBe(left);
});

test("a default that is good stays beside an example that is not, and the other way round", () => {
  const member = "{ type: integer, default: 1, example: 2 }";
  const { contract } = readApi(
    api(`paths:\n  /x: { get: { operationId: x, parameters: [{ name: q, in: query, schema: ${member} }], responses: {} } }\n`),
  );
  if (contract === undefined) throw new Error("nothing was read");
  const leftOf = (from: string, to: string): unknown => {
    const operations = contract.operations.map((operation) => ({
      ...operation,
      input: JSON.parse(JSON.stringify(operation.input).replace(from, to)),
    }));
    const [left] = dropRefused({ ...contract, operations }, () => {}).operations;
    return left?.input.kind === "object" ? left.input.fields[0]?.schema : undefined;
  };
  expect(leftOf('"examples":[2]', '"examples":["many",2]')).toMatchObject({ assumed: { value: 1 }, examples: [2] });
  const bare = leftOf('"value":1', '"value":"many"');
  expect(bare).toMatchObject({ examples: [2] });
  expect(bare).not.toHaveProperty("assumed");
});
