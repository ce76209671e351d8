export type Place = { readonly lat: number; readonly lng: number };

const earthRadiusKm = 6371;

/** Great-circle distance by the haversine formula, to a tenth of a kilometre. */
export function distanceKm(from: Place, to: Place): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const a = Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return Math.round(earthRadiusKm * 2 * Math.asin(Math.sqrt(a)) * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Districts that the demonstration knows by name. */
const districts: { readonly [name: string]: Place } = {
  gracia: { lat: 41.4036, lng: 2.1565 },
  eixample: { lat: 41.3917, lng: 2.1649 },
  sants: { lat: 41.3757, lng: 2.1331 },
  poblenou: { lat: 41.4036, lng: 2.2035 },
  barcelona: { lat: 41.3874, lng: 2.1686 },
};

/** The first known district in a text such as `Gràcia, Barcelona`. */
export function findPlace(text: string | undefined): Place | undefined {
  // Without accents: people write Gracia and Gràcia.
  const plain = text?.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase() ?? "";
  const found = Object.entries(districts).find(([name]) => plain.includes(name));
  return found?.[1];
}
