import { describe, expect, it } from "vitest";
import { Iso8601Duration, IsoInterval, Rfc3339DateTime, toJsonSchema } from "../../runtime/validators/index.js";

/** UNI-S11 and UNI-R10: RFC 3339 and ISO 8601. */
const cases = [
  {
    schema: Rfc3339DateTime,
    format: "date-time",
    accepted: [
      "2025-08-24T10:00:00+03:00",
      "2025-08-24T10:00:00Z",
      "2025-08-24T10:00:00.123456789-11:30",
      "2024-02-29T23:59:59Z",
      "1998-12-31T23:59:60Z",
      "1998-12-31T15:59:60.123-08:00",
    ],
    refused: [
      "2025-08-24",
      "2025-08-24T10:00:00",
      "2025-08-24T10:00Z",
      "2025-08-24 10:00:00Z",
      "2025-02-29T10:00:00Z",
      "2025-04-31T10:00:00Z",
      "2025-13-01T10:00:00Z",
      "2025-08-24T24:00:00Z",
      "2025-08-24T10:60:00Z",
      "2025-08-24T10:00:61Z",
      "1998-12-31T22:59:60Z",
      "2025-08-24T10:00:00+24:00",
      "2025-08-24T10:00:00+0300",
      "20250824T100000Z",
      "2025-W34-7T10:00:00Z",
      "2025-08-24T10:00:00Z\n",
      " 2025-08-24T10:00:00Z",
      "২025-08-24T10:00:00Z",
    ],
  },
  {
    schema: Iso8601Duration,
    format: "duration",
    accepted: ["PT2H", "P1D", "P2W", "P1Y2M3DT4H5M6S", "PT36H", "P0D"],
    refused: ["", "P", "PT", "P1DT", "2H", "PT2", "P1H", "PT1D", "PT1M1H", "P1W1D", "-P1D", "P-1D", "pt2h", "P1D\n", " PT2H", "P၁D"],
  },
  {
    schema: IsoInterval,
    format: "interval",
    accepted: ["2025-08-24T10:00:00+03:00/PT2H", "PT2H/2025-08-24T10:00:00Z", "2025-08-24T10:00:00Z/2025-08-25T10:00:00Z"],
    refused: [
      "2025-08-24T10:00:00Z",
      "PT2H",
      "PT2H/PT2H",
      "2025-08-24T10:00:00Z/",
      "/PT2H",
      "2025-08-24T10:00:00Z--PT2H",
      "2025-08-24T10:00:00Z/PT2H/PT2H",
      "R5/2025-08-24T10:00:00Z/PT2H",
      "2025-02-30T10:00:00Z/PT2H",
      "2025-08-24T10:00:00Z/PT2H\n",
    ],
  },
];

describe.each(cases)("$format", ({ schema, format, accepted, refused }) => {
  it.each(accepted)("takes %j as it is", (text) => {
    expect(schema.safeParse(text)).toEqual({ success: true, data: text });
  });

  it.each(refused)("refuses %j", (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });

  it("names its format, under the dialect's tag, and nothing that the format already says", () => {
    const json = toJsonSchema(schema);
    expect(json).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "string", format });
    expect(json).not.toHaveProperty("pattern");
  });
});
