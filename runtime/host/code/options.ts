import { assertOptions, isAboveZero, isBoolean, type OptionNames } from "../../known-options.js";

/** Of `mode: "code"`. */
export type CodeOptions = {
  /** Characters of TypeScript that the description of the tool has: 20,000 unless given. Models search for the tools that do not fit. */
  readonly declarationCharacters?: number | undefined;
  /** Calls of one script: 200 unless given. */
  readonly calls?: number | undefined;
  /** For all of a script, with its calls and the start of the sandbox: 120,000 unless given. Waiting for approval does not count. */
  readonly timeoutMs?: number | undefined;
  /** How long a script may compute between its calls: 10,000 unless given. */
  readonly computeMs?: number | undefined;
  /** 64 MB unless given. */
  readonly memoryBytes?: number | undefined;
  /** Bytes of JSON that a script returns: 1 MB unless given. `answers` of the host says what of it the model is given. */
  readonly resultBytes?: number | undefined;
  /** Each script asks for its approvals before anything runs. Otherwise a model may ask for that, script by script. */
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
