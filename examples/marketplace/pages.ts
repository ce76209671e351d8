/** What the demonstration's search engines find: a few public pages, as an index would keep them. */
export type Page = {
  readonly kind: "web" | "social";
  readonly title: string;
  readonly snippet: string;
  readonly url: string;
  readonly location_text: string;
  readonly words: readonly string[];
};

export const pages: readonly Page[] = [
  {
    kind: "web",
    title: "Red roses delivered today in Barcelona",
    snippet: "Order before noon for delivery on the same day.",
    url: "https://florist.example.com/roses",
    location_text: "Gracia, Barcelona",
    words: ["rose", "roses", "red", "delivery", "same-day", "florist", "flowers"],
  },
  {
    kind: "web",
    title: "Bouquets for every occasion",
    snippet: "Seasonal flowers, tied by hand.",
    url: "https://bouquets.example.com",
    location_text: "Eixample, Barcelona",
    words: ["flowers", "bouquet", "florist", "wedding"],
  },
  {
    kind: "web",
    title: "Vintage bicycle workshop",
    snippet: "Repairs and parts for bicycles from before 1990.",
    url: "https://bicycles.example.com/vintage",
    location_text: "Poblenou, Barcelona",
    words: ["vintage", "bicycle", "repair", "bike"],
  },
  {
    kind: "social",
    title: "Studio Llum, wedding photography",
    snippet: "Small weddings in and around Barcelona.",
    url: "https://www.instagram.com/studio.llum.example",
    location_text: "Barcelona",
    words: ["wedding", "photographer", "photography", "party"],
  },
  {
    kind: "social",
    title: "Rosa Blooms, florist",
    snippet: "What is fresh in the shop this morning.",
    url: "https://www.instagram.com/rosa.blooms.example",
    location_text: "Gracia, Barcelona",
    words: ["florist", "roses", "flowers"],
  },
];
