import path from "node:path";
import { describe, expect, test } from "vitest";
import { applyDirections } from "../../generator/plan/index.js";
import { readFile as readSchemaFile } from "../read/graphql/read-sdl.js";
import { hasCorpus } from "../read/openapi/corpus.js";
import { readFile } from "../read/openapi/read-api.js";
import { everyDocument } from "./every-document.js";
import { notGiven } from "./only-given.js";
import { leastSender } from "./send-least.js";

/** Inputs that no schema accepts, and one whose only example is an empty part of the path. */
const unsendable: readonly string[] = [
  "open_api_3_0_2_case_example.get_foo",
  "open_api_3_1_0_case_example.get_foo",
  "Quirks.entirelyIncompatibleAllOf",
  "Quirks.partiallyUsableIncompatibleAllOf",
  "shopping.getOfferPricing",
];

describe.skipIf(!hasCorpus)("a call with the least input sends what was given, and no default of the document", () => {
  test.each(everyDocument.map((document) => [document.name, document] as const))("%s", async (_, { kind, file }) => {
    const read = kind === "openapi" ? readFile : readSchemaFile;
    const { contract: found } = read(path.dirname(file), path.basename(file));
    expect(found, "what the document describes").toBeDefined();
    if (found === undefined) return;
    const contract = applyDirections(found);
    const sender = await leastSender(contract);
    const faults: string[] = [];
    for (const { id, call, ...operation } of contract.operations) {
      const least = await sender.send({ id, call, ...operation });
      if ("unsent" in least) faults.push(...(unsendable.includes(id) ? [] : [`${id}: ${least.unsent}`]));
      else if (call.kind === "http-operation" || call.kind === "graphql") {
        const extra = notGiven(least.sent, call, least.given);
        if (extra.length > 0) faults.push(`${id} ${JSON.stringify(least.given).slice(0, 300)}: ${extra.join(", ")}`);
      }
    }
    await sender.close();
    expect(faults.slice(0, 10), `${faults.length} of ${contract.operations.length} requests`).toEqual([]);
  });
});
