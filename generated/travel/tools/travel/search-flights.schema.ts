// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.searchFlights`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search flights",
    description: "Search bookable flight offers between two airports or cities, one way or return.",
    type: "object",
    properties: {
      origin: {
        description: "Where to start: IATA code of an airport or city.",
        $ref: "#/$defs/IataCode",
      },
      destination: {
        description: "Where to go: IATA code of an airport or city.",
        $ref: "#/$defs/IataCode",
      },
      departureDate: { description: "Day of departure.", type: "string", format: "date" },
      returnDate: {
        description: "Day of the return, not before departure. Without it, one way.",
        type: "string",
        format: "date",
      },
      passengers: {
        description:
          "Number of adults, 1 to 9. Bounds and default chosen; the document gives none.",
        default: 1,
        type: "integer",
        minimum: 1,
        maximum: 9,
      },
      cabin: {
        description: "Cabin. Values are Duffel's, default economy; both chosen.",
        default: "economy",
        $ref: "#/$defs/CabinClass",
      },
      currency: {
        description:
          "Currency to compare prices in (ISO 4217). Default USD, chosen; the document gives none.",
        default: "USD",
        $ref: "#/$defs/CurrencyCode",
      },
    },
    required: ["origin", "destination", "departureDate"],
    examples: [
      { origin: "LHR", destination: "LIS", departureDate: "2026-06-10" },
      {
        origin: "LHR",
        destination: "LIS",
        departureDate: "2026-06-10",
        returnDate: "2026-06-17",
        passengers: 2,
        cabin: "business",
        currency: "EUR",
      },
    ],
    $defs: {
      CabinClass: {
        description: "Cabin. The document leaves the values open; these are Duffel's.",
        type: "string",
        enum: ["economy", "premium_economy", "business", "first"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      IataCode: {
        description: "Airport or city, three capital letters (IATA).",
        examples: ["LHR", "NYC"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search flights: answer",
    description: "What travel.searchFlights answers.",
    type: "object",
    properties: {
      currency: {
        description: "The currency asked for; each offer also names its own.",
        $ref: "#/$defs/CurrencyCode",
      },
      offers: {
        description: "Duffel v2 offers, cheapest first.",
        type: "array",
        items: { $ref: "#/$defs/FlightOffer" },
      },
    },
    required: ["currency", "offers"],
    examples: [
      {
        currency: "GBP",
        offers: [
          {
            id: "off_00009htYpSCXrwaB9DnUm0",
            live_mode: false,
            total_amount: "142.60",
            total_currency: "GBP",
            base_amount: "110.00",
            base_currency: "GBP",
            tax_amount: "32.60",
            tax_currency: "GBP",
            owner: { id: "arl_00001876aqC8c5umZmrRds", name: "British Airways", iata_code: "BA" },
            slices: [
              {
                id: "sli_00009htYpSCXrwaB9Dn123",
                origin: {
                  id: "arp_lhr_gb",
                  type: "airport",
                  iata_code: "LHR",
                  name: "Heathrow Airport",
                  time_zone: "Europe/London",
                },
                destination: {
                  id: "arp_lis_pt",
                  type: "airport",
                  iata_code: "LIS",
                  name: "Humberto Delgado Airport",
                  time_zone: "Europe/Lisbon",
                },
                duration: "PT2H45M",
                fare_brand_name: "Economy Basic",
                segments: [
                  {
                    id: "seg_00009htYpSCXrwaB9Dn456",
                    origin: {
                      id: "arp_lhr_gb",
                      type: "airport",
                      iata_code: "LHR",
                      name: "Heathrow Airport",
                      time_zone: "Europe/London",
                    },
                    destination: {
                      id: "arp_lis_pt",
                      type: "airport",
                      iata_code: "LIS",
                      name: "Humberto Delgado Airport",
                      time_zone: "Europe/Lisbon",
                    },
                    origin_terminal: "3",
                    destination_terminal: null,
                    departing_at: "2026-06-10T07:35:00",
                    arriving_at: "2026-06-10T10:20:00",
                    duration: "PT2H45M",
                    distance: "1564.5",
                    marketing_carrier: { name: "British Airways", iata_code: "BA" },
                    marketing_carrier_flight_number: "0502",
                    operating_carrier: { name: "British Airways", iata_code: "BA" },
                    operating_carrier_flight_number: "0502",
                    aircraft: { name: "Airbus A320neo", iata_code: "32N" },
                    passengers: [
                      {
                        passenger_id: "pas_00009hj8USM7Ncg31cBCLL",
                        cabin_class: "economy",
                        cabin_class_marketing_name: "Economy",
                        baggages: [{ type: "carry_on", quantity: 1 }],
                      },
                    ],
                  },
                ],
              },
            ],
            passengers: [{ id: "pas_00009hj8USM7Ncg31cBCLL", type: "adult", age: null }],
            conditions: {
              change_before_departure: {
                allowed: true,
                penalty_amount: "40.00",
                penalty_currency: "GBP",
              },
              refund_before_departure: null,
            },
            payment_requirements: {
              requires_instant_payment: true,
              payment_required_by: null,
              price_guarantee_expires_at: null,
            },
            passenger_identity_documents_required: false,
            total_emissions_kg: "96",
            created_at: "2026-03-02T09:30:00Z",
            expires_at: "2026-03-02T10:00:00Z",
          },
        ],
      },
    ],
    $defs: {
      Aircraft: {
        description: "A type of aircraft.",
        type: "object",
        properties: {
          id: { description: "Duffel's id of the aircraft.", type: "string" },
          name: { description: "Name of the aircraft.", type: "string" },
          iata_code: { description: "Three-character aircraft code.", type: "string" },
        },
        required: ["name"],
      },
      Airline: {
        description: "An airline.",
        type: "object",
        properties: {
          id: { description: "Duffel's id of the airline.", type: "string" },
          name: { description: "Name of the airline.", type: "string" },
          iata_code: {
            description: "Two-character airline code.",
            anyOf: [{ type: "string", pattern: "^[A-Z0-9]{2}$" }, { type: "null" }],
          },
          logo_symbol_url: {
            description: "Logo.",
            anyOf: [{ type: "string", format: "uri" }, { type: "null" }],
          },
          conditions_of_carriage_url: {
            description: "The airline's conditions.",
            anyOf: [{ type: "string", format: "uri" }, { type: "null" }],
          },
        },
        required: ["name"],
      },
      Baggage: {
        description: "Bags of one kind that are included.",
        type: "object",
        properties: {
          type: { description: "Hold or cabin.", type: "string", enum: ["checked", "carry_on"] },
          quantity: { description: "How many pieces.", type: "integer", minimum: 0 },
        },
        required: ["type", "quantity"],
      },
      CabinClass: {
        description: "Cabin. The document leaves the values open; these are Duffel's.",
        type: "string",
        enum: ["economy", "premium_economy", "business", "first"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      DecimalAmount: {
        description: "A decimal number as text, as Duffel writes amounts.",
        examples: ["412.60"],
        type: "string",
        pattern: "^\\d+(\\.\\d+)?$",
      },
      FlightOffer: {
        description:
          "A Duffel v2 offer. The document types offers as anything; chosen here: the fields that an agent compares and books by, in Duffel's own spelling. Further fields of Duffel pass through.",
        type: "object",
        properties: {
          id: {
            description: "Duffel's id of the offer, needed to book.",
            examples: ["off_00009htYpSCXrwaB9DnUm0"],
            type: "string",
          },
          live_mode: { description: "False for Duffel's test airline.", type: "boolean" },
          total_amount: {
            description: "Price for all passengers, taxes included.",
            $ref: "#/$defs/DecimalAmount",
          },
          total_currency: { description: "Currency of the price.", $ref: "#/$defs/CurrencyCode" },
          base_amount: { description: "Price without taxes.", $ref: "#/$defs/DecimalAmount" },
          base_currency: {
            description: "Currency of the base amount.",
            $ref: "#/$defs/CurrencyCode",
          },
          tax_amount: {
            description: "Taxes; null when the airline does not say.",
            anyOf: [{ $ref: "#/$defs/DecimalAmount" }, { type: "null" }],
          },
          tax_currency: {
            description: "Currency of the taxes.",
            anyOf: [{ $ref: "#/$defs/CurrencyCode" }, { type: "null" }],
          },
          owner: { description: "Airline that makes the offer.", $ref: "#/$defs/Airline" },
          slices: {
            description: "One way, or out and back.",
            type: "array",
            items: { $ref: "#/$defs/FlightSlice" },
            minItems: 1,
          },
          passengers: {
            description: "Who travels.",
            type: "array",
            items: { $ref: "#/$defs/OfferPassenger" },
            minItems: 1,
          },
          conditions: {
            description: "What may be changed before departure.",
            type: "object",
            properties: {
              change_before_departure: { $ref: "#/$defs/OfferCondition" },
              refund_before_departure: { $ref: "#/$defs/OfferCondition" },
            },
          },
          payment_requirements: {
            description: "When the price must be paid.",
            type: "object",
            properties: {
              requires_instant_payment: {
                description: "Whether it must be paid while booking.",
                type: "boolean",
              },
              payment_required_by: {
                description: "Latest moment to pay for a held offer.",
                anyOf: [{ type: "string", format: "date-time" }, { type: "null" }],
              },
              price_guarantee_expires_at: {
                description: "Until when the price of a held offer stays.",
                anyOf: [{ type: "string", format: "date-time" }, { type: "null" }],
              },
            },
            required: ["requires_instant_payment"],
          },
          passenger_identity_documents_required: {
            description: "Whether passports are needed to book.",
            type: "boolean",
          },
          total_emissions_kg: {
            description: "Carbon dioxide for all passengers in kilograms, as text.",
            type: ["string", "null"],
          },
          created_at: {
            description: "When the offer was made.",
            type: "string",
            format: "date-time",
          },
          expires_at: {
            description: "Until when it can be booked.",
            type: "string",
            format: "date-time",
          },
        },
        required: [
          "id",
          "total_amount",
          "total_currency",
          "owner",
          "slices",
          "passengers",
          "expires_at",
        ],
      },
      FlightPlace: {
        description: "An airport or a city.",
        type: "object",
        properties: {
          id: { description: "Duffel's id of the place.", type: "string" },
          type: {
            description: "Which of the two it is.",
            type: "string",
            enum: ["airport", "city"],
          },
          iata_code: { $ref: "#/$defs/IataCode" },
          name: { description: "Name of the airport or city.", type: "string" },
          city_name: { description: "City that the airport serves.", type: ["string", "null"] },
          iata_country_code: {
            description: "Country, ISO 3166-1.",
            type: "string",
            pattern: "^[A-Z]{2}$",
          },
          latitude: {
            description: "Latitude in degrees.",
            anyOf: [{ type: "number", minimum: -90, maximum: 90 }, { type: "null" }],
          },
          longitude: {
            description: "Longitude in degrees.",
            anyOf: [{ type: "number", minimum: -180, maximum: 180 }, { type: "null" }],
          },
          time_zone: {
            description: "IANA time zone, in which local times are given.",
            type: ["string", "null"],
          },
        },
        required: ["iata_code", "name"],
      },
      FlightSegment: {
        description: "One flight, from take-off to landing.",
        type: "object",
        properties: {
          id: { description: "Duffel's id of the segment.", type: "string" },
          origin: { description: "Where it takes off.", $ref: "#/$defs/FlightPlace" },
          destination: { description: "Where it lands.", $ref: "#/$defs/FlightPlace" },
          origin_terminal: { description: "Terminal of departure.", type: ["string", "null"] },
          destination_terminal: { description: "Terminal of arrival.", type: ["string", "null"] },
          departing_at: {
            description: "Departure, local to the origin's time zone.",
            type: "string",
            format: "local-date-time",
          },
          arriving_at: {
            description: "Arrival, local to the destination's time zone.",
            type: "string",
            format: "local-date-time",
          },
          duration: {
            description: "Time in the air, ISO 8601.",
            anyOf: [{ type: "string", format: "duration" }, { type: "null" }],
          },
          distance: { description: "Distance in kilometres, as text.", type: ["string", "null"] },
          marketing_carrier: {
            description: "Airline that sells the flight.",
            $ref: "#/$defs/Airline",
          },
          marketing_carrier_flight_number: {
            description: "Flight number of the selling airline.",
            type: ["string", "null"],
          },
          operating_carrier: { description: "Airline that flies.", $ref: "#/$defs/Airline" },
          operating_carrier_flight_number: {
            description: "Flight number of the operating airline.",
            type: ["string", "null"],
          },
          aircraft: {
            description: "Type of aircraft, if known.",
            anyOf: [{ $ref: "#/$defs/Aircraft" }, { type: "null" }],
          },
          passengers: {
            description: "Cabin and bags of each passenger.",
            type: "array",
            items: { $ref: "#/$defs/SegmentPassenger" },
          },
        },
        required: [
          "id",
          "origin",
          "destination",
          "departing_at",
          "arriving_at",
          "marketing_carrier",
          "passengers",
        ],
      },
      FlightSlice: {
        description: "One direction of the journey; more than one segment means changes.",
        type: "object",
        properties: {
          id: { description: "Duffel's id of the slice.", type: "string" },
          origin: { description: "Where the direction begins.", $ref: "#/$defs/FlightPlace" },
          destination: { description: "Where it ends.", $ref: "#/$defs/FlightPlace" },
          duration: {
            description: "Whole travel time, changes included, ISO 8601.",
            anyOf: [{ type: "string", format: "duration" }, { type: "null" }],
          },
          fare_brand_name: {
            description: "The airline's name of the fare, such as `Economy Light`.",
            type: ["string", "null"],
          },
          segments: {
            description: "Flights in order.",
            type: "array",
            items: { $ref: "#/$defs/FlightSegment" },
            minItems: 1,
          },
        },
        required: ["id", "origin", "destination", "segments"],
      },
      IataCode: {
        description: "Airport or city, three capital letters (IATA).",
        examples: ["LHR", "NYC"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      OfferCondition: {
        description:
          "Whether a change or refund is allowed and what it costs; null when the airline does not say.",
        anyOf: [
          {
            type: "object",
            properties: {
              allowed: { description: "Whether it is allowed.", type: "boolean" },
              penalty_amount: {
                description: "What it costs; null when unknown.",
                anyOf: [{ $ref: "#/$defs/DecimalAmount" }, { type: "null" }],
              },
              penalty_currency: {
                description: "Currency of the penalty.",
                anyOf: [{ $ref: "#/$defs/CurrencyCode" }, { type: "null" }],
              },
            },
            required: ["allowed"],
          },
          { type: "null" },
        ],
      },
      OfferPassenger: {
        description: "A passenger of the offer.",
        type: "object",
        properties: {
          id: { description: "Duffel's id of the passenger, needed to book.", type: "string" },
          type: {
            description: "Kind of passenger; null when the age was given.",
            enum: ["adult", "child", "infant_without_seat", null],
          },
          age: {
            description: "Age at departure, if it was given.",
            anyOf: [{ type: "integer", minimum: 0, maximum: 130 }, { type: "null" }],
          },
        },
        required: ["id"],
      },
      SegmentPassenger: {
        description: "What one passenger has on one flight.",
        type: "object",
        properties: {
          passenger_id: { description: "Which passenger of the offer.", type: "string" },
          cabin_class: { $ref: "#/$defs/CabinClass" },
          cabin_class_marketing_name: {
            description: "The airline's own name of the cabin.",
            type: ["string", "null"],
          },
          fare_basis_code: {
            description: "The airline's code of the fare.",
            type: ["string", "null"],
          },
          baggages: {
            description: "Bags that are included.",
            type: "array",
            items: { $ref: "#/$defs/Baggage" },
          },
        },
        required: ["passenger_id", "cabin_class"],
      },
    },
  },
  examples: {
    input: [
      {
        name: "one_way",
        description: "One adult, one way",
        input: { origin: "LHR", destination: "LIS", departureDate: "2026-06-10" },
        expect: "success",
      },
      {
        name: "return_business",
        description: "Two adults, return, business class, in euros",
        input: {
          origin: "LHR",
          destination: "LIS",
          departureDate: "2026-06-10",
          returnDate: "2026-06-17",
          passengers: 2,
          cabin: "business",
          currency: "EUR",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_offer",
        scenario: "One direct flight is on offer",
        data: {
          currency: "GBP",
          offers: [
            {
              id: "off_00009htYpSCXrwaB9DnUm0",
              live_mode: false,
              total_amount: "142.60",
              total_currency: "GBP",
              base_amount: "110.00",
              base_currency: "GBP",
              tax_amount: "32.60",
              tax_currency: "GBP",
              owner: { id: "arl_00001876aqC8c5umZmrRds", name: "British Airways", iata_code: "BA" },
              slices: [
                {
                  id: "sli_00009htYpSCXrwaB9Dn123",
                  origin: {
                    id: "arp_lhr_gb",
                    type: "airport",
                    iata_code: "LHR",
                    name: "Heathrow Airport",
                    time_zone: "Europe/London",
                  },
                  destination: {
                    id: "arp_lis_pt",
                    type: "airport",
                    iata_code: "LIS",
                    name: "Humberto Delgado Airport",
                    time_zone: "Europe/Lisbon",
                  },
                  duration: "PT2H45M",
                  fare_brand_name: "Economy Basic",
                  segments: [
                    {
                      id: "seg_00009htYpSCXrwaB9Dn456",
                      origin: {
                        id: "arp_lhr_gb",
                        type: "airport",
                        iata_code: "LHR",
                        name: "Heathrow Airport",
                        time_zone: "Europe/London",
                      },
                      destination: {
                        id: "arp_lis_pt",
                        type: "airport",
                        iata_code: "LIS",
                        name: "Humberto Delgado Airport",
                        time_zone: "Europe/Lisbon",
                      },
                      origin_terminal: "3",
                      destination_terminal: null,
                      departing_at: "2026-06-10T07:35:00",
                      arriving_at: "2026-06-10T10:20:00",
                      duration: "PT2H45M",
                      distance: "1564.5",
                      marketing_carrier: { name: "British Airways", iata_code: "BA" },
                      marketing_carrier_flight_number: "0502",
                      operating_carrier: { name: "British Airways", iata_code: "BA" },
                      operating_carrier_flight_number: "0502",
                      aircraft: { name: "Airbus A320neo", iata_code: "32N" },
                      passengers: [
                        {
                          passenger_id: "pas_00009hj8USM7Ncg31cBCLL",
                          cabin_class: "economy",
                          cabin_class_marketing_name: "Economy",
                          baggages: [{ type: "carry_on", quantity: 1 }],
                        },
                      ],
                    },
                  ],
                },
              ],
              passengers: [{ id: "pas_00009hj8USM7Ncg31cBCLL", type: "adult", age: null }],
              conditions: {
                change_before_departure: {
                  allowed: true,
                  penalty_amount: "40.00",
                  penalty_currency: "GBP",
                },
                refund_before_departure: null,
              },
              payment_requirements: {
                requires_instant_payment: true,
                payment_required_by: null,
                price_guarantee_expires_at: null,
              },
              passenger_identity_documents_required: false,
              total_emissions_kg: "96",
              created_at: "2026-03-02T09:30:00Z",
              expires_at: "2026-03-02T10:00:00Z",
            },
          ],
        },
      },
    ],
  },
};
