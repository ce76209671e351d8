// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDate, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isMoney } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.bookAccommodation`. */
export const bookAccommodation: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Book accommodation","description":"Book a listing for given dates and guests. A person must approve it first.","type":"object","properties":{"listingId":{"description":"Id of the listing, from searchAccommodations.","type":"string","minLength":1},"checkin":{"description":"Day of arrival.","type":"string","format":"date"},"checkout":{"description":"Day of departure, after arrival.","type":"string","format":"date"},"guests":{"description":"Number of people, 1 to 16. Bounds chosen; the document gives none.","type":"integer","minimum":1,"maximum":16},"sessionId":{"description":"Chat session in which the user is asked to approve.","x-secret":true,"type":"string","minLength":1}},"required":["listingId","checkin","checkout","guests","sessionId"],"additionalProperties":false,"examples":[{"listingId":"lst_48213377","checkin":"2026-06-10","checkout":"2026-06-17","guests":2,"sessionId":"chat_5d1e07"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Book accommodation: answer","description":"What travel.bookAccommodation answers.","type":"object","properties":{"status":{"description":"Whether the booking stands, or the host still has to accept. Values chosen; the document gives none.","type":"string","enum":["confirmed","pending"]},"reference":{"description":"Booking reference to show at arrival.","type":"string"},"listingId":{"description":"What was booked.","type":"string"},"checkin":{"description":"Day of arrival.","type":"string","format":"date"},"checkout":{"description":"Day of departure.","type":"string","format":"date"},"guests":{"description":"Number of people.","type":"integer","minimum":1},"totalPrice":{"description":"Price of the whole stay, fees included.","$ref":"#/$defs/Money"},"cancellationPolicy":{"description":"Until when and at what cost it can be cancelled.","type":"string"},"bookedAt":{"description":"When it was booked.","type":"string","format":"date-time"}},"required":["status","reference","listingId","checkin","checkout","guests"],"examples":[{"status":"confirmed","reference":"HMX4QK7PZA","listingId":"lst_48213377","checkin":"2026-06-10","checkout":"2026-06-17","guests":2,"totalPrice":{"amount":1079.4,"currency":"EUR"},"cancellationPolicy":"Free until 5 days before arrival","bookedAt":"2026-03-02T09:41:27Z"}]}', definitions.Money),
    examples: JSON.parse('{"input":[{"name":"week_for_two","description":"Book the flat that was found","input":{"listingId":"lst_48213377","checkin":"2026-06-10","checkout":"2026-06-17","guests":2,"sessionId":"chat_5d1e07"},"expect":"success"}],"output":[{"name":"confirmed","scenario":"The booking was approved and made","data":{"status":"confirmed","reference":"HMX4QK7PZA","listingId":"lst_48213377","checkin":"2026-06-10","checkout":"2026-06-17","guests":2,"totalPrice":{"amount":1079.4,"currency":"EUR"},"cancellationPolicy":"Free until 5 days before arrival","bookedAt":"2026-03-02T09:41:27Z"}}]}'),
  }),
  accepts: { input: parseBookAccommodationInput, output: isBookAccommodationOutput },
};

function parseBookAccommodationInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const listingId = value.listingId;
  if (typeof listingId !== "string" || listingId === "") return undefined;
  const checkin = value.checkin;
  if (typeof checkin !== "string" || !isDate(checkin)) return undefined;
  const checkout = value.checkout;
  if (typeof checkout !== "string" || !isDate(checkout)) return undefined;
  const guests = value.guests;
  if (!Number.isInteger(guests) || guests < 1 || guests > 16) return undefined;
  const sessionId = value.sessionId;
  if (typeof sessionId !== "string" || sessionId === "") return undefined;
  if (countKeys(value) === 5) return value;
  return { listingId, checkin, checkout, guests, sessionId };
}

function isBookAccommodationOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const status = value.status;
  if (
    (status !== "confirmed" && status !== "pending") ||
    typeof value.reference !== "string" ||
    typeof value.listingId !== "string"
  ) return false;
  const checkin = value.checkin;
  if (typeof checkin !== "string" || !isDate(checkin)) return false;
  const checkout = value.checkout;
  if (typeof checkout !== "string" || !isDate(checkout)) return false;
  const guests = value.guests;
  if (!Number.isInteger(guests) || guests < 1) return false;
  const totalPrice = value.totalPrice;
  if (totalPrice !== undefined && !isMoney(totalPrice)) return false;
  const cancellationPolicy = value.cancellationPolicy;
  if (cancellationPolicy !== undefined && typeof cancellationPolicy !== "string") return false;
  const bookedAt = value.bookedAt;
  return bookedAt === undefined || (typeof bookedAt === "string" && isDateTime(bookedAt));
}
