/** Files with known formatting rules. */
export function isCodeFile(path: string): boolean {
  return /\.(?:[cm]?[jt]s|jsonc?)$/.test(path);
}

/** For other files (Markdown, YAML) only line ends and the end of the file are white space for certain. */
export function normalizeProse(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trimEnd();
}
