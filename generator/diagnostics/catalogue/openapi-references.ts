import { type Counted, first, grouped, many } from "./counted.js";
import { entry } from "./entry.js";

/** References of an OpenAPI document that lead to nothing. One sentence for all places of a reference, and for all files of a folder. */
type Lost = {
  /** What is not there: a reference, a file or a folder. */
  ref: string;
  /** How many places refer to it. */
  places: number;
  /** What should stand there: `schema`, `parameter`. */
  expected: string;
  /** The tools that reach it: the first few. */
  users: readonly string[];
  /** How many reach it. */
  count: number;
  /** How many of these are left out. */
  leftOut: number;
};

const inOverlay = "in a document of somebody else by an overlay";

export const openapiReferencesCatalogue = {
  "openapi/unresolved-ref": entry<Lost & { nearest: string | undefined }>({
    severity: "warning",
    message: (lost) => `The reference \`${lost.ref}\` leads to nothing${effectOf(lost)}`,
    fix: ({ nearest, expected }) =>
      nearest === undefined
        ? `Define the ${expected} that it names, or correct the reference; ${inOverlay}.`
        : `Did you mean ${nearest}? Correct the reference, or define the ${expected} that it names; ${inOverlay}.`,
  }),
  "openapi/missing-files": entry<Lost & { isFolder: boolean; files: number }>({
    severity: "warning",
    message: (lost) =>
      lost.isFolder
        ? `The folder \`${lost.ref}\` is not there, and references lead to ${many(lost.files, "file", "files")} of it${effectOf(lost)}`
        : `The file \`${lost.ref}\` is not there, and a reference leads to it${effectOf(lost)}`,
    fix: ({ isFolder }) => `Save the ${isFolder ? "folder" : "file"} beside the document, or correct the references.`,
  }),
  "openapi/ref-to-address": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` leads to another host, and nothing is fetched from there.`,
    fix: () =>
      "Save that document beside this one and refer to the file. Or name its host in `allowHosts` of the config, or with `--allow-host` where there is none.",
  }),
  "openapi/ref-outside-folder": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` leads out of the folder of the document.`,
    fix: () => "Move the file into the document's folder, or below it.",
  }),
  "openapi/left-out-operations": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "operation is", "operations are")} left out, because a required input refers to nothing (${first(found)}).`,
    fix: () => "Correct the reference, or leave the operation out by `not` of `select`.",
  }),
  "openapi/selected-left-out": entry<{ name: string; ref: string }>({
    severity: "error",
    message: ({ name, ref }) => `\`select\` names \`${name}\`, which cannot become a tool: its reference \`${ref}\` leads to nothing.`,
    fix: () => `Correct the reference, ${inOverlay}, or take the operation out of \`select\`.`,
  }),
} as const;

function effectOf({ places, users, count, leftOut, expected }: Lost): string {
  const where = places === 1 ? "" : ` (${grouped(places)} places)`;
  if (count === 0) return `${where}.`;
  const more = count - users.length;
  const named = [...users.map((user) => `\`${user}\``), ...(more === 0 ? [] : [`${grouped(more)} more`])].join(", ");
  const cost =
    leftOut === 0
      ? takenAs(expected)
      : leftOut === count
        ? `${count === 1 ? "it is" : "they are"} left out`
        : `${grouped(leftOut)} of them ${leftOut === 1 ? "is" : "are"} left out; elsewhere ${takenAs(expected)}`;
  return `${where}. ${many(count, "operation uses", "operations use")} it (${named}): ${cost}.`;
}

function takenAs(expected: string): string {
  if (expected === "parameter") return "the parameter is not sent";
  return expected === "schema" || expected === "response" || expected === "media type"
    ? `the ${expected} is read as anything`
    : `the ${expected} is ignored`;
}
