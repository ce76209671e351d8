import type { Injection } from "@toolpact/runtime";
import { describe, expect, test } from "vitest";
import type { LockedTool } from "../../generator/lock/index.js";
import { lockTools, readLock, widenings } from "../../generator/lock/index.js";
import { renderWidenings } from "../../generator/lock/render-widening.js";
import { planLock } from "../../generator/pipeline/plan-lock.js";
import { growthOf } from "../cpu-time.js";
import { createPets, petsApi } from "./pets.js";

/** The lines of a contract, as a first run writes them. */
function linesOf(contract: string, file?: string): readonly LockedTool[] {
  const { lock, errors } = createPets(file)(contract);
  expect(errors).toEqual([]);
  const read = readLock(lock.text, "toolpact.lock");
  return "lock" in read ? read.lock.tools : [];
}

const security = `components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://login.example/token", scopes: { "pets:read": r, "pets:write": w } } } }
    key: { type: apiKey, in: header, name: X-Key }
`;

test("the hash of an operation stays where another one answers with the type that it takes, and the type has two forms", () => {
  const head = `components: { schemas: { Pet: { type: object, properties: { id: { type: string, readOnly: true }, mother: { $ref: "#/components/schemas/Pet" } } } } }\n`;
  const content = `content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }`;
  const [add, list] = [`operationId: add, requestBody: { required: true, ${content} }`, "operationId: list"];
  const before = linesOf(petsApi({ "POST /pets": add }, head));
  const answering = petsApi({ "POST /pets": add, "GET /pets": list }, head).replace(
    /(operationId: list, .*description: ok)/,
    (found) => `${found}, ${content}`,
  );
  const after = linesOf(answering);
  expect(after).toHaveLength(2);
  expect(after.find(({ id }) => id === "pets.add")).toEqual(before[0]);
});

describe("a line says", () => {
  test("who approves: fewer people, other roles and an excluded person who is not excluded any more wait to be accepted", () => {
    const line = (approvers: string, roles = "[admin]") => {
      const settings = `{ action: true, confirm: { rule: always${approvers} }, permissions: { roles: ${roles} } }`;
      const [found] = linesOf(petsApi({ "POST /pets": `operationId: add, x-agent: ${settings}` }));
      if (found === undefined) throw new Error("no line");
      return found;
    };
    const usual = line("");
    const strict = line(", approvers: { roles: [admin], count: 3, exclude: on-behalf-of }");
    expect(usual.guards).toEqual(["approver admin", "roles admin"]);
    expect(strict.guards).toEqual(["approver admin", "approver not on behalf of", "approvers 2", "approvers 3", "roles admin"]);
    expect(widenings(usual, strict)).toEqual([]);
    const removed = (before: LockedTool, after: LockedTool) =>
      widenings(before, after).map((found) => (found.kind === "fewer-guards" ? found.removed : found.kind));
    expect(removed(strict, line(", approvers: { count: 2, exclude: on-behalf-of }"))).toEqual([["approvers 3"]]);
    expect(removed(strict, line(", approvers: { count: 3 }"))).toEqual([["approver not on behalf of"]]);
    expect(removed(usual, line(", approvers: { roles: [user] }"))).toEqual([["approver admin"]]);
    expect(removed(usual, line(", approvers: { roles: [] }"))).toEqual([["approver admin"]]);
  });

  test("that attempts of an effect are repeated of which nobody knows how they ended, on the word of a contract", () => {
    const key = "parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]";
    const line = (retries: number, more = "") =>
      linesOf(petsApi({ "POST /pets": `operationId: add, x-agent: { action: true, retries: ${retries} }${more}` }))[0];
    const [before, after] = [line(2), line(2, `, ${key}`)];
    expect([before?.grants, after?.grants]).toEqual([undefined, ["attempts after unknown outcomes"]]);
    if (before !== undefined && after !== undefined) expect(widenings(before, after).map(({ kind }) => kind)).toEqual(["more-grants"]);
    // Nothing is tried again without retries.
    expect(line(0, `, ${key}`)?.grants).toBeUndefined();
  });

  test("which fields of input and output nobody gets to see, also through types: one less waits, a type of another name does not", () => {
    const line = (pin: string, type = "Card") => {
      const schema = (of: string) => `content: { application/json: { schema: { type: object, properties: { ${of} } } } }`;
      const head = `components: { schemas: { Pin: { ${pin} }, ${type}: { type: object, properties: { pin: { $ref: "#/components/schemas/Pin" } } } } }\n`;
      const card = `password: { type: string }, cards: { type: array, items: { $ref: "#/components/schemas/${type}" } }`;
      const document = petsApi({ "POST /pets": `operationId: add, requestBody: { required: true, ${schema(card)} }` }, head);
      const [found] = linesOf(
        document.replace("description: ok", `description: ok, ${schema(`code: { $ref: "#/components/schemas/Pin" }`)}`),
      );
      if (found === undefined) throw new Error("no line");
      return found;
    };
    const before = line("type: string, format: password");
    expect(before.guards).toEqual([
      "input *.pin out of addresses",
      "input password out of addresses",
      "redaction of input *.pin",
      "redaction of input password",
      "redaction of output code",
    ]);
    const after = line("type: string");
    expect(widenings(before, after)).toEqual([
      { kind: "fewer-guards", removed: ["input *.pin out of addresses", "redaction of input *.pin", "redaction of output code"] },
    ]);
    expect(renderWidenings(after, widenings(before, after))).toContain("no longer kept secret: input *.pin, output code (an overlay");
    expect(widenings(after, before)).toEqual([]);
    expect(widenings(before, line("allOf: [{ type: string, x-secret: true }]", "PaymentCard"))).toEqual([]);
  });

  test("where such a field stands: one of the same name in another place does not keep its guard", () => {
    const line = (properties: string) => {
      const schema = `content: { application/json: { schema: { type: object, properties: { ${properties} } } } }`;
      return linesOf(petsApi({ "POST /pets": `operationId: add, requestBody: { required: true, ${schema} }` }))[0]?.guards;
    };
    const secret = "{ type: string, format: password }";
    expect(line(`pin: ${secret}`)).toEqual(["input pin out of addresses", "redaction of input pin"]);
    const moved = `pin: { type: string }, device: { type: object, properties: { pin: ${secret} } }`;
    expect(line(moved)).toEqual(["input device.pin out of addresses", "redaction of input device.pin"]);
  });

  test("how many fields of one name are secret in shared types: one less waits, whatever the types are called", () => {
    const line = (card: string, phone: string, [first, second] = ["Card", "Phone"]) => {
      const type = (pin: string) => `{ type: object, properties: { pin: { ${pin} } } }`;
      const head = `components: { schemas: { ${first}: ${type(card)}, ${second}: ${type(phone)} } }\n`;
      const fields = `card: { $ref: "#/components/schemas/${first}" }, phone: { $ref: "#/components/schemas/${second}" }`;
      const schema = `content: { application/json: { schema: { type: object, properties: { ${fields} } } } }`;
      const [found] = linesOf(petsApi({ "POST /pets": `operationId: add, requestBody: { required: true, ${schema} }` }, head));
      if (found === undefined) throw new Error("no line");
      return found;
    };
    const [secret, open] = ["type: string, format: password", "type: string"];
    const both = line(secret, secret);
    expect(both.guards?.filter((guard) => guard.startsWith("redaction"))).toEqual([
      "redaction of input *.pin",
      "redaction of input *.pin (2)",
    ]);
    for (const one of [line(secret, open), line(open, secret)])
      expect(renderWidenings(one, widenings(both, one))).toContain("no longer kept secret: input *.pin (2)");
    expect(widenings(line(secret, open), both)).toEqual([]);
    expect(widenings(both, line(secret, secret, ["Plastic", "Mobile"]))).toEqual([]);
  });

  test("so in time by the number of types and tools, not by its square, also where all types lead to all", async () => {
    const lines = (count: number): void => {
      const schema = (index: number) =>
        `T${index}: { type: object, properties: { next: { $ref: "#/components/schemas/T${(index + 1) % count}" }, pin: { type: string, format: password } } }`;
      const head = `components:\n  schemas:\n${Array.from({ length: count }, (_, index) => `    ${schema(index)}`).join("\n")}\n`;
      const body = (index: number) =>
        `content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/T${index}" } } } }`;
      const operations = Array.from({ length: count }, (_, index) => [
        `POST /x${index}`,
        `operationId: x${index}, requestBody: { required: true, ${body(index)} }`,
      ]);
      const [line] = linesOf(petsApi(Object.fromEntries(operations) as { readonly [key: string]: string }, head));
      // Of as many as anybody counts.
      expect(line?.guards).toHaveLength(18);
      expect(line?.guards).toContain("redaction of input *.pin");
    };
    // Eight times as many: the square of it would be 64 times as much.
    expect(await growthOf(lines, [100, 800], 24)).toBeLessThan(24);
  });

  test("nothing of tokens that are fetched below the application's own address", () => {
    const head = `servers: [{ url: /v1 }]\n${security.replace("https://login.example", "")}`;
    const [line] = linesOf(petsApi({ "GET /pets": "operationId: list, security: [{ oauth: [] }]" }, head));
    expect(line).toMatchObject({ auth: "service", origins: ["baseUrl/v1"] });
    expect(line?.tokens).toBeUndefined();
  });

  test("who tells where tokens are fetched, where the contract does not say it itself", () => {
    const told = (flows: string): readonly string[] | undefined => {
      const scheme = `type: oauth2, oauth2MetadataUrl: "https://id.example/.well-known/oauth-authorization-server", flows: { ${flows} }`;
      const head = `components: { securitySchemes: { oauth: { ${scheme} } } }\n`;
      return linesOf(petsApi({ "GET /pets": "operationId: list, security: [{ oauth: [] }]" }, head))[0]?.tokens;
    };
    const asked = ["https://id.example/.well-known/oauth-authorization-server"];
    expect(told("")).toEqual(asked);
    expect(told("clientCredentials: { scopes: {} }")).toEqual(asked);
    expect(told('clientCredentials: { scopes: {}, tokenUrl: "https://login.example/token?a=b" }')).toEqual(["https://login.example/token"]);
  });

  test("effect, confirm, auth, scopes and where calls and credentials go", () => {
    const lines = linesOf(
      petsApi(
        {
          "GET /pets": "operationId: list, tags: [pets]",
          "DELETE /pets": 'operationId: clear, tags: [pets], security: [{ oauth: ["pets:write", "pets:read"] }, { key: [] }]',
        },
        security,
      ),
    );
    expect(lines).toMatchObject([
      {
        id: "pets.clear",
        source: "pets",
        operation: "DELETE /pets",
        hostName: "pets_clear",
        name: "pets.clear",
        effect: "delete",
        confirm: "always",
        auth: "service",
        scopes: ["pets:read", "pets:write"],
        origins: ["https://pets.example"],
        tokens: ["https://login.example/token"],
        grants: ["credential key (apiKey in header X-Key)", "credential oauth (oauth2)"],
      },
      { id: "pets.list", effect: "read", confirm: "never", auth: "none", scopes: [], origins: ["https://pets.example"] },
    ]);
  });

  test("the values that variables of an address may have, since another default is another place", () => {
    const servers = `servers:
  - { url: "https://{region}.pets.example:8443/{version}", variables: { region: { default: eu, enum: [eu, us] }, version: { default: v1 } } }
  - { url: "{base}/v1", variables: { base: { default: "https://pets.example" } } }
  - { url: "{scheme}://pets.example/v1", variables: { scheme: { default: https, enum: [https, http] } } }
`;
    expect(linesOf(petsApi({ "GET /pets": "operationId: list" }, servers))[0]?.origins).toEqual([
      "https://{region=eu|us}.pets.example:8443/{version=v1}",
      "{base=https://pets.example}/v1",
      "{scheme=https|http}://pets.example/v1",
    ]);
  });

  test("the application's own address in its place among other servers", () => {
    const originsOf = (...urls: readonly string[]): readonly string[] | undefined =>
      linesOf(petsApi({ "GET /pets": "operationId: list" }, `servers: ${JSON.stringify(urls.map((url) => ({ url })))}\n`))[0]?.origins;
    expect(originsOf("/", "https://pets.example/")).toEqual(["baseUrl", "https://pets.example"]);
    expect(originsOf("https://pets.example", "/v1")).toEqual(["https://pets.example", "baseUrl/v1"]);
    expect(originsOf("/v1/")).toEqual(["baseUrl/v1"]);
    expect(originsOf("/")).toEqual([]);
  });

  test("what else guards a tool, and that its contract switches it off", () => {
    const agent =
      "x-agent: { action: true, permissions: { roles: [user, admin] }, rateLimit: { perMinute: 5 }, gates: [{ kind: flag, env: PETS_OPEN, answer: { refuse: TOOL_GATE_CLOSED } }], status: { enabled: false, reason: later } }";
    const [line] = linesOf(petsApi({ "GET /pets": `operationId: list, ${agent}` }));
    expect(line).toMatchObject({ enabled: false });
    expect(line?.guards).toEqual([expect.stringMatching(/^flag PETS_OPEN #[0-9a-f]{6}$/), "limit 5/minute", "roles admin|user"]);
  });
});

test("a new parameter cannot take the name of an injected field of the body, and leave the field to the model", () => {
  const body = "requestBody: { content: { application/json: { schema: { type: object, properties: { account: { type: string } } } } } }";
  const guards = (more: string, inject: Injection = { account: "tenant" }): readonly string[] | undefined => {
    const { plans } = createPets()(petsApi({ "POST /pets": `operationId: add, ${more}${body}` }));
    const injected = plans.map((plan) => ({
      ...plan,
      tools: plan.tools.map((tool) => ({
        ...tool,
        operation: { ...tool.operation, call: { ...tool.operation.call, inject } },
      })),
    }));
    return injected.flatMap(lockTools)[0]?.guards;
  };
  expect(guards("")).toEqual(["inject account=tenant in body"]);
  expect(guards("parameters: [{ name: account, in: query, schema: { type: string } }], ")).toEqual(["inject account=tenant in query"]);
  expect(guards("", { account: { of: { owner: "meta.owner" } } })).toEqual(["inject account.of.owner=meta.owner in body"]);
});

test("what is kept from a model in an answer, and the name that a contract shows to it, are guards", () => {
  const named = (name: string): readonly string[] | undefined =>
    linesOf(petsApi({ "GET /pets": `operationId: list, x-agent: { action: true, hostName: ${name} }` }))[0]?.guards;
  expect([named("safe_list"), named("wipe_all")]).toEqual([["host name safe_list"], ["host name wipe_all"]]);
  const { plans } = createPets()(petsApi({ "GET /pets": "operationId: list" }));
  const projected = plans.map((plan) => ({
    ...plan,
    tools: plan.tools.map((tool) => ({
      ...tool,
      operation: { ...tool.operation, call: { ...tool.operation.call, project: ["name", "id"] } },
    })),
  }));
  expect([plans, projected].map((all) => all.flatMap(lockTools)[0]?.guards)).toEqual([undefined, ["projection to id|name"]]);
});

test("a line says what a tool gets beyond the usual, so that no update of a document takes it silently", () => {
  const agent =
    "x-agent: { action: true, secrets: [{ name: SHOP_KEY, purpose: p, without: refuse }], cache: { ttl: 1h, shared: true }, validation: { permissionCheck: optional }, deprecated: { since: 2020-01-01, redirect: 2020-01-02, replacement: pets.clear } }";
  const lines = linesOf(
    petsApi({
      "GET /pets": `operationId: list, tags: [pets], ${agent}`,
      "DELETE /pets": "operationId: clear, tags: [pets], x-agent: { action: true, securityLevel: restricted }",
    }),
  );
  expect(lines.map(({ grants, guards }) => ({ grants, guards }))).toEqual([
    { grants: undefined, guards: ["level confidential", "level restricted"] },
    {
      grants: ["answers of pets.clear", "cache of a tenant", "cache of all tenants", "optional permission check", "secret SHOP_KEY"],
      guards: undefined,
    },
  ]);
});

test("answers that one caller gets of what another one was told are grants: caches, by which fields, and replays for everybody", () => {
  const api = (get: string, post: string): string =>
    petsApi({
      "GET /pets": `operationId: mine, tags: [pets], parameters: [{ name: a, in: query, schema: { type: string } }], x-agent: { action: true${get} }`,
      "POST /pets": `operationId: add, tags: [pets], parameters: [{ name: key, in: query, required: true, schema: { type: string } }], x-agent: { action: true${post} }`,
    });
  const plan = createPets();
  plan(api("", ""));
  const widened = plan(api(", cache: { ttl: 1h }", ", idempotency: { key: key, scope: shared }"));
  expect(widened.errors).toEqual([]);
  expect(widened.lock.pending.map(({ tool: { id }, widenings }) => [id, widenings])).toEqual([
    ["pets.add", [{ kind: "more-grants", added: ["answers to other callers of the tenant"] }]],
    ["pets.mine", [{ kind: "more-grants", added: ["cache of a tenant"] }]],
  ]);
  const personal = createPets();
  personal(api(", auth: session", ""));
  expect(personal(api(", auth: session, cache: { ttl: 1h }", "")).lock.pending).toEqual([]);
  const wider = (shared: string) => personal(api(`, auth: session, cache: { ttl: 1h, shared: ${shared} }`, "")).lock.pending;
  const grants = (...added: readonly string[]) => [["pets.mine", [{ kind: "more-grants", added }]]];
  expect(wider("tenant").map(({ tool: { id }, widenings }) => [id, widenings])).toEqual(grants("cache of a tenant"));
  expect(wider("true").map(({ tool: { id }, widenings }) => [id, widenings])).toEqual(grants("cache of a tenant", "cache of all tenants"));
  const accepted = api(", cache: { ttl: 1h, shared: true }", "");
  plan(accepted, { accept: "all" });
  expect(plan(api(", cache: { ttl: 2h }", "")).lock.pending).toEqual([]);
  expect(plan(api(", cache: { ttl: 2h, key: [a] }", "")).lock.pending).toHaveLength(1);
});

test("a tool spec from an address is a provider's, and one from a file its author's", () => {
  const tool =
    "{ title: A, description: A., effect: read, input: { type: object }, output: {}, examples: { input: [{ name: a, description: A., input: {} }] } }";
  const { plans } = createPets("pets.tools.yaml")(`toolspec: 1\nname: pets\ntools:\n  pets.list: ${tool}\n`);
  const pendingOf = (file: string): readonly string[] => {
    const moved = plans.map((plan) => ({ ...plan, contract: { ...plan.contract, origin: { file, pointer: "" } } }));
    const lockFile = { path: "toolpact.lock", text: "", lock: { tools: [] }, diagnostics: [] };
    return planLock(moved, { file: lockFile, accept: new Set(), report: () => undefined }).pending.map(({ tool: { id } }) => id);
  };
  expect([pendingOf("pets.tools.yaml"), pendingOf("https://pets.example/pets.tools.yaml")]).toEqual([[], ["pets.list"]]);
});

describe("the contract hash", () => {
  const schema = (inner: string) =>
    `components: { schemas: { Pet: { type: object, properties: { owner: { $ref: "#/components/schemas/Owner" } } }, Owner: ${inner} } }\n`;
  const body =
    'operationId: add, tags: [pets], requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }';
  const hashes = (api: string): { readonly [id: string]: string } =>
    Object.fromEntries(linesOf(api).map(({ id, contract }) => [id, contract]));
  const base = { "POST /pets": body, "GET /pets": "operationId: list, tags: [pets], summary: List pets" };
  const first = (): ReturnType<typeof hashes> => hashes(petsApi(base, schema("{ type: object, properties: { name: { type: string } } }")));

  test("is of one operation: what another says, and the version of the document, leave it alone", () => {
    const other = petsApi(
      { ...base, "GET /pets": "operationId: list, tags: [pets], summary: List all pets" },
      schema("{ type: object, properties: { name: { type: string } } }"),
    );
    const changed = hashes(other.replace("version: 1.0.0", "version: 1.1.0"));
    expect(changed["pets.add"]).toBe(first()["pets.add"]);
    expect(changed["pets.list"]).not.toBe(first()["pets.list"]);
  });

  test("sees a change in a schema that is reached by way of another", () => {
    const changed = hashes(petsApi(base, schema("{ type: object, properties: { name: { type: string, maxLength: 5 } } }")));
    expect(changed["pets.add"]).not.toBe(first()["pets.add"]);
    expect(changed["pets.list"]).toBe(first()["pets.list"]);
  });

  test("does not see the order of keys", () => {
    const written = schema("{ type: object, required: [name, age], properties: { name: { type: string }, age: { type: integer } } }");
    const turned = schema("{ properties: { age: { type: integer }, name: { type: string } }, required: [name, age], type: object }");
    expect(hashes(petsApi(base, turned))).toEqual(hashes(petsApi(base, written)));
  });
});
