// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { type UnitSystem, unitSystem } from "../../schemas.js";

export type WeatherInput = {
  /** Name of the city, with a country code after a comma where it is not clear. */
  city: string;
  /** Celsius or Fahrenheit. Default metric, chosen; the document gives none. */
  units?: UnitSystem | undefined;
};

/** The input after its defaults were filled. */
export type WeatherArgs = {
  /** Name of the city, with a country code after a comma where it is not clear. */
  city: string;
  /** Celsius or Fahrenheit. Default metric, chosen; the document gives none. */
  units: UnitSystem;
};

export type WeatherOutput = {
  /** Name of the city as the provider knows it. */
  city: string;
  /** Temperature in degrees Celsius (metric) or Fahrenheit (imperial). */
  temp: number;
  /** The weather in words. */
  description: string;
  /** Relative humidity in percent. */
  humidity: number;
};

/** Get the current weather of a city. */
export const weather: Tool<WeatherInput, WeatherOutput> = defineTool({
  id: "travel.weather",
  hostName: "travel_weather",
  title: "Current weather",
  description: "Get the current weather of a city.",
  details:
    "Through OpenWeatherMap. The document leaves the name, the default of `units` and the types of the answer open; `weather` is chosen after its file, the rest after the provider.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-04",
  say: "Looking up the weather in {city}.",
  input: () =>
    z.object({
      city: z.string().min(1),
      units: unitSystem().default("metric"),
    }),
  output: () =>
    z.object({
      city: z.string(),
      temp: z.number(),
      description: z.string(),
      humidity: z.number().min(0).max(100),
    }),
  deferred: async () => (await import("./weather.deferred.js")).weather,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      {
        name: "OPENWEATHERMAP_API_KEY",
        purpose: "Current weather by OpenWeatherMap",
        without: "refuse",
      },
    ],
    latencyBudgetMs: 800,
    timeoutMs: 5_000,
    securityLevel: "public",
  },
  call: { kind: "local", handler: "travel.weather" },
});
