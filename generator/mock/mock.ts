import { locate } from "../diagnostics/render/index.js";
import { httpMock } from "./http/http-mock.js";
import { type MockFetch, mockFetch } from "./http/mock-fetch.js";
import type { Locate } from "./http/problems.js";
import type { SentRequest } from "./http/read-arguments.js";
import type { MockContract } from "./model/model.js";
import { createWorld, type MockEffect } from "./world/world.js";

export type MockSettings = {
  readonly contracts: readonly MockContract[];
  /** Decides every value: the same seed and the same requests get the same answers. */
  readonly seed?: string | number;
  /** Texts of the documents, for line and column of a problem. */
  readonly texts?: (file: string) => string | undefined;
};

/** A service that is made from contracts, with a state of its own. */
export type Mock = {
  /** In place of the `fetch` of a transport, or of the whole process. */
  readonly fetch: MockFetch;
  /** What tools with an effect did, in order. */
  readonly effects: () => readonly MockEffect[];
};

export const usualSeed = "toolpact";

export function mockOf({ contracts, seed = usualSeed, texts = () => undefined }: MockSettings): Mock {
  const world = createWorld(String(seed));
  const http = httpMock({ contracts, world, locate: locateIn(texts) });
  const answer = async (request: SentRequest): Promise<Response> => http(request);
  return { fetch: mockFetch(answer), effects: world.effects };
}

function locateIn(texts: (file: string) => string | undefined): Locate {
  return async ({ origin }) => {
    const text = texts(origin.file);
    if (text === undefined) return { file: origin.file };
    const { line, column } = await locate(origin, text);
    return { file: origin.file, line, column };
  };
}
