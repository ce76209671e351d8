import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Compilation, compile } from "../../generator/pipeline/compile.js";
import { withinStack } from "../../generator/pipeline/within-stack.js";
import { cpuTimeOf } from "../cpu-time.js";
import { plainConfig } from "../plain-config.js";

type Documents = { readonly [name: string]: object };

function compiled(documents: Documents): Pick<Compilation, "files" | "failed"> & { readonly errors: readonly object[] } {
  const root = mkdtempSync(join(tmpdir(), "toolpact-deep-"));
  try {
    for (const [name, document] of Object.entries(documents)) writeFileSync(join(root, name), JSON.stringify(document));
    const sources = Object.keys(documents).map((path) => ({ path }));
    const { files, failed, diagnostics } = compile({ config: { root, out: "out", sources, ...plainConfig }, cwd: root });
    return { files, failed, errors: diagnostics.filter(({ severity }) => severity === "error") };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const ref = (index: number): object => ({ $ref: `#/components/schemas/S${index}` });
const own = (index: number): object => ({ type: "object", properties: { [`p${index}`]: { type: "string" } } });

/** `S0` and as many schemas behind it, the first in what is sent and in what comes back. */
function chain(steps: number, link: (index: number) => object, title = "Deep"): object {
  const schemas = Object.fromEntries(
    Array.from({ length: steps + 1 }, (_, index) => [`S${index}`, index === steps ? own(index) : link(index)]),
  );
  const content = { "application/json": { schema: ref(0) } };
  const post = { operationId: "x", requestBody: { required: true, content }, responses: { 200: { description: "", content } } };
  const servers = [{ url: "https://deep.example" }];
  return { openapi: "3.0.3", info: { title, version: "1" }, servers, paths: { "/x": { post } }, components: { schemas } };
}

const links: Readonly<Record<string, (index: number) => object>> = {
  oneOf: (index) => ({ oneOf: [ref(index + 1), own(index)] }),
  anyOf: (index) => ({ anyOf: [ref(index + 1), own(index)] }),
  allOf: (index) => ({ allOf: [ref(index + 1), own(index)] }),
  nullable: (index) => ({ allOf: [ref(index + 1), ref(index + 1)], nullable: true }),
  not: (index) => ({ type: "object", not: ref(index + 1) }),
};

describe("schemas of one value, one behind the other", () => {
  it.each(Object.entries(links))("are read up to 50 times, and past that are one error with its place: %s", (_, link) => {
    expect(compiled({ "api.json": chain(50, link) })).toMatchObject({ failed: false, errors: [] });
    for (const steps of [51, 1_500]) {
      const { errors, files } = compiled({ "api.json": chain(steps, link) });
      expect(errors).toMatchObject([{ code: "schema/too-deep", place: { file: "api.json", pointer: "/components/schemas/S0" } }]);
      expect(files).toEqual([]);
    }
  });

  it("are distinguished from those with a field or an item in between, which may be thousands", () => {
    const link = (index: number): object => ({ type: "object", properties: { next: { type: "array", items: ref(index + 1) } } });
    expect(compiled({ "api.json": chain(1_500, link) })).toMatchObject({ failed: false });
  });

  it("are read where each is a field of the one before, also with something hidden in each", () => {
    const hiding = (index: number): object => ({
      type: "object",
      properties: { next: ref(index + 1), pin: { type: "string", writeOnly: true } },
    });
    expect(compiled({ "api.json": chain(2_000, hiding) })).toMatchObject({ errors: [], failed: false });
  });

  it("are refused in tool specs, too", () => {
    const types = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [
        `T${index}`,
        index === 1_999 ? { type: "string" } : { anyOf: [{ $ref: `#/types/T${index + 1}` }, { type: "null" }] },
      ]),
    );
    expect(compiled({ "shop.tools.json": { toolspec: 1, name: "shop", types, tools: {} } }).errors).toContainEqual(
      expect.objectContaining({ code: "schema/too-deep", place: expect.objectContaining({ pointer: "/types/T0" }) }),
    );
  });

  it("cost no more than their number where each is a class of two that may be null", async () => {
    const schemas: Record<string, object> = { A0: own(0), B0: own(1) };
    for (let level = 1; level < 1_500; level++)
      for (const name of ["A", "B"])
        schemas[`${name}${level}`] = {
          allOf: ["A", "B"].map((parent) => ({ $ref: `#/components/schemas/${parent}${level - 1}` })),
          nullable: true,
        };
    const document = { ...chain(0, own), components: { schemas: { ...schemas, S0: { $ref: "#/components/schemas/A1499" } } } };
    const compile = () => expect(compiled({ "api.json": document }).errors).toMatchObject([{ code: "schema/too-deep" }]);
    expect(await cpuTimeOf(compile, 8_000)).toBeLessThan(8_000);
  });
});

describe("a stack that ends", () => {
  it("is told from other errors", () => {
    const endless = (count: number): number => 1 + endless(count + 1);
    expect(
      withinStack(
        () => endless(0),
        () => -1,
      ),
    ).toBe(-1);
    expect(() =>
      withinStack(
        () => "x".repeat(-1),
        () => "",
      ),
    ).toThrow(RangeError);
  });
});
