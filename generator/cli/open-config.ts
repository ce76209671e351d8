import { type ConfigResult, configFromArguments, noConfig, readConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { Invocation } from "./command.js";

/** The config of a run: from the contracts on the command line where there are any, else from a file. */
export async function openConfig(
  { command, positionals, texts, lists, cwd }: Invocation,
  { isAgain = false }: { readonly isAgain?: boolean } = {},
): Promise<ConfigResult> {
  const refuse = (diagnostic: Diagnostic): ConfigResult => noConfig([diagnostic]);
  const name = `toolpact ${command.name}`;
  const hasOut = Object.hasOwn(command.options, "out");
  if (positionals.length === 0) {
    if (texts.out !== undefined)
      return refuse(diagnose("cli/missing-argument", { argument: "contract for `--out`", usage: `${name} <contract> --out <dir>` }));
    for (const [option, value] of [
      ["allow-host", "<host>"],
      ["allow-folder", "<dir>"],
    ] as const) {
      const usage = `${name} <contract> --${option} ${value}`;
      if (lists[option] !== undefined) return refuse(diagnose("cli/missing-argument", { argument: `contract for \`--${option}\``, usage }));
    }
    return readConfig({ cwd, path: texts.config, orContract: `${name} <contract>${hasOut ? " --out <dir>" : ""}`, isAgain });
  }
  if (texts.config !== undefined) return refuse(diagnose("cli/conflicting-options", { first: "<contract>", second: "--config" }));
  // With the config's own folder as a default, one contract would sweep away the output of all the others.
  if (hasOut && texts.out === undefined) return refuse(diagnose("cli/missing-out", { command: name }));
  const [allowHosts, allowFolders] = [lists["allow-host"], lists["allow-folder"]];
  return configFromArguments({
    cwd,
    contracts: positionals,
    ...(texts.out === undefined ? {} : { out: texts.out }),
    ...(allowHosts === undefined ? {} : { allowHosts }),
    ...(allowFolders === undefined ? {} : { allowFolders }),
  });
}
