import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createProject, type Project } from "../cli/project.js";
import { answer, type Served, serve } from "../read/remote/serve.js";

export type Provider = Served & {
  /** What a path serves. Undefined: the service has a fault. */
  readonly contracts: Map<string, string | undefined>;
  /** The status of each answer, in order. */
  readonly statuses: number[];
};

/** A provider that knows conditional requests. */
export async function startProvider(): Promise<Provider> {
  const contracts = new Map<string, string | undefined>();
  const statuses: number[] = [];
  const served = await serve((request, response) => {
    const text = contracts.get(request.url ?? "");
    const etag = `"${createHash("sha1")
      .update(text ?? "")
      .digest("hex")}"`;
    const status = text === undefined ? 500 : request.headers["if-none-match"] === etag ? 304 : 200;
    statuses.push(status);
    if (text === undefined || status === 304) response.writeHead(status, { etag }).end();
    else answer(response, text, { etag });
  });
  return { ...served, contracts, statuses };
}

export type UpdateJson = {
  readonly exitCode: number;
  readonly updates: readonly {
    readonly source: string;
    readonly title: string;
    readonly labels: readonly string[];
    readonly branch: string;
    readonly comparedWith: string;
    readonly pending: readonly string[];
    readonly changeset?: string;
    readonly changes: readonly { readonly tool: string; readonly kind: string }[];
  }[];
  readonly skipped: readonly string[];
  readonly offline: readonly string[];
  readonly files: readonly string[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
};

export type UpdateProject = Project & {
  readonly write: (path: string, text: string) => void;
  readonly read: (path: string) => string;
  readonly update: (...args: readonly string[]) => Promise<UpdateJson>;
  readonly git: (...args: readonly string[]) => string;
  /** Every file of the project and its text, without caches. */
  readonly files: () => { readonly [path: string]: string };
};

export function createUpdateProject(): UpdateProject {
  const project = createProject({ linked: true, warm: true });
  const { root } = project;
  const files = (folder = ""): { readonly [path: string]: string } =>
    Object.fromEntries(
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter(({ name }) => !["node_modules", ".git"].includes(name) && join(folder, name) !== ".toolpact")
        .flatMap((entry) => {
          const path = join(folder, entry.name);
          return entry.isDirectory() ? Object.entries(files(path)) : [[path, readFileSync(join(root, path), "utf8")]];
        }),
    );
  return {
    ...project,
    files,
    write: (path, text) => writeFileSync(join(root, path), text),
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : ""),
    update: async (...args) => {
      const { exitCode, stdout } = await project.run(["update", ...args, "--json"]);
      return { ...(JSON.parse(stdout) as UpdateJson), exitCode };
    },
    git: (...args) =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", ...args], {
        cwd: root,
        encoding: "utf8",
      }),
  };
}
