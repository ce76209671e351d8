import type { Diagnostic } from "../diagnostics/index.js";
import { type ListedDiagnostic, listDiagnostics, type Texts } from "../diagnostics/render/index.js";

/** A contract that gives no tools. The message has the first problem; `diagnostics` has all problems with their places. */
export class DynamicToolsError extends Error {
  override readonly name = "DynamicToolsError";
  readonly code: string;
  readonly diagnostics: readonly ListedDiagnostic[];

  constructor(diagnostics: readonly [ListedDiagnostic, ...ListedDiagnostic[]]) {
    const [{ code, file, line, column, message, fix }] = diagnostics;
    const place = [file, line, column].filter((part) => part !== undefined).join(":");
    super(`${place === "" ? "" : `${place}: `}${message} ${fix}`);
    this.code = code;
    this.diagnostics = diagnostics;
  }
}

/** Undefined if there is no error. */
export async function errorOf(diagnostics: readonly Diagnostic[], texts: Texts): Promise<DynamicToolsError | undefined> {
  const [first, ...others] = await listDiagnostics(
    diagnostics.filter(({ severity }) => severity === "error"),
    { texts },
  );
  return first === undefined ? undefined : new DynamicToolsError([first, ...others]);
}
