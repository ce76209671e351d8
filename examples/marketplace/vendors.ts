import type { Place } from "./geo.js";

/** A vendor as the marketplace keeps it; `search_vendors` shows a part of it. */
export type StoredVendor = {
  readonly vendor_id: string;
  readonly name: string;
  readonly phone: string;
  readonly category: string;
  readonly place: Place;
  readonly rating?: number;
  readonly tags: readonly string[];
  /** Without an account on the messaging service nobody can write to it. */
  readonly reachable: boolean;
};

export const vendors: readonly StoredVendor[] = [
  florist("ven_rosa_blooms", "Rosa Blooms", "+34600111222", { lat: 41.4042, lng: 2.1588 }, ["same-day", "roses"], 4.8),
  florist("ven_petal_co", "Petal & Co", "+34600333444", { lat: 41.3795, lng: 2.1402 }, ["roses"]),
  florist("ven_flors_nuria", "Flors Núria", "+34600555666", { lat: 41.3921, lng: 2.1701 }, ["same-day", "weddings"], 4.4),
  florist("ven_jardi_secret", "El Jardí Secret", "+34600777888", { lat: 41.4099, lng: 2.1502 }, ["plants", "same-day"], 4.1),
  florist("ven_mercat_flors", "Mercat de Flors", "+34600999000", { lat: 41.3702, lng: 2.1533 }, ["wholesale"], 3.7),
  florist("ven_tulipa", "Tulipa", "+34601222333", { lat: 41.4302, lng: 2.1801 }, ["same-day", "tulips", "roses"], 4.6),
  {
    vendor_id: "ven_voltes",
    name: "Electricitat Voltes",
    phone: "+34602444555",
    category: "electrician",
    place: { lat: 41.3991, lng: 2.1744 },
    rating: 4.5,
    tags: ["24h", "certified"],
    reachable: true,
  },
  {
    vendor_id: "ven_llampec",
    name: "Llampec Instal·lacions",
    phone: "+34602666777",
    category: "electrician",
    place: { lat: 41.3689, lng: 2.1299 },
    rating: 3.9,
    tags: ["certified"],
    reachable: false,
  },
];

function florist(vendor_id: string, name: string, phone: string, place: Place, tags: readonly string[], rating?: number): StoredVendor {
  return { vendor_id, name, phone, category: "florist", place, tags, reachable: true, ...(rating === undefined ? {} : { rating }) };
}
