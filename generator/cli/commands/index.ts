import type { Command, Option } from "../command.js";

const config: Option = {
  kind: "text",
  value: "<file>",
  short: "c",
  summary: "Use this config file. Default: toolpact.config.* here or in a folder above",
};
const out: Option = { kind: "text", value: "<dir>", short: "o", summary: "Output folder, for contracts named on the command line" };
const contracts = "A contract is a file, a folder with *.tools.yaml files, or a glob. Without one, the config says which.";

const init: Command = {
  name: "init",
  summary: "Write a config and a first tool spec",
  usage: "[options]",
  details: "Asks for the folders when there is a terminal. Nothing is ever overwritten.",
  options: {
    yes: { kind: "switch", short: "y", summary: "Take the defaults without asking" },
    out: { kind: "text", value: "<dir>", short: "o", summary: "Folder of the generated files. Default: generated" },
    handlers: { kind: "text", value: "<dir>", summary: "Folder of your handlers. Default: src/handlers" },
  },
  positionals: 0,
  examples: [
    { command: "toolpact init", summary: "answer a few questions" },
    { command: "toolpact init --yes --out src/generated", summary: "no questions, another output folder" },
  ],
  load: () => import("./init.js").then((module) => module.init),
};

const generate: Command = {
  name: "generate",
  summary: "Make the tools from the contracts",
  usage: "[contract…] [options]",
  details: `${contracts}\nOnly files whose content changed are written; files that are no longer made are removed; your own files are left alone.`,
  options: { config, out, "dry-run": { kind: "switch", short: "n", summary: "Say what would be written, touch nothing" } },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact generate", summary: "everything in the config" },
    { command: "toolpact generate --dry-run", summary: "only say what would change" },
    { command: "toolpact generate specs/hello.tools.yaml --out hello", summary: "one contract without a config, into a folder of its own" },
  ],
  load: () => import("./generate.js").then((module) => module.generate),
};

const check: Command = {
  name: "check",
  summary: "Tell whether the generated files are up to date (exit 1 if not)",
  usage: "[contract…] [options]",
  details: `${contracts}\nWorks offline and changes nothing. White space, quotes, trailing commas and semicolons do not count as changes.`,
  options: { config, out },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact check", summary: "in CI, after checkout" },
    { command: "toolpact check --json", summary: "each stale file and why, for programs" },
  ],
  load: () => import("./check.js").then((module) => module.check),
};

const list: Command = {
  name: "list",
  summary: "List the tools of the contracts",
  usage: "[contract…] [options]",
  details: contracts,
  options: { config },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact list", summary: "effect, confirm, auth and whether it is enabled" },
    { command: "toolpact list specs --json", summary: "all tool specs of a folder, for programs" },
  ],
  load: () => import("./list.js").then((module) => module.list),
};

const call: Command = {
  name: "call",
  summary: "Call one tool through the runtime, with your handlers",
  usage: "<tool> [--field value…] [options]",
  details:
    "Each input field of the tool is an option (`--request-id r1`, `--filters.min-rating 4`); objects and lists may be JSON. Options override the fields of --input.\nExit code 1 when the answer's status is not `success`.",
  options: {
    config,
    input: { kind: "text", value: "<json>", short: "i", summary: "The whole input: JSON, @file, or - for standard input" },
    context: {
      kind: "text",
      value: "<json>",
      summary: "The call context (tenant, principal, meta, locale, timeZone …): JSON, @file, or -",
    },
    format: { kind: "text", value: "json|text", short: "f", summary: "How to print the answer. Default: text" },
    audit: {
      kind: "text",
      value: "<file>",
      summary: "Append the audit record to this file. Default: .toolpact/audit.jsonl beside the config",
    },
  },
  positionals: 1,
  ownOptions: true,
  examples: [
    { command: "toolpact call hello.greet --help", summary: "the fields of a tool" },
    { command: "toolpact call hello.greet --name Ada", summary: "one option per field" },
    { command: 'toolpact call hello.greet --input \'{"name":"Ada"}\' --format json', summary: "the envelope as JSON" },
  ],
  load: () => import("./call.js").then((module) => module.call),
};

/** In the order in which a newcomer needs them. */
export const commands: readonly Command[] = [init, generate, check, list, call];
