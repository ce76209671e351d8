import { either, flag, integer, matching, optional, record, required, type ShapeValue, tagged, text } from "../shape/index.js";

/** A place of an answer, as the runtime reads it. */
const place = matching({
  want: "a member of the answer, dotted (`page.next`), or a JSON pointer (`/data/-1/id`)",
  pattern: /^[^\s].*$/,
  example: "meta.next_cursor",
});

const items = optional(place, "The list of the answer. Without it the one that is found, or the answer itself.");
const end = {
  more: optional(place, "A member that is false after the last page."),
  last: optional(place, "A member that is true on the last page."),
};
const parameter = required(text, "The input field that changes from page to page.");

/** How the rest of a long answer is reached, where the contract does not say it in words that are understood; false: it is one page, whatever it looks like. */
export const paginationSetting = either(
  flag,
  tagged(
    "`pagination`",
    {
      link: record("`pagination`", { next: optional(place, "The address of the next page. Without it the `Link` header."), items }),
      cursor: record("`pagination`", { parameter, next: required(place, "What the next call's `parameter` is."), items, ...end }),
      offset: record("`pagination`", {
        parameter,
        first: optional(integer({ min: 0, max: 1 }), "What the first item counts as: 0, or 1."),
        limit: optional(text, "The input field that says how many items a page has."),
        size: optional(integer({ min: 1, max: 100_000 }), "How many items a page has where the caller does not give `limit`."),
        items,
        ...end,
      }),
      page: record("`pagination`", { parameter, first: optional(integer({ min: 0, max: 1 }), "The first page: 1, or 0."), items, ...end }),
    },
    "link",
  ),
);

export type PaginationSetting = ShapeValue<typeof paginationSetting>;
