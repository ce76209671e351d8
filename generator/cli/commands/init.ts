import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { configsIn, readConfig } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { isAddress } from "../../ir/index.js";
import { failure, type Invocation, type Outcome, type Run } from "../command.js";
import { type TakenLock, takeLock } from "../init/earlier-output.js";
import { type Folders, firstSpec, renderConfig, renderFirstHandlers, renderSources } from "../init/first-files.js";
import { firstSources } from "../init/first-sources.js";
import { ignoreAudit } from "../init/ignore-audit.js";
import { type NewConfig, newConfig } from "../init/new-config.js";
import { installCommands, moduleCommands } from "../init/prepare-package.js";
import { writeFiles } from "../init/write-files.js";

/** Writes what a first `generate` and a first `call` need, and nothing that is there already. */
export const init: Run = async (invocation) => {
  const { cwd } = invocation;
  const [existing] = await configsIn(cwd);
  if (existing !== undefined) return alreadyConfigured(existing, invocation);
  const config = await newConfig(invocation);
  if ("exitCode" in config) return config;
  const begun = await begin(config, cwd);
  if (!config.generates || begun.exitCode !== 0) return begun;
  const made = await generateNow(invocation);
  const text = [begun.text, made.text].filter((part) => part !== undefined && part !== "").join("\n");
  return { ...begun, ...made, text, notes: begun.notes ?? "" };
};

/** There is one config for a folder: what it lacks is for a person to put in. */
async function alreadyConfigured(existing: string, invocation: Invocation): Promise<Outcome> {
  const configured = failure([diagnose("cli/already-configured", { file: existing })]);
  if (invocation.positionals.length === 0) return configured;
  const sources = await firstSources(invocation);
  if ("exitCode" in sources) return sources;
  const named = await namedIn(invocation.cwd);
  const [have, lack] = [sources.filter(({ contract }) => named.has(contract)), sources.filter(({ contract }) => !named.has(contract))];
  const notes = [
    ...(have.length === 0 ? [] : [`Its \`sources\` have ${have.map(({ contract }) => contract).join(", ")} already.`]),
    ...(lack.length === 0 ? [] : [`Put into the \`sources\` of ${existing}:\n${renderSources(lack, existing)}`]),
  ];
  return { ...configured, notes: notes.join("\n"), json: { sources: lack } };
}

/** What `toolpact generate` does, with the config that was just written. */
async function generateNow(invocation: Invocation): Promise<Outcome> {
  const { generate } = await import("./generate.js");
  const command = invocation.commands.find(({ name }) => name === "generate") ?? invocation.command;
  return generate({ ...invocation, command, positionals: [], argv: [], texts: {}, lists: {}, switches: new Set() });
}

async function begin({ sources, allowHosts, target, generates, earlier, ...config }: NewConfig, cwd: string): Promise<Outcome> {
  const folders = { out: config.out, handlers: config.handlers };
  const files: [path: string, text: string][] = [["toolpact.config.ts", renderConfig({ ...folders, sources, target, allowHosts })]];
  if (sources.length === 0 && !(await hasSpecs(join(cwd, "specs")))) {
    files.push(["specs/hello.tools.yaml", firstSpec], [`${folders.handlers}/hello.ts`, renderFirstHandlers(folders)]);
  }
  const made = await writeFiles({ cwd, files });
  if ("diagnostic" in made) return failure([made.diagnostic]);
  const taken = await takeLock(cwd, { out: folders.out, earlier });
  const ignoring = await ignoreAudit(cwd);
  const written = [...config.written, ...made.written, ...(ignoring.change === "written" ? [".gitignore"] : [])];
  const setup = await moduleCommands(cwd);
  const install = installCommands(cwd);
  const next = [
    ...(generates ? [] : ["npx toolpact generate"]),
    ...(sources.length === 0 ? [] : ["npx toolpact list"]),
    ...(written.includes("specs/hello.tools.yaml") ? ["npx toolpact call hello.greet --name Ada"] : []),
  ];
  const credentials = sources.flatMap(({ contract }) => credentialsIn(contract));
  const notes = [
    ...earlier
      .filter((out) => out !== folders.out)
      .map((out) => `${out} holds what was made of these contracts without a config: delete it once nothing imports it.`),
    ...(credentials.length === 0
      ? []
      : [
          `toolpact.config.ts holds ${credentials.map((name) => `\`${name}\``).join(", ")} of an address, and is committed: if the service takes a header, write \`headers: { Authorization: "Bearer {env:TOKEN}" }\` beside the contract instead.`,
        ]),
    ...(setup.length === 0 ? [] : ['The generated code is ES modules: package.json needs `"type": "module"`.']),
    ...(ignoring.tooBroad === undefined
      ? []
      : [
          `\`${ignoring.tooBroad}\` in .gitignore hides ${folders.out}/.toolpact/manifest.json too, which belongs into version control: write \`/.toolpact/\`.`,
        ]),
  ];
  return {
    exitCode: 0,
    text: [
      ...written.map((path) => `wrote ${path}`),
      ...(taken === undefined ? [] : [renderTaken(taken, folders)]),
      ...(ignoring.change === "appended" ? ["added /.toolpact/ to .gitignore"] : []),
    ].join("\n"),
    notes: ["", ...notes, "Next:", ...[...setup, ...install, ...next].map((command) => `  ${command}`)].join("\n"),
    json: {
      written,
      moved: taken === undefined || taken.kind === "left" ? [] : taken.from.map((from) => ({ from, to: taken.to })),
      appended: ignoring.change === "appended" ? [".gitignore"] : [],
      setup,
      install,
      next,
      notes,
    },
  };
}

/** The contracts that the config of a folder has, also by a pattern; none where it cannot be read. */
async function namedIn(cwd: string): Promise<ReadonlySet<string>> {
  const { config } = await readConfig({ cwd });
  return new Set((config?.sources ?? []).map(({ path }) => path));
}

function renderTaken({ from, to, kind }: TakenLock, { out }: Folders): string {
  switch (kind) {
    case "moved":
      return `moved ${from.join(", ")} to ${to}: the output in ${out} is this config's from now on`;
    case "copied":
      return `copied ${from.join(", ")} to ${to}: what was accepted holds on`;
    case "joined":
      return `wrote ${to} with what ${from.join(" and ")} both accept: other tools wait for \`toolpact generate --accept\``;
    case "left":
      return `${from.join(" and ")} could not be taken over: put what was accepted into ${to} before the next \`toolpact generate\`, which else accepts all tools as they are`;
  }
}

/** Parameters of an address whose names say that they are secret. */
function credentialsIn(contract: string): readonly string[] {
  if (!isAddress(contract)) return [];
  const names = [...new URL(contract).searchParams.keys()];
  return [...new Set(names.filter((name) => /token|key|secret|auth|sig(nature)?$|passw/i.test(name)))];
}

async function hasSpecs(folder: string): Promise<boolean> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  return names.some((name) => /\.tools\.(ya?ml|json)$/.test(name));
}
