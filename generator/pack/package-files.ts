import type { PackSettings, ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { groupedReference, type OutputFile, type Render } from "../emit/index.js";
import { at, sha256 } from "../ir/index.js";
import type { Plan } from "../plan/index.js";
import { printBin } from "./bin.js";
import { printJsr, withSelfTypes } from "./jsr.js";
import { readLicense } from "./license.js";
import { printExports } from "./package-exports.js";
import { printPackageJson } from "./package-json.js";
import { printReadme } from "./readme.js";
import { changelogName } from "./release.js";
import { printServerJson } from "./server-json.js";

export type Packaging = {
  readonly config: ResolvedConfig;
  readonly settings: PackSettings;
  readonly version: string;
  readonly plans: readonly Plan[];
  /** The emitted JavaScript and declarations. */
  readonly code: readonly OutputFile[];
  /** Text of the lock. */
  readonly lock: string;
  readonly changelog: string;
  readonly render: Render;
};

export type PackageFiles = {
  readonly files: readonly OutputFile[];
  /** Those of the archive: all but `jsr.json`, which only JSR reads. */
  readonly published: readonly OutputFile[];
  /** Files that a shell runs. */
  readonly bins: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Every file of the package. */
export async function packageFiles({ config, settings, version, plans, code, lock, changelog, render }: Packaging): Promise<PackageFiles> {
  const { name, mcpName } = settings;
  const title = plans.map(({ contract }) => contract.title).join(", ");
  const description = settings.description ?? describe(title, plans);
  const licenseFile = await readLicense(config.root);
  const license = settings.license ?? (licenseFile === undefined ? "UNLICENSED" : `SEE LICENSE IN ${licenseFile.path}`);
  const reference = groupedReference(plans);
  const lockText = lock.replaceAll("\r\n", "\n");
  const bin = printBin({ packageName: name, version, title, plans, render });
  const body = [
    ...withSelfTypes(code),
    ...reference.files,
    ...printReadme({ packageName: name, description, plans, linkOf: reference.linkOf, mcpName }),
    { path: changelogName, text: changelog.replaceAll("\r\n", "\n") },
    ...(licenseFile === undefined ? [] : [licenseFile]),
    { path: "toolpact.lock", text: lockText },
    ...bin,
    ...(mcpName === undefined ? [] : [printServerJson({ settings, mcpName, version, title, description, plans })]),
  ];
  const manifest = printPackageJson({
    settings: { ...settings, license },
    version,
    description,
    exports: printExports(plans, code),
    lockHash: sha256(lockText),
    files: body,
  });
  const published = [manifest, ...body];
  const file = config.file?.name;
  const isOpen = settings.license === undefined && licenseFile === undefined;
  return {
    files: [...published, ...printJsr({ name, version, license, plans, files: body })],
    published,
    bins: bin.map(({ path }) => path),
    diagnostics: isOpen ? [diagnose("pack/no-license", {}, file === undefined ? undefined : at({ file, pointer: "" }, "pack"))] : [],
  };
}

function describe(title: string, plans: readonly Plan[]): string {
  const count = plans.reduce((sum, { tools }) => sum + tools.length, 0);
  return `${title}: ${count} ${count === 1 ? "tool" : "tools"} for AI agents`;
}
