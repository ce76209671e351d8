import { type Counted, first, grouped, many } from "./counted.js";
import { entry } from "./entry.js";

/** References of an OpenAPI document that cannot be resolved. One message for all places of a reference, and for all files of a folder. */
type Lost = {
  /** The missing reference, file or folder. */
  ref: string;
  /** How many places refer to it. */
  places: number;
  /** What is expected there: `schema`, `parameter`. */
  expected: string;
  /** The first few tools that use it. */
  users: readonly string[];
  /** How many tools use it. */
  count: number;
  /** How many of these are left out. */
  leftOut: number;
};

const inOverlay = " (in an overlay, if the provider owns the document)";

export const openapiReferencesCatalogue = {
  "openapi/unresolved-ref": entry<Lost & { nearest: string | undefined }>({
    severity: "warning",
    message: (lost) => `The reference \`${lost.ref}\` cannot be resolved${effectOf(lost)}`,
    fix: ({ nearest, expected }) =>
      nearest === undefined
        ? `Define the missing ${expected}, or correct the reference${inOverlay}.`
        : `Did you mean ${nearest}? Correct the reference, or define the missing ${expected}${inOverlay}.`,
  }),
  "openapi/missing-files": entry<Lost & { isFolder: boolean; files: number }>({
    severity: "warning",
    message: (lost) =>
      lost.isFolder
        ? `The folder \`${lost.ref}\` does not exist, and references name ${many(lost.files, "file", "files")} in it${effectOf(lost)}`
        : `The file \`${lost.ref}\` does not exist, and a reference names it${effectOf(lost)}`,
    fix: ({ isFolder }) => `Save the ${isFolder ? "folder" : "file"} next to the document, or correct the references.`,
  }),
  "openapi/ref-to-address": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` points to another host, which is not allowed.`,
    fix: () =>
      "Save that document next to this one and refer to the file. Or add its host to `allowHosts` of the config, or to `--allow-host` without a config.",
  }),
  "openapi/ref-outside-folder": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` points outside the folder of the document.`,
    fix: () => "Move the file into the folder of the document, or below it.",
  }),
  "openapi/left-out-operations": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "operation is", "operations are")} left out, because a reference of a required input cannot be resolved (${first(found)}).`,
    fix: () => "Correct the reference, or exclude the operation with `not` of `select`.",
  }),
  "openapi/selected-left-out": entry<{ name: string; ref: string }>({
    severity: "error",
    message: ({ name, ref }) => `\`select\` names \`${name}\`, which cannot become a tool: its reference \`${ref}\` cannot be resolved.`,
    fix: () => `Correct the reference${inOverlay}, or remove the operation from \`select\`.`,
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
    ? `the ${expected} accepts any value`
    : `the ${expected} is ignored`;
}
