import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
const seen: string[] = [];
const bodies: Buffer[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  if (`${request.method} ${request.url}` === "GET /cover") {
    response.setHeader("content-type", "image/png").end(Buffer.from([0, 255, 16]));
    return;
  }
  if (request.url === "/cover") request.on("data", (part: Buffer) => bodies.push(part));
  if (request.url === "/cover") response.statusCode = 400;
  response.setHeader("content-type", "application/json").end(JSON.stringify([{ id: 1, name: "Rex" }]));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  project.remove();
});

const contract = (port: number): string => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:${port}" }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      summary: List pets
      parameters: [{ name: tag, in: query, schema: { type: array, items: { type: string } } }]
      responses:
        "200":
          description: The pets.
          content: { application/json: { schema: { type: array, items: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } } } } }
    post:
      operationId: createPet
      tags: [admin]
      summary: Create a pet
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { "201": { description: Made. } }
`;

test("an OpenAPI document of a config is selected from, generated and called, without a handler of one's own", async () => {
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(project.root, "pets.yaml"), contract(port));
  writeFileSync(
    join(project.root, "toolpact.config.json"),
    JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets", select: { tags: ["pets"] } }] }),
  );
  expect((await project.run(["generate"])).exitCode).toBe(0);
  expect(JSON.parse((await project.run(["list", "--json"])).stdout).tools).toMatchObject([{ id: "pets.listPets", effect: "read" }]);

  const refused = await project.run(["call", "pets.listPets"]);
  expect([refused.exitCode, refused.stdout]).toEqual([1, expect.stringContaining("allowPrivate")]);
  expect(refused.stderr).toContain("Write src/handlers/runtime.ts:\n");
  // What is told can be pasted as it is.
  mkdirSync(join(project.root, "src/handlers"), { recursive: true });
  writeFileSync(join(project.root, "src/handlers/runtime.ts"), (refused.stderr.match(/^ {2}(?:import|export) .*$/gm) ?? []).join("\n"));
  const called = await project.run(["call", "pets.listPets", "--input", '{"tag":["a b","c"]}', "--json"]);
  expect(JSON.parse(called.stdout)).toMatchObject({ status: "success", data: [{ id: 1, name: "Rex" }] });
  expect(seen).toEqual(["GET /pets?tag=a%20b&tag=c"]);
});

test.each([
  [
    "no transport",
    "{ transports: [] }",
    1,
    "`httpTransport` reaches it. Add to the `transports` of src/handlers/runtime.ts, beside what is there:\n",
  ],
  ["an option that no runtime takes", "{ transport: [httpTransport()] }", 2, "Did you mean `transports`?"],
  [
    "an option that the transport does not have",
    "{ transports: [httpTransport({ server: {} })] }",
    2,
    "httpTransport has no option `server` (did you mean `servers`?).",
  ],
])("%s is reported with where to write what", async (_, options, exitCode, told) => {
  writeFileSync(
    join(project.root, "src/handlers/runtime.ts"),
    `import { httpTransport } from "@toolpact/runtime/transport/http";\nexport const options = ${options};\n`,
  );
  const called = await project.run(["call", "pets.listPets"]);
  expect([called.exitCode, called.stderr]).toEqual([exitCode, expect.stringContaining(told)]);
});

test.each([
  ["js+dts", [], "Write src/handlers/runtime.js:"],
  ["js+dts", ["other.ts"], "Write src/handlers/runtime.ts:"],
  ["ts", ["other.js"], "Write src/handlers/runtime.js:"],
  ["ts", ["other.js", "runtime.js"], "`runtime.js` does not export `options`."],
])("of output in %s, with %j of one's own, the file to write has the language of the project", async (target, files, told) => {
  const folder = join(project.root, `handlers-${target}-${files.length}`);
  const sources = [{ contract: "pets.yaml", name: "pets", select: { tags: ["pets"] } }];
  const handlers = `handlers-${target}-${files.length}`;
  writeFileSync(join(project.root, "told.config.json"), JSON.stringify({ sources, out: "told", target, handlers }));
  mkdirSync(folder);
  for (const name of files) writeFileSync(join(folder, name), "export {};\n");
  const config = ["--config", "told.config.json"];
  expect((await project.run(["generate", ...config])).exitCode).toBe(0);
  const { stderr } = await project.run(["call", "pets.listPets", ...config]);
  expect(stderr).toContain(told.replace("src/handlers", handlers).replace("`runtime", `\`${handlers}/runtime`));
  expect(stderr).toMatch(/import \{ httpTransport \} from "@toolpact\/runtime\/transport\/http";\s+export const options = \{ transports: /);
  expect(stderr.includes("satisfies")).toBe(told.includes(".ts"));
  expect(stderr).not.toContain("toolpact generate");
});

test("a file is given as the bytes of a field and comes as base64, and what is too large says where the bound stands", async () => {
  const { port } = server.address() as AddressInfo;
  const body = "{ type: object, required: [image], properties: { image: { type: string, format: binary } } }";
  const upload = `{ operationId: setCover, tags: [books], summary: Set a cover, "x-agent": { action: true, confirm: never }, requestBody: { required: true, content: { multipart/form-data: { schema: ${body} } } }, responses: { "200": { description: Set. } } }`;
  const download =
    '{ operationId: getCover, tags: [books], summary: Get a cover, "x-agent": { action: true }, responses: { "200": { description: The cover., content: { image/png: {} } } } }';
  writeFileSync(
    join(project.root, "books.yaml"),
    `openapi: 3.1.0\ninfo: { title: Books, version: 1.0.0 }\nservers: [{ url: "http://127.0.0.1:${port}" }]\npaths: { /cover: { post: ${upload}, get: ${download} } }\n`,
  );
  const config = ["--config", "books.config.json"];
  writeFileSync(join(project.root, "books.config.json"), JSON.stringify({ sources: ["books.yaml"], out: "books" }));
  expect((await project.run(["generate", ...config])).exitCode).toBe(0);
  const runtime = (limits: string): void =>
    writeFileSync(
      join(project.root, "src/handlers/runtime.ts"),
      `import { httpTransport } from "@toolpact/runtime/transport/http";\nexport const options = { ${limits} transports: [httpTransport({ allowPrivate: true })] };\n`,
    );
  runtime("");
  const call = ["call", "books.setCover", ...config];
  expect((await project.run([...call, "--help"])).stdout).toContain("--image <base64 or @file>  required");
  const image = Buffer.alloc(1_000_000, "\u0000\u00ff", "latin1");
  writeFileSync(join(project.root, "cover.png"), image);
  const large = await project.run([...call, "--image", "@cover.png"]);
  expect([large.exitCode, large.stderr]).toEqual([
    1,
    expect.stringContaining(
      "Add to the `options` of src/handlers/runtime.ts, beside what is there:\n  limits: { inputBytes: 2_097_152 },\n",
    ),
  ]);
  runtime("limits: { bytes: 2_097_152 },");
  expect((await project.run(call)).stderr).toContain("has the unknown key `limits.bytes`.");
  runtime("limits: { inputBytes: 2_097_152 },");
  const sent = await project.run([...call, "--image", "@cover.png", "--json", "--context", '{"principal":{"id":"user-1"}}']);
  expect(JSON.parse(sent.stdout)).toMatchObject({ error: { code: "TOOL_INVALID_INPUT" } });
  // The service names no fields.
  expect(JSON.parse(sent.stdout).error.recovery_suggestions.join()).not.toContain("validation_errors");
  expect(Buffer.concat(bodies).includes(image)).toBe(true);
  expect(Buffer.concat(bodies).includes('; filename="cover.png"')).toBe(true);
  await project.run([
    ...call,
    "--image",
    "@cover.png",
    "--input",
    '{"image_filename":"front.png"}',
    "--context",
    '{"principal":{"id":"user-2"}}',
  ]);
  expect(Buffer.concat(bodies).includes('; filename="front.png"')).toBe(true);
  const cover = ["call", "books.getCover", ...config];
  expect(JSON.parse((await project.run([...cover, "--format", "json"])).stdout).data).toBe("AP8Q");
  expect((await project.run(cover)).stdout).toContain("\nAP8Q\n");
  const none = await project.run([...call, "--image", "@none.png"]);
  expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining("none.png")]);
});

test("a config without handlers calls what a transport reaches", async () => {
  const sources = [{ contract: "pets.yaml", name: "pets", select: { tags: ["pets"] } }];
  writeFileSync(join(project.root, "toolpact.config.json"), JSON.stringify({ sources, handlers: false }));
  expect((await project.run(["generate"])).exitCode).toBe(0);
  const called = await project.run(["call", "pets.listPets"]);
  // By the command's own transport, which goes to no private host: nothing of the config says otherwise.
  expect([called.exitCode, called.stdout]).toEqual([1, expect.stringContaining("allowPrivate")]);
  expect(called.stderr).not.toContain("undefined");
});

test("a selection that is none is wrong usage", async () => {
  writeFileSync(
    join(project.root, "toolpact.config.json"),
    JSON.stringify({ sources: [{ contract: "pets.yaml", select: { tag: ["pets"] } }] }),
  );
  const { exitCode, stderr } = await project.run(["generate"]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("`tags`")]);
});

test("a document refers into another folder only where that is allowed", async () => {
  const within = (file: string): string => join(project.root, file);
  for (const folder of ["apis/shop", "shared"]) mkdirSync(within(folder), { recursive: true });
  const schema = '{ $ref: "../../shared/types.yaml#/Order" }';
  const answer = `{ "200": { description: ok, content: { application/json: { schema: ${schema} } } } }`;
  const head = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\nservers: [{ url: "https://shop.example" }]\n';
  writeFileSync(within("apis/shop/api.yaml"), `${head}paths: { /orders: { get: { operationId: order, responses: ${answer} } } }\n`);
  writeFileSync(within("shared/types.yaml"), "Order: { type: object, properties: { id: { type: integer } } }\n");
  const generate = (...more: readonly string[]) => project.run(["generate", "apis/shop/api.yaml", "--out", "shop", ...more]);
  const refused = await generate();
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringMatching(/source\/outside-root.*allowFolders.*--allow-folder/s)]);
  expect(await generate("--allow-folder", "nowhere")).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--allow-folder") });
  expect(await generate("--allow-folder", "shared")).toMatchObject({ exitCode: 0 });
  expect((await project.run(["check", "apis/shop/api.yaml", "--out", "shop", "--allow-folder", "shared"])).exitCode).toBe(0);
  writeFileSync(
    within("apis/toolpact.config.json"),
    JSON.stringify({ sources: ["shop/api.yaml"], allowFolders: ["../shared"], handlers: false }),
  );
  expect(await project.run(["generate", "--config", "apis/toolpact.config.json"])).toMatchObject({ exitCode: 0 });
  writeFileSync(within("shared/types.yaml"), "Order: { type: object, properties: { number: { type: integer } } }\n");
  expect((await project.run(["check", "--config", "apis/toolpact.config.json"])).exitCode).toBe(1);
});

test("the example in the help of a tool has a body, also where nothing of it is required", async () => {
  const own = createProject({ linked: true, warm: true });
  const patch = `  /pets/{id}:
    patch:
      operationId: changePet
      tags: [pets]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { tags: { type: array, items: { type: string } }, code: { type: string, pattern: "^[0-9]{6}$" }, name: { type: string, maxLength: 3, examples: [Rex] } } }
      responses: { "200": { description: Done. } }
`;
  writeFileSync(join(own.root, "pets.yaml"), contract(1) + patch);
  writeFileSync(join(own.root, "toolpact.config.json"), JSON.stringify({ sources: ["pets.yaml"] }));
  await own.run(["generate"]);
  const { stdout } = await own.run(["call", "pets.changePet", "--help"]);
  expect(stdout).toMatch(/Example\n {2}toolpact call pets\.changePet \\\n {4}--id \d+ \\\n {4}--name Rex\n/);
  own.remove();
});

test("`servers` may speak of tools of every source, and of no others", async () => {
  const own = createProject({ linked: true, warm: true });
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(own.root, "pets.yaml"), contract(1));
  writeFileSync(join(own.root, "zoo.yaml"), contract(1).replaceAll("[pets]", "[cages]").replaceAll("[admin]", "[keepers]"));
  writeFileSync(
    join(own.root, "toolpact.config.json"),
    JSON.stringify({
      sources: [
        { contract: "pets.yaml", name: "pets" },
        { contract: "zoo.yaml", name: "zoo" },
      ],
    }),
  );
  await own.run(["generate"]);
  mkdirSync(join(own.root, "src/handlers"), { recursive: true });
  const callWith = (key: string) => {
    const servers = JSON.stringify({ pets: `http://127.0.0.1:${port}`, [key]: "http://127.0.0.1:1" });
    const lines = `import { httpTransport } from "@toolpact/runtime/transport/http";\nexport const options = { transports: httpTransport({ servers: ${servers} }) };\n`;
    writeFileSync(join(own.root, "src/handlers/runtime.ts"), lines);
    return own.run(["call", "pets.listPets"]);
  };
  expect(await callWith("cages")).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Rex") });
  const refused = await callWith("zoo");
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('has "zoo", but the id of no tool begins with it')]);
  expect(refused.stderr).toContain("Correct it in `src/handlers/runtime.ts`");
  own.remove();
});
