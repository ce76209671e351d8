import { existsSync, readFileSync } from "node:fs";

/** In the repository the sources have the package file one folder up; compiled, it is two. */
const beside = new URL("../package.json", import.meta.url);
const file = existsSync(beside) ? beside : new URL("../../package.json", import.meta.url);
const { version: current }: { readonly version: string } = JSON.parse(readFileSync(file, "utf8"));

/** The version of this package: part of what decides whether an output is up to date. */
export const version: string = current;

/** Whether this is a checkout of the generator itself, which may change without a new version. The published package holds no sources. */
export const isCheckout: boolean = existsSync(new URL("tsconfig.json", file));
