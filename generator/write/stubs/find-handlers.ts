import type { Expression, ObjectLiteralExpression, SourceFile } from "ts-morph";
import type { Member } from "./scan-handlers.js";

/** The object of handlers in a file that a person wrote, and where new members go. Positions count from the start of the text. */
export type HandlersObject = {
  readonly members: readonly Member[];
  /** Something in it is only known at run time: a spread of an import, a computed name. */
  readonly isOpen: boolean;
  readonly gap: Gap;
  /** The name of `fail` in this file. */
  readonly fail: string | undefined;
};

/** The place behind the member after which stubs are inserted. */
export type Gap = {
  /** Behind the brace, the member before, or its comma. */
  readonly anchor: number;
  /** Behind the comments that follow the anchor on its line. */
  readonly afterComments: number;
  /** There is a member before and it has no comma yet. */
  readonly needsComma: boolean;
  /** A member comes after, or the list ends with a comma. */
  readonly endsWithComma: boolean;
  readonly brace: number;
  readonly firstMember: number | undefined;
};

export type Search = HandlersObject | { readonly reason: string };

/** Reads the file with a real parser. The parser is heavy, so it is loaded here and nowhere else. */
export async function findHandlers(text: string, path: string): Promise<Search> {
  const { Project, Node, ts } = await import("ts-morph");
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, compilerOptions: { allowJs: true, noLib: true } });
  const file = project.createSourceFile(`/handlers${/\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? ".ts"}`, text);
  const [mistake] = project.getProgram().getSyntacticDiagnostics(file);
  if (mistake !== undefined) return { reason: `the file has a syntax error on line ${mistake.getLineNumber() ?? 1}` };
  const object = findObject(file);
  if (object === undefined) return { reason: "no object literal is exported there as `handlers`" };

  const members: Member[] = [];
  let barrier: number | undefined;
  const properties = object.getProperties();
  for (const [index, property] of properties.entries()) {
    const known = Node.isSpreadAssignment(property) ? namesOfSpread(property.getExpression(), file) : nameOf(property);
    if (known === undefined) barrier ??= index;
    for (const name of known ?? []) members.push({ name, start: property.getStart() });
  }
  // A stub behind a spread would override the real handler in it.
  const before = properties[(barrier ?? properties.length) - 1];
  const comma = before?.getNextSiblingIfKind(ts.SyntaxKind.CommaToken);
  const anchor = (comma ?? before)?.getEnd() ?? object.getStart() + 1;
  const comments = ts.getTrailingCommentRanges(text, anchor) ?? [];
  const gap: Gap = {
    anchor,
    afterComments: comments.at(-1)?.end ?? anchor,
    needsComma: before !== undefined && comma === undefined,
    endsWithComma: before === undefined || comma !== undefined,
    brace: object.getStart(),
    firstMember: properties[0]?.getStart(),
  };
  return { members, isOpen: barrier !== undefined, gap, fail: findFail(file) };

  function nameOf(property: (typeof properties)[number]): string[] | undefined {
    if (Node.isSpreadAssignment(property)) return undefined;
    const name = property.getNameNode();
    if (Node.isStringLiteral(name) || Node.isNoSubstitutionTemplateLiteral(name) || Node.isNumericLiteral(name))
      return [String(name.getLiteralValue())];
    if (!Node.isComputedPropertyName(name)) return [name.getText()];
    const inner = name.getExpression();
    return Node.isStringLiteral(inner) || Node.isNoSubstitutionTemplateLiteral(inner) ? [inner.getLiteralValue()] : undefined;
  }

  function namesOfSpread(expression: Expression, source: SourceFile): string[] | undefined {
    const value = Node.isIdentifier(expression) ? source.getVariableDeclaration(expression.getText())?.getInitializer() : expression;
    const literal = unwrap(value);
    const names = literal?.getProperties().map((property) => nameOf(property));
    return names === undefined || names.includes(undefined) ? undefined : names.flatMap((name) => name ?? []);
  }

  /** `handlers` by that name, or whatever is exported under it. */
  function findObject(source: SourceFile): ObjectLiteralExpression | undefined {
    const direct = source.getVariableDeclaration("handlers");
    if (direct?.isExported() === true) return unwrap(direct.getInitializer());
    for (const declaration of source.getExportDeclarations()) {
      if (declaration.hasModuleSpecifier()) continue;
      for (const specifier of declaration.getNamedExports()) {
        const exported = specifier.getAliasNode()?.getText() ?? specifier.getName();
        if (exported === "handlers") return unwrap(source.getVariableDeclaration(specifier.getName())?.getInitializer());
      }
    }
    return undefined;
  }

  /** The literal inside `(…)`, `… as T`, `… satisfies T` and `Object.freeze(…)`. */
  function unwrap(node: Expression | undefined): ObjectLiteralExpression | undefined {
    if (node === undefined || Node.isObjectLiteralExpression(node)) return node;
    if (Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node))
      return unwrap(node.getExpression());
    if (!Node.isCallExpression(node) || node.getExpression().getText() !== "Object.freeze") return undefined;
    const [argument] = node.getArguments();
    return Node.isExpression(argument) ? unwrap(argument) : undefined;
  }

  function findFail(source: SourceFile): string | undefined {
    for (const declaration of source.getImportDeclarations()) {
      if (declaration.getModuleSpecifierValue() !== "@toolpact/runtime" || declaration.isTypeOnly()) continue;
      const found = declaration.getNamedImports().find((named) => named.getName() === "fail" && !named.isTypeOnly());
      if (found !== undefined) return found.getAliasNode()?.getText() ?? "fail";
    }
    return undefined;
  }
}
