import { code, findSpots, jsonOf, renderMarkdown, type Sides, type Spot } from "../../diff/index.js";
import type { SourceUpdate } from "../source-update.js";

/** GitHub refuses a description with more than 65,536 characters. */
const mostCharacters = 60_000;
const mostNamed = 50;

/** The description of a pull request. Safety comes first and is not cut. Text of contracts is escaped. */
export async function renderReport(update: SourceUpdate, sides: Sides): Promise<string> {
  const after = tailOf(update);
  const spots = await spotsOf(
    update,
    update.diff.causes.map(({ example }) => example),
    sides,
  );
  const body = renderMarkdown(update.diff, spots, { most: mostCharacters - after.length, mark: update.key, lead: update.title });
  return after === "" ? body : `${body}\n${after}`;
}

/** Places in the pinned copies, which a reviewer can open. */
async function spotsOf({ copies }: SourceUpdate, changes: Parameters<typeof findSpots>[0], sides: Sides): ReturnType<typeof findSpots> {
  const find = await findSpots(changes, sides);
  const inCopy = (spot: Spot | undefined): Spot | undefined => spot && { ...spot, file: copies.get(spot.file) ?? spot.file };
  return (change) => {
    const { before, after } = find(change);
    const [was, is] = [inCopy(before), inCopy(after)];
    return { ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
  };
}

function tailOf({ pending, baseline, changeset }: SourceUpdate): string {
  const paragraphs = [
    ...(pending.length === 0
      ? []
      : [
          "### Pending",
          `${pending.length === 1 ? "1 tool is" : `${pending.length} tools are`} switched off until a person accepts: ${namesOf(pending)}. A merge accepts nothing. To accept a tool, a person runs \`toolpact generate\` with \`--accept\` and the id of the tool.`,
        ]),
    ...(baseline === "lock"
      ? ["There is no copy of the former contract. Rules and names are compared with `toolpact.lock`, inputs and answers by hash."]
      : []),
    ...(changeset === undefined ? [] : [`The lines for the changelog are in ${code(changeset)}. You can edit them.`]),
  ];
  return paragraphs.length === 0 ? "" : `${paragraphs.join("\n\n")}\n`;
}

function namesOf(ids: readonly string[]): string {
  const more = ids.length - mostNamed;
  return `${ids.slice(0, mostNamed).map(code).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The update for programs: what a bot needs for its pull request, and the whole diff. */
export async function jsonOfUpdate(update: SourceUpdate, sides: Sides): Promise<{ readonly [key: string]: unknown }> {
  const { key, title, labels, branch, baseline, contracts, from, to, pending, changeset, diff } = update;
  return {
    source: key,
    contracts,
    title,
    labels,
    branch,
    comparedWith: baseline,
    from,
    to,
    pending,
    ...(changeset === undefined ? {} : { changeset }),
    ...withoutNames(jsonOf(diff, await spotsOf(update, diff.changes, sides))),
  };
}

/** The names of the two sides are the same for every update. */
function withoutNames({ before: _before, after: _after, ...json }: { readonly [key: string]: unknown }): {
  readonly [key: string]: unknown;
} {
  return json;
}
