import { ToolConfigurationError } from "./errors/tool-configuration-error.js";
import { nearest } from "./registry/nearest.js";

/** All options of a type by name, so that the compiler sees when one is missing. */
export type OptionNames<Options> = { readonly [Name in keyof Required<Options>]: true };

/** An option that nobody reads would leave a transport without what was meant: other servers, fewer hosts, no credentials. */
export function assertOptions<Options extends object>(maker: string, options: Options, names: OptionNames<Options>): void {
  const known = Object.keys(names);
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  const [near] = nearest(unknown, known);
  const advice = near === undefined ? `it takes ${known.join(", ")}` : `did you mean \`${near}\`?`;
  throw new ToolConfigurationError(`${maker} has no option \`${unknown}\` (${advice}).`);
}
