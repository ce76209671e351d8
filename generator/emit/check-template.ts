import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import type { TemplateTree } from "./parse-template.js";
import { inEach, isList, outermost, type Path, resolvePath, type Scope, type Seen } from "./template-scope.js";
import type { View } from "./views.js";

type Question = { readonly file: string; readonly tree: TemplateTree; readonly view: View };
type Node = hbs.AST.Node;

/**
 * Holds a template against the view that it will see. Handlebars itself lets `{{#each mistyped}}` pass as an empty list, and tells of
 * other mistakes only when a contract happens to reach them.
 */
export function checkTemplate({ file, tree, view }: Question): readonly Diagnostic[] {
  return checkProgram(tree, outermost(view), (node) => ({ file, line: node.loc.start.line, column: node.loc.start.column + 1 }));
}

type PlaceOf = (node: Node) => { readonly file: string; readonly line: number; readonly column: number };

function checkProgram(program: TemplateTree | undefined, scope: Scope, placeOf: PlaceOf): readonly Diagnostic[] {
  return (program?.body ?? []).flatMap((statement) => {
    const check = checks[statement.type];
    return check === undefined ? [refuse(unavailable[statement.type] ?? "This", statement, placeOf)] : check(statement, scope, placeOf);
  });
}

type Check = (statement: Node, scope: Scope, placeOf: PlaceOf) => readonly Diagnostic[];

/** By type of statement; the type is what makes each cast true. */
const checks: { readonly [type: string]: Check | undefined } = {
  ContentStatement: () => [],
  CommentStatement: () => [],
  MustacheStatement: (statement, scope, placeOf) => checkValue(statement as hbs.AST.MustacheStatement, scope, placeOf),
  BlockStatement: (statement, scope, placeOf) => checkBlock(statement as hbs.AST.BlockStatement, scope, placeOf),
};

const unavailable: { readonly [type: string]: string | undefined } = {
  PartialStatement: "A partial",
  PartialBlockStatement: "A partial",
  Decorator: "A decorator",
  DecoratorBlock: "A decorator",
};

function checkValue({ path, params, hash }: hbs.AST.MustacheStatement, scope: Scope, placeOf: PlaceOf): readonly Diagnostic[] {
  if (!isPath(path)) return [refuse("A literal", path, placeOf)];
  if (params.length > 0 || hash !== undefined) return [refuse(`The helper \`${path.original}\``, path, placeOf)];
  const { found, diagnostics } = look(path, scope, placeOf);
  if (found === undefined || found === "text") return diagnostics;
  const parameters = isList(found)
    ? { name: path.original, found: "a list, not text", instead: `{{#each ${path.original}}}…{{/each}}` }
    : { name: path.original, found: "a whole view, not text", instead: `{{${path.original}.${Object.keys(found)[0]}}}` };
  return [diagnose("template/wrong-use", parameters, placeOf(path))];
}

function checkBlock(block: hbs.AST.BlockStatement, scope: Scope, placeOf: PlaceOf): readonly Diagnostic[] {
  const { path, params, program, inverse } = block;
  const [over] = params;
  const isKnown = ["each", "if", "unless"].includes(path.original);
  if (!isKnown || over === undefined || params.length > 1 || !isPath(over)) return [refuse(`\`{{#${source(block)}}}\``, path, placeOf)];
  const { found, diagnostics } = look(over, scope, placeOf);
  const otherwise = checkProgram(inverse, scope, placeOf);
  if (found === undefined) return [...diagnostics, ...otherwise];
  if (path.original !== "each") return [...checkProgram(program, scope, placeOf), ...otherwise];
  if (!isList(found)) {
    const parameters = {
      name: over.original,
      found: `${found === "text" ? "text" : "a whole view"}, not a list`,
      instead: `{{${over.original}}}`,
    };
    return [diagnose("template/wrong-use", parameters, placeOf(over)), ...otherwise];
  }
  return [...checkProgram(program, inEach(found, program.blockParams ?? [], scope), placeOf), ...otherwise];
}

type Look = { readonly found?: Seen; readonly diagnostics: readonly Diagnostic[] };

function look(path: Path, scope: Scope, placeOf: PlaceOf): Look {
  const resolution = resolvePath(path, scope);
  if ("found" in resolution) return { found: resolution.found, diagnostics: [] };
  const { step, known } = resolution;
  const parameters = { name: path.original, nearest: nearest(step, known), known };
  return { diagnostics: [diagnose("template/unknown-name", parameters, placeOf(path))] };
}

function refuse(what: string, node: Node, placeOf: PlaceOf): Diagnostic {
  return diagnose("template/not-available", { what }, placeOf(node));
}

function isPath(node: Node): node is Path {
  return node.type === "PathExpression";
}

/** The opening tag as it was written, as far as it is made of names. */
function source({ path, params }: hbs.AST.BlockStatement): string {
  return [path, ...params].map((node) => (isPath(node) ? node.original : "…")).join(" ");
}
