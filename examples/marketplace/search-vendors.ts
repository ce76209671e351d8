import type { Handlers } from "../../generated/marketplace/handlers.js";
import { distanceKm } from "./geo.js";
import { knownRequest } from "./known.js";
import type { Store } from "./store.js";

/** Every filter must hold; the best rated come first, the nearer of two equals before the other. */
export function searchVendors(store: Store): Handlers["marketplace.search_vendors"] {
  return ({ request_id, category, filters = {}, limit }, context) => {
    const { place } = knownRequest(store, request_id, context);
    const { location_radius_km: radius = Number.POSITIVE_INFINITY, min_rating: rating = 0, tags = [] } = filters;
    const matches = [...store.vendors.values()]
      .filter((vendor) => vendor.category === category.trim().toLowerCase())
      .map((vendor) => ({ vendor, distance_km: distanceKm(place, vendor.place) }))
      .filter(
        ({ vendor, distance_km }) =>
          distance_km <= radius && (vendor.rating ?? 0) >= rating && tags.every((tag) => vendor.tags.includes(tag)),
      )
      .sort((a, b) => (b.vendor.rating ?? 0) - (a.vendor.rating ?? 0) || a.distance_km - b.distance_km);
    return {
      vendors: matches.slice(0, limit).map(({ vendor, distance_km }) => ({
        vendor_id: vendor.vendor_id,
        name: vendor.name,
        phone: vendor.phone,
        distance_km,
        ...(vendor.rating === undefined ? {} : { rating: vendor.rating }),
        tags: [...vendor.tags],
      })),
      total_available: matches.length,
    };
  };
}
