export { printDeprecated, printDocComment } from "./doc-comment.js";
export { compareText, type ImportSymbol, Imports, type ImportUse, printExport } from "./imports.js";
export {
  block,
  bracketed,
  chain,
  concat,
  type Doc,
  enclosed,
  group,
  hang,
  hardline,
  indent,
  join,
  list,
  operands,
  render,
  thunk,
} from "./layout.js";
export {
  isOfEveryObject,
  printJsonText,
  printKey,
  printLiteral,
  printLiteralType,
  printMember,
  printNumber,
  printRegex,
  printString,
  printTypedLiteral,
  printTypeKey,
} from "./literal.js";
export { printMarkdown, printMarkdownCode, printMarkdownJson } from "./markdown.js";
