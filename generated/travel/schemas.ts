// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import * as z from "@toolpact/runtime/codegen-v1/zod";

/**
 * A place to stay. The document says "listing JSON"; chosen here, what a traveller compares by and
 * what booking needs.
 */
export type AccommodationListing = {
  /** Id of the listing, for bookAccommodation. */
  listingId: string;
  /** Name of the listing. */
  name: string;
  /** Page of the listing. */
  url: string;
  /** Kind of place, such as `apartment` or `hotel`. */
  propertyType?: string;
  /** Address or neighbourhood. */
  address?: string;
  lat?: Latitude;
  lon?: Longitude;
  /** Price of one night. */
  pricePerNight?: Money;
  /** Price of the whole stay, fees included. */
  totalPrice?: Money;
  /** Average rating, 0 to 5. */
  rating?: number;
  /** How many reviews it has. */
  reviewCount?: number;
  /** How many people it takes. */
  maxGuests?: number;
  /** Number of bedrooms; 0 is a studio. */
  bedrooms?: number;
  /** Number of beds. */
  beds?: number;
  /** Number of bathrooms; halves are possible. */
  bathrooms?: number;
  /** What it has, such as `wifi`. */
  amenities?: string[];
  /** Pictures. */
  images?: string[];
  /** Whether a booking is confirmed at once. */
  instantBook?: boolean;
  /** Until when and at what cost a booking can be cancelled. */
  cancellationPolicy?: string;
};

export const accommodationListing: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    listingId: z.string().min(1),
    name: z.string(),
    url: z.url(),
    propertyType: z.string().exactOptional(),
    address: z.string().exactOptional(),
    lat: latitude().exactOptional(),
    lon: longitude().exactOptional(),
    pricePerNight: money().exactOptional(),
    totalPrice: money().exactOptional(),
    rating: z.number().min(0).max(5).exactOptional(),
    reviewCount: z.number().int().min(0).exactOptional(),
    maxGuests: z.number().int().min(1).exactOptional(),
    bedrooms: z.number().int().min(0).exactOptional(),
    beds: z.number().int().min(0).exactOptional(),
    bathrooms: z.number().min(0).exactOptional(),
    amenities: z.array(z.string()).exactOptional(),
    images: z.array(z.url()).exactOptional(),
    instantBook: z.boolean().exactOptional(),
    cancellationPolicy: z.string().exactOptional(),
  }),
);

/** A stay to weigh, in short. The document leaves the shape open. */
export type AccommodationOption = {
  /** Id of the listing, from searchAccommodations. */
  listingId: string;
  /** Name of the listing. */
  name: string;
  /** Price of the whole stay. */
  price: Money;
  /** Average rating, 0 to 5. */
  rating?: number;
};

export const accommodationOption: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    listingId: z.string().min(1),
    name: z.string().min(1),
    price: money(),
    rating: z.number().min(0).max(5).exactOptional(),
  }),
);

/** Something to do, in short. The document leaves the shape open. */
export type ActivityOption = {
  /** Id of the place, from lookupPoiContext. */
  placeId?: string;
  /** What it is called. */
  name: string;
  /** Day to do it on. */
  date?: string;
  /** Price for everybody; absent when it is free or unknown. */
  price?: Money;
  /** Average rating, 0 to 5. */
  rating?: number;
  /** Page to read more or to book. */
  url?: string;
};

export const activityOption: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    placeId: z.string().min(1).exactOptional(),
    name: z.string().min(1),
    date: z.iso.date().exactOptional(),
    price: money().exactOptional(),
    rating: z.number().min(0).max(5).exactOptional(),
    url: z.url().exactOptional(),
  }),
);

/** A type of aircraft. */
export type Aircraft = {
  /** Duffel's id of the aircraft. */
  id?: string;
  /** Name of the aircraft. */
  name: string;
  /** Three-character aircraft code. */
  iata_code?: string;
};

export const aircraft: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string().exactOptional(),
    name: z.string(),
    iata_code: z.string().exactOptional(),
  }),
);

/** An airline. */
export type Airline = {
  /** Duffel's id of the airline. */
  id?: string;
  /** Name of the airline. */
  name: string;
  /** Two-character airline code. */
  iata_code?: string | null;
  /** Logo. */
  logo_symbol_url?: string | null;
  /** The airline's conditions. */
  conditions_of_carriage_url?: string | null;
};

export const airline: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string().exactOptional(),
    name: z.string(),
    iata_code: z.string().regex(/^[A-Z0-9]{2}$/u).nullable().exactOptional(),
    logo_symbol_url: z.url().nullable().exactOptional(),
    conditions_of_carriage_url: z.url().nullable().exactOptional(),
  }),
);

/** Bags of one kind that are included. */
export type Baggage = {
  /** Hold or cabin. */
  type: "checked" | "carry_on";
  /** How many pieces. */
  quantity: number;
};

export const baggage: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    type: z.enum(["checked", "carry_on"]),
    quantity: z.number().int().min(0),
  }),
);

/** Cabin. The document leaves the values open; these are Duffel's. */
export type CabinClass = "economy" | "premium_economy" | "business" | "first";

export const cabinClass: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum(["economy", "premium_economy", "business", "first"]),
);

/**
 * The extracted text of one page. The document leaves the shape open; chosen after Firecrawl's
 * scrape.
 */
export type CrawledPage = {
  /** Address of the page after redirects. */
  url: string;
  /** Main text of the page as Markdown. */
  markdown: string;
  /** A short summary of the page. */
  summary?: string;
  /** Cleaned HTML of the main text. */
  html?: string;
  /** Addresses that the page links to, as they stand there. */
  links?: string[];
  /** Address of a picture of the page. */
  screenshot?: string;
  metadata: PageMetadata;
  /** What the crawler could not do. */
  warning?: string;
};

export const crawledPage: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    url: z.url(),
    markdown: z.string(),
    summary: z.string().exactOptional(),
    html: z.string().exactOptional(),
    links: z.array(z.string()).exactOptional(),
    screenshot: z.url().exactOptional(),
    metadata: pageMetadata(),
    warning: z.string().exactOptional(),
  }),
);

/** Currency, three capital letters (ISO 4217). */
export type CurrencyCode = string;

export const currencyCode: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().regex(/^[A-Z]{3}$/u),
);

/** A decimal number as text, as Duffel writes amounts. */
export type DecimalAmount = string;

export const decimalAmount: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().regex(/^\d+(\.\d+)?$/u),
);

/** Google's Distance Matrix answer, one row per origin and one element per destination. */
export type DistanceMatrix = {
  /** Whether the whole request was answered. */
  status: "OK" | "INVALID_REQUEST" | "MAX_ELEMENTS_EXCEEDED" | "MAX_DIMENSIONS_EXCEEDED" | "OVER_DAILY_LIMIT" | "OVER_QUERY_LIMIT" | "REQUEST_DENIED" | "UNKNOWN_ERROR";
  /** Why it was not. */
  error_message?: string;
  /** Origins as Google understood them, in the order asked. */
  origin_addresses: string[];
  /** Destinations as Google understood them, in the order asked. */
  destination_addresses: string[];
  /** One per origin. */
  rows: {
    /** One per destination. */
    elements: DistanceMatrixElement[];
  }[];
};

export const distanceMatrix: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    status: z.enum([
      "OK",
      "INVALID_REQUEST",
      "MAX_ELEMENTS_EXCEEDED",
      "MAX_DIMENSIONS_EXCEEDED",
      "OVER_DAILY_LIMIT",
      "OVER_QUERY_LIMIT",
      "REQUEST_DENIED",
      "UNKNOWN_ERROR",
    ]),
    error_message: z.string().exactOptional(),
    origin_addresses: z.array(z.string()),
    destination_addresses: z.array(z.string()),
    rows: z.array(z.object({
      elements: z.array(distanceMatrixElement()),
    })),
  }),
);

/** The way from one origin to one destination. */
export type DistanceMatrixElement = {
  /** Whether there is a way; distance and duration are there only when OK. */
  status: "OK" | "NOT_FOUND" | "ZERO_RESULTS" | "MAX_ROUTE_LENGTH_EXCEEDED";
  /** Length of the way, `value` in metres. */
  distance?: TextValue;
  /** Travel time, `value` in seconds. */
  duration?: TextValue;
  /** Travel time with the traffic expected, `value` in seconds. */
  duration_in_traffic?: TextValue;
};

export const distanceMatrixElement: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    status: z.enum(["OK", "NOT_FOUND", "ZERO_RESULTS", "MAX_ROUTE_LENGTH_EXCEEDED"]),
    distance: textValue().exactOptional(),
    duration: textValue().exactOptional(),
    duration_in_traffic: textValue().exactOptional(),
  }),
);

/**
 * A Duffel v2 offer. The document types offers as anything; chosen here: the fields that an agent
 * compares and books by, in Duffel's own spelling. Further fields of Duffel pass through.
 */
export type FlightOffer = {
  /** Duffel's id of the offer, needed to book. */
  id: string;
  /** False for Duffel's test airline. */
  live_mode?: boolean;
  /** Price for all passengers, taxes included. */
  total_amount: DecimalAmount;
  /** Currency of the price. */
  total_currency: CurrencyCode;
  /** Price without taxes. */
  base_amount?: DecimalAmount;
  /** Currency of the base amount. */
  base_currency?: CurrencyCode;
  /** Taxes; null when the airline does not say. */
  tax_amount?: DecimalAmount | null;
  /** Currency of the taxes. */
  tax_currency?: CurrencyCode | null;
  /** Airline that makes the offer. */
  owner: Airline;
  /** One way, or out and back. */
  slices: FlightSlice[];
  /** Who travels. */
  passengers: OfferPassenger[];
  /** What may be changed before departure. */
  conditions?: {
    change_before_departure?: OfferCondition;
    refund_before_departure?: OfferCondition;
  };
  /** When the price must be paid. */
  payment_requirements?: {
    /** Whether it must be paid while booking. */
    requires_instant_payment: boolean;
    /** Latest moment to pay for a held offer. */
    payment_required_by?: string | null;
    /** Until when the price of a held offer stays. */
    price_guarantee_expires_at?: string | null;
  };
  /** Whether passports are needed to book. */
  passenger_identity_documents_required?: boolean;
  /** Carbon dioxide for all passengers in kilograms, as text. */
  total_emissions_kg?: string | null;
  /** When the offer was made. */
  created_at?: string;
  /** Until when it can be booked. */
  expires_at: string;
};

export const flightOffer: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    live_mode: z.boolean().exactOptional(),
    total_amount: decimalAmount(),
    total_currency: currencyCode(),
    base_amount: decimalAmount().exactOptional(),
    base_currency: currencyCode().exactOptional(),
    tax_amount: decimalAmount().nullable().exactOptional(),
    tax_currency: currencyCode().nullable().exactOptional(),
    owner: airline(),
    slices: z.array(flightSlice()).min(1),
    passengers: z.array(offerPassenger()).min(1),
    conditions: z.object({
      change_before_departure: offerCondition().exactOptional(),
      refund_before_departure: offerCondition().exactOptional(),
    }).exactOptional(),
    payment_requirements: z.object({
      requires_instant_payment: z.boolean(),
      payment_required_by: z.iso.datetime().nullable().exactOptional(),
      price_guarantee_expires_at: z.iso.datetime().nullable().exactOptional(),
    }).exactOptional(),
    passenger_identity_documents_required: z.boolean().exactOptional(),
    total_emissions_kg: z.string().nullable().exactOptional(),
    created_at: z.iso.datetime().exactOptional(),
    expires_at: z.iso.datetime(),
  }),
);

/**
 * A flight to weigh, in short. The document leaves the shape open; chosen so that a model need not
 * copy whole offers.
 */
export type FlightOption = {
  /** Id of the offer, from searchFlights. */
  offerId: string;
  /** Price for all passengers. */
  price: Money;
  /** Where it begins. */
  origin?: IataCode;
  /** Where it ends. */
  destination?: IataCode;
  /** First departure, local time. */
  departingAt?: string;
  /** Last arrival of the way out, local time. */
  arrivingAt?: string;
  /** Name of the airline. */
  carrier?: string;
  /** Changes on the way out. */
  stops?: number;
};

export const flightOption: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    offerId: z.string().min(1),
    price: money(),
    origin: iataCode().exactOptional(),
    destination: iataCode().exactOptional(),
    departingAt: z.iso.localDatetime().exactOptional(),
    arrivingAt: z.iso.localDatetime().exactOptional(),
    carrier: z.string().exactOptional(),
    stops: z.number().int().min(0).exactOptional(),
  }),
);

/** An airport or a city. */
export type FlightPlace = {
  /** Duffel's id of the place. */
  id?: string;
  /** Which of the two it is. */
  type?: "airport" | "city";
  iata_code: IataCode;
  /** Name of the airport or city. */
  name: string;
  /** City that the airport serves. */
  city_name?: string | null;
  /** Country, ISO 3166-1. */
  iata_country_code?: string;
  /** Latitude in degrees. */
  latitude?: number | null;
  /** Longitude in degrees. */
  longitude?: number | null;
  /** IANA time zone, in which local times are given. */
  time_zone?: string | null;
};

export const flightPlace: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string().exactOptional(),
    type: z.enum(["airport", "city"]).exactOptional(),
    iata_code: iataCode(),
    name: z.string(),
    city_name: z.string().nullable().exactOptional(),
    iata_country_code: z.string().regex(/^[A-Z]{2}$/u).exactOptional(),
    latitude: z.number().min(-90).max(90).nullable().exactOptional(),
    longitude: z.number().min(-180).max(180).nullable().exactOptional(),
    time_zone: z.string().nullable().exactOptional(),
  }),
);

/** One flight, from take-off to landing. */
export type FlightSegment = {
  /** Duffel's id of the segment. */
  id: string;
  /** Where it takes off. */
  origin: FlightPlace;
  /** Where it lands. */
  destination: FlightPlace;
  /** Terminal of departure. */
  origin_terminal?: string | null;
  /** Terminal of arrival. */
  destination_terminal?: string | null;
  /** Departure, local to the origin's time zone. */
  departing_at: string;
  /** Arrival, local to the destination's time zone. */
  arriving_at: string;
  /** Time in the air, ISO 8601. */
  duration?: string | null;
  /** Distance in kilometres, as text. */
  distance?: string | null;
  /** Airline that sells the flight. */
  marketing_carrier: Airline;
  /** Flight number of the selling airline. */
  marketing_carrier_flight_number?: string | null;
  /** Airline that flies. */
  operating_carrier?: Airline;
  /** Flight number of the operating airline. */
  operating_carrier_flight_number?: string | null;
  /** Type of aircraft, if known. */
  aircraft?: Aircraft | null;
  /** Cabin and bags of each passenger. */
  passengers: SegmentPassenger[];
};

export const flightSegment: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    origin: flightPlace(),
    destination: flightPlace(),
    origin_terminal: z.string().nullable().exactOptional(),
    destination_terminal: z.string().nullable().exactOptional(),
    departing_at: z.iso.localDatetime(),
    arriving_at: z.iso.localDatetime(),
    duration: z.iso.duration().nullable().exactOptional(),
    distance: z.string().nullable().exactOptional(),
    marketing_carrier: airline(),
    marketing_carrier_flight_number: z.string().nullable().exactOptional(),
    operating_carrier: airline().exactOptional(),
    operating_carrier_flight_number: z.string().nullable().exactOptional(),
    aircraft: aircraft().nullable().exactOptional(),
    passengers: z.array(segmentPassenger()),
  }),
);

/** One direction of the journey; more than one segment means changes. */
export type FlightSlice = {
  /** Duffel's id of the slice. */
  id: string;
  /** Where the direction begins. */
  origin: FlightPlace;
  /** Where it ends. */
  destination: FlightPlace;
  /** Whole travel time, changes included, ISO 8601. */
  duration?: string | null;
  /** The airline's name of the fare, such as `Economy Light`. */
  fare_brand_name?: string | null;
  /** Flights in order. */
  segments: FlightSegment[];
};

export const flightSlice: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    origin: flightPlace(),
    destination: flightPlace(),
    duration: z.iso.duration().nullable().exactOptional(),
    fare_brand_name: z.string().nullable().exactOptional(),
    segments: z.array(flightSegment()).min(1),
  }),
);

/**
 * One place that an address may mean. The document says "Places array" and leaves the shape open;
 * chosen after Google's Geocoding API.
 */
export type GeocodedPlace = {
  /** Google's id of the place. */
  place_id: string;
  /** Address as people write it. */
  formatted_address: string;
  /** Where it is. */
  geometry: {
    /** The point itself. */
    location: GoogleLatLng;
    /** How exact the point is. */
    location_type?: "ROOFTOP" | "RANGE_INTERPOLATED" | "GEOMETRIC_CENTER" | "APPROXIMATE";
    /** Rectangle to show it in. */
    viewport?: GoogleBounds;
    /** Rectangle that holds all of it. */
    bounds?: GoogleBounds;
  };
  /** What kind of place it is, such as `locality`. */
  types: string[];
  /** The parts of the address. */
  address_components?: {
    /** The part in full. */
    long_name: string;
    /** The part abbreviated, such as `FR`. */
    short_name: string;
    /** What the part is, such as `country`. */
    types: string[];
  }[];
  /** True when only part of the address was understood. */
  partial_match?: boolean;
};

export const geocodedPlace: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    place_id: z.string(),
    formatted_address: z.string(),
    geometry: z.object({
      location: googleLatLng(),
      location_type: z.enum([
        "ROOFTOP",
        "RANGE_INTERPOLATED",
        "GEOMETRIC_CENTER",
        "APPROXIMATE",
      ]).exactOptional(),
      viewport: googleBounds().exactOptional(),
      bounds: googleBounds().exactOptional(),
    }),
    types: z.array(z.string()),
    address_components: z.array(z.object({
      long_name: z.string(),
      short_name: z.string(),
      types: z.array(z.string()),
    })).exactOptional(),
    partial_match: z.boolean().exactOptional(),
  }),
);

/** A rectangle on the map. */
export type GoogleBounds = {
  /** Upper right corner. */
  northeast: GoogleLatLng;
  /** Lower left corner. */
  southwest: GoogleLatLng;
};

export const googleBounds: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    northeast: googleLatLng(),
    southwest: googleLatLng(),
  }),
);

/** A point in the spelling of the Google Maps web services. */
export type GoogleLatLng = { lat: Latitude; lng: Longitude };

export const googleLatLng: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    lat: latitude(),
    lng: longitude(),
  }),
);

/** Airport or city, three capital letters (IATA). */
export type IataCode = string;

export const iataCode: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().regex(/^[A-Z]{3}$/u),
);

/** Latitude in degrees, WGS 84. */
export type Latitude = number;

export const latitude: () => z.Schema = /* @__PURE__ */ z.shared(() => z.number().min(-90).max(90));

/** Longitude in degrees, WGS 84. */
export type Longitude = number;

export const longitude: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.number().min(-180).max(180),
);

/**
 * Something that was remembered of the user. The document leaves the shape open; chosen here, as
 * stored.
 */
export type MemoryRow = {
  /** Id of the row. */
  id: string;
  /** What was remembered. */
  content: string;
  /** Its category, if one was given. */
  category: string | null;
  /** When it was remembered. */
  createdAt: string;
};

export const memoryRow: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    content: z.string(),
    category: z.string().nullable(),
    createdAt: z.iso.datetime(),
  }),
);

/** An amount in a currency. */
export type Money = {
  /** Amount in whole units of the currency, with decimals. */
  amount: number;
  currency: CurrencyCode;
};

export const money: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    amount: z.number().min(0),
    currency: currencyCode(),
  }),
);

/**
 * Whether a change or refund is allowed and what it costs; null when the airline does not say.
 */
export type OfferCondition = {
  /** Whether it is allowed. */
  allowed: boolean;
  /** What it costs; null when unknown. */
  penalty_amount?: DecimalAmount | null;
  /** Currency of the penalty. */
  penalty_currency?: CurrencyCode | null;
} | null;

export const offerCondition: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    allowed: z.boolean(),
    penalty_amount: decimalAmount().nullable().exactOptional(),
    penalty_currency: currencyCode().nullable().exactOptional(),
  }).nullable(),
);

/** A passenger of the offer. */
export type OfferPassenger = {
  /** Duffel's id of the passenger, needed to book. */
  id: string;
  /** Kind of passenger; null when the age was given. */
  type?: "adult" | "child" | "infant_without_seat" | null;
  /** Age at departure, if it was given. */
  age?: number | null;
};

export const offerPassenger: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string(),
    type: z.literal(["adult", "child", "infant_without_seat", null]).exactOptional(),
    age: z.number().int().min(0).max(130).nullable().exactOptional(),
  }),
);

/** What the page and its server say about it. */
export type PageMetadata = {
  /** Title of the page. */
  title?: string;
  /** Its own description. */
  description?: string;
  /** Language tag of the page, such as `en`. */
  language?: string;
  /** Address that was asked for. */
  sourceURL?: string;
  /** Address after redirects. */
  url?: string;
  /** HTTP status of the answer. */
  statusCode?: number;
  /** MIME type of the answer. */
  contentType?: string;
  /** Why the page could not be read. */
  error?: string;
};

export const pageMetadata: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    title: z.string().exactOptional(),
    description: z.string().exactOptional(),
    language: z.string().exactOptional(),
    sourceURL: z.url().exactOptional(),
    url: z.url().exactOptional(),
    statusCode: z.number().int().min(100).max(599).exactOptional(),
    contentType: z.string().exactOptional(),
    error: z.string().exactOptional(),
  }),
);

/** Id of a travel plan, as createTravelPlan gave it. */
export type PlanId = string;

export const planId: () => z.Schema = /* @__PURE__ */ z.shared(() => z.string().min(1).max(64));

/** The user has no plan with that id. */
export type PlanNotFound = { planId: PlanId };

export const planNotFound: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    planId: planId(),
  }),
);

/**
 * A point of interest. `placeId` to `rating` are the document's; it leaves the rest open, chosen
 * here from the fields of the Places API (New) that an agent talks about.
 */
export type Poi = {
  /** Google's id of the place. */
  placeId: string;
  /** Name of the place. */
  name: string;
  lat: Latitude;
  lon: Longitude;
  /** What kind of place it is, such as `museum`. */
  types: string[];
  /** Average rating, 1 to 5; null when nobody has rated it. */
  rating: number | null;
  /** How many people rated it. */
  userRatingCount?: number;
  /** Address as people write it. */
  formattedAddress?: string;
  /** What the place is, in a sentence. */
  summary?: string;
  /** How expensive it is. */
  priceLevel?: "free" | "inexpensive" | "moderate" | "expensive" | "very_expensive";
  /** Whether it is in business. */
  businessStatus?: "operational" | "closed_temporarily" | "closed_permanently";
  /** The place's own site. */
  websiteUri?: string;
  /** The place on Google Maps. */
  googleMapsUri?: string;
};

export const poi: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    placeId: z.string(),
    name: z.string(),
    lat: latitude(),
    lon: longitude(),
    types: z.array(z.string()),
    rating: z.number().min(1).max(5).nullable(),
    userRatingCount: z.number().int().min(0).exactOptional(),
    formattedAddress: z.string().exactOptional(),
    summary: z.string().exactOptional(),
    priceLevel: z.enum([
      "free",
      "inexpensive",
      "moderate",
      "expensive",
      "very_expensive",
    ]).exactOptional(),
    businessStatus: z.enum([
      "operational",
      "closed_temporarily",
      "closed_permanently",
    ]).exactOptional(),
    websiteUri: z.url().exactOptional(),
    googleMapsUri: z.url().exactOptional(),
  }),
);

/**
 * One hit of a web search, web and news in one form. The document leaves the shape open; chosen
 * after Firecrawl's search.
 */
export type SearchResult = {
  /** Address of the page. */
  url: string;
  /** Title of the page. */
  title: string;
  /** A few words from the page or its description. */
  snippet?: string;
  /** Which list the hit came from. */
  source?: "web" | "news";
  /** Rank in that list, from 1. */
  position?: number;
  /** When the page was published, if known. */
  publishedAt?: string;
  /** Picture that goes with the hit. */
  imageUrl?: string;
  /** Text of the page as Markdown, if the search also read it. */
  markdown?: string;
};

export const searchResult: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    url: z.url(),
    title: z.string(),
    snippet: z.string().exactOptional(),
    source: z.enum(["web", "news"]).exactOptional(),
    position: z.number().int().min(1).exactOptional(),
    publishedAt: z.iso.datetime().exactOptional(),
    imageUrl: z.url().exactOptional(),
    markdown: z.string().exactOptional(),
  }),
);

/** What one passenger has on one flight. */
export type SegmentPassenger = {
  /** Which passenger of the offer. */
  passenger_id: string;
  cabin_class: CabinClass;
  /** The airline's own name of the cabin. */
  cabin_class_marketing_name?: string | null;
  /** The airline's code of the fare. */
  fare_basis_code?: string | null;
  /** Bags that are included. */
  baggages?: Baggage[];
};

export const segmentPassenger: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    passenger_id: z.string(),
    cabin_class: cabinClass(),
    cabin_class_marketing_name: z.string().nullable().exactOptional(),
    fare_basis_code: z.string().nullable().exactOptional(),
    baggages: z.array(baggage()).exactOptional(),
  }),
);

/** A quantity for people and for computing. */
export type TextValue = {
  /** As people write it, in the units asked for. */
  text: string;
  /** Metres or seconds, whatever the units. */
  value: number;
};

export const textValue: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    text: z.string(),
    value: z.number().int().min(0),
  }),
);

/** A travel plan as it is stored. */
export type TravelPlan = {
  planId: PlanId;
  /** A draft expires; a saved plan stays until it is deleted. */
  status: "draft" | "saved";
  /** When it was made. */
  createdAt: string;
  /** When it was last changed. */
  updatedAt: string;
  /** When it was saved. */
  savedAt?: string;
  /** When a draft is dropped. */
  expiresAt?: string;
  /** Name of the trip. */
  title: string;
  /** Places to go, in order. */
  destinations: string[];
  /** First day of the trip. */
  startDate: string;
  /** Last day of the trip, not before the first. */
  endDate: string;
  /** How many people travel. */
  travelers: number;
  /** For everybody and the whole trip. */
  budget: Money;
  preferences?: TravelPreferences;
};

export const travelPlan: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    planId: planId(),
    status: z.enum(["draft", "saved"]),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    savedAt: z.iso.datetime().exactOptional(),
    expiresAt: z.iso.datetime().exactOptional(),
    title: z.string().min(1).max(200),
    destinations: z.array(z.string().min(1).max(200)).min(1).max(20),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    travelers: z.number().int().min(1).max(50),
    budget: money(),
    preferences: travelPreferences().exactOptional(),
  }),
);

/**
 * What the user decides about a trip. The document gives the names; types and bounds are chosen.
 */
export type TravelPlanFields = {
  /** Name of the trip. */
  title: string;
  /** Places to go, in order. */
  destinations: string[];
  /** First day of the trip. */
  startDate: string;
  /** Last day of the trip, not before the first. */
  endDate: string;
  /** How many people travel. */
  travelers: number;
  /** For everybody and the whole trip. */
  budget: Money;
  preferences?: TravelPreferences;
};

export const travelPlanFields: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    title: z.string().min(1).max(200),
    destinations: z.array(z.string().min(1).max(200)).min(1).max(20),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    travelers: z.number().int().min(1).max(50),
    budget: money(),
    preferences: travelPreferences().exactOptional(),
  }),
);

/** What the travellers like. The document leaves the shape open. */
export type TravelPreferences = {
  /** How full the days should be. */
  pace?: "relaxed" | "balanced" | "packed";
  /** What they want to see or do, such as `food` or `hiking`. */
  interests?: string[];
  cabin?: CabinClass;
  /** Where they like to stay, such as `hotel`. */
  accommodationTypes?: string[];
  /** What they do or do not eat. */
  dietary?: string[];
  /** What they need to get around. */
  accessibility?: string[];
  /** Anything else. */
  notes?: string;
};

export const travelPreferences: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    pace: z.enum(["relaxed", "balanced", "packed"]).exactOptional(),
    interests: z.array(z.string().min(1).max(60)).max(30).exactOptional(),
    cabin: cabinClass().exactOptional(),
    accommodationTypes: z.array(z.string().min(1).max(60)).max(10).exactOptional(),
    dietary: z.array(z.string().min(1).max(60)).max(20).exactOptional(),
    accessibility: z.array(z.string().min(1).max(120)).max(20).exactOptional(),
    notes: z.string().max(2_000).exactOptional(),
  }),
);

/** Metric or imperial units. */
export type UnitSystem = "metric" | "imperial";

export const unitSystem: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum(["metric", "imperial"]),
);
