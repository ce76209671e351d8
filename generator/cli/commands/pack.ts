import { resolve } from "node:path";
import { posixPath, readConfig, versionForm } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { type PackedPackage, pack as packTools } from "../../pack/index.js";
import { failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { renderStep } from "../progress/render-step.js";
import { keepYoungGeneration } from "../tune-engine.js";

const usualOut = ".toolpact/pack";

/** Makes the package of a config. */
export const pack: Run = async ({ cwd, texts, switches, terminal }) => {
  const { version } = texts;
  if (version !== undefined && !versionForm.test(version))
    return failure([diagnose("cli/wrong-value", { option: "--version", want: "a version such as 1.2.0", found: version })]);
  const { config, patterns, diagnostics, texts: sources } = await readConfig({ cwd, path: texts.config });
  if (config === undefined) return failure(diagnostics, sources);
  const out = texts.out === undefined ? usualOut : posixPath(config.root, resolve(cwd, texts.out));
  const progress = terminal.progress(`Packing ${config.pack?.name ?? ""}`);
  progress.show();
  const result = await packTools({
    config,
    patterns,
    out,
    version,
    tarball: switches.has("tarball"),
    release: switches.has("release"),
    onRead: keepYoungGeneration,
    onStep: (step) => progress.step(renderStep(step)),
  });
  progress.done();
  const { package: packed } = result;
  return {
    exitCode: packed === undefined ? exitCodeFor(result.diagnostics) || 2 : 0,
    ...(packed === undefined ? {} : { text: render(packed, { out, isReleased: switches.has("release") }) }),
    json: { out, ...(packed === undefined ? {} : { package: packed }) },
    // `generate` shows the diagnostics of the contracts.
    diagnostics: switches.has("verbose") ? [...result.contracts, ...result.diagnostics] : result.diagnostics,
    verbose: switches.has("verbose"),
    shownBy: "toolpact pack --verbose",
    sources: result.texts,
  };
};

function render(packed: PackedPackage, { out, isReleased }: { readonly out: string; readonly isReleased: boolean }): string {
  const { name, version, tools, files, unpackedBytes, tarball, changesets } = packed;
  const count = (number: number, word: string): string => `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
  const lines = [`${name} ${version}: ${count(tools, "tool")}, ${count(files, "file")}, ${kilobytes(unpackedBytes)}, in ${out}`];
  if (tarball !== undefined) lines.push(`${tarball.path}: ${kilobytes(tarball.bytes)}, sha256 ${tarball.sha256}`);
  if (changesets > 0)
    lines.push(
      isReleased
        ? `${count(changesets, "changeset")} became a section of CHANGELOG.md. Commit it, and publish.`
        : `The version includes ${count(changesets, "changeset")}. \`toolpact pack --release\` moves them into CHANGELOG.md.`,
    );
  lines.push(`Publish it with \`npm publish ./${tarball?.path ?? out}\`.`);
  return lines.join("\n");
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;
}
