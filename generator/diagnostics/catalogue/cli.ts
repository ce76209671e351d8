import { missingPackage } from "../missing-package.js";
import { entry } from "./entry.js";

const exportOptions =
  'Export what `createRuntime` takes, such as `import { httpTransport } from "@toolpact/runtime/transport/http"; export const options = { transports: [httpTransport()] };`, or delete the file.';

/** By what is missing: handlers and options are the user's own, and no command writes over them; registries are ours. */
const exportFixes = {
  handlers:
    "Write `export const handlers = { … };` around your handlers. Where it holds none, delete the file: `toolpact generate` writes it with a stub for each tool.",
  options: exportOptions,
  registry: "Run `toolpact generate`, which puts generated files right again.",
};

/** A store whose driver is missing says how to get it: another place would not help. */
function installFix(reason: string): string | undefined {
  const [command] = /npm install [\w-]+/.exec(reason) ?? [];
  return command === undefined ? undefined : `Run \`${command}\` in your project.`;
}

/** Problems of a command line. */
export const cliCatalogue = {
  "cli/unknown-command": entry<{ command: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ command }) => `There is no command \`${command}\`.`,
    fix: ({ nearest, known }) =>
      nearest === undefined ? `The commands are ${known.join(", ")}.` : `Did you mean \`toolpact ${nearest}\`?`,
  }),
  "cli/unknown-action": entry<{ command: string; action: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ command, action }) => `\`toolpact ${command}\` cannot \`${action}\`.`,
    fix: ({ command, nearest, known }) =>
      nearest === undefined ? `It can ${known.join(", ")}.` : `Did you mean \`toolpact ${command} ${nearest}\`?`,
  }),
  "cli/unknown-option": entry<{ option: string; command: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ option, command }) => `\`${command}\` has no option \`${option}\`.`,
    fix: ({ nearest, command }) =>
      nearest === undefined ? `Run \`${command} --help\` to see its options.` : `Did you mean \`${nearest}\`?`,
  }),
  "cli/missing-value": entry<{ option: string; want: string }>({
    severity: "error",
    message: ({ option, want }) => `\`${option}\` needs a value: ${want}.`,
    fix: ({ option }) => `Write \`${option} <value>\`, or \`${option}=<value>\` where the value begins with a dash.`,
  }),
  "cli/wrong-value": entry<{ option: string; want: string; found: string }>({
    severity: "error",
    message: ({ option, want, found }) => `\`${option}\` takes ${want}, but this is ${JSON.stringify(found)}.`,
    fix: ({ option, want }) => `Give \`${option}\` ${want}.`,
  }),
  "cli/repeated-option": entry<{ option: string }>({
    severity: "error",
    message: ({ option }) => `\`${option}\` is given more than once.`,
    fix: ({ option }) => `Give \`${option}\` once.`,
  }),
  "cli/conflicting-options": entry<{ first: string; second: string }>({
    severity: "error",
    message: ({ first, second }) => `\`${first}\` and \`${second}\` cannot be used together.`,
    fix: () => "Leave one of them out.",
  }),
  "cli/unexpected-argument": entry<{ argument: string; usage: string }>({
    severity: "error",
    message: ({ argument }) => `The argument ${JSON.stringify(argument)} is one too many.`,
    fix: ({ usage }) => `Usage: \`${usage}\`.`,
  }),
  "cli/missing-argument": entry<{ argument: string; usage: string }>({
    severity: "error",
    message: ({ argument }) => `The ${argument} is missing.`,
    fix: ({ usage }) => `Usage: \`${usage}\`.`,
  }),
  "cli/missing-out": entry<{ command: string }>({
    severity: "error",
    message: () => "A contract on the command line needs an output folder of its own.",
    fix: ({ command }) => `Add \`--out <dir>\`, or run \`${command}\` without a contract to use the config.`,
  }),
  "cli/unreadable-file": entry<{ option: string; path: string; reason: string }>({
    severity: "error",
    message: ({ option, path, reason }) => `\`${option}\` names the file \`${path}\`, which cannot be read: ${reason}.`,
    fix: () => "Correct the path; it is relative to the working directory.",
  }),
  "cli/not-a-principal": entry<{ key: string; option: string }>({
    severity: "error",
    message: ({ key }) => `\`${key}\` of the call context is an object with an \`id\`, but this is text.`,
    fix: ({ option }) => `Write \`${option}\`.`,
  }),
  "cli/unknown-subject": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `There is no tool and no diagnostic code \`${name}\`.`,
    fix: ({ nearest }) => (nearest === undefined ? "`toolpact list` shows all tools." : `Did you mean \`toolpact explain ${nearest}\`?`),
  }),
  "cli/conflicting-context": entry<{ option: string; key: string }>({
    severity: "error",
    message: ({ option, key }) => `\`${option}\` contradicts \`${key}\` of \`--context\`.`,
    fix: () => "Leave one of them out, or give both the same value.",
  }),
  "cli/invalid-json": entry<{ option: string; reason: string; meant?: string }>({
    severity: "error",
    message: ({ option, reason }) => `The value of \`${option}\` is not JSON: ${reason}.`,
    fix: ({ option, meant }) =>
      meant !== undefined
        ? `Write \`${meant}\`, if that is who calls.`
        : `Quote it for the shell, such as \`${option} '{"name":"value"}'\`, or put it in a file, which every shell takes: \`${option} "@file.json"\`.`,
  }),
  "cli/not-an-object": entry<{ option: string; found: string }>({
    severity: "error",
    message: ({ option, found }) => `The value of \`${option}\` must be a JSON object, but this is ${found}.`,
    fix: () => "Write an object with the fields by name.",
  }),
  "cli/unknown-context-key": entry<{ key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key }) => `The call context has no \`${key}\`.`,
    fix: ({ nearest, known }) => (nearest === undefined ? `It may have ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`),
  }),
  "cli/not-generated": entry<{ out: string }>({
    severity: "error",
    message: ({ out }) => `There is no registry in \`${out}\`.`,
    fix: () => "Run `toolpact generate` first.",
  }),
  "cli/no-handlers": entry<Record<never, never>>({
    severity: "error",
    message: () => "The config says `handlers: false`, so there is nothing that could answer a call.",
    fix: () => "Name the folder of your handlers in the config.",
  }),
  "cli/no-handler-file": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `There is no \`${path}\`, which holds the handlers of this tool.`,
    fix: () => "Run `toolpact generate`: it writes the file with a stub for each tool.",
  }),
  "cli/module-failed": entry<{ path: string; reason: string; tool?: string }>({
    severity: "error",
    message: ({ path, reason, tool }) =>
      tool === undefined ? `\`${path}\` could not be loaded: ${reason}.` : `\`${path}\` could not load \`${tool}\`: ${reason}.`,
    fix: ({ tool, reason }) => {
      const missing = missingPackage(reason);
      if (missing !== undefined) return `The package \`${missing}\` is not installed. Run \`npm install ${missing}\` in your project.`;
      return `${tool === undefined ? "Correct the file" : "Run `toolpact generate`, which puts generated files right again"}; TOOLPACT_DEBUG=1 shows the stack.`;
    },
  }),
  "cli/missing-export": entry<{ path: string; name: keyof typeof exportFixes }>({
    severity: "error",
    message: ({ path, name }) => `\`${path}\` does not export \`${name}\`.`,
    fix: ({ name }) => exportFixes[name],
  }),
  "cli/no-runtime-options": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The \`options\` of \`${path}\` are no object.`,
    fix: () => exportOptions,
  }),
  "cli/unknown-runtime-option": entry<{ path: string; key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ path, key }) => `The \`options\` of \`${path}\` have \`${key}\`, which no runtime takes.`,
    fix: ({ nearest, known }) => (nearest === undefined ? `It takes ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`),
  }),
  "cli/unfit-transport": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: ({ path }) => `Correct it in \`${path}\`; \`toolpact list\` shows the ids of the tools.`,
  }),
  "cli/unusable-handlers": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: () => "Run `toolpact generate` to get stubs for missing handlers; rename or delete those that no tool has.",
  }),
  "cli/unknown-tool": entry<{ tool: string; likely: readonly string[] }>({
    severity: "error",
    message: ({ tool }) => `There is no tool \`${tool}\`.`,
    fix: ({ likely }) =>
      likely.length === 0 ? "Run `toolpact list` to see all tools." : `Did you mean ${likely.map((id) => `\`${id}\``).join(" or ")}?`,
  }),
  "cli/unmade-tool": entry<{ tool: string; hasErrors: boolean }>({
    severity: "error",
    message: ({ tool }) => `The tool \`${tool}\` is not made yet.`,
    fix: ({ hasErrors }) => (hasErrors ? "Correct the errors of the contracts, then run `toolpact generate`." : "Run `toolpact generate`."),
  }),
  "cli/unusable-store": entry<{ store: string; reason: string }>({
    severity: "error",
    message: ({ store, reason }) => `The store \`${store}\` cannot be used: ${reason}`,
    fix: ({ reason }) => installFix(reason) ?? "Give `--store` a file that can be written, or the postgres:// URL of a database.",
  }),
  /** `tenant`: whose it is, where it is there; empty where it is nobody's. `place`: the options that lead to the same store. */
  "cli/unknown-approval": entry<{ id: string; tenant: string | undefined; place: string }>({
    severity: "error",
    message: ({ id, tenant }) => `There is no approval \`${id}\`${tenant === undefined ? "" : " of this tenant"}.`,
    fix: ({ tenant, place }) => {
      if (tenant === undefined) return `Run \`toolpact approvals list --all${place}\` to see all of them.`;
      return tenant === "" ? "It belongs to no tenant: leave `--tenant` out." : `Give \`--tenant ${tenant}\`, whose it is.`;
    },
  }),
  "cli/no-approver": entry<Record<never, never>>({
    severity: "error",
    message: () => "An approval is decided by a person at a terminal, and there is none here.",
    fix: () => "Run the command at a terminal, or give the decider token of an approver with `--token-file`.",
  }),
  "cli/no-terminal": entry<Record<never, never>>({
    severity: "error",
    message: () => "Decider tokens are made and revoked at a terminal, and there is none here.",
    fix: () => "Run the command at a terminal, without `--json`.",
  }),
  "cli/no-tokens": entry<Record<never, never>>({
    severity: "error",
    message: () => "This store keeps no decider tokens.",
    fix: () => "Decide at a terminal, or update `@toolpact/runtime`.",
  }),
  "cli/unknown-token": entry<Record<never, never>>({
    severity: "error",
    message: () => "The store does not know this decider token.",
    fix: () => "Give a token that was made for this store and not revoked, or decide at a terminal.",
  }),
  "cli/unknown-token-id": entry<{ id: string }>({
    severity: "error",
    message: ({ id }) => `There is no decider token \`${id}\`.`,
    fix: () => "Give the id that was shown when the token was made: the eight characters after `tpd_`.",
  }),
  "cli/role-without-token": entry<{ role: string; roles: readonly string[] }>({
    severity: "error",
    message: ({ role, roles }) =>
      `The decider token does not have the role \`${role}\`; ${roles.length === 0 ? "it has none" : `it has ${roles.join(", ")}`}.`,
    fix: () => "Leave `--role` out, or give a token with the role.",
  }),
  "cli/own-question": entry<{ id: string; by: string; place: string }>({
    severity: "error",
    message: ({ by }) => `The caller does not decide its own approval, and \`${by}\` made this call.`,
    fix: ({ id, place }) => `Ask another person to decide. See \`toolpact approvals show ${id}${place}\`.`,
  }),
  "cli/not-decided": entry<{ id: string }>({
    severity: "error",
    message: ({ id }) => `Nothing was decided: the approval \`${id}\` is as it was.`,
    fix: () => "Answer with `y` to decide.",
  }),
  "cli/token-in-call": entry<Record<never, never>>({
    severity: "error",
    message: () => "The call contains the decider token: it was not made.",
    fix: () => "Remove the token from the input and the context, and revoke it if an agent has seen it.",
  }),
  "cli/conflicting-files": entry<{ option: string; other: string; path: string }>({
    severity: "error",
    message: ({ option, other, path }) => `\`${option}\` names the same file as \`${other}\`: \`${path}\`.`,
    fix: ({ other }) => `Give \`${other}\` a file of its own.`,
  }),
  "cli/several-ids": entry<{ what: string; id: string; found: readonly string[] }>({
    severity: "error",
    message: ({ what, id, found }) =>
      `${found.length} ${what} begin with \`${id}\`: ${found.slice(0, 5).join(", ")}${found.length > 5 ? ", …" : "."}`,
    fix: () => "Give more of the id.",
  }),
  "cli/unknown-unsettled": entry<{ id: string; place: string }>({
    severity: "error",
    message: ({ id }) => `There is no call \`${id}\` of which nobody knows how it ended.`,
    fix: ({ place }) => `Run \`toolpact reconcile list${place}\` to see all of them; one that may still run is not among them.`,
  }),
  /** `isGone`: there is no such tool any more. */
  "cli/unfitting-answer": entry<{ reason: string; isGone: boolean }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: ({ isGone }) =>
      isGone
        ? "Bring its contract back for as long as it takes to say so; that it did nothing can be said without it."
        : "Give `--data` what the call would have answered: a repeated call is given it.",
  }),
  "cli/no-reconcilers": entry<{ place: string }>({
    severity: "error",
    message: () => "There is no reconciler that could be asked.",
    fix: ({ place }) => `Write one, or say yourself how a call ended: \`toolpact reconcile list${place}\`.`,
  }),
  "cli/decision-refused": entry<{
    id: string;
    reason: string;
    advice: readonly string[];
    place: string;
    standsUntil: string | undefined;
  }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: ({ id, advice, place, standsUntil }) => {
      const ofNo = `A no stands until ${standsUntil}: called again after that, without the approval, the tool asks anew; with other arguments it asks at once.`;
      return [...(standsUntil === undefined ? advice : [ofNo]), `See \`toolpact approvals show ${id}${place}\`.`].join(" ");
    },
  }),
  "cli/no-audit-log": entry<{ store: string; file: string }>({
    severity: "error",
    message: ({ store, file }) => `There is no audit log: neither \`${store}\` nor \`${file}\` exists.`,
    fix: () => "Name a JSON Lines file, or give `--store <file|url>`.",
  }),
  "cli/unreadable-log": entry<{ log: string; reason: string }>({
    severity: "error",
    message: ({ log, reason }) => `The audit log \`${log}\` cannot be read: ${reason}.`,
    fix: ({ reason }) => installFix(reason) ?? "Name a JSON Lines file, or give `--store` an SQLite store or the postgres:// URL of one.",
  }),
  "cli/lost-lines": entry<{ path: string; log: string; writers: number; verify: string }>({
    severity: "error",
    message: ({ path, log, writers }) =>
      `\`--head\` names the head \`${path}\`, which knows lines of ${writers} ${writers === 1 ? "writer" : "writers"} that \`${log}\` does not have: they were cut off, or it is the head of another log. Nothing was written.`,
    fix: ({ verify }) => `Run \`${verify}\` to see what is missing, or name another file for the head.`,
  }),
  "cli/unwritable-file": entry<{ option: string; path: string; reason: string }>({
    severity: "error",
    message: ({ option, path, reason }) => `\`${option}\` names the file \`${path}\`, which cannot be written: ${reason}.`,
    fix: () => "Name a file in a folder that exists and may be written to.",
  }),
  "cli/already-configured": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` exists already, and \`init\` overwrites nothing.`,
    fix: () => "Edit it, or run `toolpact generate`.",
  }),
  "cli/not-written": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `\`${path}\` could not be written: ${reason}. Nothing was written.`,
    fix: () => "Remove the cause, or choose other folders with `--out` and `--handlers`, and run the command again.",
  }),
  "cli/cancelled": entry<Record<never, never>>({
    severity: "error",
    message: () => "Cancelled; nothing was written.",
    fix: () => "Run `toolpact init --yes` to take the defaults without questions.",
  }),
};
