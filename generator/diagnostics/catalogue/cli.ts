import { missingPackage } from "../missing-package.js";
import { many } from "./counted.js";
import { entry } from "./entry.js";

const exportOptions =
  'Export the options of `createRuntime`, such as `import { httpTransport } from "@toolpact/runtime/transport/http"; export const options = { transports: [httpTransport()] };`, or delete the file.';

/** Advice by export. Handlers and options belong to the user and are never overwritten; registries are generated. */
const exportFixes = {
  agent: "Export the function that plays the model as `agent`: `export async function agent({ call }) { … }`.",
  handlers:
    "Write `export const handlers = { … };` around your handlers. If the file has no handlers, delete it: `toolpact generate` writes it again with stubs.",
  options: exportOptions,
  registry: "Run `toolpact generate` to restore generated files.",
};

/** The command that installs a missing driver of a store. */
function installFix(reason: string): string | undefined {
  const [command] = /npm install [\w-]+/.exec(reason) ?? [];
  return command === undefined ? undefined : `Run \`${command}\` in your project.`;
}

/** Problems of a command line. */
export const cliCatalogue = {
  "cli/unknown-command": entry<{ command: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ command }) => `The command \`${command}\` does not exist.`,
    fix: ({ nearest, known }) =>
      nearest === undefined ? `Use one of the commands ${known.join(", ")}.` : `Did you mean \`toolpact ${nearest}\`?`,
  }),
  "cli/unknown-action": entry<{ command: string; action: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ command, action }) => `\`toolpact ${command}\` has no action \`${action}\`.`,
    fix: ({ command, nearest, known }) =>
      nearest === undefined ? `Use one of ${known.join(", ")}.` : `Did you mean \`toolpact ${command} ${nearest}\`?`,
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
    fix: ({ option }) => `Write \`${option} <value>\`. If the value begins with a dash, write \`${option}=<value>\`.`,
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
    fix: () => "Remove one of them.",
  }),
  "cli/unexpected-argument": entry<{ argument: string; usage: string }>({
    severity: "error",
    message: ({ argument }) => `Unexpected argument ${JSON.stringify(argument)}.`,
    fix: ({ usage }) => `Usage: \`${usage}\`.`,
  }),
  "cli/missing-argument": entry<{ argument: string; usage: string }>({
    severity: "error",
    message: ({ argument }) => `The ${argument} is missing.`,
    fix: ({ usage }) => `Usage: \`${usage}\`.`,
  }),
  "cli/missing-out": entry<{ command: string }>({
    severity: "error",
    message: () => "A contract on the command line needs its own output folder.",
    fix: ({ command }) => `Add \`--out <dir>\`, or run \`${command}\` without a contract to use the config.`,
  }),
  "cli/unreadable-file": entry<{ option: string; path: string; reason: string }>({
    severity: "error",
    message: ({ option, path, reason }) => `The file \`${path}\` of \`${option}\` cannot be read: ${reason}.`,
    fix: () => "Correct the path. It is relative to the working directory.",
  }),
  "cli/not-a-principal": entry<{ key: string; option: string }>({
    severity: "error",
    message: ({ key }) => `\`${key}\` of the call context must be an object with an \`id\`, but this is text.`,
    fix: ({ option }) => `Write \`${option}\`.`,
  }),
  "cli/unknown-subject": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `No tool and no diagnostic code is named \`${name}\`.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Run `toolpact list` to see all tools." : `Did you mean \`toolpact explain ${nearest}\`?`,
  }),
  "cli/conflicting-context": entry<{ option: string; key: string }>({
    severity: "error",
    message: ({ option, key }) => `\`${option}\` contradicts \`${key}\` of \`--context\`.`,
    fix: () => "Remove one of them, or give both the same value.",
  }),
  "cli/invalid-json": entry<{ option: string; reason: string; meant?: string }>({
    severity: "error",
    message: ({ option, reason }) => `The value of \`${option}\` is not JSON: ${reason}.`,
    fix: ({ option, meant }) =>
      meant !== undefined
        ? `If this is the caller, write \`${meant}\`.`
        : `Quote the value for the shell, such as \`${option} '{"name":"value"}'\`. Or save it in a file: \`${option} "@file.json"\`.`,
  }),
  "cli/not-an-object": entry<{ option: string; found: string }>({
    severity: "error",
    message: ({ option, found }) => `The value of \`${option}\` must be a JSON object, but this is ${found}.`,
    fix: () => "Write an object with the fields by name.",
  }),
  "cli/unknown-context-key": entry<{ key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key }) => `The call context has no key \`${key}\`.`,
    fix: ({ nearest, known }) => (nearest === undefined ? `Known keys: ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`),
  }),
  "cli/not-generated": entry<{ out: string }>({
    severity: "error",
    message: ({ out }) => `\`${out}\` contains no registry.`,
    fix: () => "Run `toolpact generate` first.",
  }),
  "cli/public-address": entry<{ host: string }>({
    severity: "error",
    message: ({ host }) => `\`toolpact serve\` listens on this machine alone, and \`${host}\` is no address of its own.`,
    fix: () => "Use `--host 127.0.0.1`. To serve other machines, give `mcpServer` of `@toolpact/runtime/host/mcp` its `auth`.",
  }),
  "cli/nothing-to-serve": entry<Record<never, never>>({
    severity: "warning",
    message: () => "No tool is enabled, so the server lists none.",
    fix: () => "Run `toolpact list` to see why.",
  }),
  "cli/no-handlers": entry<Record<never, never>>({
    severity: "error",
    message: () => "`handlers: false` in the config leaves the tools without handlers, so no call can run.",
    fix: () => "Set `handlers` in the config to the folder of your handlers.",
  }),
  "cli/no-handler-file": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The file \`${path}\` with the handlers of this tool does not exist.`,
    fix: () => "Run `toolpact generate`. It writes the file with a stub for each tool.",
  }),
  "cli/module-failed": entry<{ path: string; reason: string; tool?: string }>({
    severity: "error",
    message: ({ path, reason, tool }) =>
      tool === undefined ? `\`${path}\` cannot be loaded: ${reason}.` : `\`${path}\` cannot load \`${tool}\`: ${reason}.`,
    fix: ({ tool, reason }) => {
      const missing = missingPackage(reason);
      if (missing !== undefined) return `The package \`${missing}\` is not installed. Run \`npm install ${missing}\` in your project.`;
      return `${tool === undefined ? "Correct the file" : "Run `toolpact generate` to restore generated files"}. TOOLPACT_DEBUG=1 shows the stack.`;
    },
  }),
  "cli/missing-export": entry<{ path: string; name: keyof typeof exportFixes }>({
    severity: "error",
    message: ({ path, name }) => `\`${path}\` does not export \`${name}\`.`,
    fix: ({ name }) => exportFixes[name],
  }),
  "cli/no-runtime-options": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`options\` of \`${path}\` is not an object.`,
    fix: () => exportOptions,
  }),
  "cli/unknown-runtime-option": entry<{ path: string; key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ path, key }) => `\`options\` of \`${path}\` has the unknown key \`${key}\`.`,
    fix: ({ nearest, known }) => (nearest === undefined ? `Known keys: ${known.join(", ")}.` : `Did you mean \`${nearest}\`?`),
  }),
  "cli/unfit-transport": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: ({ path }) => `Correct it in \`${path}\`. \`toolpact list\` shows the ids of the tools.`,
  }),
  "cli/unusable-handlers": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: () => "Run `toolpact generate` to add stubs for missing handlers. Rename or delete handlers without a tool.",
  }),
  "cli/unknown-tool": entry<{ tool: string; likely: readonly string[] }>({
    severity: "error",
    message: ({ tool }) => `The tool \`${tool}\` does not exist.`,
    fix: ({ likely }) =>
      likely.length === 0 ? "Run `toolpact list` to see all tools." : `Did you mean ${likely.map((id) => `\`${id}\``).join(" or ")}?`,
  }),
  "cli/unmade-tool": entry<{ tool: string; hasErrors: boolean }>({
    severity: "error",
    message: ({ tool }) => `The tool \`${tool}\` is not generated yet.`,
    fix: ({ hasErrors }) => (hasErrors ? "Correct the errors in the contracts, then run `toolpact generate`." : "Run `toolpact generate`."),
  }),
  "cli/unusable-store": entry<{ store: string; reason: string }>({
    severity: "error",
    message: ({ store, reason }) => `The store \`${store}\` cannot be used: ${reason}`,
    fix: ({ reason }) => installFix(reason) ?? "Give `--store` a writable file, or the postgres:// URL of a database.",
  }),
  /** `tenant`: the tenant of the approval if it exists, empty for none. `place`: the options that name the same store. */
  "cli/unknown-approval": entry<{ id: string; tenant: string | undefined; place: string }>({
    severity: "error",
    message: ({ id, tenant }) => `The approval \`${id}\` does not exist${tenant === undefined ? "" : " for this tenant"}.`,
    fix: ({ tenant, place }) => {
      if (tenant === undefined) return `Run \`toolpact approvals list --all${place}\` to see all approvals.`;
      return tenant === "" ? "It belongs to no tenant. Remove `--tenant`." : `It belongs to another tenant. Use \`--tenant ${tenant}\`.`;
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
    message: ({ option, other, path }) => `\`${option}\` and \`${other}\` name the same file, \`${path}\`.`,
    fix: ({ other }) => `Use another file for \`${other}\`.`,
  }),
  "cli/several-ids": entry<{ what: string; id: string; found: readonly string[] }>({
    severity: "error",
    message: ({ what, id, found }) =>
      `${found.length} ${what} begin with \`${id}\`: ${found.slice(0, 5).join(", ")}${found.length > 5 ? ", …" : "."}`,
    fix: () => "Write more characters of the id.",
  }),
  "cli/unknown-unsettled": entry<{ id: string; place: string }>({
    severity: "error",
    message: ({ id }) => `No call \`${id}\` has an unknown outcome.`,
    fix: ({ place }) => `Run \`toolpact reconcile list${place}\` to see all such calls. Calls that may still run are not listed.`,
  }),
  /** `isGone`: the tool no longer exists. */
  "cli/unfitting-answer": entry<{ reason: string; isGone: boolean }>({
    severity: "error",
    message: ({ reason }) => reason,
    fix: ({ isGone }) =>
      isGone
        ? "Add its contract again until the call is settled. To settle a call without an effect, no contract is needed."
        : "Set `--data` to the output of the call. Repeated calls return it.",
  }),
  "cli/no-reconcilers": entry<{ place: string }>({
    severity: "error",
    message: () => "No reconciler is configured.",
    fix: ({ place }) => `Add a reconciler, or settle the calls by hand: \`toolpact reconcile list${place}\`.`,
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
      const ofDenial = `The denial stands until ${standsUntil}. After that, a call without the approval asks again. A call with other arguments asks at once.`;
      return [...(standsUntil === undefined ? advice : [ofDenial]), `See \`toolpact approvals show ${id}${place}\`.`].join(" ");
    },
  }),
  "cli/no-audit-log": entry<{ store: string; file: string }>({
    severity: "error",
    message: ({ store, file }) => `No audit log found: neither \`${store}\` nor \`${file}\` exists.`,
    fix: () => "Name a JSON Lines file, or use `--store <file|url>`.",
  }),
  "cli/unreadable-log": entry<{ log: string; reason: string }>({
    severity: "error",
    message: ({ log, reason }) => `The audit log \`${log}\` cannot be read: ${reason}.`,
    fix: ({ reason }) => installFix(reason) ?? "Name a JSON Lines file, or set `--store` to an SQLite store or a postgres:// URL.",
  }),
  "cli/lost-lines": entry<{ path: string; log: string; writers: number; verify: string }>({
    severity: "error",
    message: ({ path, log, writers }) =>
      `The head \`${path}\` (\`--head\`) covers records of ${many(writers, "writer", "writers")} that are missing in \`${log}\`. The records were cut off, or the head belongs to another log. Nothing was written.`,
    fix: ({ verify }) => `Run \`${verify}\` to see the missing records, or use another file for the head.`,
  }),
  "cli/unwritable-file": entry<{ option: string; path: string; reason: string }>({
    severity: "error",
    message: ({ option, path, reason }) => `The file \`${path}\` of \`${option}\` cannot be written: ${reason}.`,
    fix: () => "Name a file in an existing, writable folder.",
  }),
  "cli/already-configured": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` exists already, and \`init\` overwrites no files.`,
    fix: () => "Edit it, or run `toolpact generate`.",
  }),
  "cli/not-written": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `\`${path}\` cannot be written: ${reason}. Nothing was written.`,
    fix: () => "Remove the cause, or choose other folders with `--out` and `--handlers`. Then run the command again.",
  }),
  "cli/cancelled": entry<Record<never, never>>({
    severity: "error",
    message: () => "Cancelled. Nothing was written.",
    fix: () => "Run `toolpact init --yes` to use the defaults without questions.",
  }),
};
