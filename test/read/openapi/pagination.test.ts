import { describe, expect, test } from "vitest";
import { address, flag, type Listing, list, number, object, paginationOf, query, text } from "./listing.js";

describe("pagination of well-known APIs", () => {
  test.each<[string, Listing, object | undefined]>([
    [
      "Stripe",
      {
        parameters: [query("ending_before", text), query("starting_after", text), query("limit", number)],
        schema: object({ data: list, has_more: flag, url: text }),
      },
      { kind: "cursor", parameter: "starting_after", next: "/data/-1/id", items: "data", more: "has_more" },
    ],
    [
      "Jira's search, with messages beside the issues",
      {
        parameters: [query("jql", text), query("startAt", number), query("maxResults", number)],
        schema: object({
          issues: list,
          startAt: number,
          maxResults: number,
          total: number,
          warningMessages: { type: "array", items: text },
        }),
      },
      { kind: "offset", parameter: "startAt", limit: "maxResults", items: "issues" },
    ],
    [
      "ERCOT, whose one list describes the columns of the `data` beside it, of which nothing is said",
      {
        parameters: [query("page", number), query("size", number)],
        schema: object({ report: object({ name: text }), fields: list, data: { type: "object" } }),
      },
      undefined,
    ],
    [
      "the Berlin Group's, whose only list is of messages",
      { parameters: [], schema: object({ scaStatus: text, tppMessages: list, _links: object({ next: object({ href: text }) }) }) },
      undefined,
    ],
    [
      "a list of fields, beside what is said of it",
      {
        parameters: [query("page", number)],
        schema: object({ fields: list, data: object({ total: number }) }),
      },
      { kind: "page", parameter: "page", items: "fields" },
    ],
    [
      "Spotify, whose page is called by what it lists",
      {
        parameters: [query("offset", number), query("limit", number)],
        schema: object({
          message: text,
          albums: object({ href: text, items: list, limit: number, next: text, offset: number, total: number }),
        }),
      },
      { kind: "offset", parameter: "offset", limit: "limit", items: "albums.items" },
    ],
    [
      "Spotify, with a cursor in that page",
      {
        parameters: [query("after", text), query("limit", number)],
        schema: object({ artists: object({ items: list, next: text, cursors: object({ after: text }), total: number }) }),
      },
      { kind: "cursor", parameter: "after", next: "artists.cursors.after", items: "artists.items" },
    ],
    [
      "a page with the id of its last item",
      {
        parameters: [query("starting_after", text), query("limit", number)],
        schema: object({ charges: object({ data: list, has_more: flag, total: number, limit: number }) }),
      },
      { kind: "cursor", parameter: "starting_after", next: "/charges/data/-1/id", items: "charges.data", more: "charges.has_more" },
    ],
    [
      "not two pages in one answer",
      {
        parameters: [query("offset", number), query("limit", number)],
        schema: object({
          albums: object({ items: list, next: text, total: number }),
          tracks: object({ items: list, next: text, total: number }),
        }),
      },
      undefined,
    ],
    [
      "not a single thing with a list in it",
      {
        parameters: [query("offset", number), query("limit", number)],
        schema: object({ book: object({ id: text, title: text, page: number, pages: number, chapters: list }) }),
      },
      undefined,
    ],
    [
      "OpenAI, which says the last id",
      {
        parameters: [query("after", text), query("before", text), query("limit", number)],
        schema: object({ object: text, data: list, first_id: text, last_id: text, has_more: flag }),
      },
      { kind: "cursor", parameter: "after", next: "last_id", items: "data", more: "has_more" },
    ],
    [
      "OpenAI, which says what `after` is",
      {
        parameters: [{ ...query("after", text), description: "Identifier for the last job from the previous request." }],
        schema: object({ object: text, data: list, has_more: flag }),
      },
      { kind: "cursor", parameter: "after", next: "/data/-1/id", items: "data", more: "has_more" },
    ],
    [
      "Oxide, which says that the next page is a token",
      {
        parameters: [query("limit", number), query("page_token", { ...text, nullable: true })],
        schema: object({
          items: list,
          next_page: { ...text, nullable: true, description: "token used to fetch the next page of results" },
        }),
      },
      { kind: "cursor", parameter: "page_token", next: "next_page", items: "items" },
    ],
    [
      "Chargebee",
      { parameters: [query("limit", number), query("offset", text)], schema: object({ list, next_offset: text }) },
      { kind: "cursor", parameter: "offset", next: "next_offset", items: "list" },
    ],
    [
      "WorkOS",
      {
        parameters: [query("before", text), query("after", text), query("limit", number)],
        schema: object({
          data: list,
          list_metadata: object({ before: { type: ["string", "null"] }, after: { type: ["string", "null"] } }),
        }),
      },
      { kind: "cursor", parameter: "after", next: "list_metadata.after", items: "data" },
    ],
    [
      "OpenAI, whose `page` says what it is",
      {
        parameters: [{ ...query("page", text), description: "A cursor. Corresponds to the `next_page` field from the previous response." }],
        schema: object({ data: list, has_more: flag, next_page: text }),
      },
      { kind: "cursor", parameter: "page", next: "next_page", items: "data", more: "has_more" },
    ],
    [
      "Kong, whose `offset` says what it is",
      {
        parameters: [
          query("size", number),
          { ...query("offset", text), description: "Use the value of 'offset' in the response of a list." },
        ],
        schema: object({ data: list, offset: text }),
      },
      { kind: "cursor", parameter: "offset", next: "offset", items: "data" },
    ],
    [
      "Pinecone",
      {
        parameters: [query("limit", number), query("pagination_token", text)],
        schema: object({
          files: list,
          pagination: object({ next: { ...text, description: "The token to retrieve the next page of results." } }),
        }),
      },
      { kind: "cursor", parameter: "pagination_token", next: "pagination.next", items: "files" },
    ],
    [
      "Trigger.dev, whose answer says which parameter it is for",
      {
        parameters: [query("page[size]", number), query("page[from]", text)],
        schema: object({
          data: list,
          pagination: object({ next: { ...text, description: "Use it as `page[from]` in the next request." } }),
        }),
      },
      { kind: "cursor", parameter: "page[from]", next: "pagination.next", items: "data" },
    ],
    [
      "one that says in a shared type what its start is",
      {
        parameters: [query("start", { $ref: "#/components/schemas/Start" })],
        schema: object({ data: list, start: { $ref: "#/components/schemas/Start" } }),
        shared: { Start: { ...text, description: "The `start` parameter of the next request." } },
      },
      { kind: "cursor", parameter: "start", next: "start", items: "data" },
    ],
    [
      "one whose answer says again what it was asked for",
      {
        parameters: [{ ...query("start", text), description: "The 'start' of the period; what is returned is later." }],
        schema: object({ data: list, start: { ...text, description: "The `start` parameter of the request." } }),
      },
      undefined,
    ],
    [
      "one whose words only happen to be those of the answer",
      {
        parameters: [{ ...query("q", text), description: "The next word of the previous response." }],
        schema: object({ data: list, next: text }),
      },
      undefined,
    ],
    [
      "one whose answer has an address where the parameter says that it is that",
      {
        parameters: [{ ...query("page", text), description: "The `next` of the previous response." }],
        schema: object({ data: list, next: address }),
      },
      { kind: "link", next: "next", items: "data" },
    ],
    [
      "one that says nothing of what the next page is",
      { parameters: [query("page_token", text)], schema: object({ items: list, next_page: text }) },
      undefined,
    ],
    [
      "one that says where the next page is",
      {
        parameters: [query("page_token", text)],
        schema: object({ items: list, next_page: { ...text, description: "URL of the next page, with its token." } }),
      },
      { kind: "link", items: "items", next: "next_page" },
    ],
    [
      "nestjs-paginate, which says of the list once what it is and once of what",
      {
        parameters: [query("page", number), query("limit", number)],
        schema: {
          allOf: [
            object({ data: { type: "array", items: object({}) }, meta: object({ totalPages: number }), links: object({ next: text }) }),
            object({ data: list, meta: object({ filter: object({ status: text }) }) }),
          ],
        },
      },
      { kind: "link", items: "data", next: "links.next" },
    ],
    [
      "Anthropic",
      {
        parameters: [query("before_id", text), query("after_id", text)],
        schema: object({ data: list, has_more: flag, first_id: { ...text, nullable: true }, last_id: { ...text, nullable: true } }),
      },
      { kind: "cursor", parameter: "after_id", next: "last_id", items: "data", more: "has_more" },
    ],
    [
      "Kubernetes",
      {
        parameters: [query("continue", text), query("limit", number)],
        schema: object({ apiVersion: text, items: list, kind: text, metadata: object({ continue: text, resourceVersion: text }) }),
      },
      { kind: "cursor", parameter: "continue", next: "metadata.continue", items: "items" },
    ],
    [
      "Zendesk",
      {
        parameters: [query("page[after]", text), query("page[size]", number)],
        schema: object({
          tickets: list,
          meta: object({ has_more: flag, after_cursor: text, before_cursor: text }),
          links: object({ next: text }),
        }),
      },
      { kind: "cursor", parameter: "page[after]", next: "meta.after_cursor", items: "tickets", more: "meta.has_more" },
    ],
    [
      "Google, with what could not be reached beside it",
      {
        parameters: [query("pageToken", text)],
        schema: object({ clusters: list, nextPageToken: text, unreachable: { type: "array", items: text } }),
      },
      { kind: "cursor", parameter: "pageToken", next: "nextPageToken", items: "clusters" },
    ],
    [
      "Twitter, whose cursors are numbers",
      {
        parameters: [query("cursor", number), query("count", number)],
        schema: object({ ids: list, next_cursor: { type: ["integer", "null"] }, previous_cursor: number }),
      },
      { kind: "cursor", parameter: "cursor", next: "next_cursor", items: "ids" },
    ],
    [
      "numbers of which only one side is called a cursor",
      { parameters: [query("after", number)], schema: object({ data: list, next_cursor: number, cursor: number }) },
      undefined,
    ],
    [
      "a number that says again what was asked for",
      { parameters: [query("cursor", number)], schema: object({ data: list, cursor: number }) },
      undefined,
    ],
    [
      "HubSpot",
      {
        parameters: [query("after", text)],
        schema: object({ results: list, paging: object({ next: object({ after: text, link: text }) }) }),
      },
      { kind: "cursor", parameter: "after", next: "paging.next.after", items: "results" },
    ],
    [
      "AWS, with a parameter that somebody added",
      { parameters: [query("next-token", text), query("NextToken", text)], schema: object({ Items: list, NextToken: text }) },
      { kind: "cursor", parameter: "next-token", next: "NextToken", items: "Items" },
    ],
    ["Azure", { schema: object({ value: list, nextLink: text }) }, { kind: "link", items: "value", next: "nextLink" }],
    ["OData", { schema: object({ value: list, "@odata.nextLink": text }) }, { kind: "link", items: "value", next: "@odata.nextLink" }],
    [
      "Twilio, whose pages cannot be counted",
      {
        parameters: [query("Page", { type: "integer", minimum: 0 }), query("PageToken", text)],
        schema: object({ calls: list, next_page_uri: { type: "string", nullable: true } }),
      },
      { kind: "link", items: "calls", next: "next_page_uri" },
    ],
    [
      "JSON:API",
      { schema: object({ data: list, included: { type: "array", items: {} }, links: object({ self: text, next: text }) }) },
      { kind: "link", items: "data", next: "links.next" },
    ],
    [
      "HAL",
      { schema: object({ _embedded: object({ orders: list }), _links: object({ next: object({ href: text }) }) }) },
      { kind: "link", items: "_embedded.orders", next: "_links.next.href" },
    ],
    [
      "Django REST framework",
      { parameters: [query("page", number)], schema: object({ count: number, next: address, previous: address, results: list }) },
      { kind: "link", items: "results", next: "next" },
    ],
    [
      "SCIM",
      { parameters: [query("startIndex", number), query("count", number)], schema: object({ Resources: list, totalResults: number }) },
      { kind: "offset", parameter: "startIndex", first: 1, limit: "count", items: "Resources" },
    ],
    [
      "Spring",
      { parameters: [query("page", number)], schema: object({ content: list, totalElements: number, numberOfElements: number }) },
      { kind: "page", parameter: "page", first: 0, items: "content" },
    ],
    [
      "Spring, which says what is the last page",
      {
        parameters: [query("page", number)],
        schema: object({ content: list, totalElements: number, numberOfElements: number, last: flag }),
      },
      { kind: "page", parameter: "page", first: 0, items: "content", last: "last" },
    ],
    [
      "Jira",
      {
        parameters: [query("startAt", number), query("maxResults", number)],
        schema: object({ values: list, isLast: flag, nextPage: address, startAt: number, total: number }),
      },
      { kind: "offset", parameter: "startAt", limit: "maxResults", items: "values", last: "isLast" },
    ],
    [
      "Asana",
      {
        parameters: [query("limit", number), query("offset", text)],
        schema: object({ data: list, next_page: { ...object({ offset: text, path: text, uri: address }), nullable: true } }),
      },
      { kind: "cursor", parameter: "offset", next: "next_page.offset", items: "data" },
    ],
    [
      "a list or null",
      { parameters: [query("page[number]", number)], schema: object({ data: { ...list, nullable: true } }) },
      { kind: "page", parameter: "page[number]", items: "data" },
    ],
    [
      "an envelope",
      { parameters: [query("page", number)], schema: object({ code: number, data: object({ list, total: number }) }) },
      { kind: "page", parameter: "page", items: "data.list" },
    ],
    [
      "OpenCode's sessions, by a cursor in `cursor`, beside a time that is called `start`",
      {
        parameters: [query("start", number), query("limit", number), query("cursor", text)],
        schema: object({ items: list, cursor: object({ previous: text, next: text }) }),
      },
      { kind: "cursor", parameter: "cursor", next: "cursor.next", items: "items" },
    ],
  ])("%s", (_, listing, want) => {
    expect(paginationOf(listing)).toEqual(want);
  });
});
