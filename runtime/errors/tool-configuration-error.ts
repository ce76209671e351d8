export type MissingHandler = {
  /** The tool. */
  readonly id: string;
  /** The name under which `handlers` must have it. */
  readonly handler: string;
};

export type UnknownHandler = {
  /** A name in `handlers` that no tool of the registry has. */
  readonly handler: string;
  /** The names most like it, best first. */
  readonly nearest: readonly string[];
};

type HandlerMistakes = { readonly missing?: readonly MissingHandler[]; readonly unknown?: readonly UnknownHandler[] };

/** Thrown while an application is put together, never by a call: the mistake is in its code, and all of it is named at once. */
export class ToolConfigurationError extends Error {
  override readonly name = "ToolConfigurationError";
  readonly missing: readonly MissingHandler[];
  readonly unknown: readonly UnknownHandler[];

  constructor(message: string, { missing = [], unknown = [] }: HandlerMistakes = {}) {
    super(message);
    this.missing = missing;
    this.unknown = unknown;
  }
}
