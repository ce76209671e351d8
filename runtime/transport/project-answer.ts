import { pickFields } from "../template/fields.js";
import { stepsOf } from "./place.js";

/** The answer with nothing but the members that `project` names, each where it was; through lists, item by item. Without a word: all of it. */
export function projectAnswer(value: unknown, paths: readonly string[] | undefined): unknown {
  return paths === undefined ? value : pickFields(value, paths);
}

/** The same for one item of the list that stands at a place of the answer (see `Pagination`). */
export function projectItem(
  item: unknown,
  { paths, place }: { readonly paths: readonly string[] | undefined; readonly place: string },
): unknown {
  if (paths === undefined) return item;
  const steps = stepsOf(place);
  const below = paths.flatMap((path): readonly string[] => {
    const names = path.split(".");
    const isHere = steps.every((step, index) => names[index] === undefined || names[index] === step);
    return isHere ? [names.slice(steps.length).join(".")] : [];
  });
  // The list as a whole was named, or something around it.
  return below.includes("") ? item : pickFields(item, below);
}
