import type { Diagnostic } from "../diagnostics/index.js";
import { type ListedDiagnostic, listDiagnostics, type Texts } from "../diagnostics/render/index.js";

/** A contract that no tools can be made of: the first thing that is wrong with it, and all of them with their places. */
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

/** Undefined where nothing is an error. */
export async function errorOf(diagnostics: readonly Diagnostic[], texts: Texts): Promise<DynamicToolsError | undefined> {
  const [first, ...others] = await listDiagnostics(
    diagnostics.filter(({ severity }) => severity === "error"),
    { texts },
  );
  return first === undefined ? undefined : new DynamicToolsError([first, ...others]);
}
