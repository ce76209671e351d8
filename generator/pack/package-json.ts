import type { PackSettings } from "../config/index.js";
import type { OutputFile } from "../emit/index.js";
import { version as generator, usual } from "../pipeline/version.js";
import { binName } from "./bin-name.js";
import type { Exports } from "./package-exports.js";

export type PackageFacts = {
  readonly settings: PackSettings;
  readonly version: string;
  readonly description: string;
  readonly exports: Exports;
  /** Of the lock in the package. */
  readonly lockHash: string;
  /** Everything that is published but `package.json` itself. */
  readonly files: readonly OutputFile[];
};

/** `package.json` of the package. The order of keys is the usual one. */
export function printPackageJson(facts: PackageFacts): OutputFile {
  const { settings, version, description, exports, lockHash, files } = facts;
  const {
    name,
    license = "UNLICENSED",
    author,
    repository,
    homepage,
    bugs,
    keywords = ["ai", "agents", "tools", "mcp"],
    mcpName,
  } = settings;
  const { access, provenance } = publishing(settings);
  const manifest = {
    name,
    version,
    description,
    keywords,
    ...(homepage === undefined ? {} : { homepage }),
    ...(bugs === undefined ? {} : { bugs: { url: bugs } }),
    ...(repository === undefined ? {} : { repository: { type: "git", url: gitAddress(repository) } }),
    license,
    ...(author === undefined ? {} : { author }),
    ...(mcpName === undefined ? {} : { mcpName }),
    type: "module",
    sideEffects: false,
    engines: { node: usual.node },
    bin: { [binName(name)]: "./mcp.js" },
    files: topNames(files),
    exports,
    peerDependencies: { "@modelcontextprotocol/server": usual.mcp, "@toolpact/runtime": `^${generator}`, zod: usual.zod },
    // A package in the MCP registry is started by `npx`, which installs only peers that are not optional.
    ...(mcpName === undefined ? { peerDependenciesMeta: { "@modelcontextprotocol/server": { optional: true } } } : {}),
    publishConfig: { access, ...(provenance ? { provenance } : {}) },
    toolpact: { generator, lock: `sha256:${lockHash}` },
  };
  return { path: "package.json", text: `${JSON.stringify(manifest, undefined, 2)}\n` };
}

/** A name with a scope is private unless the config says otherwise, as in npm. A proof of origin needs a public package and its repository. */
export function publishing({ name, access, provenance, repository }: PackSettings): {
  readonly access: "public" | "restricted";
  readonly provenance: boolean;
} {
  const settled = access ?? (name.startsWith("@") ? "restricted" : "public");
  return { access: settled, provenance: provenance ?? (settled === "public" && repository !== undefined) };
}

/** As npm writes it when it publishes. */
function gitAddress(repository: string): string {
  return `git+${repository.replace(/\/$/, "").replace(/(?:\.git)?$/, ".git")}`;
}

/** Files and folders at the top of the package. */
export function topNames(files: readonly OutputFile[]): readonly string[] {
  return [...new Set(files.map(({ path }) => path.split("/", 1)[0] ?? ""))].sort();
}
