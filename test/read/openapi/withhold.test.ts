import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { withhold as withholdExample } from "../../../generator/read/openapi/examples/withhold.js";
import type { WithheldPlace, WithheldPlaces } from "../../../runtime/index.js";
import { withhold } from "../../../runtime/transport/http/operation/answer/withhold.js";

const name = fc.constantFrom("a", "b", "__proto__", "toString");
const { place } = fc.letrec<{ readonly place: WithheldPlace }>((tie) => ({
  place: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ drop: fc.array(name, { maxLength: 2 }) }, { requiredKeys: [] }),
    fc.record({ shape: fc.constantFrom("One", "Two", "Lost") }),
    fc.record({ anyOf: fc.array(tie("place"), { maxLength: 2 }) }),
    fc.record(
      {
        drop: fc.array(name, { maxLength: 1 }),
        members: fc.dictionary(name, tie("place"), { maxKeys: 2 }),
        patterns: fc.dictionary(fc.constantFrom("^a", "o", "."), tie("place"), { maxKeys: 2 }),
        rest: tie("place"),
        items: tie("place"),
      },
      { requiredKeys: [] },
    ),
  ),
}));
const places: fc.Arbitrary<WithheldPlaces> = fc.record({ at: place, shapes: fc.record({ One: place, Two: place }) });
const { value } = fc.letrec<{ readonly value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(null, true, 1, "x"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
  ),
}));

// The reader may not load the runtime, so that there are two of them.
test("examples leave out what the answers of calls do", () => {
  fc.assert(
    fc.property(value, places, (json, found) => {
      expect(withholdExample(json, found)).toEqual(withhold(json, found));
    }),
    { numRuns: 2_000 },
  );
  const found: WithheldPlaces = { at: { drop: ["a"], rest: { drop: ["b"] } } };
  expect(withholdExample({ a: 1, c: { b: 2, d: 3 } }, found)).toEqual({ c: { d: 3 } });
});
