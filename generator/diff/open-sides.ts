import { isPlainContract, openSide } from "./inputs/open-side.js";
import type { Opened, Opening, Refused } from "./inputs/opening.js";
import type { Side } from "./side.js";

export type Sides = { readonly before: Side; readonly after: Side };

/** Opens both sides. A contract without its own name takes the name of the other side, so that file names change no id. */
export async function openSides(
  before: string,
  after: string,
  opening: Omit<Opening, "name" | "sourceName">,
): Promise<Sides | { readonly refused: readonly Refused[] }> {
  const isAfterFirst = isPlainContract(before);
  const [first, second] = isAfterFirst ? [after, before] : [before, after];
  const one = await openSide(first, { ...opening, name: first });
  const other = await openSide(second, { ...opening, name: second, sourceName: nameOf(one) });
  const [was, is] = isAfterFirst ? [other, one] : [one, other];
  if ("refused" in was || "refused" in is) return { refused: [was, is].flatMap((side) => ("refused" in side ? [side] : [])) };
  return { before: was, after: is };
}

/** The name of a side with one source that its file names. Tool specs and MCP servers have their own names. */
function nameOf(side: Opened): string | undefined {
  if ("refused" in side) return undefined;
  const [name, ...others] = new Set(side.tools.map(({ source }) => source));
  const isNamedByFile = side.tools.every(
    ({ planned }) => planned === undefined || ["http-operation", "graphql"].includes(planned.tool.operation.call.kind),
  );
  return others.length === 0 && isNamedByFile ? name : undefined;
}
