// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { AccommodationListing, CurrencyCode } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.searchAccommodations`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search accommodations",
    description: "Search places to stay for given dates, guests and price range.",
    type: "object",
    properties: {
      location: {
        description: "City, quarter or address.",
        type: "string",
        minLength: 1,
        maxLength: 200,
      },
      checkin: { description: "Day of arrival.", type: "string", format: "date" },
      checkout: { description: "Day of departure, after arrival.", type: "string", format: "date" },
      guests: {
        description: "Number of people, 1 to 16. Bounds chosen; the document gives none.",
        type: "integer",
        minimum: 1,
        maximum: 16,
      },
      priceMin: { description: "Lowest price per night.", type: "number", minimum: 0 },
      priceMax: {
        description: "Highest price per night, not below priceMin.",
        type: "number",
        minimum: 0,
      },
    },
    required: ["location", "checkin", "checkout", "guests"],
    examples: [
      {
        location: "Alfama, Lisbon",
        checkin: "2026-06-10",
        checkout: "2026-06-17",
        guests: 2,
        priceMax: 180,
      },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Search accommodations: answer",
    description: "What was found. The document says \"listing JSON\" and leaves the shape open.",
    type: "object",
    properties: {
      listings: {
        description: "Best match first.",
        type: "array",
        items: { $ref: "#/$defs/AccommodationListing" },
      },
      currency: { description: "Currency of all prices.", $ref: "#/$defs/CurrencyCode" },
      totalResults: {
        description: "How many there are, beyond those listed.",
        type: "integer",
        minimum: 0,
      },
    },
    required: ["listings", "currency"],
    examples: [
      {
        listings: [
          {
            listingId: "lst_48213377",
            name: "Sunny flat with river view",
            url: "https://stays.example.com/rooms/48213377",
            propertyType: "apartment",
            address: "Alfama, Lisbon",
            lat: 38.7117,
            lon: -9.1299,
            pricePerNight: { amount: 142, currency: "EUR" },
            totalPrice: { amount: 1079.4, currency: "EUR" },
            rating: 4.87,
            reviewCount: 213,
            maxGuests: 3,
            bedrooms: 1,
            beds: 2,
            bathrooms: 1,
            amenities: ["wifi", "kitchen"],
            instantBook: true,
            cancellationPolicy: "Free until 5 days before arrival",
          },
        ],
        currency: "EUR",
        totalResults: 1,
      },
    ],
    $defs: definitionsOf(AccommodationListing, CurrencyCode),
  },
  examples: {
    input: [
      {
        name: "week_for_two",
        description: "A week for two under 180 a night",
        input: {
          location: "Alfama, Lisbon",
          checkin: "2026-06-10",
          checkout: "2026-06-17",
          guests: 2,
          priceMax: 180,
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "one_listing",
        scenario: "One place fits",
        data: {
          listings: [
            {
              listingId: "lst_48213377",
              name: "Sunny flat with river view",
              url: "https://stays.example.com/rooms/48213377",
              propertyType: "apartment",
              address: "Alfama, Lisbon",
              lat: 38.7117,
              lon: -9.1299,
              pricePerNight: { amount: 142, currency: "EUR" },
              totalPrice: { amount: 1079.4, currency: "EUR" },
              rating: 4.87,
              reviewCount: 213,
              maxGuests: 3,
              bedrooms: 1,
              beds: 2,
              bathrooms: 1,
              amenities: ["wifi", "kitchen"],
              instantBook: true,
              cancellationPolicy: "Free until 5 days before arrival",
            },
          ],
          currency: "EUR",
          totalResults: 1,
        },
      },
    ],
  },
});
