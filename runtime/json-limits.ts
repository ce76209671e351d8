import { isOrdinary, isPlain } from "./own.js";

/** The most that one call may bring. */
export type Limits = {
  /** Of the input as JSON text. */
  readonly inputBytes: number;
  readonly depth: number;
};

/** `isPlain`: no objects of classes, which may hold more than their members. */
export type JsonLimits = Limits & { readonly isPlain?: boolean };

export const defaultLimits: Limits = { inputBytes: 1_048_576, depth: 64 };

/** Deeper than anything that is meant; what is deeper still ends in the engine's own stack. More bytes than a text can have. */
export const unlimited: Limits = { inputBytes: 1e10, depth: 512 };

/** Why a value has no JSON text, or none within its limits. */
export class NotJson extends TypeError {
  /** Of an input. */
  declare readonly code: "TOOL_INPUT_TOO_LARGE" | "TOOL_INVALID_INPUT";

  constructor(code: NotJson["code"], message: string) {
    super(message);
    this.code = code;
  }
}

export function refuseJson(what: unknown): never {
  throw new NotJson("TOOL_INVALID_INPUT", `not JSON: it holds ${what}`);
}

/** For what is about to be entered, `depth` levels down. A cycle is too deep. */
export function checkDepth(depth: number, { depth: most }: Limits): void {
  if (depth >= most) throw new NotJson("TOOL_INPUT_TOO_LARGE", `more than ${most} levels deep`);
}

/** Graphs that unfold without end are cut here, so it is asked wherever something grows. */
export function checkLength(length: number, { inputBytes: most }: Limits): void {
  if (length > most) throw new NotJson("TOOL_INPUT_TOO_LARGE", `larger than ${most} bytes`);
}

/** A map, a set, or an unawaited promise: their contents are no members and would be lost silently. The same may hold for an object of a class. */
export function checkMembers(value: object, isEmpty: boolean, limits: JsonLimits): void {
  if ((limits.isPlain && !isPlain(value)) || (isEmpty && !isOrdinary(value))) refuseJson("an object without members");
}
