/** Names as they are compared: `next-token`, `NextToken` and `next_token` are one, and `page[number]` is `pageNumber`. */
export function plainName(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}

const plain = (words: string): readonly string[] => words.split(" ");

/** Lists that are usually what is asked for, where there are several. */
export const itemNames = plain("data items results records values value entries list objects resources elements content rows");
/** Lists that stand beside what is asked for. */
export const sideLists = plain(
  "errors error errormessages warnings warningmessages unreachable included links metadata order sort deprecations tppmessages",
);
/** Objects that the list may stand in, where it is not a member itself: HAL, and envelopes. */
export const itemHolders = plain("embedded data result response");

/** What an object says of the page that it is, beside its list. */
export const pageMarks = plain("total totalcount totalresults offset limit page pages perpage pagesize");

/** Numbers in an answer that only a page has. */
export const countMarks = plain(
  "total totalcount totalresults totalelements totalitems totalrecords totalpages totalsize count offset limit startindex page pages pagenumber pagecount currentpage perpage pagesize itemsperpage maxresults numberofelements",
);

export const cursorParameters = plain(
  "cursor pagetoken nexttoken nextpagetoken nextcursor after pageafter startingafter startcursor pagecursor paginationtoken continuationtoken marker iterator continue offset",
);
/** Of these, what is a cursor where the answer has one by the same name. */
export const sharedCursors = plain("cursor pagetoken nexttoken paginationtoken continuationtoken iterator");
/** The id of an item, where the answer or a description shows it. Otherwise a time, or a cursor. */
export const afterParameters = plain("after afterid");
/** In the answer. */
export const cursorFields = plain(
  "nextcursor nextpagetoken nexttoken cursor endcursor nextpagecursor nextmarker nextoffset continuationtoken aftercursor iterator continue",
);
/** Of these, what can be nothing else, also where it is a number. */
export const numberParameters = plain("cursor nextcursor startcursor pagecursor");
export const numberFields = plain("nextcursor nextpagecursor endcursor");
export const cursorHolders = plain("responsemetadata pagination paging meta metadata pageinfo page nextpage cursors");
/** Where a name says nothing by itself. */
export const cursorPlaces = [
  ["cursor", "next"],
  ["cursors", "next"],
  ["cursors", "after"],
  ["meta", "cursors", "next"],
  ["paging", "cursors", "after"],
  ["paging", "next", "after"],
  ["pages", "next", "startingafter"],
  ["nextpage", "offset"],
  ["listmetadata", "after"],
] as const;
/** A text by one of these names in the answer is what its parameter calls by that name: `page` that is the `next_page` of the previous response. */
export const saidFields = plain("next nextpage offset after start page");
/** False after the last page. */
export const moreFields = plain("hasmore hasnext hasnextpage hasmoreresults hasmoreitems");
/** True on the last page. */
export const lastFields = plain("islast islastpage last lastpage");

export const addressFields = plain("nextlink odatanextlink nextpagelink nextpageuri nextpageurl nexturl nexturi nexthref nextlinkurl");
/** The name alone may be that of a cursor. */
export const nextFields = plain("next nextpage");
export const addressHolders = plain("links paging pagination meta metadata page");

export const offsetParameters = plain("offset pageoffset skip startat startindex start");
export const limitParameters = plain("limit pagelimit count maxresults perpage pagesize take top size rows max");
export const pageParameters = plain("page pagenumber pageno pagenum");
/** Counted from 0 by some and from 1 by others: only where the document says it. */
export const indexParameters = plain("pageindex");
/** Beside one of these, `start` is the beginning of a time. */
export const rangeEnds = plain("end stop to until finish endtime enddate");
