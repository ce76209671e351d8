import { basename, dirname, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { at } from "../ir/index.js";
import { checkConfig } from "./check-config.js";
import { isHost } from "./check-fetching.js";
import type { PlaceOf } from "./checking.js";
import { configDefaults, type ResolvedConfig } from "./config.js";
import { findConfig, type Wanted } from "./find-config.js";
import { loadConfig } from "./load-config.js";
import { posixPath } from "./posix-path.js";
import { resolveConfig } from "./resolve-config.js";

export { dialectNames, isDialect } from "./check-models.js";
export {
  type Config,
  configDefaults,
  defineConfig,
  type Projecting,
  type ResolvedConfig,
  type ResolvedSource,
  type Source,
  type SourceSettings,
} from "./config.js";
export { configsIn } from "./find-config.js";
export { hashConfig } from "./hash-config.js";
export { readModuleFailure } from "./module-failure.js";
export { type PackSettings, versionForm } from "./pack-settings.js";
export { posixPath } from "./posix-path.js";
export { checkFolders } from "./resolve-config.js";
export { userModule } from "./user-module.js";

/** What came of reading a config: either a config, or the reasons why there is none. */
export type ConfigResult = {
  readonly config: ResolvedConfig | undefined;
  /** The sources as they were written, before globs were expanded. */
  readonly patterns: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Text of the config file, for excerpts. */
  readonly texts: (file: string) => string | undefined;
};

/** Finds, loads, checks and resolves the config of a folder. Files in diagnostics are named as seen from that folder. */
export async function readConfig(wanted: Wanted): Promise<ConfigResult> {
  const { cwd } = wanted;
  const found = await findConfig(wanted);
  if ("diagnostic" in found) return noConfig([found.diagnostic]);
  const file = posixPath(cwd, found.path);
  const loaded = await loadConfig({ path: found.path, file, isAgain: wanted.isAgain });
  const texts = (name: string): string | undefined => (name === file ? loaded.text : undefined);
  if ("diagnostic" in loaded) return noConfig([loaded.diagnostic], texts);
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): number => diagnostics.push(diagnostic);
  const place = placesIn(file);
  const written = checkConfig({ value: loaded.value, place, report });
  if (written === undefined) return noConfig(diagnostics, texts);
  const config = await resolveConfig({ config: written, root: dirname(found.path), place, report });
  const lock = lockNameOf(found.path);
  return {
    config: config && { ...config, ...(lock === undefined ? {} : { lock }), file: { name: file, text: loaded.text } },
    patterns: written.sources.map((source) => (typeof source === "string" ? source : source.contract)),
    diagnostics,
    texts,
  };
}

/** Two configs in one folder have a lock each; that of `toolpact.config.*` has the usual name. */
function lockNameOf(path: string): string | undefined {
  const name = basename(path).replace(/\.[^.]+$/, "");
  return name === "toolpact.config" ? undefined : `${name.replace(/\.config$/, "")}.toolpact.lock`;
}

/** The config of a run without a file: contracts and output folder come from the command line, and no stubs are written. */
export async function configFromArguments({
  cwd,
  contracts,
  out,
  allowHosts,
  allowFolders,
}: {
  readonly cwd: string;
  readonly contracts: readonly string[];
  readonly out?: string;
  readonly allowHosts?: readonly string[];
  readonly allowFolders?: readonly string[];
}): Promise<ConfigResult> {
  const diagnostics: Diagnostic[] = [];
  const wrong = allowHosts?.find((host) => !isHost(host));
  if (wrong !== undefined) {
    const want = "a host such as `schemas.example.com` or `localhost:8080`";
    return noConfig([diagnose("config/wrong-type", { key: "--allow-host", want, found: `the text ${JSON.stringify(wrong)}` })]);
  }
  const config = await resolveConfig({
    config: {
      sources: contracts,
      out: out ?? configDefaults.out,
      handlers: false,
      ...(allowHosts === undefined ? {} : { allowHosts }),
      ...(allowFolders === undefined ? {} : { allowFolders }),
    },
    root: resolve(cwd),
    place: () => undefined,
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  return { config: config && { ...config, fromArguments: true }, patterns: contracts, diagnostics, texts: () => undefined };
}

export function noConfig(diagnostics: readonly Diagnostic[], texts: ConfigResult["texts"] = () => undefined): ConfigResult {
  return { config: undefined, patterns: [], diagnostics, texts };
}

/** Of a program too: where a pointer leads in it is found when something is shown. */
function placesIn(file: string): PlaceOf {
  return (...keys) => at({ file, pointer: "" }, ...keys);
}
