import type { Diagnostic } from "../diagnostics/index.js";
import type { ExitCode } from "./command.js";

/** Problems of a contract are findings; a file or an answer that is not there, or a disk that says no, is a failure. */
export function exitCodeFor(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return 0;
  return errors.some(({ code }) => code.startsWith("write/") || missing.includes(code)) ? 2 : 1;
}

const missing: readonly string[] = [
  "mcp/no-connection",
  "mcp/missing-package",
  "source/not-found",
  "source/not-a-file",
  "source/unreadable",
  "source/not-fetched",
  "source/not-cached",
  "source/not-https",
  "source/private-address",
  "source/credentials-in-address",
  "source/missing-variable",
  "source/wrong-header",
  "source/redirect-refused",
  "source/redirects",
  "source/http-status",
  "source/unreachable",
  "source/timed-out",
];
