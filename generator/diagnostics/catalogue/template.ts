import { entry } from "./entry.js";

/** Problems of the user's own templates. */
export const templateCatalogue = {
  "template/syntax": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `This is not valid Handlebars: ${reason}.`,
    fix: () => "Correct the template here. The original is in node_modules/toolpact/dist/templates.",
  }),
  "template/unknown-name": entry<{ name: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ name }) => `The view has no \`${name}\` here.`,
    fix: ({ nearest, known }) =>
      nearest !== undefined
        ? `Did you mean \`${nearest}\`?`
        : known.length === 0
          ? "Each item of this list is text. Write `{{this}}`."
          : `Use ${known.map((name) => `\`${name}\``).join(", ")}.`,
  }),
  "template/wrong-use": entry<{ name: string; found: string; instead: string }>({
    severity: "error",
    message: ({ name, found }) => `\`${name}\` is ${found}.`,
    fix: ({ instead }) => `Write \`${instead}\`.`,
  }),
  "template/not-available": entry<{ what: string }>({
    severity: "error",
    message: ({ what }) => `${what} is not available in templates.`,
    fix: () => "Use `{{name}}`, `{{#each list}}`, `{{#if name}}` and `{{#unless name}}`. Every value is finished text.",
  }),
  "template/unknown-file": entry<{ file: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "warning",
    message: ({ file }) => `\`${file}\` has no effect, because no template has that name.`,
    fix: ({ nearest, known }) =>
      nearest === undefined
        ? `The templates are ${known.map((name) => `${name}.hbs`).join(", ")}.`
        : `Did you mean \`${nearest}.hbs\`? It must be directly in the templates folder.`,
  }),
  "template/unused-file": entry<{ file: string; target: string; instead: readonly string[] }>({
    severity: "warning",
    message: ({ file, target }) => `\`${file}\` has no effect, because the target \`${target}\` does not use this template.`,
    fix: ({ instead }) => `The templates of this target are ${instead.map((name) => `${name}.hbs`).join(", ")}.`,
  }),
};
