import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { checkTemplate } from "./check-template.js";
import { loadCompiled, loadHandlebars, loadRunner, templateOptions } from "./handlebars.js";
import { type Target, templatesOf } from "./modules.js";
import { parseTemplate, type TemplateTree } from "./parse-template.js";
import { type TemplateName, templateNames, views, viewVersion } from "./views.js";

export type Render = (name: TemplateName, view: object) => string;

export type UserTemplates = {
  readonly trees: ReadonlyMap<TemplateName, TemplateTree>;
  /** Text of a template, for excerpts. */
  readonly texts: (file: string) => string | undefined;
};

/** The user's own templates, each held against its view. `shown` is the folder as diagnostics name it. */
export function readUserTemplates({
  folder,
  shown,
  target,
  report,
}: {
  readonly folder: string;
  readonly shown: string;
  readonly target: Target;
  readonly report: Report;
}): UserTemplates {
  const used = templatesOf(target);
  const trees = new Map<TemplateName, TemplateTree>();
  const texts = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!path.endsWith(".hbs")) continue;
    const file = `${shown}/${path.replaceAll("\\", "/")}`;
    const base = path.slice(0, -".hbs".length);
    const name = templateNames.find((known) => known === base);
    if (name === undefined) {
      const close = nearest(base.split(/[\\/]/).at(-1) ?? "", templateNames);
      report(diagnose("template/unknown-file", { file, nearest: close, known: templateNames }));
      continue;
    }
    if (!used.includes(name)) report(diagnose("template/unused-file", { file, target, instead: used }));
    const text = readFileSync(join(folder, path), "utf8").replace(/^\uFEFF/, "");
    texts.set(file, text);
    const parsed = parseTemplate({ file, text });
    if ("diagnostic" in parsed) report(parsed.diagnostic);
    else {
      for (const diagnostic of checkTemplate({ file, tree: parsed.tree, view: views[name] })) report(diagnostic);
      trees.set(name, parsed.tree);
    }
  }
  return { trees, texts: (file) => texts.get(file) };
}

/** Compiled skeletons; the user's win, file by file. A template sees finished text only: helpers, partials and prototypes are out of its reach. */
export function loadTemplates({ own, user }: { readonly own: string; readonly user?: UserTemplates | undefined }): Render {
  const ready = new Map<TemplateName, Skeleton>();
  const ahead = join(own, compiledAhead);
  const compiled = existsSync(ahead) ? loadCompiled(ahead) : {};
  const load = (name: TemplateName): Skeleton => {
    const tree = user?.trees.get(name);
    const skeleton = tree === undefined ? ownSkeleton(name) : loadHandlebars().compile(tree, templateOptions);
    ready.set(name, skeleton);
    return skeleton;
  };
  const ownSkeleton = (name: TemplateName): Skeleton => {
    const specification = compiled[name];
    if (specification !== undefined) return loadRunner().template(specification);
    return loadHandlebars().compile(readFileSync(join(own, `${name}.hbs`), "utf8"), templateOptions);
  };
  return (name, view) => tidy((ready.get(name) ?? load(name))({ ...view, viewVersion }));
}

type Skeleton = (view: object) => string;

/** Beside the templates in the package. */
const compiledAhead = "compiled.cjs";

/** One line break at the end, none doubled: `each` leaves blank lines behind its last item. */
function tidy(text: string): string {
  const unix = text.includes("\r") ? text.replaceAll("\r\n", "\n") : text;
  return `${(unix.includes("\n\n\n") ? unix.replace(/\n{3,}/g, "\n\n") : unix).trim()}\n`;
}
