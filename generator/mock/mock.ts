import type { Handlers, Transport } from "@toolpact/runtime";
import type { Reconcilers } from "@toolpact/runtime/reconcile";
import { locate } from "../diagnostics/render/index.js";
import { printSorted } from "../ir/index.js";
import type { FaultRule } from "./faults/catalogue.js";
import { chooseFaults } from "./faults/choose-fault.js";
import { httpMock } from "./http/http-mock.js";
import { type MockFetch, mockFetch } from "./http/mock-fetch.js";
import type { Locate } from "./http/problems.js";
import type { MockContract } from "./model/model.js";
import { mockHandlers, mockTransport } from "./service/in-process.js";
import { createService } from "./service/service.js";
import { randomOf } from "./values/random.js";
import { duplicatesOf } from "./world/duplicates.js";
import { createWorld, type MockEffect, type World, type WorldOptions } from "./world/world.js";

export type MockSettings = Pick<WorldOptions, "keys"> & {
  readonly contracts: readonly MockContract[];
  /** Decides every value: the same seed and the same requests get the same answers. */
  readonly seed?: string | number;
  /** What goes wrong, and when. */
  readonly faults?: readonly FaultRule[];
  /** Texts of the documents, for line and column of a problem. */
  readonly texts?: (file: string) => string | undefined;
};

/** A service that is made from contracts, with a state of its own. */
export type Mock = {
  /** In place of the `fetch` of a transport, or of the whole process. */
  readonly fetch: MockFetch;
  /** For tools that local code serves. */
  readonly handlers: Handlers;
  /** For tools of a page, a GraphQL service or an MCP server, without a network. */
  readonly transport: Transport;
  /** What tools with an effect did, in order. */
  readonly effects: () => readonly MockEffect[];
  /** Effects that happened again with the same key, or without a key with the same arguments. */
  readonly duplicates: () => readonly MockEffect[];
  /** Answers from the record of effects. For `createRuntime({ reconcile: reconcilers(mock.reconcilers) })`. */
  readonly reconcilers: Reconcilers;
};

export const usualSeed = "toolpact";

export function mockOf({ contracts, seed = usualSeed, keys, faults = [], texts = () => undefined }: MockSettings): Mock {
  const world = createWorld({ seed: String(seed), ...(keys === undefined ? {} : { keys }) });
  const service = createService(world, chooseFaults(faults, randomOf(String(seed))));
  return {
    fetch: mockFetch(httpMock({ contracts, service, locate: locateIn(texts) })),
    handlers: mockHandlers(contracts, service),
    transport: mockTransport(contracts, service),
    effects: world.effects,
    duplicates: () => duplicatesOf(world.effects()),
    reconcilers: reconcilersOf(contracts, world),
  };
}

function reconcilersOf(contracts: readonly MockContract[], world: World): Reconcilers {
  const ids = contracts.flatMap(({ operations }) =>
    operations.filter(({ effect }) => effect === "write" || effect === "delete").map(({ id }) => id),
  );
  return Object.fromEntries(
    ids.map((id) => [
      id,
      ({ idempotencyKey, args }) => {
        const asked = args === undefined ? undefined : printSorted(args as MockEffect["args"]);
        const found = world
          .effects()
          .find(({ tool, key, args: own }) => tool === id && (key === undefined ? printSorted(own) === asked : key === idempotencyKey));
        return found === undefined ? { kind: "none" } : { kind: "happened", data: found.answer };
      },
    ]),
  );
}

function locateIn(texts: (file: string) => string | undefined): Locate {
  return async ({ origin }) => {
    const text = texts(origin.file);
    if (text === undefined) return { file: origin.file };
    const { line, column } = await locate(origin, text);
    return { file: origin.file, line, column };
  };
}
