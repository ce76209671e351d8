// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import {
  countKeys,
  isAtMost,
  isDate,
  isDateTime,
  isDuration,
  isLocalDateTime,
  isUri,
} from "@toolpact/runtime/codegen-v1/parser";

const currencyCodePattern = /^[A-Z]{3}$/u;
const flightOfferTotalAmountPattern = /^\d+(\.\d+)?$/u;
const airlineIataCodePattern = /^[A-Z0-9]{2}$/u;
const flightPlaceIataCountryCodePattern = /^[A-Z]{2}$/u;

export function isAccommodationListing(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const listingId = value.listingId;
  if (
    typeof listingId !== "string" ||
    listingId === "" ||
    typeof value.name !== "string"
  ) return false;
  const url = value.url;
  if (typeof url !== "string" || !isUri(url)) return false;
  const propertyType = value.propertyType;
  if (propertyType !== undefined && typeof propertyType !== "string") return false;
  const address = value.address;
  if (address !== undefined && typeof address !== "string") return false;
  const lat = value.lat;
  if (lat !== undefined && (!Number.isFinite(lat) || lat < -90 || lat > 90)) return false;
  const lon = value.lon;
  if (lon !== undefined && (!Number.isFinite(lon) || lon < -180 || lon > 180)) return false;
  const pricePerNight = value.pricePerNight;
  if (pricePerNight !== undefined && !isMoney(pricePerNight)) return false;
  const totalPrice = value.totalPrice;
  if (totalPrice !== undefined && !isMoney(totalPrice)) return false;
  const rating = value.rating;
  if (rating !== undefined && (!Number.isFinite(rating) || rating < 0 || rating > 5)) return false;
  const reviewCount = value.reviewCount;
  if (
    reviewCount !== undefined &&
    (!Number.isInteger(reviewCount) || reviewCount < 0)
  ) return false;
  const maxGuests = value.maxGuests;
  if (maxGuests !== undefined && (!Number.isInteger(maxGuests) || maxGuests < 1)) return false;
  const bedrooms = value.bedrooms;
  if (bedrooms !== undefined && (!Number.isInteger(bedrooms) || bedrooms < 0)) return false;
  const beds = value.beds;
  if (beds !== undefined && (!Number.isInteger(beds) || beds < 0)) return false;
  const bathrooms = value.bathrooms;
  if (bathrooms !== undefined && (!Number.isFinite(bathrooms) || bathrooms < 0)) return false;
  const amenities = value.amenities;
  if (amenities !== undefined) {
    if (!Array.isArray(amenities)) return false;
    for (let index = 0; index < amenities.length; index++) {
      if (typeof amenities[index] !== "string") return false;
    }
  }
  const images = value.images;
  if (images !== undefined) {
    if (!Array.isArray(images)) return false;
    for (let index2 = 0; index2 < images.length; index2++) {
      const imagesItem = images[index2];
      if (typeof imagesItem !== "string" || !isUri(imagesItem)) return false;
    }
  }
  const instantBook = value.instantBook;
  if (instantBook !== undefined && typeof instantBook !== "boolean") return false;
  const cancellationPolicy = value.cancellationPolicy;
  return cancellationPolicy === undefined || typeof cancellationPolicy === "string";
}

export function isAccommodationOption(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const listingId = value.listingId;
  if (typeof listingId !== "string" || listingId === "") return false;
  const name = value.name;
  if (typeof name !== "string" || name === "" || !isMoney(value.price)) return false;
  const rating = value.rating;
  return rating === undefined || (Number.isFinite(rating) && rating >= 0 && rating <= 5);
}

export function parseAccommodationOption(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const listingId = value.listingId;
  if (typeof listingId !== "string" || listingId === "") return undefined;
  const name = value.name;
  if (typeof name !== "string" || name === "") return undefined;
  const price = parseMoney(value.price);
  if (price === undefined) return undefined;
  const rating = value.rating;
  if (
    rating !== undefined &&
    (!Number.isFinite(rating) || rating < 0 || rating > 5)
  ) return undefined;
  let known = 3;
  if (rating !== undefined) known++;
  if (countKeys(value) === known && price === value.price) return value;
  const result = { listingId, name, price };
  if (rating !== undefined) result.rating = rating;
  return result;
}

export function isActivityOption(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const placeId = value.placeId;
  if (placeId !== undefined && (typeof placeId !== "string" || placeId === "")) return false;
  const name = value.name;
  if (typeof name !== "string" || name === "") return false;
  const date = value.date;
  if (date !== undefined && (typeof date !== "string" || !isDate(date))) return false;
  const price = value.price;
  if (price !== undefined && !isMoney(price)) return false;
  const rating = value.rating;
  if (rating !== undefined && (!Number.isFinite(rating) || rating < 0 || rating > 5)) return false;
  const url = value.url;
  return url === undefined || (typeof url === "string" && isUri(url));
}

export function parseActivityOption(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const placeId = value.placeId;
  if (placeId !== undefined && (typeof placeId !== "string" || placeId === "")) return undefined;
  const name = value.name;
  if (typeof name !== "string" || name === "") return undefined;
  const date = value.date;
  if (date !== undefined && (typeof date !== "string" || !isDate(date))) return undefined;
  let price = value.price;
  if (price !== undefined) {
    price = parseMoney(price);
    if (price === undefined) return undefined;
  }
  const rating = value.rating;
  if (
    rating !== undefined &&
    (!Number.isFinite(rating) || rating < 0 || rating > 5)
  ) return undefined;
  const url = value.url;
  if (url !== undefined && (typeof url !== "string" || !isUri(url))) return undefined;
  let known = 1;
  if (placeId !== undefined) known++;
  if (date !== undefined) known++;
  if (price !== undefined) known++;
  if (rating !== undefined) known++;
  if (url !== undefined) known++;
  if (countKeys(value) === known && price === value.price) return value;
  const result = { name };
  if (placeId !== undefined) result.placeId = placeId;
  if (date !== undefined) result.date = date;
  if (price !== undefined) result.price = price;
  if (rating !== undefined) result.rating = rating;
  if (url !== undefined) result.url = url;
  return result;
}

export function isCrawledPage(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const url = value.url;
  if (typeof url !== "string" || !isUri(url) || typeof value.markdown !== "string") return false;
  const summary = value.summary;
  if (summary !== undefined && typeof summary !== "string") return false;
  const html = value.html;
  if (html !== undefined && typeof html !== "string") return false;
  const links = value.links;
  if (links !== undefined) {
    if (!Array.isArray(links)) return false;
    for (let index = 0; index < links.length; index++) {
      if (typeof links[index] !== "string") return false;
    }
  }
  const screenshot = value.screenshot;
  if (
    (screenshot !== undefined && (typeof screenshot !== "string" || !isUri(screenshot))) ||
    !isPageMetadata(value.metadata)
  ) return false;
  const warning = value.warning;
  return warning === undefined || typeof warning === "string";
}

export function isCurrencyCode(value: unknown): boolean {
  return typeof value === "string" && currencyCodePattern.test(value);
}

export function isDistanceMatrix(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const status = value.status;
  if (
    status !== "OK" &&
    status !== "INVALID_REQUEST" &&
    status !== "MAX_ELEMENTS_EXCEEDED" &&
    status !== "MAX_DIMENSIONS_EXCEEDED" &&
    status !== "OVER_DAILY_LIMIT" &&
    status !== "OVER_QUERY_LIMIT" &&
    status !== "REQUEST_DENIED" &&
    status !== "UNKNOWN_ERROR"
  ) return false;
  const errorMessage = value.error_message;
  if (errorMessage !== undefined && typeof errorMessage !== "string") return false;
  const originAddresses = value.origin_addresses;
  if (!Array.isArray(originAddresses)) return false;
  for (let index = 0; index < originAddresses.length; index++) {
    if (typeof originAddresses[index] !== "string") return false;
  }
  const destinationAddresses = value.destination_addresses;
  if (!Array.isArray(destinationAddresses)) return false;
  for (let index2 = 0; index2 < destinationAddresses.length; index2++) {
    if (typeof destinationAddresses[index2] !== "string") return false;
  }
  const rows = value.rows;
  if (!Array.isArray(rows)) return false;
  for (let index3 = 0; index3 < rows.length; index3++) {
    const rowsItem = rows[index3];
    if (typeof rowsItem !== "object" || rowsItem === null || Array.isArray(rowsItem)) return false;
    const rowsItemElements = rowsItem.elements;
    if (!Array.isArray(rowsItemElements)) return false;
    for (let index4 = 0; index4 < rowsItemElements.length; index4++) {
      const rowsItemElementsItem = rowsItemElements[index4];
      if (!isDistanceMatrixElement(rowsItemElementsItem)) return false;
    }
  }
  return true;
}

export function isFlightOffer(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const liveMode = value.live_mode;
  if (liveMode !== undefined && typeof liveMode !== "boolean") return false;
  const totalAmount = value.total_amount;
  if (
    typeof totalAmount !== "string" ||
    !flightOfferTotalAmountPattern.test(totalAmount)
  ) return false;
  const totalCurrency = value.total_currency;
  if (typeof totalCurrency !== "string" || !currencyCodePattern.test(totalCurrency)) return false;
  const baseAmount = value.base_amount;
  if (
    baseAmount !== undefined &&
    (typeof baseAmount !== "string" || !flightOfferTotalAmountPattern.test(baseAmount))
  ) return false;
  const baseCurrency = value.base_currency;
  if (
    baseCurrency !== undefined &&
    (typeof baseCurrency !== "string" || !currencyCodePattern.test(baseCurrency))
  ) return false;
  const taxAmount = value.tax_amount;
  if (
    taxAmount !== undefined &&
    (typeof taxAmount !== "string" || !flightOfferTotalAmountPattern.test(taxAmount)) &&
    taxAmount !== null
  ) return false;
  const taxCurrency = value.tax_currency;
  if (
    (
      taxCurrency !== undefined &&
      (typeof taxCurrency !== "string" || !currencyCodePattern.test(taxCurrency)) &&
      taxCurrency !== null
    ) ||
    !isAirline(value.owner)
  ) return false;
  const slices = value.slices;
  if (!Array.isArray(slices) || slices.length < 1) return false;
  for (let index = 0; index < slices.length; index++) {
    const slicesItem = slices[index];
    if (!isFlightSlice(slicesItem)) return false;
  }
  const passengers = value.passengers;
  if (!Array.isArray(passengers) || passengers.length < 1) return false;
  for (let index2 = 0; index2 < passengers.length; index2++) {
    const passengersItem = passengers[index2];
    if (!isOfferPassenger(passengersItem)) return false;
  }
  const conditions = value.conditions;
  if (conditions !== undefined) {
    if (
      typeof conditions !== "object" ||
      conditions === null ||
      Array.isArray(conditions) ||
      conditions instanceof Uint8Array
    ) return false;
    const conditionsChangeBeforeDeparture = conditions.change_before_departure;
    if (
      conditionsChangeBeforeDeparture !== undefined &&
      !isOfferCondition(conditionsChangeBeforeDeparture)
    ) return false;
    const conditionsRefundBeforeDeparture = conditions.refund_before_departure;
    if (
      conditionsRefundBeforeDeparture !== undefined &&
      !isOfferCondition(conditionsRefundBeforeDeparture)
    ) return false;
  }
  const paymentRequirements = value.payment_requirements;
  if (paymentRequirements !== undefined) {
    if (
      typeof paymentRequirements !== "object" ||
      paymentRequirements === null ||
      Array.isArray(paymentRequirements) ||
      typeof paymentRequirements.requires_instant_payment !== "boolean"
    ) return false;
    const paymentRequirementsPaymentRequiredBy = paymentRequirements.payment_required_by;
    if (
      paymentRequirementsPaymentRequiredBy !== undefined &&
      (
        typeof paymentRequirementsPaymentRequiredBy !== "string" ||
        !isDateTime(paymentRequirementsPaymentRequiredBy)
      ) &&
      paymentRequirementsPaymentRequiredBy !== null
    ) return false;
    const paymentRequirementsPriceGuaranteeExpiresAt = paymentRequirements.price_guarantee_expires_at;
    if (
      paymentRequirementsPriceGuaranteeExpiresAt !== undefined &&
      (
        typeof paymentRequirementsPriceGuaranteeExpiresAt !== "string" ||
        !isDateTime(paymentRequirementsPriceGuaranteeExpiresAt)
      ) &&
      paymentRequirementsPriceGuaranteeExpiresAt !== null
    ) return false;
  }
  const passengerIdentityDocumentsRequired = value.passenger_identity_documents_required;
  if (
    passengerIdentityDocumentsRequired !== undefined &&
    typeof passengerIdentityDocumentsRequired !== "boolean"
  ) return false;
  const totalEmissionsKg = value.total_emissions_kg;
  if (
    totalEmissionsKg !== undefined &&
    typeof totalEmissionsKg !== "string" &&
    totalEmissionsKg !== null
  ) return false;
  const createdAt = value.created_at;
  if (
    createdAt !== undefined &&
    (typeof createdAt !== "string" || !isDateTime(createdAt))
  ) return false;
  const expiresAt = value.expires_at;
  return typeof expiresAt === "string" && isDateTime(expiresAt);
}

export function isFlightOption(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const offerId = value.offerId;
  if (typeof offerId !== "string" || offerId === "" || !isMoney(value.price)) return false;
  const origin = value.origin;
  if (
    origin !== undefined &&
    (typeof origin !== "string" || !currencyCodePattern.test(origin))
  ) return false;
  const destination = value.destination;
  if (
    destination !== undefined &&
    (typeof destination !== "string" || !currencyCodePattern.test(destination))
  ) return false;
  const departingAt = value.departingAt;
  if (
    departingAt !== undefined &&
    (typeof departingAt !== "string" || !isLocalDateTime(departingAt))
  ) return false;
  const arrivingAt = value.arrivingAt;
  if (
    arrivingAt !== undefined &&
    (typeof arrivingAt !== "string" || !isLocalDateTime(arrivingAt))
  ) return false;
  const carrier = value.carrier;
  if (carrier !== undefined && typeof carrier !== "string") return false;
  const stops = value.stops;
  return stops === undefined || (Number.isInteger(stops) && stops >= 0);
}

export function parseFlightOption(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const offerId = value.offerId;
  if (typeof offerId !== "string" || offerId === "") return undefined;
  const price = parseMoney(value.price);
  if (price === undefined) return undefined;
  const origin = value.origin;
  if (
    origin !== undefined &&
    (typeof origin !== "string" || !currencyCodePattern.test(origin))
  ) return undefined;
  const destination = value.destination;
  if (
    destination !== undefined &&
    (typeof destination !== "string" || !currencyCodePattern.test(destination))
  ) return undefined;
  const departingAt = value.departingAt;
  if (
    departingAt !== undefined &&
    (typeof departingAt !== "string" || !isLocalDateTime(departingAt))
  ) return undefined;
  const arrivingAt = value.arrivingAt;
  if (
    arrivingAt !== undefined &&
    (typeof arrivingAt !== "string" || !isLocalDateTime(arrivingAt))
  ) return undefined;
  const carrier = value.carrier;
  if (carrier !== undefined && typeof carrier !== "string") return undefined;
  const stops = value.stops;
  if (stops !== undefined && (!Number.isInteger(stops) || stops < 0)) return undefined;
  let known = 2;
  if (origin !== undefined) known++;
  if (destination !== undefined) known++;
  if (departingAt !== undefined) known++;
  if (arrivingAt !== undefined) known++;
  if (carrier !== undefined) known++;
  if (stops !== undefined) known++;
  if (countKeys(value) === known && price === value.price) return value;
  const result = { offerId, price };
  if (origin !== undefined) result.origin = origin;
  if (destination !== undefined) result.destination = destination;
  if (departingAt !== undefined) result.departingAt = departingAt;
  if (arrivingAt !== undefined) result.arrivingAt = arrivingAt;
  if (carrier !== undefined) result.carrier = carrier;
  if (stops !== undefined) result.stops = stops;
  return result;
}

export function isGeocodedPlace(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.place_id !== "string" ||
    typeof value.formatted_address !== "string"
  ) return false;
  const geometry = value.geometry;
  if (
    typeof geometry !== "object" ||
    geometry === null ||
    Array.isArray(geometry) ||
    !isGoogleLatLng(geometry.location)
  ) return false;
  const geometryLocationType = geometry.location_type;
  if (
    geometryLocationType !== undefined &&
    geometryLocationType !== "ROOFTOP" &&
    geometryLocationType !== "RANGE_INTERPOLATED" &&
    geometryLocationType !== "GEOMETRIC_CENTER" &&
    geometryLocationType !== "APPROXIMATE"
  ) return false;
  const geometryViewport = geometry.viewport;
  if (geometryViewport !== undefined && !isGoogleBounds(geometryViewport)) return false;
  const geometryBounds = geometry.bounds;
  if (geometryBounds !== undefined && !isGoogleBounds(geometryBounds)) return false;
  const types = value.types;
  if (!Array.isArray(types)) return false;
  for (let index = 0; index < types.length; index++) {
    if (typeof types[index] !== "string") return false;
  }
  const addressComponents = value.address_components;
  if (addressComponents !== undefined) {
    if (!Array.isArray(addressComponents)) return false;
    for (let index2 = 0; index2 < addressComponents.length; index2++) {
      const addressComponentsItem = addressComponents[index2];
      if (
        typeof addressComponentsItem !== "object" ||
        addressComponentsItem === null ||
        Array.isArray(addressComponentsItem) ||
        typeof addressComponentsItem.long_name !== "string" ||
        typeof addressComponentsItem.short_name !== "string"
      ) return false;
      const addressComponentsItemTypes = addressComponentsItem.types;
      if (!Array.isArray(addressComponentsItemTypes)) return false;
      for (let index3 = 0; index3 < addressComponentsItemTypes.length; index3++) {
        if (typeof addressComponentsItemTypes[index3] !== "string") return false;
      }
    }
  }
  const partialMatch = value.partial_match;
  return partialMatch === undefined || typeof partialMatch === "boolean";
}

export function isIataCode(value: unknown): boolean {
  return typeof value === "string" && currencyCodePattern.test(value);
}

export function isMemoryRow(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string" ||
    typeof value.content !== "string"
  ) return false;
  const category = value.category;
  if (typeof category !== "string" && category !== null) return false;
  const createdAt = value.createdAt;
  return typeof createdAt === "string" && isDateTime(createdAt);
}

export function isMoney(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const amount = value.amount;
  if (!Number.isFinite(amount) || amount < 0) return false;
  const currency = value.currency;
  return typeof currency === "string" && currencyCodePattern.test(currency);
}

export function parseMoney(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const amount = value.amount;
  if (!Number.isFinite(amount) || amount < 0) return undefined;
  const currency = value.currency;
  if (typeof currency !== "string" || !currencyCodePattern.test(currency)) return undefined;
  if (countKeys(value) === 2) return value;
  return { amount, currency };
}

export function isPoi(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.placeId !== "string" ||
    typeof value.name !== "string"
  ) return false;
  const lat = value.lat;
  if (!Number.isFinite(lat) || lat < -90 || lat > 90) return false;
  const lon = value.lon;
  if (!Number.isFinite(lon) || lon < -180 || lon > 180) return false;
  const types = value.types;
  if (!Array.isArray(types)) return false;
  for (let index = 0; index < types.length; index++) {
    if (typeof types[index] !== "string") return false;
  }
  const rating = value.rating;
  if ((!Number.isFinite(rating) || rating < 1 || rating > 5) && rating !== null) return false;
  const userRatingCount = value.userRatingCount;
  if (
    userRatingCount !== undefined &&
    (!Number.isInteger(userRatingCount) || userRatingCount < 0)
  ) return false;
  const formattedAddress = value.formattedAddress;
  if (formattedAddress !== undefined && typeof formattedAddress !== "string") return false;
  const summary = value.summary;
  if (summary !== undefined && typeof summary !== "string") return false;
  const priceLevel = value.priceLevel;
  if (
    priceLevel !== undefined &&
    priceLevel !== "free" &&
    priceLevel !== "inexpensive" &&
    priceLevel !== "moderate" &&
    priceLevel !== "expensive" &&
    priceLevel !== "very_expensive"
  ) return false;
  const businessStatus = value.businessStatus;
  if (
    businessStatus !== undefined &&
    businessStatus !== "operational" &&
    businessStatus !== "closed_temporarily" &&
    businessStatus !== "closed_permanently"
  ) return false;
  const websiteUri = value.websiteUri;
  if (
    websiteUri !== undefined &&
    (typeof websiteUri !== "string" || !isUri(websiteUri))
  ) return false;
  const googleMapsUri = value.googleMapsUri;
  return googleMapsUri === undefined || (typeof googleMapsUri === "string" && isUri(googleMapsUri));
}

export function isSearchResult(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const url = value.url;
  if (typeof url !== "string" || !isUri(url) || typeof value.title !== "string") return false;
  const snippet = value.snippet;
  if (snippet !== undefined && typeof snippet !== "string") return false;
  const source = value.source;
  if (source !== undefined && source !== "web" && source !== "news") return false;
  const position = value.position;
  if (position !== undefined && (!Number.isInteger(position) || position < 1)) return false;
  const publishedAt = value.publishedAt;
  if (
    publishedAt !== undefined &&
    (typeof publishedAt !== "string" || !isDateTime(publishedAt))
  ) return false;
  const imageUrl = value.imageUrl;
  if (imageUrl !== undefined && (typeof imageUrl !== "string" || !isUri(imageUrl))) return false;
  const markdown = value.markdown;
  return markdown === undefined || typeof markdown === "string";
}

export function isTravelPlan(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64))
  ) return false;
  const status = value.status;
  if (status !== "draft" && status !== "saved") return false;
  const createdAt = value.createdAt;
  if (typeof createdAt !== "string" || !isDateTime(createdAt)) return false;
  const updatedAt = value.updatedAt;
  if (typeof updatedAt !== "string" || !isDateTime(updatedAt)) return false;
  const savedAt = value.savedAt;
  if (savedAt !== undefined && (typeof savedAt !== "string" || !isDateTime(savedAt))) return false;
  const expiresAt = value.expiresAt;
  if (
    expiresAt !== undefined &&
    (typeof expiresAt !== "string" || !isDateTime(expiresAt))
  ) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 200 && !isAtMost(title, 200))
  ) return false;
  const destinations = value.destinations;
  if (
    !Array.isArray(destinations) ||
    destinations.length < 1 ||
    destinations.length > 20
  ) return false;
  for (let index = 0; index < destinations.length; index++) {
    const destinationsItem = destinations[index];
    if (
      typeof destinationsItem !== "string" ||
      destinationsItem === "" ||
      (destinationsItem.length > 200 && !isAtMost(destinationsItem, 200))
    ) return false;
  }
  const startDate = value.startDate;
  if (typeof startDate !== "string" || !isDate(startDate)) return false;
  const endDate = value.endDate;
  if (typeof endDate !== "string" || !isDate(endDate)) return false;
  const travelers = value.travelers;
  if (
    !Number.isInteger(travelers) ||
    travelers < 1 ||
    travelers > 50 ||
    !isMoney(value.budget)
  ) return false;
  const preferences = value.preferences;
  return preferences === undefined || isTravelPreferences(preferences);
}

export function parseTravelPreferences(value: unknown): unknown {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return undefined;
  const pace = value.pace;
  if (
    pace !== undefined &&
    pace !== "relaxed" &&
    pace !== "balanced" &&
    pace !== "packed"
  ) return undefined;
  const interests = value.interests;
  if (interests !== undefined) {
    if (!Array.isArray(interests) || interests.length > 30) return undefined;
    for (let index = 0; index < interests.length; index++) {
      const interestsItem = interests[index];
      if (
        typeof interestsItem !== "string" ||
        interestsItem === "" ||
        (interestsItem.length > 60 && !isAtMost(interestsItem, 60))
      ) return undefined;
    }
  }
  const cabin = value.cabin;
  if (
    cabin !== undefined &&
    cabin !== "economy" &&
    cabin !== "premium_economy" &&
    cabin !== "business" &&
    cabin !== "first"
  ) return undefined;
  const accommodationTypes = value.accommodationTypes;
  if (accommodationTypes !== undefined) {
    if (!Array.isArray(accommodationTypes) || accommodationTypes.length > 10) return undefined;
    for (let index2 = 0; index2 < accommodationTypes.length; index2++) {
      const accommodationTypesItem = accommodationTypes[index2];
      if (
        typeof accommodationTypesItem !== "string" ||
        accommodationTypesItem === "" ||
        (accommodationTypesItem.length > 60 && !isAtMost(accommodationTypesItem, 60))
      ) return undefined;
    }
  }
  const dietary = value.dietary;
  if (dietary !== undefined) {
    if (!Array.isArray(dietary) || dietary.length > 20) return undefined;
    for (let index3 = 0; index3 < dietary.length; index3++) {
      const dietaryItem = dietary[index3];
      if (
        typeof dietaryItem !== "string" ||
        dietaryItem === "" ||
        (dietaryItem.length > 60 && !isAtMost(dietaryItem, 60))
      ) return undefined;
    }
  }
  const accessibility = value.accessibility;
  if (accessibility !== undefined) {
    if (!Array.isArray(accessibility) || accessibility.length > 20) return undefined;
    for (let index4 = 0; index4 < accessibility.length; index4++) {
      const accessibilityItem = accessibility[index4];
      if (
        typeof accessibilityItem !== "string" ||
        accessibilityItem === "" ||
        (accessibilityItem.length > 120 && !isAtMost(accessibilityItem, 120))
      ) return undefined;
    }
  }
  const notes = value.notes;
  if (
    notes !== undefined &&
    (typeof notes !== "string" || (notes.length > 2000 && !isAtMost(notes, 2000)))
  ) return undefined;
  let known = 0;
  if (pace !== undefined) known++;
  if (interests !== undefined) known++;
  if (cabin !== undefined) known++;
  if (accommodationTypes !== undefined) known++;
  if (dietary !== undefined) known++;
  if (accessibility !== undefined) known++;
  if (notes !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = {};
  if (pace !== undefined) result.pace = pace;
  if (interests !== undefined) result.interests = interests;
  if (cabin !== undefined) result.cabin = cabin;
  if (accommodationTypes !== undefined) result.accommodationTypes = accommodationTypes;
  if (dietary !== undefined) result.dietary = dietary;
  if (accessibility !== undefined) result.accessibility = accessibility;
  if (notes !== undefined) result.notes = notes;
  return result;
}

export function parseSharedPlanId_8553d2(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const planId = value.planId;
  if (
    typeof planId !== "string" ||
    planId === "" ||
    (planId.length > 64 && !isAtMost(planId, 64))
  ) return undefined;
  if (countKeys(value) === 1) return value;
  return { planId };
}

function isPageMetadata(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const title = value.title;
  if (title !== undefined && typeof title !== "string") return false;
  const description = value.description;
  if (description !== undefined && typeof description !== "string") return false;
  const language = value.language;
  if (language !== undefined && typeof language !== "string") return false;
  const sourceURL = value.sourceURL;
  if (sourceURL !== undefined && (typeof sourceURL !== "string" || !isUri(sourceURL))) return false;
  const url = value.url;
  if (url !== undefined && (typeof url !== "string" || !isUri(url))) return false;
  const statusCode = value.statusCode;
  if (
    statusCode !== undefined &&
    (!Number.isInteger(statusCode) || statusCode < 100 || statusCode > 599)
  ) return false;
  const contentType = value.contentType;
  if (contentType !== undefined && typeof contentType !== "string") return false;
  const error = value.error;
  return error === undefined || typeof error === "string";
}

function isDistanceMatrixElement(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const status = value.status;
  if (
    status !== "OK" &&
    status !== "NOT_FOUND" &&
    status !== "ZERO_RESULTS" &&
    status !== "MAX_ROUTE_LENGTH_EXCEEDED"
  ) return false;
  const distance = value.distance;
  if (distance !== undefined && !isTextValue(distance)) return false;
  const duration = value.duration;
  if (duration !== undefined && !isTextValue(duration)) return false;
  const durationInTraffic = value.duration_in_traffic;
  return durationInTraffic === undefined || isTextValue(durationInTraffic);
}

function isAirline(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const id = value.id;
  if ((id !== undefined && typeof id !== "string") || typeof value.name !== "string") return false;
  const iataCode = value.iata_code;
  if (
    iataCode !== undefined &&
    (typeof iataCode !== "string" || !airlineIataCodePattern.test(iataCode)) &&
    iataCode !== null
  ) return false;
  const logoSymbolUrl = value.logo_symbol_url;
  if (
    logoSymbolUrl !== undefined &&
    (typeof logoSymbolUrl !== "string" || !isUri(logoSymbolUrl)) &&
    logoSymbolUrl !== null
  ) return false;
  const conditionsOfCarriageUrl = value.conditions_of_carriage_url;
  return (
    conditionsOfCarriageUrl === undefined ||
    (typeof conditionsOfCarriageUrl === "string" && isUri(conditionsOfCarriageUrl)) ||
    conditionsOfCarriageUrl === null
  );
}

function isFlightSlice(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string" ||
    !isFlightPlace(value.origin) ||
    !isFlightPlace(value.destination)
  ) return false;
  const duration = value.duration;
  if (
    duration !== undefined &&
    (typeof duration !== "string" || !isDuration(duration)) &&
    duration !== null
  ) return false;
  const fareBrandName = value.fare_brand_name;
  if (
    fareBrandName !== undefined &&
    typeof fareBrandName !== "string" &&
    fareBrandName !== null
  ) return false;
  const segments = value.segments;
  if (!Array.isArray(segments) || segments.length < 1) return false;
  for (let index = 0; index < segments.length; index++) {
    const segmentsItem = segments[index];
    if (!isFlightSegment(segmentsItem)) return false;
  }
  return true;
}

function isOfferPassenger(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const type = value.type;
  if (
    type !== undefined &&
    type !== "adult" &&
    type !== "child" &&
    type !== "infant_without_seat" &&
    type !== null
  ) return false;
  const age = value.age;
  return age === undefined || (Number.isInteger(age) && age >= 0 && age <= 130) || age === null;
}

function isOfferCondition(value: unknown): boolean {
  if (value !== null) {
    if (
      typeof value !== "object" ||
      value === null ||
      Array.isArray(value) ||
      typeof value.allowed !== "boolean"
    ) return false;
    const penaltyAmount = value.penalty_amount;
    if (
      penaltyAmount !== undefined &&
      (typeof penaltyAmount !== "string" || !flightOfferTotalAmountPattern.test(penaltyAmount)) &&
      penaltyAmount !== null
    ) return false;
    const penaltyCurrency = value.penalty_currency;
    if (
      penaltyCurrency !== undefined &&
      (typeof penaltyCurrency !== "string" || !currencyCodePattern.test(penaltyCurrency)) &&
      penaltyCurrency !== null
    ) return false;
  }
  return true;
}

function isGoogleLatLng(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const lat = value.lat;
  if (!Number.isFinite(lat) || lat < -90 || lat > 90) return false;
  const lng = value.lng;
  return Number.isFinite(lng) && lng >= -180 && lng <= 180;
}

function isGoogleBounds(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    isGoogleLatLng(value.northeast) &&
    isGoogleLatLng(value.southwest)
  );
}

function isTravelPreferences(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const pace = value.pace;
  if (
    pace !== undefined &&
    pace !== "relaxed" &&
    pace !== "balanced" &&
    pace !== "packed"
  ) return false;
  const interests = value.interests;
  if (interests !== undefined) {
    if (!Array.isArray(interests) || interests.length > 30) return false;
    for (let index = 0; index < interests.length; index++) {
      const interestsItem = interests[index];
      if (
        typeof interestsItem !== "string" ||
        interestsItem === "" ||
        (interestsItem.length > 60 && !isAtMost(interestsItem, 60))
      ) return false;
    }
  }
  const cabin = value.cabin;
  if (
    cabin !== undefined &&
    cabin !== "economy" &&
    cabin !== "premium_economy" &&
    cabin !== "business" &&
    cabin !== "first"
  ) return false;
  const accommodationTypes = value.accommodationTypes;
  if (accommodationTypes !== undefined) {
    if (!Array.isArray(accommodationTypes) || accommodationTypes.length > 10) return false;
    for (let index2 = 0; index2 < accommodationTypes.length; index2++) {
      const accommodationTypesItem = accommodationTypes[index2];
      if (
        typeof accommodationTypesItem !== "string" ||
        accommodationTypesItem === "" ||
        (accommodationTypesItem.length > 60 && !isAtMost(accommodationTypesItem, 60))
      ) return false;
    }
  }
  const dietary = value.dietary;
  if (dietary !== undefined) {
    if (!Array.isArray(dietary) || dietary.length > 20) return false;
    for (let index3 = 0; index3 < dietary.length; index3++) {
      const dietaryItem = dietary[index3];
      if (
        typeof dietaryItem !== "string" ||
        dietaryItem === "" ||
        (dietaryItem.length > 60 && !isAtMost(dietaryItem, 60))
      ) return false;
    }
  }
  const accessibility = value.accessibility;
  if (accessibility !== undefined) {
    if (!Array.isArray(accessibility) || accessibility.length > 20) return false;
    for (let index4 = 0; index4 < accessibility.length; index4++) {
      const accessibilityItem = accessibility[index4];
      if (
        typeof accessibilityItem !== "string" ||
        accessibilityItem === "" ||
        (accessibilityItem.length > 120 && !isAtMost(accessibilityItem, 120))
      ) return false;
    }
  }
  const notes = value.notes;
  return (
    notes === undefined ||
    (typeof notes === "string" && (notes.length <= 2000 || isAtMost(notes, 2000)))
  );
}

function isTextValue(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.text !== "string"
  ) return false;
  const value2 = value.value;
  return Number.isInteger(value2) && value2 >= 0;
}

function isFlightPlace(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const id = value.id;
  if (id !== undefined && typeof id !== "string") return false;
  const type = value.type;
  if (type !== undefined && type !== "airport" && type !== "city") return false;
  const iataCode = value.iata_code;
  if (
    typeof iataCode !== "string" ||
    !currencyCodePattern.test(iataCode) ||
    typeof value.name !== "string"
  ) return false;
  const cityName = value.city_name;
  if (cityName !== undefined && typeof cityName !== "string" && cityName !== null) return false;
  const iataCountryCode = value.iata_country_code;
  if (
    iataCountryCode !== undefined &&
    (
      typeof iataCountryCode !== "string" ||
      !flightPlaceIataCountryCodePattern.test(iataCountryCode)
    )
  ) return false;
  const latitude = value.latitude;
  if (
    latitude !== undefined &&
    (!Number.isFinite(latitude) || latitude < -90 || latitude > 90) &&
    latitude !== null
  ) return false;
  const longitude = value.longitude;
  if (
    longitude !== undefined &&
    (!Number.isFinite(longitude) || longitude < -180 || longitude > 180) &&
    longitude !== null
  ) return false;
  const timeZone = value.time_zone;
  return timeZone === undefined || typeof timeZone === "string" || timeZone === null;
}

function isFlightSegment(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string" ||
    !isFlightPlace(value.origin) ||
    !isFlightPlace(value.destination)
  ) return false;
  const originTerminal = value.origin_terminal;
  if (
    originTerminal !== undefined &&
    typeof originTerminal !== "string" &&
    originTerminal !== null
  ) return false;
  const destinationTerminal = value.destination_terminal;
  if (
    destinationTerminal !== undefined &&
    typeof destinationTerminal !== "string" &&
    destinationTerminal !== null
  ) return false;
  const departingAt = value.departing_at;
  if (typeof departingAt !== "string" || !isLocalDateTime(departingAt)) return false;
  const arrivingAt = value.arriving_at;
  if (typeof arrivingAt !== "string" || !isLocalDateTime(arrivingAt)) return false;
  const duration = value.duration;
  if (
    duration !== undefined &&
    (typeof duration !== "string" || !isDuration(duration)) &&
    duration !== null
  ) return false;
  const distance = value.distance;
  if (
    (distance !== undefined && typeof distance !== "string" && distance !== null) ||
    !isAirline(value.marketing_carrier)
  ) return false;
  const marketingCarrierFlightNumber = value.marketing_carrier_flight_number;
  if (
    marketingCarrierFlightNumber !== undefined &&
    typeof marketingCarrierFlightNumber !== "string" &&
    marketingCarrierFlightNumber !== null
  ) return false;
  const operatingCarrier = value.operating_carrier;
  if (operatingCarrier !== undefined && !isAirline(operatingCarrier)) return false;
  const operatingCarrierFlightNumber = value.operating_carrier_flight_number;
  if (
    operatingCarrierFlightNumber !== undefined &&
    typeof operatingCarrierFlightNumber !== "string" &&
    operatingCarrierFlightNumber !== null
  ) return false;
  const aircraft = value.aircraft;
  if (aircraft !== undefined) {
    if (aircraft !== null) {
      if (!isAircraft(aircraft)) return false;
    }
  }
  const passengers = value.passengers;
  if (!Array.isArray(passengers)) return false;
  for (let index = 0; index < passengers.length; index++) {
    const passengersItem = passengers[index];
    if (!isSegmentPassenger(passengersItem)) return false;
  }
  return true;
}

function isAircraft(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const id = value.id;
  if ((id !== undefined && typeof id !== "string") || typeof value.name !== "string") return false;
  const iataCode = value.iata_code;
  return iataCode === undefined || typeof iataCode === "string";
}

function isSegmentPassenger(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.passenger_id !== "string"
  ) return false;
  const cabinClass = value.cabin_class;
  if (
    cabinClass !== "economy" &&
    cabinClass !== "premium_economy" &&
    cabinClass !== "business" &&
    cabinClass !== "first"
  ) return false;
  const cabinClassMarketingName = value.cabin_class_marketing_name;
  if (
    cabinClassMarketingName !== undefined &&
    typeof cabinClassMarketingName !== "string" &&
    cabinClassMarketingName !== null
  ) return false;
  const fareBasisCode = value.fare_basis_code;
  if (
    fareBasisCode !== undefined &&
    typeof fareBasisCode !== "string" &&
    fareBasisCode !== null
  ) return false;
  const baggages = value.baggages;
  if (baggages !== undefined) {
    if (!Array.isArray(baggages)) return false;
    for (let index = 0; index < baggages.length; index++) {
      const baggagesItem = baggages[index];
      if (!isBaggage(baggagesItem)) return false;
    }
  }
  return true;
}

function isBaggage(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const type = value.type;
  if (type !== "checked" && type !== "carry_on") return false;
  const quantity = value.quantity;
  return Number.isInteger(quantity) && quantity >= 0;
}
