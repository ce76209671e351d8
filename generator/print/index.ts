export { printDocComment } from "./doc-comment.js";
export { compareText, type ImportSymbol, Imports } from "./imports.js";
export { block, chain, type Doc, group, hang, hardline, indent, join, list, render, thunk } from "./layout.js";
export { printKey, printLiteral, printLiteralType, printMember, printNumber, printRegex, printString, printTypeKey } from "./literal.js";
