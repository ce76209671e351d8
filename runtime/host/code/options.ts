import { assertOptions, isAboveZero, isBoolean, type OptionNames } from "../../known-options.js";

/** Options of `mode: "code"`. */
export type CodeOptions = {
  /** Characters of TypeScript in the description of the tool. Default: 20,000. Models search for the tools that do not fit. */
  readonly declarationCharacters?: number | undefined;
  /** Calls of one script. Default: 200. */
  readonly calls?: number | undefined;
  /** Time for a whole script, with its calls and the start of the sandbox. Default: 120,000. Waiting for approval does not count. */
  readonly timeoutMs?: number | undefined;
  /** Time that a script may compute between its calls. Default: 10,000. */
  readonly computeMs?: number | undefined;
  /** Default: 64 MB. */
  readonly memoryBytes?: number | undefined;
  /** Bytes of JSON that a script may return. Default: 1 MB. `answers` of the host decides which part the model receives. */
  readonly resultBytes?: number | undefined;
  /** Each script asks for its approvals before any effect. Otherwise a model may choose that for each script. */
  readonly askFirst?: boolean | undefined;
};

export type CodeLimits = { readonly [Name in keyof CodeOptions]-?: NonNullable<CodeOptions[Name]> };

const names: OptionNames<CodeOptions> = {
  declarationCharacters: isAboveZero,
  calls: isAboveZero,
  timeoutMs: isAboveZero,
  computeMs: isAboveZero,
  memoryBytes: isAboveZero,
  resultBytes: isAboveZero,
  askFirst: isBoolean,
};

export function limitsOf(options: CodeOptions): CodeLimits {
  assertOptions("code", options, names);
  return {
    declarationCharacters: options.declarationCharacters ?? 20_000,
    calls: options.calls ?? 200,
    timeoutMs: options.timeoutMs ?? 120_000,
    computeMs: options.computeMs ?? 10_000,
    memoryBytes: options.memoryBytes ?? 67_108_864,
    resultBytes: options.resultBytes ?? 1_048_576,
    askFirst: options.askFirst ?? false,
  };
}
