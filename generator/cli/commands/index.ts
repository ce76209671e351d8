import { contextKeys } from "../call/context-keys.js";
import { contextOptions } from "../call/context-option-table.js";
import type { Command, Option } from "../command.js";

const config: Option = {
  kind: "text",
  value: "<file>",
  short: "c",
  summary: "Use this config file. Default: toolpact.config.* here or in a folder above",
};
const alsoCalled: Option["alsoCalled"] = ["output", "out-dir", "output-dir"];
const out: Option = {
  kind: "text",
  value: "<dir>",
  short: "o",
  alsoCalled,
  summary: "Output folder, for contracts named on the command line",
};
const store: Option = {
  kind: "text",
  value: "<file|url>",
  short: "s",
  summary: "Store of ledger, approvals and audit log: a file or a postgres:// URL. Default: .toolpact/toolpact.db next to the config",
};
const verbose: Option = {
  kind: "switch",
  alsoCalled: ["warnings", "all"],
  summary: "Show all warnings and notes with all their places, including those shown by earlier runs of `generate`",
};
const contracts =
  "A contract is a file, a folder with *.tools.yaml files, a glob, or the address of a document or a GraphQL endpoint. Without one, the contracts of the config are used.";
const allowHost: Option = {
  kind: "text",
  value: "<host>",
  repeatable: true,
  summary: "A host that contracts named on the command line may refer to, such as localhost:8080",
};
const reach: { readonly [name: string]: Option } = {
  offline: { kind: "switch", summary: "Fetch nothing: use the saved copies of addresses" },
  "allow-host": allowHost,
  "allow-folder": {
    kind: "text",
    value: "<dir>",
    repeatable: true,
    summary: "Another folder that contracts named on the command line may refer to",
  },
};

const init: Command = {
  name: "init",
  summary: "Write a config for your contracts, or with a first tool spec",
  usage: "[contract…] [options]",
  details:
    "A contract is a file, a glob, or the address of a document or a GraphQL endpoint. Without one, `init` writes a first tool spec.\nAt a terminal it asks for the contract, what to generate and where, and whether to generate now. No file is overwritten.",
  options: {
    yes: { kind: "switch", short: "y", summary: "Take the defaults without asking" },
    out: { kind: "text", value: "<dir>", short: "o", alsoCalled, summary: "Folder of the generated files. Default: generated" },
    handlers: { kind: "text", value: "<dir>", summary: "Folder of your handlers. Default: src/handlers" },
    "allow-host": allowHost,
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact init", summary: "answer a few questions" },
    { command: "toolpact init --yes --out src/generated", summary: "no questions, another output folder" },
    { command: "toolpact init petstore.yaml", summary: "for an OpenAPI document, or a GraphQL schema" },
  ],
  load: () => import("./init.js").then((module) => module.init),
};

const generate: Command = {
  name: "generate",
  summary: "Generate the tools from the contracts",
  usage: "[contract…] [options]",
  details: `${contracts}\nOnly changed files are written, and stale generated files are removed. Your own files do not change.\nA provider's tool that is new, or that may do more than toolpact.lock allows, is pending until it is accepted.`,
  options: {
    config,
    out,
    "dry-run": { kind: "switch", short: "n", summary: "Show what would be written, and write nothing" },
    watch: { kind: "switch", short: "w", summary: "Generate after each change to a contract, the config, a template or a handler" },
    accept: {
      kind: "text",
      value: "[tool]",
      repeatable: true,
      optional: true,
      summary: "Accept the changes of this tool, or of all tools. Write contracts before this option",
    },
    verbose,
    ...reach,
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact generate", summary: "everything in the config" },
    { command: "toolpact generate --accept pets.createPet", summary: "accept a pending tool" },
    { command: "toolpact generate --dry-run", summary: "only show what would change" },
    { command: "toolpact generate --watch", summary: "keep the output up to date while you edit contracts" },
    { command: "toolpact generate specs/hello.tools.yaml --out hello", summary: "one contract without a config, into its own folder" },
    { command: "toolpact generate https://api.example.com/openapi.json --out api", summary: "a contract that a provider publishes" },
  ],
  load: () => import("./generate.js").then((module) => module.generate),
};

const check: Command = {
  name: "check",
  summary: "Check whether the generated files are up to date (exit 1 if not)",
  usage: "[contract…] [options]",
  details: `${contracts}\nWrites and fetches nothing: addresses are read from their saved copies. White space, quotes, trailing commas and semicolons do not count as changes.\nThe check also fails while a tool is pending.`,
  options: { config, out, verbose, ...reach },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact check", summary: "in CI, after checkout" },
    { command: "toolpact check --json", summary: "each stale file and why, for programs" },
  ],
  load: () => import("./check.js").then((module) => module.check),
};

const update: Command = {
  name: "update",
  summary: "Fetch the contracts again and bring pins, output, lock and changesets to them",
  usage: "[source…] [options]",
  details:
    "A source is named by its name in the config, its contract, or the key that `--json` shows. Without one, all sources are updated.\nAddresses are asked with conditional requests, and their contracts are kept in `contracts/`. Local contracts are compared with HEAD, or with the last update. Everything is written in one step or not at all. Nothing is accepted: tools that may do more are pending.\nExit code: 0 done or nothing new, 1 an update exists (with --check), 2 a source cannot be asked or read.",
  options: {
    config,
    check: { kind: "switch", alsoCalled: ["dry-run"], summary: "Write nothing: exit 1 if an update exists, 2 if a source cannot be asked" },
    out: {
      kind: "text",
      value: "<file>",
      short: "o",
      summary: "Write the report for a pull request into this file, if there is an update",
    },
    "json-out": { kind: "text", value: "<file>", summary: "Write the result for programs into this file" },
    "open-for": {
      kind: "text",
      value: "safety|breaking|unknown|compatible|documentation",
      summary: "Update a source only for changes of this class or a worse one. Default: documentation, which is any change",
    },
    "allow-offline": { kind: "switch", summary: "A provider that is down is no failure: its source stays as it is" },
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact update", summary: "take over what providers changed" },
    { command: "toolpact update --check --allow-offline", summary: "for a nightly job" },
    { command: "toolpact update shop --out report.md", summary: "one source, with the text of a pull request" },
  ],
  load: () => import("./update.js").then((module) => module.update),
};

const diff: Command = {
  name: "diff",
  summary: "Compare two states of an API and show what breaks or becomes more dangerous",
  usage: "<old> <new> [options]",
  details:
    "Each state is a contract, a folder or glob of contracts, an address, a config, a toolpact.lock, a generated folder, a package (npm:@acme/sdk@1.2.0, or a tarball), or one of these files at a revision of git: HEAD~1:contracts/shop.yaml.\nExit code: 0 without a change or below --fail-on, 1 with findings, 2 if nothing can be compared.",
  options: {
    config,
    used: { kind: "text", value: "<dir>", summary: "Show where the code in this folder uses the tools that changed" },
    suppressions: { kind: "text", value: "<file>", summary: "File with changes that pass. Default: `suppressions` of the config" },
    format: { kind: "text", value: "text|json|markdown|github|sarif", short: "f", summary: "How to print the result. Default: text" },
    all: { kind: "switch", short: "a", alsoCalled: ["verbose"], summary: "Show every cause, with its reason and all its tools" },
    "fail-on": {
      kind: "text",
      value: "breaking|safety|any|none",
      summary: "Exit 1 for: breaking (the default, includes safety and unknown), safety, any or none",
    },
    ...reach,
  },
  positionals: 2,
  examples: [
    { command: "toolpact diff old.yaml new.yaml", summary: "what an update changes for callers" },
    { command: "toolpact diff main:contracts/shop.yaml contracts/shop.yaml", summary: "against a branch, without a checkout" },
    { command: "toolpact diff npm:@acme/sdk@1.2.0 generated --format json", summary: "a published package and your output, for programs" },
  ],
  load: () => import("./diff.js").then((module) => module.diff),
};

const pack: Command = {
  name: "pack",
  summary: "Make a package for npm and JSR from the tools",
  usage: "[options]",
  details:
    'The package has JavaScript with declarations, a README, a changelog, a page for each group of tools, the lock and an MCP server. The config says its name: `pack: { name: "@acme/shop" }`. Contracts are not fetched: the package is what the last `generate` has read, and needs its lock.\nThe version is the newest one of CHANGELOG.md or the config, raised by the changesets in .changes.',
  options: {
    config,
    out: {
      kind: "text",
      value: "<dir>",
      short: "o",
      alsoCalled,
      summary: "Folder of the package. Default: .toolpact/pack beside the config",
    },
    version: { kind: "text", value: "<x.y.z>", summary: "The version, in place of the one that the changesets give" },
    tarball: {
      kind: "switch",
      alsoCalled: ["tgz", "pack"],
      summary: "Also write the archive, beside the folder. The same input gives the same bytes",
    },
    release: { kind: "switch", summary: "Also move the changesets into CHANGELOG.md of the project" },
    verbose,
  },
  positionals: 0,
  examples: [
    { command: "toolpact pack", summary: "a folder for `npm publish`" },
    { command: "toolpact pack --release", summary: "in the pull request of a release" },
    { command: "toolpact pack --tarball --out dist", summary: "an archive too, with its hash" },
  ],
  load: () => import("./pack.js").then((module) => module.pack),
};

const list: Command = {
  name: "list",
  summary: "List the tools of the contracts",
  usage: "[pattern…] [contract…] [options]",
  details: `A pattern is a part of an id or host name, or with \`*\` a whole one. A tool is listed where one of them fits.\n${contracts}\nAt a terminal a list has pages of 50 tools.`,
  options: {
    config,
    effect: { kind: "text", value: "<effect>", repeatable: true, summary: "Only tools with this effect: none, read, write or delete" },
    source: { kind: "text", value: "<name>", summary: "Only tools of this source" },
    enabled: { kind: "switch", summary: "Only tools that are enabled" },
    disabled: { kind: "switch", summary: "Only tools that are disabled" },
    pending: { kind: "switch", summary: "Only tools that are pending until they are accepted" },
    tokens: {
      kind: "switch",
      summary: "Tokens that the enabled tools take in each prompt, largest first, and what each mode of a host saves",
    },
    provider: {
      kind: "text",
      value: "<name>",
      summary:
        "Tokens of the tools in the form for this provider: openai-strict, openai, anthropic-strict, anthropic, gemini, mistral, bedrock, mcp",
    },
    limit: { kind: "text", value: "<n>", summary: "Tools on a page. Default at a terminal: 50, elsewhere all" },
    page: { kind: "text", value: "<n>", summary: "Page number. Default: 1" },
    verbose,
    ...reach,
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact list", summary: "effect, confirm, auth and status" },
    { command: "toolpact list orders --effect write,delete", summary: "what can change orders" },
    { command: "toolpact list --tokens", summary: "what the tools cost in each prompt" },
    { command: "toolpact list specs --json", summary: "all tool specs of a folder, for programs" },
  ],
  load: () => import("./list.js").then((module) => module.list),
};

const explain: Command = {
  name: "explain",
  summary: "Explain a tool, a diagnostic code, a guess or a kind of change",
  usage: "<tool|code> [options]",
  details:
    "For a tool: contract, operation, effect and confirm with their reasons, guesses, diagnostics, hosts, sizes and its line in toolpact.lock.\nFor a code such as openapi/named-effects: message, cause, example and fix.\nFor a kind of change such as output.enum-wider: its class, the reason and what to do.",
  options: { config, offline: { kind: "switch", summary: "Fetch nothing: use the saved copies of addresses" } },
  positionals: 1,
  examples: [
    { command: "toolpact explain hello.greet", summary: "everything about a tool" },
    { command: "toolpact explain openapi/named-effects", summary: "what a diagnostic means" },
  ],
  load: () => import("./explain.js").then((module) => module.explain),
};

const call: Command = {
  name: "call",
  summary: "Call one tool through the runtime, with your handlers",
  usage: "<tool> [--field value…] [options]",
  details:
    "Each input field of the tool is an option (`--request-id r1`, `--filters.min-rating 4`); objects and lists may be JSON, and bytes a file (`--image @cover.png`). Options override the fields of --input. If a field has the name of an option of the command, write `input.` before it (`--input.format`).\nThe exit code is 1 if the status of the answer is not `success`.",
  options: {
    config,
    input: { kind: "text", value: "<json>", short: "i", summary: "The whole input: JSON, @file, or - for standard input" },
    context: {
      kind: "text",
      value: "<json>",
      members: contextKeys,
      summary: "The whole call context (meta, idempotencyKey, locale …): JSON, @file, or -. The next five options add to it",
    },
    ...contextOptions,
    format: { kind: "text", value: "json|text", short: "f", summary: "How to print the answer. Default: text" },
    store,
  },
  positionals: 1,
  ownOptions: true,
  examples: [
    { command: "toolpact call hello.greet --help", summary: "the fields of a tool" },
    { command: "toolpact call hello.greet --name Ada", summary: "one option per field" },
    { command: "toolpact call orders.list --as ana --tenant acme", summary: "as a principal of a tenant" },
    { command: 'toolpact call hello.greet --input \'{"name":"Ada"}\' --format json', summary: "the envelope as JSON" },
  ],
  load: () => import("./call.js").then((module) => module.call),
};

const serve: Command = {
  name: "serve",
  summary: "Serve the enabled tools to agent hosts, as an MCP server",
  usage: "--mcp [--http] [options]",
  details:
    "Over standard input and output, for hosts that start the server, or with --http on a port of this machine. A tool that needs approval answers that it waits: approve the call with `toolpact approvals approve`, and the model calls again.\nNeeds the package @modelcontextprotocol/server, and @modelcontextprotocol/node for --http.",
  options: {
    config,
    mcp: { kind: "switch", summary: "Speak the Model Context Protocol" },
    http: { kind: "switch", summary: "Listen on a port, in place of standard input and output" },
    port: { kind: "text", value: "<n>", short: "p", summary: "The port. Default: a free one" },
    host: { kind: "text", value: "<address>", summary: "The address of this machine: 127.0.0.1 (the default), ::1 or localhost" },
    agent: { kind: "text", value: "<id>", summary: "The agent that calls, for approvals and the audit log. Default: mcp" },
    as: { kind: "text", value: "<person>", alsoCalled: ["person", "user"], summary: "The person on whose behalf the agent acts" },
    roles: { kind: "text", value: "<a,b>", alsoCalled: ["role"], summary: "The roles of this person" },
    tenant: { kind: "text", value: "<id>", summary: "The tenant of all calls" },
    store,
  },
  positionals: 0,
  examples: [
    { command: "toolpact serve --mcp --as ana", summary: "for hosts that start the server themselves" },
    { command: "toolpact serve --mcp --http --port 8931", summary: "at http://127.0.0.1:8931/mcp" },
  ],
  load: () => import("./serve.js").then((module) => module.serve),
};

const mock: Command = {
  name: "mock",
  summary: "Serve a mock of the contracts, to rehearse against",
  usage: "[contract…] [options]",
  details: `${contracts}\nAnswers are the examples of the contract, else values that its schemas accept. What is created can be read, changed, listed and deleted. Requests are checked: a problem names the place in the contract.`,
  options: {
    config,
    port: { kind: "text", value: "<n>", short: "p", summary: "The port of 127.0.0.1. Default: a free one" },
    faults: { kind: "text", value: "<file>", summary: "Faults to inject, by call number or rate: YAML or JSON" },
    seed: { kind: "text", value: "<text>", summary: "Decides all values: the same seed gives the same answers. Default: toolpact" },
    ...reach,
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact mock petstore.yaml --port 4010", summary: "a service at http://127.0.0.1:4010" },
    { command: "toolpact mock --seed 7", summary: "all contracts of the config, with other values" },
    { command: "toolpact mock petstore.yaml --faults faults.yaml", summary: "with lost answers, timeouts and other faults" },
  ],
  load: () => import("./mock.js").then((module) => module.mock),
};

const test: Command = {
  name: "test",
  summary: "Run the four contract tests of each tool against a mock",
  usage: "[tool…] [options]",
  details:
    "Happy path, validation error, timeout and replay: each through a real runtime, with a mock of the service behind it. A tool is an id; `*` stands for any text. Gates, permissions and rate limits are open, and approvals are given.\nThe exit code is 1 if a test fails.",
  options: {
    config,
    contract: { kind: "text", value: "<contract>", repeatable: true, summary: "A contract, in place of those of the config" },
    seed: { kind: "text", value: "<text>", summary: "Decides the values of the mock" },
    ...reach,
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact test", summary: "all tools of the config" },
    { command: 'toolpact test "orders.*" --contract shop.yaml --json', summary: "some tools of one contract, for programs" },
  ],
  load: () => import("./test.js").then((module) => module.test),
};

const simulate: Command = {
  name: "simulate",
  summary: "Run an agent on a mock, with approvals answered by rule",
  usage: "<script> [options]",
  details:
    "The script is YAML or JSON: steps of a scripted model, or a module that plays it, with faults, rules for approvals and what must hold at the end.\nReports calls, effects, effects without approval, duplicates, refusals, unknown outcomes and tokens. The exit code is 1 if a rule is broken.",
  options: { config, seed: { kind: "text", value: "<text>", summary: "In place of the seed of the script" }, ...reach },
  positionals: 1,
  examples: [
    { command: "toolpact simulate checkout.yaml", summary: "a scripted model" },
    { command: "toolpact simulate checkout.yaml --seed 7 --json", summary: "with other values, for programs" },
  ],
  load: () => import("./simulate.js").then((module) => module.simulate),
};

const audit: Command = {
  name: "audit",
  summary: "List, verify or export the audit log",
  usage: "<list|verify|export> [log.jsonl…] [options]",
  actions: ["list", "verify", "export"],
  details:
    "The log is the named JSON Lines files, or the store: --store, or .toolpact/toolpact.db here or in a folder above.\n`list` takes --tool, --tenant, --call, --since and --until; `verify` --head and --key; `export` --out and --head.\n`verify` reports edited, inserted, repeated, reordered and missing records by file and line (exit 1).\nOnly with a head does it detect a log whose end, or a whole writer, was removed. Each `toolpact call` is a writer.",
  options: {
    store: { kind: "text", value: "<file|url>", short: "s", summary: "An SQLite store, or the postgres:// URL of one" },
    tool: { kind: "text", value: "<id>", summary: "Only records of this tool" },
    tenant: { kind: "text", value: "<id>", summary: "Only records of this tenant" },
    call: { kind: "text", value: "<id>", summary: "Only records of this call" },
    since: { kind: "text", value: "<time>", summary: "From this time on (ISO 8601; UTC without an offset)" },
    until: { kind: "text", value: "<time>", summary: "Before this time (ISO 8601; UTC without an offset)" },
    head: { kind: "text", value: "<file>", summary: "The head, kept apart from the log: `verify` reads it, `export` writes it" },
    key: { kind: "text", value: "<id>=<file>", repeatable: true, summary: "A public key (PEM, Ed25519) with its id" },
    out: { kind: "text", value: "<file>", short: "o", alsoCalled: ["output"], summary: "Output file. Default: standard output" },
  },
  positionals: Number.POSITIVE_INFINITY,
  examples: [
    { command: "toolpact audit list --tool shop.place_order --since 2026-01-01", summary: "what one tool did" },
    { command: "toolpact audit export --out audit.jsonl --head audit.head.json", summary: "the log, and its head to keep elsewhere" },
    { command: "toolpact audit verify audit.jsonl --head audit.head.json --key 2026=audit.pem", summary: "prove that nothing was changed" },
  ],
  load: () => import("./audit.js").then((module) => module.audit),
};

const approvals: Command = {
  name: "approvals",
  summary: "List the calls that wait for approval, and decide them",
  usage: "<list|show|approve|deny|expire|revoke|token> [id…] [options]",
  actions: ["list", "show", "approve", "deny", "expire", "revoke", "token"],
  details:
    "The list shortens long values. `show` and --json print everything. At a terminal, a decision shows the whole question first. Without a terminal, a decision needs a decider token, in a file or in TOOLPACT_DECIDER_TOKEN; `token` makes one at a terminal. The record names the account that runs the command, or the holder of the token; --by adds a label. The beginning of an id is enough. Several ids, at most 100, are decided one after the other. An approved call runs when it is called again with the id of the approval.",
  options: {
    config,
    store,
    by: { kind: "text", value: "<who>", summary: "Label of the approver; for `token`, its holder" },
    role: {
      kind: "text",
      value: "<role>",
      repeatable: true,
      summary: "A role of the approver, such as admin; with a token, a role that it has",
    },
    "token-file": { kind: "text", value: "<file>", summary: "Decide with the token in this file; for `token`, write it there" },
    revoke: { kind: "text", value: "<token id>", summary: "For `token`: end this token" },
    tenant: { kind: "text", value: "<id>", summary: "The tenant of the call" },
    reason: { kind: "text", value: "<text>", summary: "Reason of the decision" },
    all: { kind: "switch", short: "a", summary: "Also list decided and expired approvals" },
  },
  positionals: 101,
  examples: [
    { command: "toolpact approvals list", summary: "what waits for approval" },
    { command: "toolpact approvals show 7c0f1a52", summary: "everything about one approval" },
    { command: "toolpact approvals approve 7c0f1a52", summary: "see the whole question, and approve it" },
    { command: 'toolpact approvals deny 7c0f1a52 --reason "Too expensive"', summary: "deny it" },
    { command: "toolpact approvals approve 7c0f1a52 91be03d4", summary: "decide several, each with its own question" },
    { command: "toolpact approvals revoke 7c0f1a52", summary: "revoke an approval that no call has redeemed" },
    { command: "toolpact approvals token --by ana --role admin --token-file ana.token", summary: "let ana decide without a terminal" },
  ],
  load: () => import("./approvals.js").then((module) => module.approvals),
};

const reconcile: Command = {
  name: "reconcile",
  summary: "List the calls with an unknown outcome, and settle them",
  usage: "<list|run|happened|none> [call] [--by <who>] [--data <answer>] [options]",
  actions: ["list", "run", "happened", "none"],
  details:
    "If the process of a call died, or its answer was lost, its effect may have happened. The call is refused until it is settled.\n`run` asks the reconcilers of your runtime. To settle a call by hand, look for its key at the service. After `happened`, a repeated call returns the given answer. After `none`, it runs again. The record names who settled it.",
  options: {
    config,
    store,
    by: { kind: "text", value: "<who>", summary: "Who settles the call" },
    data: { kind: "text", value: "<json>", summary: "Output of the call: JSON, @file, or -" },
  },
  positionals: 2,
  examples: [
    { command: "toolpact reconcile list", summary: "unknown outcomes, with the keys to look for" },
    { command: "toolpact reconcile run", summary: "ask your reconcilers" },
    { command: "toolpact reconcile none 7c0f1a52-43c8-4b07-8b7e-4a3f2b0b6f0e --by ana", summary: "the call had no effect" },
    {
      command: 'toolpact reconcile happened 7c0f1a52-43c8-4b07-8b7e-4a3f2b0b6f0e --by ana --data \'{"orderId":"o1"}\'',
      summary: "the effect happened, with this output",
    },
  ],
  load: () => import("./reconcile.js").then((module) => module.reconcile),
};

const completion: Command = {
  name: "completion",
  summary: "Print the completion script of a shell",
  usage: "<bash|zsh|fish> [options]",
  actions: ["bash", "zsh", "fish"],
  details: "It completes commands, actions, options and their values.",
  options: {},
  positionals: 1,
  examples: [
    { command: "source <(toolpact completion bash)", summary: "for this session; in ~/.bashrc for all" },
    { command: "source <(toolpact completion zsh)", summary: "after compinit" },
    { command: "toolpact completion fish > ~/.config/fish/completions/toolpact.fish", summary: "for all sessions" },
  ],
  load: () => import("./completion.js").then((module) => module.completion),
};

/** In the order of a first session. */
export const commands: readonly Command[] = [
  init,
  generate,
  check,
  update,
  diff,
  pack,
  list,
  explain,
  call,
  serve,
  mock,
  test,
  simulate,
  approvals,
  reconcile,
  audit,
  completion,
];
