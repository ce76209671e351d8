import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "vitest";
import { createProject, type Project } from "../cli/project.js";

export const repository: string = fileURLToPath(new URL("../..", import.meta.url));

/** A project with a config and its contracts, generated. */
export async function createPackProject(files: { readonly [path: string]: string | object }): Promise<Project> {
  const project = createProject({ warm: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project.root, path)), { recursive: true });
    writeFileSync(join(project.root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  const generated = await project.run(["generate"]);
  expect({ exitCode: generated.exitCode, errors: /^error/m.test(generated.stderr) ? generated.stderr : "" }).toEqual({
    exitCode: 0,
    errors: "",
  });
  return project;
}

export type PackJson = {
  readonly package: {
    readonly name: string;
    readonly version: string;
    readonly files: number;
    readonly unpackedBytes: number;
    readonly tarball: { readonly path: string; readonly bytes: number; readonly sha256: string };
  };
  readonly diagnostics: readonly { readonly code: string }[];
};

export async function pack(project: Project, ...args: readonly string[]): Promise<PackJson> {
  const { stdout, exitCode, stderr } = await project.run(["pack", "--tarball", "--json", ...args]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  return JSON.parse(stdout) as PackJson;
}

export const flowers = (): string => readFileSync(join(repository, "examples/demo/shop.yaml"), "utf8");

export const flowerConfig: object = {
  sources: [{ contract: "shop.yaml", namespace: "shop" }],
  handlers: false,
  pack: { name: "@acme/flowers", version: "1.0.0", license: "MIT", repository: "https://github.com/acme/flowers", access: "public" },
};

/** The package in a folder as an install leaves it, beside the packages that it needs. */
export function install(project: Project, { name, tarball }: PackJson["package"], folder = "app"): string {
  const app = join(project.root, folder);
  const own = join(app, "node_modules", name);
  mkdirSync(own, { recursive: true });
  execFileSync("tar", ["-xzf", join(project.root, tarball.path), "-C", own, "--strip-components=1"]);
  for (const needed of ["zod", "@modelcontextprotocol/server", "libsql", "@toolpact/runtime"]) {
    mkdirSync(dirname(join(app, "node_modules", needed)), { recursive: true });
    const target = needed === "@toolpact/runtime" ? join(repository, "runtime") : join(repository, "node_modules", needed);
    symlinkSync(target, join(app, "node_modules", needed), "junction");
  }
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  return app;
}

/** The program below a heading of the package's README. */
export function programIn(app: string, name: string, heading: string): string {
  const readme = readFileSync(join(app, "node_modules", name, "README.md"), "utf8");
  return (
    new RegExp(`## ${heading}\\n\\n\`\`\`js\\n([\\s\\S]*?)\\n\`\`\``).exec(readme)?.[1] ??
    expect.fail(`README.md has no program below ${heading}`)
  );
}

/** Runs a program in the folder. */
export async function runProgram(app: string, program: string): Promise<{ readonly status: number; readonly output: string }> {
  writeFileSync(join(app, "main.mjs"), program);
  return promisify(execFile)(process.execPath, ["main.mjs"], { cwd: app }).then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ status: code, output: stdout + stderr }),
  );
}

export type Service = AsyncDisposable & {
  readonly url: string;
  /** What was to be remembered of each request. */
  readonly seen: readonly unknown[];
};

/** Answers each request with one product, called like the address. */
export async function openService(remember: (request: IncomingMessage) => unknown = ({ url }) => url): Promise<Service> {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(remember(request));
    response.setHeader("content-type", "application/json").end(JSON.stringify([{ id: 1, name: request.url, price: 2 }]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
