// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `travel.bookAccommodation` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDate, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import { isMoney } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
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

export function isOutput(value: unknown): boolean {
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
