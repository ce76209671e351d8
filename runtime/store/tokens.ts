import type { Role } from "../policy.js";

/** Lets an approver decide at the command line without a terminal. The token itself is not kept. */
export type DeciderToken = {
  readonly id: string;
  /** SHA-256 of the token, in hexadecimal. */
  readonly hash: string;
  /** The id of the approver who holds it. */
  readonly approver: string;
  readonly roles: readonly Role[];
  readonly createdAt: number;
};

export type TokenStore = {
  readonly get: (id: string) => DeciderToken | undefined | Promise<DeciderToken | undefined>;
  readonly put: (token: DeciderToken) => void | Promise<void>;
  /** Whether there was one. */
  readonly drop: (id: string) => boolean | Promise<boolean>;
};
