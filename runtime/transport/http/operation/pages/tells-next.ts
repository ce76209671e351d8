import type { HttpOperation } from "../../../../tool/http-call.js";
import { stepsOf } from "../../../place.js";

/** Whether the answer says how to go on, or that there is more. A header does not: no caller sees it. Nor does a member that `project` leaves out. */
export function tellsNext({ pagination, project }: Pick<HttpOperation, "pagination" | "project">): boolean {
  if (pagination === undefined) return false;
  const isShown = (place: string): boolean => project === undefined || project.some((path) => covers(path.split("."), place));
  switch (pagination.kind) {
    case "link":
      return pagination.next !== undefined && isShown(pagination.next);
    case "cursor":
      return isShown(pagination.next);
    case "offset":
    case "page": {
      const { more, last } = pagination;
      const ends = [more, last].filter((place) => place !== undefined);
      // Who counts pages knows the number of the next one.
      return ends.length === 0 || ends.some(isShown);
    }
  }
}

/** Names of a projection go through lists, so that indexes do not count. */
function covers(path: readonly string[], place: string): boolean {
  const names = stepsOf(place).filter((step) => !/^-?\d+$/.test(step));
  return path.every((name, index) => names[index] === name);
}
