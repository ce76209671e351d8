// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isDate } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCurrencyCode, isFlightOffer, isIataCode } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.searchFlights`. */
export const searchFlights: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search flights","description":"Search bookable flight offers between two airports or cities, one way or return.","type":"object","properties":{"origin":{"description":"Where to start: IATA code of an airport or city.","$ref":"#/$defs/IataCode"},"destination":{"description":"Where to go: IATA code of an airport or city.","$ref":"#/$defs/IataCode"},"departureDate":{"description":"Day of departure.","type":"string","format":"date"},"returnDate":{"description":"Day of the return, not before departure. Without it, one way.","type":"string","format":"date"},"passengers":{"description":"Number of adults, 1 to 9. Bounds and default chosen; the document gives none.","default":1,"type":"integer","minimum":1,"maximum":9},"cabin":{"description":"Cabin. Values are Duffel\'s, default economy; both chosen.","default":"economy","$ref":"#/$defs/CabinClass"},"currency":{"description":"Currency to compare prices in (ISO 4217). Default USD, chosen; the document gives none.","default":"USD","$ref":"#/$defs/CurrencyCode"}},"required":["origin","destination","departureDate"],"examples":[{"origin":"LHR","destination":"LIS","departureDate":"2026-06-10"},{"origin":"LHR","destination":"LIS","departureDate":"2026-06-10","returnDate":"2026-06-17","passengers":2,"cabin":"business","currency":"EUR"}]}', definitions.CabinClass, definitions.CurrencyCode, definitions.IataCode),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search flights: answer","description":"What travel.searchFlights answers.","type":"object","properties":{"currency":{"description":"The currency asked for; each offer also names its own.","$ref":"#/$defs/CurrencyCode"},"offers":{"description":"Duffel v2 offers, cheapest first.","type":"array","items":{"$ref":"#/$defs/FlightOffer"}}},"required":["currency","offers"],"examples":[{"currency":"GBP","offers":[{"id":"off_00009htYpSCXrwaB9DnUm0","live_mode":false,"total_amount":"142.60","total_currency":"GBP","base_amount":"110.00","base_currency":"GBP","tax_amount":"32.60","tax_currency":"GBP","owner":{"id":"arl_00001876aqC8c5umZmrRds","name":"British Airways","iata_code":"BA"},"slices":[{"id":"sli_00009htYpSCXrwaB9Dn123","origin":{"id":"arp_lhr_gb","type":"airport","iata_code":"LHR","name":"Heathrow Airport","time_zone":"Europe/London"},"destination":{"id":"arp_lis_pt","type":"airport","iata_code":"LIS","name":"Humberto Delgado Airport","time_zone":"Europe/Lisbon"},"duration":"PT2H45M","fare_brand_name":"Economy Basic","segments":[{"id":"seg_00009htYpSCXrwaB9Dn456","origin":{"id":"arp_lhr_gb","type":"airport","iata_code":"LHR","name":"Heathrow Airport","time_zone":"Europe/London"},"destination":{"id":"arp_lis_pt","type":"airport","iata_code":"LIS","name":"Humberto Delgado Airport","time_zone":"Europe/Lisbon"},"origin_terminal":"3","destination_terminal":null,"departing_at":"2026-06-10T07:35:00","arriving_at":"2026-06-10T10:20:00","duration":"PT2H45M","distance":"1564.5","marketing_carrier":{"name":"British Airways","iata_code":"BA"},"marketing_carrier_flight_number":"0502","operating_carrier":{"name":"British Airways","iata_code":"BA"},"operating_carrier_flight_number":"0502","aircraft":{"name":"Airbus A320neo","iata_code":"32N"},"passengers":[{"passenger_id":"pas_00009hj8USM7Ncg31cBCLL","cabin_class":"economy","cabin_class_marketing_name":"Economy","baggages":[{"type":"carry_on","quantity":1}]}]}]}],"passengers":[{"id":"pas_00009hj8USM7Ncg31cBCLL","type":"adult","age":null}],"conditions":{"change_before_departure":{"allowed":true,"penalty_amount":"40.00","penalty_currency":"GBP"},"refund_before_departure":null},"payment_requirements":{"requires_instant_payment":true,"payment_required_by":null,"price_guarantee_expires_at":null},"passenger_identity_documents_required":false,"total_emissions_kg":"96","created_at":"2026-03-02T09:30:00Z","expires_at":"2026-03-02T10:00:00Z"}]}]}', definitions.CurrencyCode, definitions.FlightOffer),
    examples: JSON.parse('{"input":[{"name":"one_way","description":"One adult, one way","input":{"origin":"LHR","destination":"LIS","departureDate":"2026-06-10"},"expect":"success"},{"name":"return_business","description":"Two adults, return, business class, in euros","input":{"origin":"LHR","destination":"LIS","departureDate":"2026-06-10","returnDate":"2026-06-17","passengers":2,"cabin":"business","currency":"EUR"},"expect":"success"}],"output":[{"name":"one_offer","scenario":"One direct flight is on offer","data":{"currency":"GBP","offers":[{"id":"off_00009htYpSCXrwaB9DnUm0","live_mode":false,"total_amount":"142.60","total_currency":"GBP","base_amount":"110.00","base_currency":"GBP","tax_amount":"32.60","tax_currency":"GBP","owner":{"id":"arl_00001876aqC8c5umZmrRds","name":"British Airways","iata_code":"BA"},"slices":[{"id":"sli_00009htYpSCXrwaB9Dn123","origin":{"id":"arp_lhr_gb","type":"airport","iata_code":"LHR","name":"Heathrow Airport","time_zone":"Europe/London"},"destination":{"id":"arp_lis_pt","type":"airport","iata_code":"LIS","name":"Humberto Delgado Airport","time_zone":"Europe/Lisbon"},"duration":"PT2H45M","fare_brand_name":"Economy Basic","segments":[{"id":"seg_00009htYpSCXrwaB9Dn456","origin":{"id":"arp_lhr_gb","type":"airport","iata_code":"LHR","name":"Heathrow Airport","time_zone":"Europe/London"},"destination":{"id":"arp_lis_pt","type":"airport","iata_code":"LIS","name":"Humberto Delgado Airport","time_zone":"Europe/Lisbon"},"origin_terminal":"3","destination_terminal":null,"departing_at":"2026-06-10T07:35:00","arriving_at":"2026-06-10T10:20:00","duration":"PT2H45M","distance":"1564.5","marketing_carrier":{"name":"British Airways","iata_code":"BA"},"marketing_carrier_flight_number":"0502","operating_carrier":{"name":"British Airways","iata_code":"BA"},"operating_carrier_flight_number":"0502","aircraft":{"name":"Airbus A320neo","iata_code":"32N"},"passengers":[{"passenger_id":"pas_00009hj8USM7Ncg31cBCLL","cabin_class":"economy","cabin_class_marketing_name":"Economy","baggages":[{"type":"carry_on","quantity":1}]}]}]}],"passengers":[{"id":"pas_00009hj8USM7Ncg31cBCLL","type":"adult","age":null}],"conditions":{"change_before_departure":{"allowed":true,"penalty_amount":"40.00","penalty_currency":"GBP"},"refund_before_departure":null},"payment_requirements":{"requires_instant_payment":true,"payment_required_by":null,"price_guarantee_expires_at":null},"passenger_identity_documents_required":false,"total_emissions_kg":"96","created_at":"2026-03-02T09:30:00Z","expires_at":"2026-03-02T10:00:00Z"}]}}]}'),
  }),
  accepts: { input: parseSearchFlightsInput, output: isSearchFlightsOutput },
};

function parseSearchFlightsInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const origin = value.origin;
  if (!isIataCode(origin)) return undefined;
  const destination = value.destination;
  if (!isIataCode(destination)) return undefined;
  const departureDate = value.departureDate;
  if (typeof departureDate !== "string" || !isDate(departureDate)) return undefined;
  const returnDate = value.returnDate;
  if (
    returnDate !== undefined &&
    (typeof returnDate !== "string" || !isDate(returnDate))
  ) return undefined;
  let passengers = value.passengers;
  if (
    passengers !== undefined &&
    (!Number.isInteger(passengers) || passengers < 1 || passengers > 9)
  ) return undefined;
  if (passengers === undefined) passengers = 1;
  let cabin = value.cabin;
  if (
    cabin !== undefined &&
    cabin !== "economy" &&
    cabin !== "premium_economy" &&
    cabin !== "business" &&
    cabin !== "first"
  ) return undefined;
  if (cabin === undefined) cabin = "economy";
  let currency = value.currency;
  if (currency !== undefined && !isCurrencyCode(currency)) return undefined;
  if (currency === undefined) currency = "USD";
  let known = 3;
  if (returnDate !== undefined) known++;
  if (value.passengers !== undefined) known++;
  if (value.cabin !== undefined) known++;
  if (value.currency !== undefined) known++;
  if (
    countKeys(value) === known &&
    passengers === value.passengers &&
    cabin === value.cabin &&
    currency === value.currency
  ) return value;
  const result = { origin, destination, departureDate, passengers, cabin, currency };
  if (returnDate !== undefined) result.returnDate = returnDate;
  return result;
}

function isSearchFlightsOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const currency = value.currency;
  if (!isCurrencyCode(currency)) return false;
  const offers = value.offers;
  if (!Array.isArray(offers)) return false;
  for (let index = 0; index < offers.length; index++) {
    const offersItem = offers[index];
    if (!isFlightOffer(offersItem)) return false;
  }
  return true;
}
