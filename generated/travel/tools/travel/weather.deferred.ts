// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";

/** JSON Schema 2020-12 and checks of `travel.weather`. */
export const weather: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Current weather","description":"Get the current weather of a city.","type":"object","properties":{"city":{"description":"Name of the city, with a country code after a comma where it is not clear.","examples":["Lisbon,PT"],"type":"string","minLength":1},"units":{"description":"Celsius or Fahrenheit. Default metric, chosen; the document gives none.","default":"metric","$ref":"#/$defs/UnitSystem"}},"required":["city"],"examples":[{"city":"Lisbon,PT","units":"metric"}]}', definitions.UnitSystem),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Current weather: answer","description":"The weather now. The document names the four fields; their types are chosen after OpenWeatherMap.","type":"object","properties":{"city":{"description":"Name of the city as the provider knows it.","type":"string"},"temp":{"description":"Temperature in degrees Celsius (metric) or Fahrenheit (imperial).","type":"number"},"description":{"description":"The weather in words.","type":"string"},"humidity":{"description":"Relative humidity in percent.","type":"number","minimum":0,"maximum":100}},"required":["city","temp","description","humidity"],"examples":[{"city":"Lisbon","temp":21.4,"description":"clear sky","humidity":58}]}'),
    examples: JSON.parse('{"input":[{"name":"lisbon","description":"The weather in Lisbon","input":{"city":"Lisbon,PT","units":"metric"},"expect":"success"}],"output":[{"name":"clear","scenario":"A clear day","data":{"city":"Lisbon","temp":21.4,"description":"clear sky","humidity":58}}]}'),
  }),
  accepts: { input: parseWeatherInput, output: isWeatherOutput },
};

function parseWeatherInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const city = value.city;
  if (typeof city !== "string" || city === "") return undefined;
  let units = value.units;
  if (units !== undefined && units !== "metric" && units !== "imperial") return undefined;
  if (units === undefined) units = "metric";
  let known = 1;
  if (value.units !== undefined) known++;
  if (countKeys(value) === known && units === value.units) return value;
  return { city, units };
}

function isWeatherOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.city !== "string" ||
    !Number.isFinite(value.temp) ||
    typeof value.description !== "string"
  ) return false;
  const humidity = value.humidity;
  return Number.isFinite(humidity) && humidity >= 0 && humidity <= 100;
}
