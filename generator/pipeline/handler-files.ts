import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import { type HandlerSignature, planStubs, type UserFile } from "../write/index.js";
import type { HandlerStubs } from "./compile.js";

export type HandlerFiles = {
  /** Those that are new or get stubs. */
  readonly userFiles: readonly UserFile[];
  /** Tools that get a stub. */
  readonly added: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** What is to be done to the files with the user's own code, one per source. */
export async function planHandlerFiles({
  stubs,
  previous,
  root,
}: {
  readonly stubs: readonly HandlerStubs[];
  /** Signatures of the last run. */
  readonly previous: readonly HandlerSignature[];
  readonly root: string;
}): Promise<HandlerFiles> {
  const plans = await Promise.all(
    stubs.map(async (source) => {
      const was = await readIfThere(resolve(root, source.path));
      return { path: source.path, was, plan: await planStubs(source, was, previous) };
    }),
  );
  return {
    userFiles: plans.flatMap(({ path, was, plan }) => (plan.text === was ? [] : [{ path, text: plan.text, was }])),
    added: plans.flatMap(({ plan }) => plan.added),
    diagnostics: plans.flatMap(({ plan }) => plan.diagnostics),
  };
}

/** What the manifest remembers of the handlers that the tools need. */
export function signaturesOf(stubs: readonly HandlerStubs[]): readonly HandlerSignature[] {
  return stubs.flatMap((source) => source.tools.map(({ id, handler, signature }) => ({ tool: id, handler, signature })));
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
