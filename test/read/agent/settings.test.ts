import { describe, expect, test } from "vitest";
import type { JsonObject, KeptNames } from "../../../generator/ir/index.js";
import type { OperationSettings } from "../../../generator/read/agent/index.js";
import { directRefs } from "../../../generator/schema/index.js";
import { api, callOf, codes, fieldsOf, only, type ReadApi, readApi } from "../openapi/read-api.js";

const thing = (more = ""): string => `paths:
  /shops/{shop}/things/{id}:
    parameters:
      - { name: shop, in: path, required: true, schema: { type: string }, example: s-1 }
      - { name: id, in: path, required: true, schema: { type: integer } }
    post:
      operationId: changeThing
      tags: [things]
      summary: Change a thing
${more}      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, by: { type: string }, pin: { type: string, format: password } } } } } }
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }, example: { id: 1, name: x } } } } }
`;
const origin = { file: "toolpact.config.yaml", pointer: "/sources/0/operations" };
const read = (
  written: JsonObject,
  { body = thing(), version, kept }: { body?: string; version?: string; kept?: KeptNames } = {},
): ReadApi =>
  readApi(api(body, version), { settings: { operations: { written, origin }, ...(kept === undefined ? {} : { kept: () => kept }) } });
const errors = ({ problems }: ReadApi) =>
  problems.filter(({ severity }) => severity === "error").map(({ code, fix, place }) => ({ code, fix, place }));
const at = (...keys: readonly string[]) => ({
  file: origin.file,
  pointer: [origin.pointer, ...keys.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1"))].join("/"),
});
const path = "POST /shops/{shop}/things/{id}";

describe("which operation is meant", () => {
  test.each(["things.changeThing", "changeThing", path])("%s", (name) => {
    const settled = read({ [name]: { title: "Alter", description: "Alters it.", hostName: "alter" } });
    expect(errors(settled)).toEqual([]);
    expect(only(settled)).toMatchObject({
      title: "Alter",
      description: "Alters it.",
      hostName: { value: "alter", origin: at(name, "hostName") },
    });
  });

  test("one that is not there is an error with the nearest name, at its key", () => {
    expect(errors(read({ changeThign: {} }))).toEqual([
      { code: "agent/unknown-operation", fix: "Did you mean `changeThing`?", place: at("changeThign") },
    ]);
  });

  test("one that is not selected is none", () => {
    const body = `${thing()}  /x: { get: { operationId: other, tags: [x], responses: {} } }\n`;
    const settings = { operations: { written: { other: {} }, origin } };
    const left = readApi(api(body), { settings, select: { tags: ["things"] } }).problems.filter(({ severity }) => severity === "error");
    expect(left).toMatchObject([{ code: "agent/left-out", message: "The operation `other` exists, but `select` leaves it out." }]);
  });

  test("a name of two operations is an error that tells them apart", () => {
    const body = `${thing()}  /x: { get: { operationId: changeThing, tags: [x], responses: {} } }\n`;
    const [problem] = read({ changeThing: { title: "A" } }, { body }).problems.filter(({ severity }) => severity === "error");
    expect([problem?.code, problem?.message]).toEqual(["agent/ambiguous-operation", expect.stringContaining("GET /x")]);
  });

  test("two names of one operation are an error", () => {
    expect(errors(read({ changeThing: {}, [path]: {} }))).toMatchObject([{ code: "agent/settings-twice", place: at(path) }]);
  });
});

describe("what is said", () => {
  test("the config counts more than x-agent, setting by setting, each with its own place", () => {
    const settled = only(
      read(
        { changeThing: { retries: 0, confirm: "never" } },
        { body: thing("      x-agent: { action: true, retries: 3, timeout: 5s, title: Theirs, confirm: always }\n") },
      ),
    );
    expect(settled.title).toBe("Theirs");
    expect(settled.declared).toMatchObject({
      retries: { value: 0, origin: at("changeThing", "retries") },
      confirm: { value: { rule: "never" }, origin: at("changeThing", "confirm") },
      timeoutMs: { value: 5_000, origin: { pointer: expect.stringMatching(/x-agent\/timeout$/) } },
      // An effect that cannot be undone may go without a question where somebody says so in as many words.
      reversible: { value: false },
    });
  });

  test("what is wrong in a setting stands in the config", () => {
    const wrong = { confirm: { rule: "when" }, retries: 99, efect: "read" };
    expect(errors(read({ changeThing: wrong })).map(({ code, place }) => [code, place])).toEqual([
      ["toolspec/unknown-key", at("changeThing", "efect")],
      ["toolspec/wrong-type", at("changeThing", "retries")],
      ["toolspec/rule-without-when", at("changeThing", "confirm")],
    ]);
  });

  test("reading, by the config's word: no question, no key", () => {
    expect(only(read({ changeThing: { effect: "read" } })).declared).toMatchObject({ effect: { value: "read" } });
    expect(Object.keys(only(read({ changeThing: { effect: "read" } })).declared)).toEqual(["effect", "auth", "validation"]);
  });

  test("a condition is there to be judged", () => {
    const input = { type: "object", properties: { name: { const: "x" } }, required: ["name"] };
    const when = { type: "object", properties: { input }, required: ["input"] };
    const settled = only(read({ changeThing: { confirm: { rule: "when", when } } }));
    expect(settled.confirmWhen?.kind).toBe("object");
  });

  test("effects that can be undone need no question, and no second word about undoing", () => {
    const effects = [{ type: "write", description: "Changes it.", reversible: true }];
    const settled = read({ changeThing: { effects } });
    expect(errors(settled)).toEqual([]);
    expect(only(settled).declared).toMatchObject({ reversible: { value: true }, confirm: { value: { rule: "never" } } });
  });

  test("answers that break the document are reported, unless a setting wants them refused", () => {
    expect(only(read({})).declared.validation?.value.output).toBe("report");
    expect(only(read({ changeThing: { validation: { unknownKeys: "refuse" } } })).declared.validation?.value).toMatchObject({
      unknownKeys: "refuse",
      output: "report",
    });
    expect(only(read({ changeThing: { validation: { output: "strict" } } })).declared.validation?.value.output).toBe("strict");
  });
});

describe("rename", () => {
  test.each([
    ["alter", "things.alter", "Change a thing"],
    ["shop.alter", "shop.alter", "Change a thing"],
  ])("%s is %s", (rename, id, title) => {
    const settled = only(read({ changeThing: { rename } }));
    expect(settled).toMatchObject({ id, title, key: path, declared: { sideEffects: { value: `writes.${id.split(".")[0]}` } } });
  });

  test("by the first id, also when the lock has the new one", () => {
    const kept: KeptNames = new Map([[path, { id: "shop.alter", hostName: "shop_alter", path: ["shop", "alter"] }]]);
    for (const name of ["things.changeThing", "shop.alter"]) {
      const settled = read({ [name]: { rename: "shop.alter" } }, { kept });
      expect([errors(settled), only(settled).id]).toEqual([[], "shop.alter"]);
    }
  });

  test("by an id of the lock, also when a newcomer wants it", () => {
    const kept: KeptNames = new Map([[path, { id: "things.old", hostName: "things_old", path: ["things", "old"] }]]);
    const body = `${thing()}  /x: { get: { operationId: old, tags: [things], responses: {} } }\n`;
    const settled = read({ "things.old": { title: "Old" } }, { body, kept });
    expect(errors(settled)).toEqual([]);
    expect(settled.contract?.operations.map(({ key, title }) => [key, title])).toEqual([
      [path, "Old"],
      ["GET /x", "Old get x"],
    ]);
  });

  test("to the name of another tool is an error", () => {
    const body = `${thing()}  /x: { get: { operationId: other, tags: [things], responses: {} } }\n`;
    const { problems } = read({ changeThing: { rename: "other" } }, { body });
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "agent/rename-taken",
        message: `\`${path}\` cannot be renamed to \`things.other\`, because \`GET /x\` has that id.`,
        fix: expect.stringContaining("or rename `GET /x`"),
        place: at("changeThing", "rename"),
      },
    ]);
  });

  test("to the name that another tool gives up is fine, and two cannot have the same new one", () => {
    const body = `${thing()}  /x: { get: { operationId: other, tags: [things], responses: {} } }\n`;
    const swapped = read({ changeThing: { rename: "other" }, other: { rename: "changeThing" } }, { body });
    expect(errors(swapped)).toEqual([]);
    expect(swapped.contract?.operations.map(({ id, key }) => [id, key])).toEqual([
      ["things.changeThing", "GET /x"],
      ["things.other", path],
    ]);
    // Models see what the other one was called, not a makeshift.
    expect(swapped.contract?.operations.map(({ hostName }) => hostName)).toEqual([undefined, undefined]);
    expect(errors(read({ changeThing: { rename: "a.b" }, other: { rename: "a.b" } }, { body }))).toMatchObject([
      { code: "agent/rename-taken", place: at("other", "rename") },
    ]);
  });

  test("a long one gets a host name that fits", () => {
    const rename = Array.from({ length: 12 }, (_, index) => `word${index}x`).join("_");
    const name = only(read({ changeThing: { rename } })).hostName?.value ?? "";
    expect([name.length <= 64, name.startsWith("things_word0x")]).toEqual([true, true]);
  });
});

describe("inject", () => {
  test("the field leaves the input and its example, and stays in the call", () => {
    const settled = only(read({ changeThing: { inject: { shop: "tenant", by: "meta.user" } } }));
    expect(fieldsOf(settled)).toEqual(["id! number", "name! string", "pin? string"]);
    expect(settled.examples.input[0]?.input).not.toHaveProperty("shop");
    expect(callOf(settled)).toMatchObject({
      inject: { shop: "tenant", by: "meta.user" },
      parameters: [{ field: "shop" }, { field: "id" }],
    });
  });

  test("what it refers to stays a shared schema, also where nothing else refers to it", () => {
    const who = `{ allOf: [{ $ref: "#/components/schemas/Person" }, { type: object, properties: { role: { type: string } } }] }`;
    const body = `paths:
  /things: { put: { operationId: putThing, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { who: ${who} } } } } }, responses: {} } }
components: { schemas: { Person: { type: object, additionalProperties: false, patternProperties: { "^x-": {} }, properties: { id: { type: string } } } } }
`;
    const settled = read({ putThing: { inject: { who: "meta.who" } } }, { body });
    const { injected } = only(settled);
    expect(injected === undefined ? [] : [...directRefs(injected)].map((id) => settled.contract?.schemas.has(id))).toEqual([true]);
  });

  test("an unknown field, an unknown place and a secret are errors", () => {
    expect(errors(read({ changeThing: { inject: { shopp: "tenant", by: "session", pin: "meta.pin" } } }))).toMatchObject([
      { code: "toolspec/wrong-text", place: at("changeThing", "inject", "by") },
      { code: "agent/unknown-input-field", fix: "Did you mean `shop`?", place: at("changeThing", "inject", "shopp") },
      { code: "agent/secret-injected", place: at("changeThing", "inject", "pin") },
    ]);
  });

  test("an unknown place for a field that takes no text is one error", () => {
    expect(errors(read({ changeThing: { inject: { id: "session" } } }))).toMatchObject([{ code: "toolspec/wrong-text" }]);
  });

  describe("a member of a field", () => {
    const wrapped = `paths:
  /tasks:
    parameters: [{ name: page.size, in: query, schema: { type: string } }]
    post:
      operationId: addTask
      requestBody: { content: { application/json: { schema: { type: object, required: [data], properties: { data: { $ref: "#/components/schemas/Task" } } } } } }
      responses: { "204": { description: ok } }
components:
  schemas:
    Task:
      type: object
      minProperties: 2
      required: [workspace, name]
      properties:
        workspace: { type: string }
        name: { type: string }
        made: { type: string, readOnly: true }
        owner: { type: object, additionalProperties: false, required: [team], properties: { team: { type: integer } } }
        pin: { type: string, format: password }
        tags: { type: array, items: { type: object, properties: { id: { type: string } } } }
      example: { workspace: w-1, name: x }
`;
    const task = (inject: JsonObject, more: JsonObject = {}): ReadApi => read({ addTask: { inject, ...more } }, { body: wrapped });
    const dataOf = (settled: ReadApi) => {
      const { input } = only(settled);
      const data = input.kind === "object" ? input.fields.find(({ wireName }) => wireName === "data") : undefined;
      if (data?.schema.kind !== "object") throw new Error("an object expected");
      return { ...data.schema, presence: data.presence };
    };

    test("leaves the input and its example, and stands within its field in the call", () => {
      const settled = task({ "data.workspace": "meta.workspace", "data.owner.team": "meta.team", "page.size": "meta.size" });
      expect(errors(settled)).toEqual([]);
      const { fields, min, presence } = dataOf(settled);
      expect([fields.map(({ wireName }) => wireName), min, presence]).toEqual([["name", "made", "owner", "pin", "tags"], 1, "required"]);
      // Nothing is left of it for a model to say.
      expect(fields.find(({ wireName }) => wireName === "owner")).toMatchObject({ presence: "optional", schema: { fields: [] } });
      const { call, examples, injected, input } = only(settled);
      expect(call).toMatchObject({
        inject: { "page.size": "meta.size", data: { workspace: "meta.workspace", owner: { team: "meta.team" } } },
      });
      expect(examples.input.map((example) => example.input)).toEqual([{ data: { name: expect.any(String) } }]);
      expect(input.kind === "object" && input.fields.map(({ wireName }) => wireName)).toEqual(["data"]);
      expect(injected).toMatchObject({
        fields: [
          { wireName: "page.size" },
          {
            wireName: "data",
            schema: { fields: [{ wireName: "workspace" }, { wireName: "owner", schema: { fields: [{ wireName: "team" }] } }] },
          },
        ],
      });
    });

    test.each<[field: string, code: string, fix: string]>([
      ["data.workspce", "agent/unknown-input-field", "Did you mean `data.workspace`?"],
      ["dat.workspace", "agent/unknown-input-field", "There are `page.size`, `data`."],
      ["data.made", "agent/unknown-input-field", "Did you mean `data.name`?"],
      [
        "data.name.first",
        "agent/unknown-input-field",
        "Inject `data.name` as a whole. Its fields cannot be injected separately, because it is not a single object with declared fields.",
      ],
      [
        "data.tags.id",
        "agent/unknown-input-field",
        "Inject `data.tags` as a whole. Its fields cannot be injected separately, because it is not a single object with declared fields.",
      ],
      ["data.pin", "agent/secret-injected", expect.any(String) as string],
      ["data.owner.team", "agent/injected-misfit", expect.any(String) as string],
    ])("%s is an error with its place: %s", (field, code, fix) => {
      expect(errors(task({ [field]: "tenant" }))).toEqual([{ code, fix, place: at("addTask", "inject", field) }]);
    });

    test.each([
      ["3.0.3", '{ $ref: "#/components/schemas/Task", nullable: true }'],
      ["3.1.0", '{ anyOf: [{ $ref: "#/components/schemas/Task" }, { type: "null" }], default: null, description: What to do. }'],
    ])("is found where the field may be null, which it no longer is: %s %s", (version, data) => {
      const body = wrapped.replace('{ $ref: "#/components/schemas/Task" }', data);
      const settled = read({ addTask: { inject: { "data.workspace": "meta.workspace" } } }, { body, version });
      expect(errors(settled)).toEqual([]);
      const { fields, default: fallback } = dataOf(settled);
      expect([fields.map(({ wireName }) => wireName), fallback]).toEqual([["name", "made", "owner", "pin", "tags"], undefined]);
      expect(only(settled).call).toMatchObject({ inject: { data: { workspace: "meta.workspace" } } });
    });

    test("is not injected beside its whole field", () => {
      expect(errors(task({ "data.workspace": "meta.workspace", data: "meta.data" }))).toMatchObject([
        { code: "agent/unknown-input-field", place: at("addTask", "inject", "data.workspace") },
      ]);
    });

    test("is one that policies look at", () => {
      const settled = task(
        { "data.workspace": "meta.workspace" },
        {
          effect: "read",
          cache: { ttl: "5m", key: ["data.name"] },
          confirm: { rule: "always", readBack: ["data.workspace", "data.name"] },
        },
      );
      expect(errors(settled)).toEqual([]);
      expect(only(settled).declared.cache?.value.key).toEqual(["data.name", "data.workspace"]);
    });
  });

  test("a secret is one also by the type that the field names", () => {
    const body = `${thing().replace("{ type: string, format: password }", "{ anyOf: [{ $ref: '#/components/schemas/Pin' }, { type: 'null' }] }")}components: { schemas: { Pin: { type: string, format: password } } }\n`;
    expect(errors(read({ changeThing: { inject: { pin: "meta.pin" } } }, { body }))).toMatchObject([{ code: "agent/secret-injected" }]);
  });

  test("a text for a field that takes none is an error, and what the meta says is not known yet", () => {
    const settled = read({ changeThing: { inject: { id: "tenant" } } });
    expect(settled.problems).toMatchObject([
      {
        code: "agent/injected-misfit",
        message: "`id` takes a number, but `tenant` of the context is a string.",
        place: at("changeThing", "inject", "id"),
      },
    ]);
    const fine = read({ changeThing: { inject: { id: "meta.id" } } });
    expect([errors(fine), only(fine).injected]).toMatchObject([[], { fields: [{ wireName: "id" }] }]);
  });

  test("a document cannot ask for it", () => {
    const body = thing("      x-agent: { action: true, inject: { by: meta.token } }\n");
    expect(errors(read({}, { body }))).toMatchObject([{ code: "toolspec/unknown-key" }]);
  });

  test("no cache is told to look away from it", () => {
    const cache = { ttl: "5m", bypass: "shop", normalise: { shop: ["lowercase"], name: ["trim"] } };
    const settled = read({ changeThing: { effect: "read", confirm: "never", inject: { shop: "tenant" }, cache } });
    expect(only(settled).declared.cache?.value).toEqual({ ttlMs: 300_000, normalise: { name: ["trim"] }, shared: false });
  });

  test("a policy may look at it, and a cache always does", () => {
    const settled = read({
      changeThing: {
        effect: "read",
        inject: { shop: "tenant" },
        cache: { ttl: "5m", key: ["id"] },
        confirm: { rule: "always", readBack: ["shop"] },
      },
    });
    expect(errors(settled)).toEqual([]);
    expect(only(settled).declared.cache?.value.key).toEqual(["id", "shop"]);
  });
});

test("what the type of a config takes, the reader takes", () => {
  const full: OperationSettings = {
    title: "Alter",
    effect: "write",
    sideEffects: "writes.things",
    reversible: false,
    confirm: { rule: "always", readBack: ["name"] },
    auth: "service",
    latencyBudget: "1s",
    timeout: "5s",
    retries: 1,
    idempotency: { key: { from: "call", window: "1m" }, upstream: true, ttl: "1d" },
    gates: [{ kind: "custom", name: "open" }],
    rateLimit: { perMinute: 5 },
    permissions: { roles: ["admin"] },
    validation: { output: "strict" },
    status: { enabled: true },
    rename: "alter",
    inject: { shop: "tenant" },
    project: ["id"],
  };
  // @ts-expect-error A duration is a text.
  const wrong: OperationSettings = { timeout: 5 };
  expect(errors(read({ changeThing: JSON.parse(JSON.stringify(full)) }))).toEqual([]);
  expect(codes(read({ changeThing: JSON.parse(JSON.stringify(wrong)) }), "error")).toEqual(["toolspec/wrong-duration"]);
});

test("project narrows the answer and its example", () => {
  const settled = only(read({ changeThing: { project: ["name"] } }));
  expect(settled.output).toMatchObject({ kind: "object", fields: [{ wireName: "name", presence: "optional" }] });
  expect(settled.examples.output[0]?.data).toEqual({ name: "x" });
  expect(callOf(settled).project).toEqual(["name"]);
});
