import type { Handlers } from "../../generated/marketplace/handlers.js";
import type { ExternalFeedItem } from "../../generated/marketplace/schemas.js";
import { distanceKm, findPlace } from "./geo.js";
import { type Page, pages } from "./pages.js";
import type { Store } from "./store.js";

export function webSearchItems(store: Store): Handlers["discovery.web_search_items"] {
  return ({ post_id, need, category, engine, max_results }) => {
    const used = engine === "gemini" ? "gemini" : "openai";
    const source = used === "gemini" ? "gemini_google_grounding" : "openai_web_search";
    const found = searchPages("web", `${need} ${category ?? ""}`).slice(0, max_results);
    return { engine: used, feed_items: found.map((result) => keep(store, post_id, { ...result, source })) };
  };
}

export function socialProfileItems(store: Store): Handlers["discovery.social_profile_items"] {
  return ({ post_id, need, category, engine, max_results }) => {
    const found = searchPages("social", `${need} ${category ?? ""}`).slice(0, max_results);
    return {
      engine: engine === "gemini" ? "gemini" : "openai",
      feed_items: found.map((result) => ({ ...keep(store, post_id, { ...result, source: "social" }), source: "social" })),
    };
  };
}

/** Vendors around a place, the nearest first. A post without a place of its own is searched from the middle of the city. */
export function mapsPlacesItems(store: Store): Handlers["discovery.maps_places_items"] {
  return ({ post_id, need, location_text, radius_km, max_results }) => {
    const centre = findPlace(location_text) ?? findPlace("barcelona") ?? { lat: 0, lng: 0 };
    const wanted = wordsOf(need);
    const found = [...store.vendors.values()]
      .filter((vendor) => [vendor.category, ...vendor.tags].some((word) => wanted.has(word)))
      .map((vendor) => ({ vendor, distance: distanceKm(centre, vendor.place) }))
      .filter(({ distance }) => distance <= radius_km)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, max_results);
    return {
      feed_items: found.map(({ vendor, distance }) => {
        const url = `https://maps.example.com/place/${vendor.vendor_id}`;
        const confidence = Math.round((1 - distance / (2 * radius_km)) * 100) / 100;
        const item = keep(store, post_id, { source: "maps_places", title: vendor.name, url, phone: vendor.phone, confidence });
        return { ...item, source: "maps_places" };
      }),
    };
  };
}

type Result = Omit<ExternalFeedItem, "feed_item_id" | "source">;

/** Pages that share words with the need; no word of a person ever leaves in a result. */
function searchPages(kind: Page["kind"], need: string): readonly Result[] {
  const wanted = wordsOf(need);
  return pages
    .filter((page) => page.kind === kind)
    .map((page) => ({ page, hits: page.words.filter((word) => wanted.has(word)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ page: { title, snippet, url, location_text, words }, hits }) => ({
      title,
      snippet,
      url,
      location_text,
      confidence: Math.round((hits / words.length) * 100) / 100,
    }));
}

/** Stores a result once per post, source and address. */
function keep(store: Store, post_id: string, result: Omit<ExternalFeedItem, "feed_item_id">): ExternalFeedItem {
  const key = JSON.stringify([post_id, result.source, result.url]);
  const item = store.feedItems.get(key) ?? { feed_item_id: store.nextId("feed"), ...result };
  store.feedItems.set(key, item);
  return item;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().split(/[^\p{L}\p{N}-]+/u));
}
