import ts from "typescript-5-9";

/** Folders whose texts people and models read as messages. */
const messageFolders = [/^generator\/diagnostics\//, /^generator\/cli\//, /^runtime\/errors\//];
const titleCalls = new Set(["test", "it", "describe"]);

/** The texts of a TypeScript or JavaScript file: comments, messages and test titles. */
export function textsOfCode(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts = commentsOf(source, code);
  const takesMessages = messageFolders.some((folder) => folder.test(file)) && !file.startsWith("test/");
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const visit = (node) => {
    if (ts.isCallExpression(node) && titleCalls.has(calledName(node.expression)) && file.startsWith("test/")) {
      const [title] = node.arguments;
      if (title && isText(title)) texts.push({ kind: "title", line: lineOf(title), text: textOf(title) });
    } else if (takesMessages && isText(node) && /\s\S+\s/.test(textOf(node))) {
      texts.push({ kind: "message", line: lineOf(node), text: textOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** `test`, also in `test.each(rows)(…)` and `test.skipIf(x)(…)`. */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression) || ts.isTaggedTemplateExpression(expression)
    ? calledName(expression.expression ?? expression.tag)
    : "";
}

function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** A value that is filled in is one word. */
function textOf(node) {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : node.head.text + node.templateSpans.map(({ literal }) => `Value${literal.text}`).join("");
  return text.replace(/`[^`]*`/g, "Code");
}

/** Comments. Lines of `//` that follow each other are one text. */
function commentsOf(source, code) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, code);
  const texts = [];
  let last;
  const template = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    // The scanner alone does not know where a template goes on.
    if (token === ts.SyntaxKind.TemplateHead) template.push(0);
    else if (template.length > 0 && token === ts.SyntaxKind.OpenBraceToken) template[template.length - 1] += 1;
    else if (template.length > 0 && token === ts.SyntaxKind.CloseBraceToken) {
      if (template.at(-1) > 0) template[template.length - 1] -= 1;
      else if (scanner.reScanTemplateToken(false) === ts.SyntaxKind.TemplateTail) template.pop();
    } else if (token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken) scanner.reScanSlashToken();
    const isLine = token === ts.SyntaxKind.SingleLineCommentTrivia;
    if (isLine || token === ts.SyntaxKind.MultiLineCommentTrivia) {
      const { line } = source.getLineAndCharacterOfPosition(scanner.getTokenStart());
      const text = plain(scanner.getTokenText());
      if (isLine && last?.isLine && last.end + 1 === line) {
        last.text.text += ` ${text}`;
        last.end = line;
      } else {
        last = { isLine, end: line, text: { kind: "comment", line: line + 1, text } };
        texts.push(last.text);
      }
    } else if (token !== ts.SyntaxKind.WhitespaceTrivia && token !== ts.SyntaxKind.NewLineTrivia) last = undefined;
  }
  return texts.filter(({ text }) => !/^(?:biome-ignore|@ts-|eslint|v8 ignore)/.test(text));
}

function plain(comment) {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\/+/g, "")
    .replace(/^\s*\*\s?/gm, "")
    .replace(/`[^`]*`/g, "Code")
    .replace(/\s+/g, " ")
    .trim();
}
