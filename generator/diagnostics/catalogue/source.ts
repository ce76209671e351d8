import { grouped, many } from "./counted.js";
import { entry } from "./entry.js";

/** Advice for addresses with a saved copy. */
function orSaved(saved: boolean): string {
  return saved ? ", or use the saved copy with `--offline`" : "";
}

/** Names the keys of tool specs and OpenAPI documents, because the format of the file is not known yet. */
function named(what: string): string {
  return `Define ${what} under \`types\`, \`components\` or \`definitions\` and use \`$ref\``;
}

/** Problems of a file before its content is read. */
export const sourceCatalogue = {
  "source/not-found": entry<{ file: string; nearest?: string | undefined }>({
    severity: "error",
    message: ({ file }) => `The file \`${file}\` does not exist.`,
    fix: ({ nearest }) =>
      `${nearest === undefined ? "" : `Did you mean \`${nearest}\`? `}Correct the path. It is relative to the folder of the file that names it.`,
  }),
  "source/not-a-file": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` is not a plain file.`,
    fix: () => "Name a YAML or JSON file.",
  }),
  "source/unreadable": entry<{ file: string; reason: string }>({
    severity: "error",
    message: ({ file, reason }) => `\`${file}\` cannot be read (${reason}).`,
    fix: () => "Check the permissions of the file and of its folders.",
  }),
  "source/unsupported-format": entry<{ name: string; fix: string }>({
    severity: "error",
    message: ({ name }) => `This is ${name}, which Toolpact cannot read.`,
    fix: ({ fix }) => fix,
  }),
  "source/outside-root": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` is outside the folders that may be read.`,
    fix: () =>
      "Add its folder to `allowFolders` of the config, or to `--allow-folder` without a config. Or move the file into the folder of a source, or below it. Symbolic links must not leave these folders either.",
  }),
  "source/not-fetched": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` was not fetched.`,
    fix: () => "Name it as a source, or add its host to `allowHosts` of the config.",
  }),
  "source/not-cached": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` has no saved copy, and this run fetches nothing.`,
    fix: () => "Run `toolpact generate` once with network access, or copy the folder `.toolpact/cache`.",
  }),
  "source/wrong-pin": entry<{ pinned: string; reason: string }>({
    severity: "error",
    message: ({ pinned, reason }) => `The pinned copy \`${pinned}\` cannot be used: ${reason}.`,
    fix: () => "Restore it from version control, or fetch it again with `toolpact update`. To change a contract, write an overlay.",
  }),
  "source/as-left": entry<{ count: number }>({
    severity: "note",
    needs: "nothing",
    message: ({ count }) =>
      `${many(count, "contract has", "contracts have")} no saved copy. Everything is compared with the output of the last run.`,
    fix: () => "Nothing to do. `toolpact generate` fetches the current contracts.",
  }),
  "source/not-https": entry<{ address: string; host: string; isLoopback: boolean }>({
    severity: "error",
    message: ({ address }) => `\`${address}\` is not fetched, because the connection is not encrypted.`,
    fix: ({ host, isLoopback }) =>
      isLoopback
        ? `To allow this machine, write \`allowHosts: ["${host}"]\` in the config, or \`--allow-host ${host}\` without a config.`
        : "Use an address that begins with https://.",
  }),
  "source/credentials-in-address": entry<{ host: string }>({
    severity: "error",
    message: ({ host }) => `The address on ${host} contains a user name or a password.`,
    fix: () => 'Remove them, and write `headers: { Authorization: "Bearer {env:TOKEN}" }` next to the contract.',
  }),
  "source/private-address": entry<{ host: string }>({
    severity: "error",
    message: ({ host }) => `${host} is a private address, which is not allowed.`,
    fix: () => "If you own it, add it to `allowHosts` of the config, or to `--allow-host`. Link-local addresses are never allowed.",
  }),
  "source/redirect-refused": entry<{ file: string; host: string; protocol: string }>({
    severity: "error",
    message: ({ file, host, protocol }) =>
      `\`${file}\` redirects to ${host === "" ? `\`${protocol}\`, which is not supported` : `another host, ${host}`}.`,
    fix: ({ host }) =>
      host === ""
        ? "Name the address of the document itself."
        : "Name the new address, or add that host to `allowHosts` of the config, or to `--allow-host` without a config.",
  }),
  "source/redirects": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` redirects more than ${limit} times, or to no address.`,
    fix: () => "Name the address of the document itself.",
  }),
  "source/http-status": entry<{ file: string; status: number; saved: boolean; sent: readonly string[] }>({
    severity: "error",
    message: ({ file, status }) => `\`${file}\` responds with status ${status}.`,
    fix: ({ status, saved, sent }) => {
      if (status === 401 || status === 403)
        return sent.length === 0
          ? 'Set credentials next to the contract: `headers: { Authorization: "Bearer {env:TOKEN}" }`.'
          : `Correct the values under \`headers\` (${sent.join(", ")}). The service refuses them.`;
      return status >= 500 ? `Try again later${orSaved(saved)}.` : "Correct the address.";
    },
  }),
  "source/unreachable": entry<{ address: string; reason: string; saved: boolean }>({
    severity: "error",
    message: ({ address, reason }) => `\`${address}\` cannot be reached (${reason}).`,
    fix: ({ saved }) => `Check the address and the network${orSaved(saved)}.`,
  }),
  "source/timed-out": entry<{ address: string; seconds: number; saved: boolean }>({
    severity: "error",
    message: ({ address, seconds }) => `\`${address}\` did not respond within ${seconds} seconds.`,
    fix: ({ saved }) => `Try again later${orSaved(saved)}.`,
  }),
  "source/missing-variable": entry<{ variable: string; header: string; file: string }>({
    severity: "error",
    message: ({ variable, header, file }) => `The variable ${variable} is not set, and the header ${header} of \`${file}\` needs it.`,
    fix: ({ variable }) => `Set ${variable} in the environment.`,
  }),
  "source/wrong-header": entry<{ header: string; file: string }>({
    severity: "error",
    message: ({ header, file }) => `The header ${header} of \`${file}\` contains a character that is not allowed in headers.`,
    fix: () => "Check the variables in it for line breaks and for letters outside Latin 1.",
  }),
  "source/no-document": entry<{ file: string; isPage: boolean }>({
    severity: "error",
    message: ({ file, isPage }) => `\`${file}\` responds with ${isPage ? "a web page" : "content that is no contract"}.`,
    fix: () => "Name the address of the document itself (YAML or JSON), or of a GraphQL endpoint.",
  }),
  "source/not-graphql": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` does not respond like a GraphQL endpoint.`,
    fix: () => "Correct the address, or remove `introspect` if the address is a document.",
  }),
  "source/introspection-refused": entry<{ file: string; said: string }>({
    severity: "error",
    message: ({ file, said }) => `The GraphQL endpoint \`${file}\` refuses introspection: ${JSON.stringify(said)}.`,
    fix: () =>
      "Save the schema as a file (SDL or an introspection result), and name the file as the contract. Or set credentials that allow introspection, with `headers`.",
  }),
  "source/introspection-failed": entry<{ file: string; said: string }>({
    severity: "error",
    message: ({ file, said }) => `The GraphQL endpoint \`${file}\` failed to answer the introspection query: ${JSON.stringify(said)}.`,
    fix: () => "If the endpoint needs credentials, set `headers`. Or save the schema as a file, and name the file as the contract.",
  }),
  "source/too-many-documents": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` is not fetched: the contracts refer to more than ${limit} documents.`,
    fix: () => "Bundle the contract into fewer documents.",
  }),
  "source/too-large-answer": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `The response of \`${file}\` is larger than ${limit} MB.`,
    fix: () => "Ask the provider for a smaller document, or save the needed part as a file.",
  }),
  "source/too-large": entry<{ file: string; megabytes: number; limit: number }>({
    severity: "error",
    message: ({ file, megabytes, limit }) => `\`${file}\` has ${megabytes} MB. The limit is ${limit} MB.`,
    fix: () => "Split the file. Files can share types through `$ref`.",
  }),
  "source/too-many-values": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` has more than ${grouped(limit)} commas, brackets, braces, dashes and lines.`,
    fix: () => "Split the file, or remove unused parts. Files can share types through `$ref`.",
  }),
  "source/not-utf8": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` is not UTF-8 text.`,
    fix: () => "Save the file as UTF-8.",
  }),
  "source/syntax": entry<{ language: "YAML" | "JSON"; reason: string; hint: string | undefined }>({
    severity: "error",
    message: ({ language, reason }) => `This is not valid ${language}: ${reason}.`,
    fix: ({ hint }) => hint ?? "Correct the syntax here. The cause may be on the line above.",
  }),
  "source/duplicate-key": entry<{ key: string }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is repeated in the same map.`,
    fix: () => "Remove or rename one of the two.",
  }),
  "source/several-documents": entry<Record<never, never>>({
    severity: "error",
    message: () => "A second YAML document begins here. A file may contain only one.",
    fix: () => "Remove the `---`, or move the second document into a separate file.",
  }),
  "source/alias-limit": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The aliases up to here expand to more than ${grouped(limit)} values.`,
    fix: () => `${named("the shared part")}. References are not expanded.`,
  }),
  "source/endless-alias": entry<Record<never, never>>({
    severity: "error",
    message: () => "This alias contains itself.",
    fix: () => `${named("a recursive type")}.`,
  }),
  "source/too-deep": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The document is nested more than ${limit} levels deep.`,
    fix: () => `${named("inner parts")}.`,
  }),
  "source/out-of-stack": entry<{ stage: "read" | "planned" | "written as code" }>({
    severity: "error",
    message: ({ stage }) => `This contract cannot be ${stage}, because its parts are nested too deeply.`,
    fix: () => "Reduce the nesting, or select fewer operations.",
  }),
  "source/unsafe-integer": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `The number ${found} is too large to be read exactly.`,
    fix: () => "Write it as text, or stay between -9007199254740991 and 9007199254740991.",
  }),
  "source/not-json": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `${found} is not a JSON value.`,
    fix: () => "Write a finite number, or text in quotes.",
  }),
};
