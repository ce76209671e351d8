import { createRequire } from "node:module";
import type Handlebars from "handlebars";

const require = createRequire(import.meta.url);

/**
 * Loaded when a template asks for it, and from the one file that Handlebars publishes for browsers: its hundred modules take four times as long. Node keeps
 * what it has loaded.
 */
export function loadHandlebars(): typeof Handlebars {
  return require("handlebars/dist/handlebars.min.js");
}

/** Runs what was compiled before; compiling would take longer than writing a thousand tools. */
export function loadRunner(): Pick<typeof Handlebars, "template"> {
  return require("handlebars/dist/handlebars.runtime.min.js");
}

/** Templates as `precompile` left them beside their sources when the package was built; none in the repository itself. */
export function loadCompiled(file: string): { readonly [name: string]: TemplateSpecification | undefined } {
  return require(file);
}

export type TemplateSpecification = Parameters<typeof Handlebars.template>[0];

/** The same for who compiles a template and who compiles it ahead. */
export const templateOptions = { noEscape: true, strict: true, knownHelpersOnly: true } as const;
