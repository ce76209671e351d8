import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSchema, createYoga } from "graphql-yoga";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProject } from "../../cli/project.js";
import { selfSigned } from "../../errors/self-signed.js";
import { answer, type Served, serve } from "./serve.js";

const project = createProject({ linked: true, warm: true });
let version = 1;
let server: Served;
beforeAll(async () => {
  server = await serve((request, response) => {
    const etag = `"${version}"`;
    if (request.headers.authorization !== "Bearer secret-token") response.writeHead(401).end();
    else if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else answer(response, contract(version), { etag });
  });
});
afterAll(async () => {
  await server.close();
  project.remove();
});

const contract = (number: number): string => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: "https://pets.example" }]
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], summary: "List pets ${number}", responses: { "200": { description: ok } } }
`;

const env = { TOKEN: "secret-token" };
const report = async (args: readonly string[], variables: { readonly [name: string]: string } = env) => {
  const { exitCode, stdout, stderr } = await project.run([...args, "--json"], { env: variables });
  expect(stdout + stderr).not.toContain("secret-token");
  return { exitCode, ...(JSON.parse(stdout) as { upToDate?: boolean; fresh?: boolean; diagnostics: { code: string; message: string }[] }) };
};
const errors = ({ diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] }): readonly string[] =>
  diagnostics.map(({ code }) => code).filter((code) => code.startsWith("source/"));

test("a contract with an address is generated from, watched, and built from without the network", async () => {
  const source = { contract: `${server.origin}/openapi.yaml`, name: "pets", headers: { Authorization: "Bearer {env:TOKEN}" } };
  writeFileSync(join(project.root, "toolpact.config.json"), JSON.stringify({ sources: [source], allowHosts: [server.host] }));

  expect((await report(["generate"], {})).diagnostics).toMatchObject([
    { code: "source/missing-variable", file: "toolpact.config.json", line: 1, column: 25 },
  ]);
  expect(await report(["generate"])).toMatchObject({ exitCode: 0, upToDate: false });
  const manifest = readFileSync(join(project.root, "generated/.toolpact/manifest.json"), "utf8");
  expect(manifest).toContain(`${server.origin}/openapi.yaml`);
  expect(manifest).not.toMatch(/secret-token|Bearer/);

  // Nothing changed: one question, answered by "not modified".
  server.seen.splice(0);
  expect(await report(["generate"])).toMatchObject({ exitCode: 0, upToDate: true });
  expect(server.seen).toEqual(["GET /openapi.yaml"]);

  // `check` asks nobody, needs no credentials, and finds no fault with a provider that has moved on.
  version = 2;
  expect(await report(["check"], {})).toMatchObject({ exitCode: 0, fresh: true });
  expect(await report(["generate", "--offline"], {})).toMatchObject({ exitCode: 0, upToDate: true });
  expect(server.seen).toHaveLength(1);

  // Even where it has to compile again, it does so from the copy of what was generated from.
  writeFileSync(
    join(project.root, "toolpact.config.json"),
    JSON.stringify({ sources: [source], allowHosts: [server.host], parsers: false }),
  );
  expect(await report(["check"], {})).toMatchObject({ exitCode: 1, fresh: false, reasons: ["config-changed"] });
  expect(server.seen).toHaveLength(1);
  expect(await report(["generate"])).toMatchObject({ exitCode: 0, upToDate: false });
  const emitted = readdirSync(join(project.root, "generated"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  expect(emitted.some((name) => readFileSync(join(project.root, "generated", name), "utf8").includes("List pets 2"))).toBe(true);

  // Without a copy, what is missing is named.
  rmSync(join(project.root, ".toolpact"), { recursive: true });
  expect(errors(await report(["generate", "--offline"]))).toEqual(["source/not-cached"]);
  expect(errors(await report(["list", "--offline"]))).toEqual(["source/not-cached"]);
  expect(await report(["check", "--offline"])).toMatchObject({ exitCode: 0, fresh: true });
}, 120_000);

test("`check` asks nobody, and says what waits also where nothing was saved", async () => {
  let more = "";
  const open = await serve((_, response) => answer(response, `${contract(1)}${more}`));
  const folder = createProject({ linked: true, warm: true });
  const run = async (...args: readonly string[]) => {
    const { exitCode, stdout } = await folder.run([...args, "--json"]);
    return { exitCode, ...(JSON.parse(stdout) as object) };
  };
  const writeConfig = (settings: object): void =>
    writeFileSync(
      join(folder.root, "toolpact.config.json"),
      JSON.stringify({ sources: [`${open.origin}/openapi.yaml`], allowHosts: [open.host], ...settings }),
    );
  try {
    writeConfig({});
    expect(await run("check")).toMatchObject({ exitCode: 2, fresh: false, diagnostics: [{ code: "source/not-cached", line: 1 }] });
    expect(open.seen).toEqual([]);
    expect(await run("generate")).toMatchObject({ exitCode: 0 });
    more = `    delete: { operationId: dropPets, tags: [pets], responses: { "200": { description: ok } } }\n`;
    const waits = [
      { id: "pets.dropPets", reason: expect.stringMatching(/^new, with effect delete, confirm always, auth none \(DELETE \/pets\)/) },
    ];
    expect(await run("generate")).toMatchObject({ exitCode: 0, pending: waits });

    rmSync(join(folder.root, ".toolpact"), { recursive: true });
    more = more.replace("dropPets", "other");
    open.seen.splice(0);
    for (const options of [[], ["--offline"]])
      expect(await run("check", ...options)).toMatchObject({
        exitCode: 1,
        pending: waits,
        diagnostics: [{ code: "source/as-left", severity: "note" }],
      });
    const words = await folder.run(["check"]);
    expect(words.stdout).toMatch(
      /^pets\.dropPets +new, with effect delete.*\n1 tool is switched off until a person accepts: `toolpact generate --accept pets\.dropPets`/m,
    );

    // Hashes show what was edited. What another config would make is unknown.
    writeFileSync(join(folder.root, "generated/index.ts"), "export {};\n");
    expect(await run("check")).toMatchObject({ exitCode: 1, pending: waits, files: [{ path: "generated/index.ts", state: "edited" }] });
    writeConfig({ parsers: false });
    expect(await run("check")).toMatchObject({ exitCode: 2, pending: waits, diagnostics: [{ code: "source/not-cached" }] });
    expect(open.seen).toEqual([]);
  } finally {
    await open.close();
    folder.remove();
  }
}, 120_000);

test("an address on the command line needs no config, and private ones need to be named", async () => {
  const open = await serve((_, response) => answer(response, contract(1)));
  try {
    const address = `${open.origin}/openapi.yaml`;
    const refused = await report(["generate", address, "--out", "pets"]);
    expect([refused.exitCode, errors(refused), open.seen]).toEqual([2, ["source/not-https"], []]);
    expect(await report(["generate", address, "--out", "pets", "--allow-host", open.host])).toMatchObject({ exitCode: 0 });
    expect(await report(["check", address, "--out", "pets", "--allow-host", open.host])).toMatchObject({ exitCode: 0, fresh: true });
    const other = await report(["generate", `${open.origin}/other.yaml`, "--out", "pets", "--allow-host", open.host]);
    expect(other.diagnostics.map(({ code }) => code)).toEqual(["write/other-output"]);
  } finally {
    await open.close();
  }
}, 120_000);

test("https is held to its certificate, and carries on where that is trusted", async () => {
  const secure = createServer(selfSigned, (_, response) => answer(response, contract(1)));
  await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
  try {
    const host = `localhost:${(secure.address() as AddressInfo).port}`;
    const args = ["generate", `https://${host}/openapi.yaml`, "--out", "secure", "--allow-host", host, "--dry-run"];
    expect(errors(await report(args.filter((part) => part !== "--allow-host" && part !== host)))).toEqual(["source/private-address"]);
    const refused = await report(args);
    expect(refused.diagnostics).toMatchObject([
      { code: "source/unreachable", message: expect.stringMatching(/SELF_SIGNED|UNABLE_TO_VERIFY/) },
    ]);
    const certificate = join(project.root, "certificate.pem");
    writeFileSync(certificate, selfSigned.cert);
    expect(await report(args, { NODE_EXTRA_CA_CERTS: certificate })).toMatchObject({ exitCode: 0 });
  } finally {
    secure.close();
  }
}, 120_000);

test("a GraphQL endpoint is a contract too", async () => {
  const typeDefs =
    "type Query { pet(id: ID!): Pet } type Pet { id: ID! name: String } type Mutation { rename(id: ID!, name: String!): Pet }";
  const endpoint = await serve(createYoga({ schema: createSchema({ typeDefs }), logging: false }));
  try {
    const address = `${endpoint.origin}/graphql`;
    const { exitCode, stdout } = await project.run(["list", address, "--allow-host", endpoint.host, "--json"]);
    const { tools } = JSON.parse(stdout) as { readonly tools: readonly { readonly id: string; readonly effect: string }[] };
    expect([exitCode, tools.map(({ id, effect }) => `${id.split(".").at(-1)} ${effect}`)]).toEqual([0, ["pet read", "rename write"]]);
  } finally {
    await endpoint.close();
  }
}, 120_000);

test("a token in the query of an address is in no emitted code, and init says that the config holds it", async () => {
  const other = createProject({ linked: true, warm: true });
  const open = await serve((_, response) => answer(response, contract(1)));
  try {
    const begun = await other.run(["init", `${open.origin}/openapi.yaml?access_token=t0ps3cret&v=1`, "--allow-host", open.host]);
    expect(begun.stderr).toContain("toolpact.config.ts holds `access_token` of an address, and is committed");
    expect(await other.run(["generate"])).toMatchObject({ exitCode: 0 });
    const names = readdirSync(join(other.root, "generated"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const codes = names.map((name) => readFileSync(join(other.root, "generated", name), "utf8"));
    expect(codes.filter((code) => code.includes("t0ps3cret"))).toEqual([]);
    expect(codes.filter((code) => code.startsWith(`// Made by toolpact from ${open.origin}/openapi.yaml. `))).not.toEqual([]);
  } finally {
    await open.close();
    other.remove();
  }
});
