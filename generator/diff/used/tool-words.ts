export type NamedTool = {
  readonly id: string;
  readonly hostName: string;
  /** In code: `["pets", "find"]`. */
  readonly path: readonly string[];
  /** The module below the folder of the source: `tools/pets/find`. */
  readonly module: string;
};

/** What a line of code has where it names a tool: its module, its id or host name as a text, or the way to it from a client or a namespace. */
export function wordsOfTool({ id, hostName, path, module }: NamedTool): readonly string[] {
  // One step alone, such as `.list`, is the name of too much else.
  const chain = path.length < 2 ? [] : [`.${path.join(".")}`];
  return [...new Set([`module ${module}`, `text ${id}`, `text ${hostName}`, ...chain])];
}
