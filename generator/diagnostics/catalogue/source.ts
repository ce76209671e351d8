import { grouped } from "./counted.js";
import { entry } from "./entry.js";

/** Only where there is one. */
function orSaved(saved: boolean): string {
  return saved ? ", or use the saved copy with `--offline`" : "";
}

/** By the words of tool specs and of OpenAPI documents: which of them a file is, is not known yet. */
function named(what: string): string {
  return `Name ${what} under \`types\`, \`components\` or \`definitions\` and use \`$ref\``;
}

/** Problems of a file before anybody looks at what it says. */
export const sourceCatalogue = {
  "source/not-found": entry<{ file: string; nearest?: string | undefined }>({
    severity: "error",
    message: ({ file }) => `There is no file \`${file}\`.`,
    fix: ({ nearest }) =>
      `${nearest === undefined ? "" : `Did you mean \`${nearest}\`? `}Correct the path; it is taken from the folder of the file that names it.`,
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
    message: ({ file }) => `\`${file}\` lies outside the folders that may be read.`,
    fix: () =>
      "Name its folder in `allowFolders` of the config, or with `--allow-folder` where there is none; or move the file into the folder of a source, or below it. A link may not lead out of there either.",
  }),
  "source/not-fetched": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` was not fetched.`,
    fix: () => "Name it as a source, or its host in `allowHosts` of the config.",
  }),
  "source/not-cached": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `There is no saved copy of \`${file}\`, and this run fetches nothing.`,
    fix: () => "Run `toolpact generate` once with the network, or bring the folder `.toolpact/cache` along.",
  }),
  "source/as-left": entry<{ count: number }>({
    severity: "note",
    needs: "nothing",
    message: ({ count }) =>
      `There is no saved copy of ${count === 1 ? "a contract" : `${count} contracts`}, so everything is compared with what the last run left.`,
    fix: () => "Nothing to do. `toolpact generate` asks what the provider says now.",
  }),
  "source/not-https": entry<{ address: string; host: string; isLoopback: boolean }>({
    severity: "error",
    message: ({ address }) => `\`${address}\` is not fetched, because anybody on the way could change it.`,
    fix: ({ host, isLoopback }) =>
      isLoopback
        ? `It is this machine: write \`allowHosts: ["${host}"]\` into the config, or \`--allow-host ${host}\` where there is none.`
        : "Use an address that begins with https://.",
  }),
  "source/credentials-in-address": entry<{ host: string }>({
    severity: "error",
    message: ({ host }) => `The address on ${host} holds a user or a password.`,
    fix: () => 'Take them out, and give `headers: { Authorization: "Bearer {env:TOKEN}" }` beside the contract.',
  }),
  "source/private-address": entry<{ host: string }>({
    severity: "error",
    message: ({ host }) => `${host} is a private address, and nothing is fetched from there.`,
    fix: () => "If it is yours, name it in `allowHosts` of the config, or with `--allow-host`. Link-local addresses are never asked.",
  }),
  "source/redirect-refused": entry<{ file: string; host: string; protocol: string }>({
    severity: "error",
    message: ({ file, host, protocol }) =>
      `\`${file}\` leads on to ${host === "" ? `\`${protocol}\`, from where nothing is fetched` : `${host}, which is another host`}.`,
    fix: ({ host }) =>
      host === ""
        ? "Name the address where the document lies."
        : "Name the address that it leads to, or that host in `allowHosts` of the config, or with `--allow-host` where there is none.",
  }),
  "source/redirects": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` leads on more than ${limit} times, or to no address.`,
    fix: () => "Name the address where the document lies.",
  }),
  "source/http-status": entry<{ file: string; status: number; saved: boolean; sent: readonly string[] }>({
    severity: "error",
    message: ({ file, status }) => `\`${file}\` answers with status ${status}.`,
    fix: ({ status, saved, sent }) => {
      if (status === 401 || status === 403)
        return sent.length === 0
          ? 'Give credentials beside the contract: `headers: { Authorization: "Bearer {env:TOKEN}" }`.'
          : `Correct what is sent under \`headers\` (${sent.join(", ")}): it is not accepted.`;
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
    message: ({ address, seconds }) => `\`${address}\` did not answer within ${seconds} seconds.`,
    fix: ({ saved }) => `Try again later${orSaved(saved)}.`,
  }),
  "source/missing-variable": entry<{ variable: string; header: string; file: string }>({
    severity: "error",
    message: ({ variable, header, file }) => `The variable ${variable} is not set, and the header ${header} of \`${file}\` needs it.`,
    fix: ({ variable }) => `Set ${variable} in the environment.`,
  }),
  "source/wrong-header": entry<{ header: string; file: string }>({
    severity: "error",
    message: ({ header, file }) => `The header ${header} of \`${file}\` holds a character that no header may hold.`,
    fix: () => "Look at the variables in it: a line end, or a letter beyond Latin 1.",
  }),
  "source/no-document": entry<{ file: string; isPage: boolean }>({
    severity: "error",
    message: ({ file, isPage }) => `\`${file}\` answers with ${isPage ? "a page for people" : "nothing that is a contract"}.`,
    fix: () => "Name the address of the document itself (YAML or JSON), or of a GraphQL endpoint.",
  }),
  "source/not-graphql": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` does not answer as a GraphQL endpoint does.`,
    fix: () => "Correct the address, or remove `introspect` if a document lies there.",
  }),
  "source/introspection-refused": entry<{ file: string; said: string }>({
    severity: "error",
    message: ({ file, said }) => `The GraphQL endpoint \`${file}\` does not tell its schema (it says: ${JSON.stringify(said)}).`,
    fix: () =>
      "Save the schema as a file (SDL, or the answer to an introspection query) and name that as the contract; or give credentials that may ask, with `headers`.",
  }),
  "source/introspection-failed": entry<{ file: string; said: string }>({
    severity: "error",
    message: ({ file, said }) =>
      `The GraphQL endpoint \`${file}\` cannot answer the introspection query (it says: ${JSON.stringify(said)}).`,
    fix: () => "Give credentials with `headers` if it wants some, or save the schema as a file and name that as the contract.",
  }),
  "source/too-many-documents": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` is not fetched: the contracts refer to more than ${limit} documents.`,
    fix: () => "Bundle the contract into fewer documents.",
  }),
  "source/too-large-answer": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` answers with more than ${limit} MB.`,
    fix: () => "Ask the provider for a smaller document, or save the part that you need as a file.",
  }),
  "source/too-large": entry<{ file: string; megabytes: number; limit: number }>({
    severity: "error",
    message: ({ file, megabytes, limit }) => `\`${file}\` has ${megabytes} MB, and the limit is ${limit} MB.`,
    fix: () => "Split the file: types can be shared between files with `$ref`.",
  }),
  "source/too-many-values": entry<{ file: string; limit: number }>({
    severity: "error",
    message: ({ file, limit }) => `\`${file}\` has more than ${grouped(limit)} commas, brackets, braces, dashes and lines.`,
    fix: () => "Split the file, or leave out what no tool needs: types can be shared between files with `$ref`.",
  }),
  "source/not-utf8": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` is not UTF-8 text.`,
    fix: () => "Save the file as UTF-8.",
  }),
  "source/syntax": entry<{ language: "YAML" | "JSON"; reason: string; hint: string | undefined }>({
    severity: "error",
    message: ({ language, reason }) => `This is not valid ${language}: ${reason}.`,
    fix: ({ hint }) => hint ?? "Correct the syntax here; the cause may stand on the line above.",
  }),
  "source/duplicate-key": entry<{ key: string }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is given twice.`,
    fix: () => "Remove one of the two, or rename it.",
  }),
  "source/several-documents": entry<Record<never, never>>({
    severity: "error",
    message: () => "A second YAML document begins here, and a file holds one.",
    fix: () => "Remove the `---`, or move the second document into a file of its own.",
  }),
  "source/alias-limit": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The aliases up to here expand to more than ${grouped(limit)} values.`,
    fix: () => `${named("the shared part")}, which is not expanded.`,
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
    message: ({ stage }) =>
      `This contract cannot be ${stage}: its parts lie too deep within each other, or lead on to each other too often.`,
    fix: () => "Take levels away, or select fewer operations.",
  }),
  "source/unsafe-integer": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `The number ${found} is too large to be read to the last digit.`,
    fix: () => "Write it as text, or stay between -9007199254740991 and 9007199254740991.",
  }),
  "source/not-json": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `${found} is not a JSON value.`,
    fix: () => "Write a finite number, or text in quotes.",
  }),
};
