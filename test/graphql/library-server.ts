import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createGraphQLError, createSchema, createYoga } from "graphql-yoga";

export type Sent = { readonly query?: string; readonly variables: unknown; readonly extensions?: unknown };
export type Book = { readonly id: string; readonly title: string; readonly [name: string]: unknown };

export type Library = {
  readonly origin: string;
  readonly endpoint: string;
  /** What arrived by POST, as it was sent; introspection left out. */
  readonly sent: Sent[];
  readonly books: Book[];
  readonly close: () => Promise<void>;
};

const typeDefs = readFileSync(join(import.meta.dirname, "library.graphql"), "utf8");
const refuse = (code: string, message: string): never => {
  throw createGraphQLError(message, { extensions: { code } });
};

/** A GraphQL server as an application would run it: graphql-yoga over node:http, with books in memory. */
export async function startLibrary(): Promise<Library> {
  const sent: Sent[] = [];
  const books: Book[] = Array.from({ length: 7 }, (_, index) => ({
    id: `b${index}`,
    title: `Book ${index}`,
    genre: index % 2 === 0 ? "NOVEL" : "POETRY",
    pages: 100 + index,
    price: "9.90 EUR",
    bytes: "9007199254740993",
    published: "2026-05-01T12:00:00Z",
    author: { name: "Ada", mentor: { name: "Grace", books: [] }, books: [] },
  }));
  const yoga = createYoga<{ readonly req: { readonly headers: { readonly authorization?: string } } }>({
    schema: createSchema({ typeDefs, resolvers: resolversOf(books) }),
    logging: false,
    landingPage: false,
    graphiql: false,
    plugins: [
      {
        onParams: ({ params }: { readonly params: Sent & { readonly operationName?: string } }) => {
          if (!params.query?.includes("__schema")) sent.push({ ...params });
        },
      },
    ],
  });
  const server = createServer(yoga);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, endpoint: `${origin}/graphql`, sent, books, close };
}

type By = { readonly id?: string; readonly title?: string };
type Paged = { readonly first?: number | null; readonly after?: string | null; readonly genre?: string | null };
type Caller = { readonly req: { readonly headers: { readonly authorization?: string } } };

function resolversOf(books: Book[]) {
  const reviews = Array.from({ length: 5 }, (_, index) => ({ stars: index + 1, text: index === 0 ? null : `Review ${index}` }));
  return {
    Query: {
      book: (_: unknown, { by }: { by: By }) => books.find(({ id, title }) => id === by.id || title === by.title) ?? null,
      books: (_: unknown, { first, after, genre }: Paged) => {
        const some = books.filter((book) => genre == null || book.genre === genre);
        const { items, pageInfo } = pageOf(some, { first: first ?? 3, after });
        return { edges: items.map((node) => ({ cursor: node.id, node })), pageInfo, totalCount: some.length };
      },
      find: (_: unknown, { text }: { text: string }) => [
        ...books.filter(({ title }) => title.includes(text)),
        { id: "r1", title: `${text}, read aloud`, seconds: 61.5 },
      ],
      item: (_: unknown, { id }: { id: string }) => books.find((book) => book.id === id) ?? { id, title: "A voice", seconds: 1 },
      health: () => ({ alive: true, load: () => refuse("SERVICE_UNAVAILABLE", "The scale is broken") }),
      shelf: (_: unknown, { of }: { of?: string | null }, { req }: Caller) =>
        req.headers.authorization === "Bearer member-key-1" ? [`of ${of}`] : refuse("UNAUTHENTICATED", "Members only"),
      slow: () => refuse("RATE_LIMITED", "Once a minute"),
    },
    Mutation: {
      addBook: (_: unknown, { input }: { input: Book & { readonly author: { readonly name: string } } }) => {
        if (input.title === "") refuse("BAD_USER_INPUT", "A book has a title");
        const { tags: _tags, key: _key, ...book } = input;
        const added = { ...book, id: `b${books.length}`, author: { ...input.author, books: [] } };
        books.push(added);
        return added;
      },
      removeBook: (_: unknown, { id }: { id: string }) => {
        const index = books.findIndex((book) => book.id === id);
        if (index < 0) refuse("NOT_FOUND", "No such book");
        return books.splice(index, 1).length > 0;
      },
      // Reserved it is, and then the answer fails.
      reserve: (_: unknown, { id }: { id: string }) => ({
        ...books.find((book) => book.id === id),
        author: () => refuse("FORBIDDEN", "Private"),
      }),
    },
    Subscription: { bookAdded: { subscribe: () => refuse("FORBIDDEN", "No") } },
    Book: { reviews: (_: unknown, { first, after }: Paged) => toNodes(pageOf(reviews, { first: first ?? 2, after })) },
    Author: { books: ({ books: own }: { books?: readonly unknown[] }) => own ?? [] },
    Found: { __resolveType: kindOf },
    Item: { __resolveType: kindOf },
  };
}

function kindOf(value: object): string {
  return "seconds" in value ? "Recording" : "Book";
}

/** The cursor is the number of items before it. */
function pageOf<Item>(all: readonly Item[], { first, after }: { readonly first: number; readonly after?: string | null | undefined }) {
  const from = Number(after ?? 0);
  const items = all.slice(from, from + first);
  const end = from + items.length;
  const pageInfo = { hasNextPage: end < all.length, hasPreviousPage: from > 0, startCursor: String(from), endCursor: String(end) };
  return { items, pageInfo };
}

function toNodes<Item>({ items, pageInfo }: { readonly items: readonly Item[]; readonly pageInfo: object }): object {
  return { nodes: items, pageInfo };
}
