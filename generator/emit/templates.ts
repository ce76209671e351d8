import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";

/** The version of what a template may see; docs/templates.md describes it. */
export const viewVersion = 1;

export const templateNames = ["tool", "tool-schema", "schemas", "registry", "client", "handlers", "index", "root-index"] as const;
export type TemplateName = (typeof templateNames)[number];

export type Render = (name: TemplateName, view: object) => string;

/** Compiled skeletons; a user's folder wins, file by file. A template sees finished text only: helpers, partials and prototypes are out of its reach. */
export function loadTemplates({ own, override }: { readonly own: string; readonly override: string | undefined }): Render {
  const compiled = new Map<TemplateName, Handlebars.TemplateDelegate>();
  const load = (name: TemplateName): Handlebars.TemplateDelegate => {
    const theirs = override === undefined ? undefined : join(override, `${name}.hbs`);
    const path = theirs !== undefined && existsSync(theirs) ? theirs : join(own, `${name}.hbs`);
    const template = Handlebars.compile(readFileSync(path, "utf8"), { noEscape: true, strict: true, knownHelpersOnly: true });
    compiled.set(name, template);
    return template;
  };
  return (name, view) => {
    const template = compiled.get(name) ?? load(name);
    return tidy(template({ ...view, viewVersion }));
  };
}

/** One line break at the end, none doubled: `each` leaves blank lines behind its last item. */
function tidy(text: string): string {
  return `${text
    .replaceAll("\r\n", "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
