import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../cli/project.js";
import { createFolder, type Folder, kindsOf, openApi, operation } from "./folder.js";

const one = openApi({ "/pets": { get: operation("findPets") } });
const two = openApi({ "/pets": { get: operation("findPets") }, "/pets/new": { post: operation("addPet") } });

let folder: Folder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.com", ...args], { cwd: folder.root, encoding: "utf8" });

function commit(message = "change"): void {
  git("add", "--all");
  git("commit", "-q", "-m", message);
}

describe("a revision of git", () => {
  beforeEach(() => git("init", "-q", "-b", "main"));

  it("is read without touching the work tree, with the files that it refers to", async () => {
    const path = JSON.stringify({ get: operation("findPets") });
    folder.write("contracts/paths/pets.json", path);
    folder.write("contracts/shop.json", openApi({ "/pets": { $ref: "./paths/pets.json" } }));
    commit();
    folder.write("contracts/paths/pets.json", JSON.stringify({ get: operation("searchPets") }));
    commit();
    folder.write("contracts/paths/pets.json", "not committed");
    const diff = await folder.diff("HEAD~1:contracts/shop.json", "HEAD:./contracts/shop.json");
    expect(kindsOf(diff)).toEqual(["shop.searchPets identity.tool-renamed"]);
    expect(diff.changes[0]?.at).toMatchObject({ before: { file: "contracts/paths/pets.json" } });
    expect(readFileSync(join(folder.root, "contracts/paths/pets.json"), "utf8")).toBe("not committed");
  });

  it("that looks like an option is refused", async () => {
    folder.write("shop.json", one);
    commit();
    expect(await folder.refused("--output=x:shop.json", "shop.json")).toEqual(["diff/wrong-revision"]);
  });

  it("that a shallow clone does not have is reported with a way to fetch it", async () => {
    folder.write("shop.json", one);
    commit();
    folder.write("shop.json", two);
    commit();
    git("clone", "-q", "--depth", "1", `file://${folder.root}`, "clone");
    const { exitCode, stderr } = await runCli(join(folder.root, "clone"), ["diff", "HEAD~1:shop.json", "shop.json"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("fetch-depth: 0");
  });

  it("with a Git LFS pointer instead of the contract is reported", async () => {
    folder.write("shop.json", `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 12\n`);
    commit();
    expect(await folder.refused("HEAD:shop.json", "HEAD:shop.json")).toEqual(["diff/lfs-pointer", "diff/lfs-pointer"]);
  });

  it("with a link out of the contract's folder is read without the link", async () => {
    folder.write("secret.json", JSON.stringify({ get: operation("secret") }));
    folder.write("contracts/shop.json", openApi({ "/pets": { $ref: "./pets.json" } }));
    symlinkSync(join(folder.root, "secret.json"), join(folder.root, "contracts/pets.json"));
    commit();
    expect((await folder.diff("HEAD:contracts/shop.json", "HEAD:contracts/shop.json")).tools.after).toBe(0);
  });

  it("without the given path is reported with the nearest path", async () => {
    folder.write("contracts/shop.json", one);
    commit();
    const { stderr } = await runCli(folder.root, ["diff", "HEAD:contracts/shopp.json", "contracts/shop.json"]);
    expect(stderr).toContain("Did you mean `HEAD:contracts/shop.json`?");
  });
});

describe("a lock, output and a package", () => {
  beforeEach(async () => {
    for (const [name, text] of [
      ["one", one],
      ["two", two],
    ] as const) {
      folder.write(`${name}.json`, text);
      await runCli(folder.root, ["generate", `${name}.json`, "--out", name]);
    }
  });

  it("are compared by their locks", async () => {
    expect(kindsOf(await folder.diff("one/toolpact.lock", "two"))).toEqual(["shop.addPet identity.tool-added"]);
    expect(kindsOf(await folder.diff("one", "two.json"))).toEqual(["shop.addPet identity.tool-added"]);
  });

  it("have the class unknown if only a hash of a bare lock differs", async () => {
    folder.write("two.json", openApi({ "/pets": { get: operation("findPets", { answer: { type: "integer" } }) } }));
    const { changes } = await folder.diff("one/toolpact.lock", "two.json");
    expect(changes).toMatchObject([{ kind: "output.unproved", class: "unknown", suggestion: "Compare the contracts." }]);
  });

  it("show as safety that a guard of an effect is no longer required", async () => {
    const guarded = (required: boolean): string =>
      openApi({
        "/pets": {
          delete: { ...operation("deletePets"), parameters: [{ name: "ids", in: "query", required, schema: { type: "string" } }] },
        },
      });
    for (const [name, required] of [
      ["strict", true],
      ["open", false],
    ] as const) {
      folder.write(`${name}.json`, guarded(required));
      await runCli(folder.root, ["generate", `${name}.json`, "--out", name]);
    }
    const { changes } = await folder.diff("strict/toolpact.lock", "open/toolpact.lock");
    expect(changes).toMatchObject([{ kind: "input.guard-optional", class: "safety", pointer: "input.ids" }]);
  });

  it("are read from a tarball that npm packs", async () => {
    folder.write("package.json", JSON.stringify({ name: "sdk", version: "1.0.0", files: ["one"] }));
    execFileSync("npm", ["pack", "--silent"], { cwd: folder.root });
    expect(kindsOf(await folder.diff("sdk-1.0.0.tgz", "two"))).toEqual(["shop.addPet identity.tool-added"]);
    folder.write("cut.tgz", readFileSync(join(folder.root, "sdk-1.0.0.tgz")).subarray(0, 500));
    expect(await folder.refused("cut.tgz", "two")).toEqual(["diff/broken-package"]);
  });

  it("are read from a registry after a check of their digest", async () => {
    folder.write("package.json", JSON.stringify({ name: "@acme/sdk", version: "1.0.0", files: ["one"] }));
    execFileSync("npm", ["pack", "--silent"], { cwd: folder.root });
    const tarball = readFileSync(join(folder.root, "acme-sdk-1.0.0.tgz"));
    const registry = await serve(tarball);
    try {
      const env = { npm_config_registry: registry.address };
      expect(kindsOf(await folder.diff("npm:@acme/sdk@1.0.0", "two", { env }))).toEqual(["shop.addPet identity.tool-added"]);
      expect(await folder.refused("npm:@acme/sdk@2.0.0", "two", { env })).toEqual(["diff/no-package"]);
      expect(await folder.refused("npm:@acme/forged@1.0.0", "two", { env })).toEqual(["diff/broken-package"]);
      expect(await folder.refused("npm:@acme/elsewhere@1.0.0", "two", { env })).toEqual(["diff/package-elsewhere"]);
      expect(await folder.refused("npm:@acme/sdk@^1.0.0", "two", { env })).toEqual(["diff/wrong-package"]);
      expect(await folder.refused("npm:@acme/sdk@1.0.0", "two", { env, offline: true })).toEqual(["source/not-cached"]);
    } finally {
      registry.server.close();
    }
  });
});

it("an address is compared by the rules of generate", async () => {
  folder.write("one.json", one);
  const server = createServer((_, response) => response.end(two)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  try {
    expect(await folder.refused("one.json", `http://${host}/shop.json`)).toEqual(["source/not-https"]);
    expect(kindsOf(await folder.diff("one.json", `http://${host}/shop.json`, { allowHosts: [host] }))).toEqual([
      "shop.addPet identity.tool-added",
    ]);
  } finally {
    server.close();
  }
});

it("a config is compared under the names of its lock", async () => {
  folder.write("shop.json", one);
  folder.write("toolpact.config.json", JSON.stringify({ sources: ["shop.json"], handlers: false }));
  await runCli(folder.root, ["generate", "--accept"]);
  folder.write("shop.json", openApi({ "/pets": { get: operation("searchPets") } }));
  expect(kindsOf(await folder.diff("generated", "toolpact.config.json"))).not.toContain("shop.searchPets identity.tool-renamed");
});

async function serve(tarball: Uint8Array): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    const dist = {
      "/@acme%2fsdk/1.0.0": { tarball: `${origin}/sdk.tgz`, integrity },
      "/@acme%2fforged/1.0.0": { tarball: `${origin}/sdk.tgz`, integrity: "sha512-AAAA" },
      "/@acme%2felsewhere/1.0.0": { tarball: "https://elsewhere.example.com/sdk.tgz", integrity },
    }[request.url ?? ""];
    if (request.url === "/sdk.tgz") response.end(tarball);
    else if (dist === undefined) response.writeHead(404).end("{}");
    else response.end(JSON.stringify({ dist }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}
