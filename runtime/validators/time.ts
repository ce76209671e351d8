import type * as zod from "zod";
import { isDateTime } from "../schema/formats/date-time.js";
import { isDuration } from "../schema/formats/duration.js";
import { isInterval } from "../schema/formats/interval.js";
import { text } from "./text.js";

/** https://www.rfc-editor.org/rfc/rfc3339#section-5.6 */
export const Rfc3339DateTime: zod.ZodString = text({
  max: 35,
  format: { name: "date-time", test: isDateTime },
  description: "RFC 3339 timestamp with offset.",
  examples: ["2025-08-24T10:00:00+03:00"],
});

/** https://www.rfc-editor.org/rfc/rfc3339#appendix-A */
export const Iso8601Duration: zod.ZodString = text({
  max: 64,
  format: { name: "duration", test: isDuration },
  description: "ISO 8601 duration.",
  examples: ["PT2H"],
});

export const IsoInterval: zod.ZodString = text({
  max: 128,
  format: { name: "interval", test: isInterval },
  description: "ISO 8601 interval: start/end, start/duration or duration/end, with RFC 3339 times.",
  examples: ["2025-08-24T10:00:00+03:00/PT2H", "2025-08-24T10:00:00+03:00/2025-08-24T18:00:00+03:00"],
});
