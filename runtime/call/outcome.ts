import type { ErrorCode } from "../errors/codes.js";

/** What a stage says: go on with this value, or end the call with this refusal. Stages return it and never throw. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused;
export type Refused = { readonly ok: false; readonly refusal: Refusal };

export type Refusal = {
  readonly code: ErrorCode;
  /** Otherwise the catalogue's. */
  readonly message?: string | undefined;
  readonly details?: unknown;
  /** Otherwise the catalogue's. */
  readonly suggestions?: readonly string[] | undefined;
};

export function proceed<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Where there is nothing to hand on. */
export const goOn: Outcome<undefined> = proceed(undefined);

export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}
