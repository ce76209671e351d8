export type MissingHandler = {
  /** The tool. */
  readonly id: string;
  /** The name under which `handlers` must have it. */
  readonly handler: string;
};

/** Thrown while an application is put together, never by a call: the mistake is in its code, and all of it is named at once. */
export class ToolConfigurationError extends Error {
  override readonly name = "ToolConfigurationError";
  readonly missing: readonly MissingHandler[];

  constructor(message: string, missing: readonly MissingHandler[] = []) {
    super(message);
    this.missing = missing;
  }
}
