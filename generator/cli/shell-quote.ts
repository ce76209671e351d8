const onWindows = process.platform === "win32";

/** For a POSIX shell; on Windows for cmd and PowerShell alike, as far as they agree: the one knows no single quotes, the other reads `$` between double ones. */
export function shellQuote(text: string, windows: boolean = onWindows): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  // A backslash before the last quote would be taken for one that belongs to it.
  if (windows && !/["$`]/.test(text)) return `"${text.replace(/\\+$/, "$&$&")}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
