import { ToolConfigurationError } from "./errors/tool-configuration-error.js";
import { nearest } from "./registry/nearest.js";

export { isText } from "./own.js";

/** All options of a type by name, so that the compiler sees a missing one. An option has a check where an invalid value would guard nothing. */
export type OptionNames<Options> = { readonly [Name in keyof Required<Options>]: true | ((value: unknown) => boolean) };

/**
 * For applications in plain JavaScript. An unknown option would leave them without what they mean: a policy engine that is never asked, another file,
 * other servers, no credentials.
 */
export function assertOptions<Options extends object>(maker: string, options: Options, names: OptionNames<Options>): void {
  const known = Object.keys(names);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(names, name)) {
      const [near] = nearest(name, known);
      const advice = near === undefined ? `it takes ${known.join(", ")}` : `did you mean \`${near}\`?`;
      throw new ToolConfigurationError(`${maker} has no option \`${name}\` (${advice}).`);
    }
    // The name is a key of the table.
    const check = names[name as keyof Options];
    if (check !== true && value !== undefined && !check(value))
      throw new ToolConfigurationError(`\`${name}\` of ${maker} is not valid. Where there is none, leave it out.`);
  }
}

export const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;
export const isFunction = (value: unknown): boolean => typeof value === "function";
export const isBoolean = (value: unknown): boolean => typeof value === "boolean";
/** What is no number compares with nothing, and would be no limit. */
export const isAboveZero = (value: unknown): boolean => typeof value === "number" && value > 0;
