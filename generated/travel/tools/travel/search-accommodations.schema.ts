// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.searchAccommodations`. */
export const schema: SchemaLiterals = {
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
    $defs: {
      AccommodationListing: {
        description:
          "A place to stay. The document says \"listing JSON\"; chosen here, what a traveller compares by and what booking needs.",
        type: "object",
        properties: {
          listingId: {
            description: "Id of the listing, for bookAccommodation.",
            type: "string",
            minLength: 1,
          },
          name: { description: "Name of the listing.", type: "string" },
          url: { description: "Page of the listing.", type: "string", format: "uri" },
          propertyType: {
            description: "Kind of place, such as `apartment` or `hotel`.",
            type: "string",
          },
          address: { description: "Address or neighbourhood.", type: "string" },
          lat: { $ref: "#/$defs/Latitude" },
          lon: { $ref: "#/$defs/Longitude" },
          pricePerNight: { description: "Price of one night.", $ref: "#/$defs/Money" },
          totalPrice: {
            description: "Price of the whole stay, fees included.",
            $ref: "#/$defs/Money",
          },
          rating: {
            description: "Average rating, 0 to 5.",
            type: "number",
            minimum: 0,
            maximum: 5,
          },
          reviewCount: { description: "How many reviews it has.", type: "integer", minimum: 0 },
          maxGuests: { description: "How many people it takes.", type: "integer", minimum: 1 },
          bedrooms: {
            description: "Number of bedrooms; 0 is a studio.",
            type: "integer",
            minimum: 0,
          },
          beds: { description: "Number of beds.", type: "integer", minimum: 0 },
          bathrooms: {
            description: "Number of bathrooms; halves are possible.",
            type: "number",
            minimum: 0,
          },
          amenities: {
            description: "What it has, such as `wifi`.",
            type: "array",
            items: { type: "string" },
          },
          images: {
            description: "Pictures.",
            type: "array",
            items: { type: "string", format: "uri" },
          },
          instantBook: { description: "Whether a booking is confirmed at once.", type: "boolean" },
          cancellationPolicy: {
            description: "Until when and at what cost a booking can be cancelled.",
            type: "string",
          },
        },
        required: ["listingId", "name", "url"],
      },
      CurrencyCode: {
        description: "Currency, three capital letters (ISO 4217).",
        examples: ["EUR", "USD"],
        type: "string",
        pattern: "^[A-Z]{3}$",
      },
      Latitude: {
        description: "Latitude in degrees, WGS 84.",
        type: "number",
        minimum: -90,
        maximum: 90,
      },
      Longitude: {
        description: "Longitude in degrees, WGS 84.",
        type: "number",
        minimum: -180,
        maximum: 180,
      },
      Money: {
        description: "An amount in a currency.",
        type: "object",
        properties: {
          amount: {
            description: "Amount in whole units of the currency, with decimals.",
            type: "number",
            minimum: 0,
          },
          currency: { $ref: "#/$defs/CurrencyCode" },
        },
        required: ["amount", "currency"],
      },
    },
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
};
