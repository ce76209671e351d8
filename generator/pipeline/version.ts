import { existsSync, readFileSync } from "node:fs";

/** In the repository the sources have the package file one folder up; compiled, it is two. */
const beside = new URL("../package.json", import.meta.url);
const file = existsSync(beside) ? beside : new URL("../../package.json", import.meta.url);
const manifest: {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies: { readonly zod: string };
  readonly peerDependencies: { readonly "@modelcontextprotocol/client": string };
} = JSON.parse(readFileSync(file, "utf8"));

/** The version of this package: part of what decides whether an output is up to date. */
export const version: string = manifest.version;

/** What packages of tools need, too. The client and the server of the protocol are released together. */
export const usual = {
  node: manifest.engines.node,
  zod: manifest.dependencies.zod,
  mcp: manifest.peerDependencies["@modelcontextprotocol/client"],
};

/** Whether this is a checkout of the generator itself, which may change without a new version. The published package holds no sources. */
export const isCheckout: boolean = existsSync(new URL("tsconfig.json", file));
