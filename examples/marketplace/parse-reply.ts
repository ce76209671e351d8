import type { ParsedVendorReply } from "../../generated/marketplace/schemas.js";

/** What a short reply says about stock, price and time. Plain patterns: enough for a demonstration. */
export function parseReply(message: string): ParsedVendorReply {
  const refused = /\b(no|not|sorry|sold out|none)\b/i.test(message);
  const price = /(\d+(?:[.,]\d{1,2})?)\s*(?:€|eur|euros?)/i.exec(message)?.[1];
  const availability = /\b(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b[^.,;]*/i.exec(message)?.[0].trim();
  return {
    has_stock: !refused,
    ...(price === undefined ? {} : { price: Number(price.replace(",", ".")) }),
    ...(availability === undefined ? {} : { availability: availability.slice(0, 200) }),
  };
}
