import { mostOf } from "../most-of.js";

/** Of `LIMIT`: `none` where the database's own word for that is needed. */
export function limitValue<None>(limit: number | undefined, none: None): number | None {
  const most = mostOf(limit);
  return Number.isSafeInteger(most) ? most : none;
}
