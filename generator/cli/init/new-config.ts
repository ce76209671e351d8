import { unlink } from "node:fs/promises";
import { resolve } from "node:path";
import { checkFolders, configDefaults, posixPath } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { askContract } from "./ask-contract.js";
import { type AskedOutput, askOutput } from "./ask-output.js";
import { findEarlierOutputs } from "./earlier-output.js";
import type { FirstSource } from "./first-files.js";
import { firstSources } from "./first-sources.js";
import { openPrompts } from "./prompts.js";
import type { ServersFile } from "./servers-file.js";
import { writeFiles } from "./write-files.js";

/** All that a new config says, and what becomes of it. */
export type NewConfig = AskedOutput & {
  readonly sources: readonly FirstSource[];
  readonly allowHosts: readonly string[];
  /** Outputs that were made of these contracts without a config. */
  readonly earlier: readonly string[];
  /** Files that were written for it. */
  readonly written: readonly string[];
};

/** From the command line, or from a person at a terminal where it says nothing. */
export async function newConfig(invocation: Invocation): Promise<NewConfig | Outcome> {
  const { positionals, cwd, lists } = invocation;
  const asks = isAsked(invocation);
  if (asks) (await openPrompts()).intro("toolpact init");
  const asked = asks && positionals.length === 0 ? await askContract(cwd) : { contracts: positionals };
  if (asked === undefined) return cancelled();
  const { contracts, servers } = asked;
  const listed = servers === undefined ? { written: [] } : await writeServers(servers, cwd);
  if ("diagnostic" in listed) return failure([listed.diagnostic]);
  const allowHosts = [...(lists["allow-host"] ?? []), ...(servers?.allowHosts ?? [])];
  const named = { ...invocation, positionals: contracts, lists: allowHosts.length === 0 ? lists : { ...lists, "allow-host": allowHosts } };
  const found = await decide(named, asks);
  if (!("exitCode" in found)) return { ...found, allowHosts, written: listed.written };
  for (const path of listed.written) await unlink(resolve(cwd, path));
  return found;
}

async function decide(invocation: Invocation, asks: boolean): Promise<Omit<NewConfig, "allowHosts" | "written"> | Outcome> {
  const { cwd, texts } = invocation;
  const sources = await firstSources(invocation);
  if ("exitCode" in sources) return sources;
  const earlier = await findEarlierOutputs(cwd, sources);
  const [before, ...others] = earlier;
  const usual = {
    out: before === undefined || others.length > 0 ? configDefaults.out : before,
    handlers: configDefaults.handlers,
  };
  // A provider's contract has a name; a tool spec says its own.
  const asksHandlers = sources.length === 0 || sources.some(({ name }) => name === undefined);
  const given = {
    out: texts.out ?? usual.out,
    handlers: texts.handlers ?? usual.handlers,
    target: configDefaults.target,
    generates: false,
  };
  const answers = asks ? await askOutput({ usual, asksHandlers }) : given;
  if (answers === undefined) return cancelled();
  const folders = { out: posixPath(cwd, answers.out), handlers: posixPath(cwd, answers.handlers) };
  const problems = checkFolders(folders);
  return problems.length > 0 ? failure(problems) : { ...answers, ...folders, sources, earlier };
}

function isAsked({ terminal, switches, texts }: Invocation): boolean {
  return terminal.interactive && !switches.has("yes") && texts.out === undefined && texts.handlers === undefined;
}

function writeServers({ path, text }: ServersFile, cwd: string): ReturnType<typeof writeFiles> {
  return writeFiles({ cwd, files: [[path, text]] });
}

function cancelled(): Outcome {
  return failure([diagnose("cli/cancelled", {})]);
}
