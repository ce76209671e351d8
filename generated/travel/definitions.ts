// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type Definition, jsonSchema } from "@toolpact/runtime/codegen-v1";

export const AccommodationListing: Definition = {
  name: "AccommodationListing",
  uses: () => [Latitude, Longitude, Money],
  schema: () => jsonSchema('{"description":"A place to stay. The document says \\"listing JSON\\"; chosen here, what a traveller compares by and what booking needs.","type":"object","properties":{"listingId":{"description":"Id of the listing, for bookAccommodation.","type":"string","minLength":1},"name":{"description":"Name of the listing.","type":"string"},"url":{"description":"Page of the listing.","type":"string","format":"uri"},"propertyType":{"description":"Kind of place, such as `apartment` or `hotel`.","type":"string"},"address":{"description":"Address or neighbourhood.","type":"string"},"lat":{"$ref":"#/$defs/Latitude"},"lon":{"$ref":"#/$defs/Longitude"},"pricePerNight":{"description":"Price of one night.","$ref":"#/$defs/Money"},"totalPrice":{"description":"Price of the whole stay, fees included.","$ref":"#/$defs/Money"},"rating":{"description":"Average rating, 0 to 5.","type":"number","minimum":0,"maximum":5},"reviewCount":{"description":"How many reviews it has.","type":"integer","minimum":0},"maxGuests":{"description":"How many people it takes.","type":"integer","minimum":1},"bedrooms":{"description":"Number of bedrooms; 0 is a studio.","type":"integer","minimum":0},"beds":{"description":"Number of beds.","type":"integer","minimum":0},"bathrooms":{"description":"Number of bathrooms; halves are possible.","type":"number","minimum":0},"amenities":{"description":"What it has, such as `wifi`.","type":"array","items":{"type":"string"}},"images":{"description":"Pictures.","type":"array","items":{"type":"string","format":"uri"}},"instantBook":{"description":"Whether a booking is confirmed at once.","type":"boolean"},"cancellationPolicy":{"description":"Until when and at what cost a booking can be cancelled.","type":"string"}},"required":["listingId","name","url"]}'),
};

export const AccommodationOption: Definition = {
  name: "AccommodationOption",
  uses: () => [Money],
  schema: () => jsonSchema('{"description":"A stay to weigh, in short. The document leaves the shape open.","type":"object","properties":{"listingId":{"description":"Id of the listing, from searchAccommodations.","type":"string","minLength":1},"name":{"description":"Name of the listing.","type":"string","minLength":1},"price":{"description":"Price of the whole stay.","$ref":"#/$defs/Money"},"rating":{"description":"Average rating, 0 to 5.","type":"number","minimum":0,"maximum":5}},"required":["listingId","name","price"]}'),
};

export const ActivityOption: Definition = {
  name: "ActivityOption",
  uses: () => [Money],
  schema: () => jsonSchema('{"description":"Something to do, in short. The document leaves the shape open.","type":"object","properties":{"placeId":{"description":"Id of the place, from lookupPoiContext.","type":"string","minLength":1},"name":{"description":"What it is called.","type":"string","minLength":1},"date":{"description":"Day to do it on.","type":"string","format":"date"},"price":{"description":"Price for everybody; absent when it is free or unknown.","$ref":"#/$defs/Money"},"rating":{"description":"Average rating, 0 to 5.","type":"number","minimum":0,"maximum":5},"url":{"description":"Page to read more or to book.","type":"string","format":"uri"}},"required":["name"]}'),
};

export const Aircraft: Definition = {
  name: "Aircraft",
  schema: () => jsonSchema('{"description":"A type of aircraft.","type":"object","properties":{"id":{"description":"Duffel\'s id of the aircraft.","type":"string"},"name":{"description":"Name of the aircraft.","type":"string"},"iata_code":{"description":"Three-character aircraft code.","type":"string"}},"required":["name"]}'),
};

export const Airline: Definition = {
  name: "Airline",
  schema: () => jsonSchema('{"description":"An airline.","type":"object","properties":{"id":{"description":"Duffel\'s id of the airline.","type":"string"},"name":{"description":"Name of the airline.","type":"string"},"iata_code":{"description":"Two-character airline code.","anyOf":[{"type":"string","pattern":"^[A-Z0-9]{2}$"},{"type":"null"}]},"logo_symbol_url":{"description":"Logo.","anyOf":[{"type":"string","format":"uri"},{"type":"null"}]},"conditions_of_carriage_url":{"description":"The airline\'s conditions.","anyOf":[{"type":"string","format":"uri"},{"type":"null"}]}},"required":["name"]}'),
};

export const Baggage: Definition = {
  name: "Baggage",
  schema: () => jsonSchema('{"description":"Bags of one kind that are included.","type":"object","properties":{"type":{"description":"Hold or cabin.","type":"string","enum":["checked","carry_on"]},"quantity":{"description":"How many pieces.","type":"integer","minimum":0}},"required":["type","quantity"]}'),
};

export const CabinClass: Definition = {
  name: "CabinClass",
  schema: () => jsonSchema('{"description":"Cabin. The document leaves the values open; these are Duffel\'s.","type":"string","enum":["economy","premium_economy","business","first"]}'),
};

export const CrawledPage: Definition = {
  name: "CrawledPage",
  uses: () => [PageMetadata],
  schema: () => jsonSchema('{"description":"The extracted text of one page. The document leaves the shape open; chosen after Firecrawl\'s scrape.","type":"object","properties":{"url":{"description":"Address of the page after redirects.","type":"string","format":"uri"},"markdown":{"description":"Main text of the page as Markdown.","type":"string"},"summary":{"description":"A short summary of the page.","type":"string"},"html":{"description":"Cleaned HTML of the main text.","type":"string"},"links":{"description":"Addresses that the page links to, as they stand there.","type":"array","items":{"type":"string"}},"screenshot":{"description":"Address of a picture of the page.","type":"string","format":"uri"},"metadata":{"$ref":"#/$defs/PageMetadata"},"warning":{"description":"What the crawler could not do.","type":"string"}},"required":["url","markdown","metadata"]}'),
};

export const CurrencyCode: Definition = {
  name: "CurrencyCode",
  schema: () => jsonSchema('{"description":"Currency, three capital letters (ISO 4217).","examples":["EUR","USD"],"type":"string","pattern":"^[A-Z]{3}$"}'),
};

export const DecimalAmount: Definition = {
  name: "DecimalAmount",
  schema: () => jsonSchema('{"description":"A decimal number as text, as Duffel writes amounts.","examples":["412.60"],"type":"string","pattern":"^\\\\d+(\\\\.\\\\d+)?$"}'),
};

export const DistanceMatrix: Definition = {
  name: "DistanceMatrix",
  uses: () => [DistanceMatrixElement],
  schema: () => jsonSchema('{"description":"Google\'s Distance Matrix answer, one row per origin and one element per destination.","type":"object","properties":{"status":{"description":"Whether the whole request was answered.","type":"string","enum":["OK","INVALID_REQUEST","MAX_ELEMENTS_EXCEEDED","MAX_DIMENSIONS_EXCEEDED","OVER_DAILY_LIMIT","OVER_QUERY_LIMIT","REQUEST_DENIED","UNKNOWN_ERROR"]},"error_message":{"description":"Why it was not.","type":"string"},"origin_addresses":{"description":"Origins as Google understood them, in the order asked.","type":"array","items":{"type":"string"}},"destination_addresses":{"description":"Destinations as Google understood them, in the order asked.","type":"array","items":{"type":"string"}},"rows":{"description":"One per origin.","type":"array","items":{"description":"All ways from one origin.","type":"object","properties":{"elements":{"description":"One per destination.","type":"array","items":{"$ref":"#/$defs/DistanceMatrixElement"}}},"required":["elements"]}}},"required":["status","origin_addresses","destination_addresses","rows"]}'),
};

export const DistanceMatrixElement: Definition = {
  name: "DistanceMatrixElement",
  uses: () => [TextValue],
  schema: () => jsonSchema('{"description":"The way from one origin to one destination.","type":"object","properties":{"status":{"description":"Whether there is a way; distance and duration are there only when OK.","type":"string","enum":["OK","NOT_FOUND","ZERO_RESULTS","MAX_ROUTE_LENGTH_EXCEEDED"]},"distance":{"description":"Length of the way, `value` in metres.","$ref":"#/$defs/TextValue"},"duration":{"description":"Travel time, `value` in seconds.","$ref":"#/$defs/TextValue"},"duration_in_traffic":{"description":"Travel time with the traffic expected, `value` in seconds.","$ref":"#/$defs/TextValue"}},"required":["status"]}'),
};

export const FlightOffer: Definition = {
  name: "FlightOffer",
  uses: () => [Airline, CurrencyCode, DecimalAmount, FlightSlice, OfferCondition, OfferPassenger],
  schema: () => jsonSchema('{"description":"A Duffel v2 offer. The document types offers as anything; chosen here: the fields that an agent compares and books by, in Duffel\'s own spelling. Further fields of Duffel pass through.","type":"object","properties":{"id":{"description":"Duffel\'s id of the offer, needed to book.","examples":["off_00009htYpSCXrwaB9DnUm0"],"type":"string"},"live_mode":{"description":"False for Duffel\'s test airline.","type":"boolean"},"total_amount":{"description":"Price for all passengers, taxes included.","$ref":"#/$defs/DecimalAmount"},"total_currency":{"description":"Currency of the price.","$ref":"#/$defs/CurrencyCode"},"base_amount":{"description":"Price without taxes.","$ref":"#/$defs/DecimalAmount"},"base_currency":{"description":"Currency of the base amount.","$ref":"#/$defs/CurrencyCode"},"tax_amount":{"description":"Taxes; null when the airline does not say.","anyOf":[{"$ref":"#/$defs/DecimalAmount"},{"type":"null"}]},"tax_currency":{"description":"Currency of the taxes.","anyOf":[{"$ref":"#/$defs/CurrencyCode"},{"type":"null"}]},"owner":{"description":"Airline that makes the offer.","$ref":"#/$defs/Airline"},"slices":{"description":"One way, or out and back.","type":"array","items":{"$ref":"#/$defs/FlightSlice"},"minItems":1},"passengers":{"description":"Who travels.","type":"array","items":{"$ref":"#/$defs/OfferPassenger"},"minItems":1},"conditions":{"description":"What may be changed before departure.","type":"object","properties":{"change_before_departure":{"$ref":"#/$defs/OfferCondition"},"refund_before_departure":{"$ref":"#/$defs/OfferCondition"}}},"payment_requirements":{"description":"When the price must be paid.","type":"object","properties":{"requires_instant_payment":{"description":"Whether it must be paid while booking.","type":"boolean"},"payment_required_by":{"description":"Latest moment to pay for a held offer.","anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]},"price_guarantee_expires_at":{"description":"Until when the price of a held offer stays.","anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}},"required":["requires_instant_payment"]},"passenger_identity_documents_required":{"description":"Whether passports are needed to book.","type":"boolean"},"total_emissions_kg":{"description":"Carbon dioxide for all passengers in kilograms, as text.","type":["string","null"]},"created_at":{"description":"When the offer was made.","type":"string","format":"date-time"},"expires_at":{"description":"Until when it can be booked.","type":"string","format":"date-time"}},"required":["id","total_amount","total_currency","owner","slices","passengers","expires_at"]}'),
};

export const FlightOption: Definition = {
  name: "FlightOption",
  uses: () => [IataCode, Money],
  schema: () => jsonSchema('{"description":"A flight to weigh, in short. The document leaves the shape open; chosen so that a model need not copy whole offers.","type":"object","properties":{"offerId":{"description":"Id of the offer, from searchFlights.","type":"string","minLength":1},"price":{"description":"Price for all passengers.","$ref":"#/$defs/Money"},"origin":{"description":"Where it begins.","$ref":"#/$defs/IataCode"},"destination":{"description":"Where it ends.","$ref":"#/$defs/IataCode"},"departingAt":{"description":"First departure, local time.","type":"string","format":"local-date-time"},"arrivingAt":{"description":"Last arrival of the way out, local time.","type":"string","format":"local-date-time"},"carrier":{"description":"Name of the airline.","type":"string"},"stops":{"description":"Changes on the way out.","type":"integer","minimum":0}},"required":["offerId","price"]}'),
};

export const FlightPlace: Definition = {
  name: "FlightPlace",
  uses: () => [IataCode],
  schema: () => jsonSchema('{"description":"An airport or a city.","type":"object","properties":{"id":{"description":"Duffel\'s id of the place.","type":"string"},"type":{"description":"Which of the two it is.","type":"string","enum":["airport","city"]},"iata_code":{"$ref":"#/$defs/IataCode"},"name":{"description":"Name of the airport or city.","type":"string"},"city_name":{"description":"City that the airport serves.","type":["string","null"]},"iata_country_code":{"description":"Country, ISO 3166-1.","type":"string","pattern":"^[A-Z]{2}$"},"latitude":{"description":"Latitude in degrees.","anyOf":[{"type":"number","minimum":-90,"maximum":90},{"type":"null"}]},"longitude":{"description":"Longitude in degrees.","anyOf":[{"type":"number","minimum":-180,"maximum":180},{"type":"null"}]},"time_zone":{"description":"IANA time zone, in which local times are given.","type":["string","null"]}},"required":["iata_code","name"]}'),
};

export const FlightSegment: Definition = {
  name: "FlightSegment",
  uses: () => [Aircraft, Airline, FlightPlace, SegmentPassenger],
  schema: () => jsonSchema('{"description":"One flight, from take-off to landing.","type":"object","properties":{"id":{"description":"Duffel\'s id of the segment.","type":"string"},"origin":{"description":"Where it takes off.","$ref":"#/$defs/FlightPlace"},"destination":{"description":"Where it lands.","$ref":"#/$defs/FlightPlace"},"origin_terminal":{"description":"Terminal of departure.","type":["string","null"]},"destination_terminal":{"description":"Terminal of arrival.","type":["string","null"]},"departing_at":{"description":"Departure, local to the origin\'s time zone.","type":"string","format":"local-date-time"},"arriving_at":{"description":"Arrival, local to the destination\'s time zone.","type":"string","format":"local-date-time"},"duration":{"description":"Time in the air, ISO 8601.","anyOf":[{"type":"string","format":"duration"},{"type":"null"}]},"distance":{"description":"Distance in kilometres, as text.","type":["string","null"]},"marketing_carrier":{"description":"Airline that sells the flight.","$ref":"#/$defs/Airline"},"marketing_carrier_flight_number":{"description":"Flight number of the selling airline.","type":["string","null"]},"operating_carrier":{"description":"Airline that flies.","$ref":"#/$defs/Airline"},"operating_carrier_flight_number":{"description":"Flight number of the operating airline.","type":["string","null"]},"aircraft":{"description":"Type of aircraft, if known.","anyOf":[{"$ref":"#/$defs/Aircraft"},{"type":"null"}]},"passengers":{"description":"Cabin and bags of each passenger.","type":"array","items":{"$ref":"#/$defs/SegmentPassenger"}}},"required":["id","origin","destination","departing_at","arriving_at","marketing_carrier","passengers"]}'),
};

export const FlightSlice: Definition = {
  name: "FlightSlice",
  uses: () => [FlightPlace, FlightSegment],
  schema: () => jsonSchema('{"description":"One direction of the journey; more than one segment means changes.","type":"object","properties":{"id":{"description":"Duffel\'s id of the slice.","type":"string"},"origin":{"description":"Where the direction begins.","$ref":"#/$defs/FlightPlace"},"destination":{"description":"Where it ends.","$ref":"#/$defs/FlightPlace"},"duration":{"description":"Whole travel time, changes included, ISO 8601.","anyOf":[{"type":"string","format":"duration"},{"type":"null"}]},"fare_brand_name":{"description":"The airline\'s name of the fare, such as `Economy Light`.","type":["string","null"]},"segments":{"description":"Flights in order.","type":"array","items":{"$ref":"#/$defs/FlightSegment"},"minItems":1}},"required":["id","origin","destination","segments"]}'),
};

export const GeocodedPlace: Definition = {
  name: "GeocodedPlace",
  uses: () => [GoogleBounds, GoogleLatLng],
  schema: () => jsonSchema('{"description":"One place that an address may mean. The document says \\"Places array\\" and leaves the shape open; chosen after Google\'s Geocoding API.","type":"object","properties":{"place_id":{"description":"Google\'s id of the place.","type":"string"},"formatted_address":{"description":"Address as people write it.","type":"string"},"geometry":{"description":"Where it is.","type":"object","properties":{"location":{"description":"The point itself.","$ref":"#/$defs/GoogleLatLng"},"location_type":{"description":"How exact the point is.","type":"string","enum":["ROOFTOP","RANGE_INTERPOLATED","GEOMETRIC_CENTER","APPROXIMATE"]},"viewport":{"description":"Rectangle to show it in.","$ref":"#/$defs/GoogleBounds"},"bounds":{"description":"Rectangle that holds all of it.","$ref":"#/$defs/GoogleBounds"}},"required":["location"]},"types":{"description":"What kind of place it is, such as `locality`.","type":"array","items":{"type":"string"}},"address_components":{"description":"The parts of the address.","type":"array","items":{"description":"One part of the address.","type":"object","properties":{"long_name":{"description":"The part in full.","type":"string"},"short_name":{"description":"The part abbreviated, such as `FR`.","type":"string"},"types":{"description":"What the part is, such as `country`.","type":"array","items":{"type":"string"}}},"required":["long_name","short_name","types"]}},"partial_match":{"description":"True when only part of the address was understood.","type":"boolean"}},"required":["place_id","formatted_address","geometry","types"]}'),
};

export const GoogleBounds: Definition = {
  name: "GoogleBounds",
  uses: () => [GoogleLatLng],
  schema: () => jsonSchema('{"description":"A rectangle on the map.","type":"object","properties":{"northeast":{"description":"Upper right corner.","$ref":"#/$defs/GoogleLatLng"},"southwest":{"description":"Lower left corner.","$ref":"#/$defs/GoogleLatLng"}},"required":["northeast","southwest"]}'),
};

export const GoogleLatLng: Definition = {
  name: "GoogleLatLng",
  uses: () => [Latitude, Longitude],
  schema: () => jsonSchema('{"description":"A point in the spelling of the Google Maps web services.","type":"object","properties":{"lat":{"$ref":"#/$defs/Latitude"},"lng":{"$ref":"#/$defs/Longitude"}},"required":["lat","lng"]}'),
};

export const IataCode: Definition = {
  name: "IataCode",
  schema: () => jsonSchema('{"description":"Airport or city, three capital letters (IATA).","examples":["LHR","NYC"],"type":"string","pattern":"^[A-Z]{3}$"}'),
};

export const Latitude: Definition = {
  name: "Latitude",
  schema: () => jsonSchema('{"description":"Latitude in degrees, WGS 84.","type":"number","minimum":-90,"maximum":90}'),
};

export const Longitude: Definition = {
  name: "Longitude",
  schema: () => jsonSchema('{"description":"Longitude in degrees, WGS 84.","type":"number","minimum":-180,"maximum":180}'),
};

export const MemoryRow: Definition = {
  name: "MemoryRow",
  schema: () => jsonSchema('{"description":"Something that was remembered of the user. The document leaves the shape open; chosen here, as stored.","type":"object","properties":{"id":{"description":"Id of the row.","type":"string"},"content":{"description":"What was remembered.","type":"string"},"category":{"description":"Its category, if one was given.","type":["string","null"]},"createdAt":{"description":"When it was remembered.","type":"string","format":"date-time"}},"required":["id","content","category","createdAt"]}'),
};

export const Money: Definition = {
  name: "Money",
  uses: () => [CurrencyCode],
  schema: () => jsonSchema('{"description":"An amount in a currency.","type":"object","properties":{"amount":{"description":"Amount in whole units of the currency, with decimals.","type":"number","minimum":0},"currency":{"$ref":"#/$defs/CurrencyCode"}},"required":["amount","currency"]}'),
};

export const OfferCondition: Definition = {
  name: "OfferCondition",
  uses: () => [CurrencyCode, DecimalAmount],
  schema: () => jsonSchema('{"description":"Whether a change or refund is allowed and what it costs; null when the airline does not say.","anyOf":[{"type":"object","properties":{"allowed":{"description":"Whether it is allowed.","type":"boolean"},"penalty_amount":{"description":"What it costs; null when unknown.","anyOf":[{"$ref":"#/$defs/DecimalAmount"},{"type":"null"}]},"penalty_currency":{"description":"Currency of the penalty.","anyOf":[{"$ref":"#/$defs/CurrencyCode"},{"type":"null"}]}},"required":["allowed"]},{"type":"null"}]}'),
};

export const OfferPassenger: Definition = {
  name: "OfferPassenger",
  schema: () => jsonSchema('{"description":"A passenger of the offer.","type":"object","properties":{"id":{"description":"Duffel\'s id of the passenger, needed to book.","type":"string"},"type":{"description":"Kind of passenger; null when the age was given.","enum":["adult","child","infant_without_seat",null]},"age":{"description":"Age at departure, if it was given.","anyOf":[{"type":"integer","minimum":0,"maximum":130},{"type":"null"}]}},"required":["id"]}'),
};

export const PageMetadata: Definition = {
  name: "PageMetadata",
  schema: () => jsonSchema('{"description":"What the page and its server say about it.","type":"object","properties":{"title":{"description":"Title of the page.","type":"string"},"description":{"description":"Its own description.","type":"string"},"language":{"description":"Language tag of the page, such as `en`.","type":"string"},"sourceURL":{"description":"Address that was asked for.","type":"string","format":"uri"},"url":{"description":"Address after redirects.","type":"string","format":"uri"},"statusCode":{"description":"HTTP status of the answer.","type":"integer","minimum":100,"maximum":599},"contentType":{"description":"MIME type of the answer.","type":"string"},"error":{"description":"Why the page could not be read.","type":"string"}}}'),
};

export const PlanId: Definition = {
  name: "PlanId",
  schema: () => jsonSchema('{"description":"Id of a travel plan, as createTravelPlan gave it.","examples":["plan_7f3c9a"],"type":"string","minLength":1,"maxLength":64}'),
};

export const PlanNotFound: Definition = {
  name: "PlanNotFound",
  uses: () => [PlanId],
  schema: () => jsonSchema('{"description":"The user has no plan with that id.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"}},"required":["planId"]}'),
};

export const Poi: Definition = {
  name: "Poi",
  uses: () => [Latitude, Longitude],
  schema: () => jsonSchema('{"description":"A point of interest. `placeId` to `rating` are the document\'s; it leaves the rest open, chosen here from the fields of the Places API (New) that an agent talks about.","type":"object","properties":{"placeId":{"description":"Google\'s id of the place.","type":"string"},"name":{"description":"Name of the place.","type":"string"},"lat":{"$ref":"#/$defs/Latitude"},"lon":{"$ref":"#/$defs/Longitude"},"types":{"description":"What kind of place it is, such as `museum`.","type":"array","items":{"type":"string"}},"rating":{"description":"Average rating, 1 to 5; null when nobody has rated it.","anyOf":[{"type":"number","minimum":1,"maximum":5},{"type":"null"}]},"userRatingCount":{"description":"How many people rated it.","type":"integer","minimum":0},"formattedAddress":{"description":"Address as people write it.","type":"string"},"summary":{"description":"What the place is, in a sentence.","type":"string"},"priceLevel":{"description":"How expensive it is.","type":"string","enum":["free","inexpensive","moderate","expensive","very_expensive"]},"businessStatus":{"description":"Whether it is in business.","type":"string","enum":["operational","closed_temporarily","closed_permanently"]},"websiteUri":{"description":"The place\'s own site.","type":"string","format":"uri"},"googleMapsUri":{"description":"The place on Google Maps.","type":"string","format":"uri"}},"required":["placeId","name","lat","lon","types","rating"]}'),
};

export const SearchResult: Definition = {
  name: "SearchResult",
  schema: () => jsonSchema('{"description":"One hit of a web search, web and news in one form. The document leaves the shape open; chosen after Firecrawl\'s search.","type":"object","properties":{"url":{"description":"Address of the page.","type":"string","format":"uri"},"title":{"description":"Title of the page.","type":"string"},"snippet":{"description":"A few words from the page or its description.","type":"string"},"source":{"description":"Which list the hit came from.","type":"string","enum":["web","news"]},"position":{"description":"Rank in that list, from 1.","type":"integer","minimum":1},"publishedAt":{"description":"When the page was published, if known.","type":"string","format":"date-time"},"imageUrl":{"description":"Picture that goes with the hit.","type":"string","format":"uri"},"markdown":{"description":"Text of the page as Markdown, if the search also read it.","type":"string"}},"required":["url","title"]}'),
};

export const SegmentPassenger: Definition = {
  name: "SegmentPassenger",
  uses: () => [Baggage, CabinClass],
  schema: () => jsonSchema('{"description":"What one passenger has on one flight.","type":"object","properties":{"passenger_id":{"description":"Which passenger of the offer.","type":"string"},"cabin_class":{"$ref":"#/$defs/CabinClass"},"cabin_class_marketing_name":{"description":"The airline\'s own name of the cabin.","type":["string","null"]},"fare_basis_code":{"description":"The airline\'s code of the fare.","type":["string","null"]},"baggages":{"description":"Bags that are included.","type":"array","items":{"$ref":"#/$defs/Baggage"}}},"required":["passenger_id","cabin_class"]}'),
};

export const TextValue: Definition = {
  name: "TextValue",
  schema: () => jsonSchema('{"description":"A quantity for people and for computing.","type":"object","properties":{"text":{"description":"As people write it, in the units asked for.","type":"string"},"value":{"description":"Metres or seconds, whatever the units.","type":"integer","minimum":0}},"required":["text","value"]}'),
};

export const TravelPlan: Definition = {
  name: "TravelPlan",
  uses: () => [Money, PlanId, TravelPreferences],
  schema: () => jsonSchema('{"description":"A travel plan as it is stored.","type":"object","properties":{"planId":{"$ref":"#/$defs/PlanId"},"status":{"description":"A draft expires; a saved plan stays until it is deleted.","type":"string","enum":["draft","saved"]},"createdAt":{"description":"When it was made.","type":"string","format":"date-time"},"updatedAt":{"description":"When it was last changed.","type":"string","format":"date-time"},"savedAt":{"description":"When it was saved.","type":"string","format":"date-time"},"expiresAt":{"description":"When a draft is dropped.","type":"string","format":"date-time"},"title":{"description":"Name of the trip.","type":"string","minLength":1,"maxLength":200},"destinations":{"description":"Places to go, in order.","type":"array","items":{"type":"string","minLength":1,"maxLength":200},"minItems":1,"maxItems":20},"startDate":{"description":"First day of the trip.","type":"string","format":"date"},"endDate":{"description":"Last day of the trip, not before the first.","type":"string","format":"date"},"travelers":{"description":"How many people travel.","type":"integer","minimum":1,"maximum":50},"budget":{"description":"For everybody and the whole trip.","$ref":"#/$defs/Money"},"preferences":{"$ref":"#/$defs/TravelPreferences"}},"required":["planId","status","createdAt","updatedAt","title","destinations","startDate","endDate","travelers","budget"]}'),
};

export const TravelPlanFields: Definition = {
  name: "TravelPlanFields",
  uses: () => [Money, TravelPreferences],
  schema: () => jsonSchema('{"description":"What the user decides about a trip. The document gives the names; types and bounds are chosen.","type":"object","properties":{"title":{"description":"Name of the trip.","type":"string","minLength":1,"maxLength":200},"destinations":{"description":"Places to go, in order.","type":"array","items":{"type":"string","minLength":1,"maxLength":200},"minItems":1,"maxItems":20},"startDate":{"description":"First day of the trip.","type":"string","format":"date"},"endDate":{"description":"Last day of the trip, not before the first.","type":"string","format":"date"},"travelers":{"description":"How many people travel.","type":"integer","minimum":1,"maximum":50},"budget":{"description":"For everybody and the whole trip.","$ref":"#/$defs/Money"},"preferences":{"$ref":"#/$defs/TravelPreferences"}},"required":["title","destinations","startDate","endDate","travelers","budget"]}'),
};

export const TravelPreferences: Definition = {
  name: "TravelPreferences",
  uses: () => [CabinClass],
  schema: () => jsonSchema('{"description":"What the travellers like. The document leaves the shape open.","type":"object","properties":{"pace":{"description":"How full the days should be.","type":"string","enum":["relaxed","balanced","packed"]},"interests":{"description":"What they want to see or do, such as `food` or `hiking`.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":30},"cabin":{"$ref":"#/$defs/CabinClass"},"accommodationTypes":{"description":"Where they like to stay, such as `hotel`.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":10},"dietary":{"description":"What they do or do not eat.","type":"array","items":{"type":"string","minLength":1,"maxLength":60},"maxItems":20},"accessibility":{"description":"What they need to get around.","type":"array","items":{"type":"string","minLength":1,"maxLength":120},"maxItems":20},"notes":{"description":"Anything else.","type":"string","maxLength":2000}}}'),
};

export const UnitSystem: Definition = {
  name: "UnitSystem",
  schema: () => jsonSchema('{"description":"Metric or imperial units.","type":"string","enum":["metric","imperial"]}'),
};
