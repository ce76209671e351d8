export type NamedTool = {
  readonly id: string;
  readonly hostName: string;
  /** The path in code: `["pets", "find"]`. */
  readonly path: readonly string[];
  /** The module below the folder of the source: `tools/pets/find`. */
  readonly module: string;
};

/** The words that name a tool in code: its module, its id or host name as a string, or its path from a client or a namespace. */
export function wordsOfTool({ id, hostName, path, module }: NamedTool): readonly string[] {
  // A single step, such as `.list`, names too many other things.
  const chain = path.length < 2 ? [] : [`.${path.join(".")}`];
  return [...new Set([`module ${module}`, `text ${id}`, `text ${hostName}`, ...chain])];
}
