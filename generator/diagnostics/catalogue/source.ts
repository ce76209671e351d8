import { entry } from "./entry.js";

/** Problems of a file before anybody looks at what it says. */
export const sourceCatalogue = {
  "source/not-found": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `There is no file \`${file}\`.`,
    fix: () => "Correct the path; it is taken from the folder of the file that names it.",
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
  "source/outside-root": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` lies outside the folders that may be read.`,
    fix: () => "Move the file into the folder of a source, or below it. A link may not lead out of there either.",
  }),
  "source/too-large": entry<{ file: string; megabytes: number; limit: number }>({
    severity: "error",
    message: ({ file, megabytes, limit }) => `\`${file}\` has ${megabytes} MB, and the limit is ${limit} MB.`,
    fix: () => "Split the file: types can be shared between files with `$ref`.",
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
    message: ({ limit }) => `The aliases up to here expand to more than ${limit.toLocaleString("en-US")} values.`,
    fix: () => "Name the shared part under `types` and use `$ref`, which is not expanded.",
  }),
  "source/endless-alias": entry<Record<never, never>>({
    severity: "error",
    message: () => "This alias contains itself.",
    fix: () => "A value cannot contain itself: for a recursive type, name it under `types` and use `$ref`.",
  }),
  "source/too-deep": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The document is nested more than ${limit} levels deep.`,
    fix: () => "Name inner parts under `types` and use `$ref`.",
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
