// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { UnitSystem } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.weather`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Current weather","description":"Get the current weather of a city.","type":"object","properties":{"city":{"description":"Name of the city, with a country code after a comma where it is not clear.","examples":["Lisbon,PT"],"type":"string","minLength":1},"units":{"description":"Celsius or Fahrenheit. Default metric, chosen; the document gives none.","default":"metric","$ref":"#/$defs/UnitSystem"}},"required":["city"],"examples":[{"city":"Lisbon,PT","units":"metric"}]}', UnitSystem),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Current weather: answer","description":"The weather now. The document names the four fields; their types are chosen after OpenWeatherMap.","type":"object","properties":{"city":{"description":"Name of the city as the provider knows it.","type":"string"},"temp":{"description":"Temperature in degrees Celsius (metric) or Fahrenheit (imperial).","type":"number"},"description":{"description":"The weather in words.","type":"string"},"humidity":{"description":"Relative humidity in percent.","type":"number","minimum":0,"maximum":100}},"required":["city","temp","description","humidity"],"examples":[{"city":"Lisbon","temp":21.4,"description":"clear sky","humidity":58}]}'),
  examples: JSON.parse('{"input":[{"name":"lisbon","description":"The weather in Lisbon","input":{"city":"Lisbon,PT","units":"metric"},"expect":"success"}],"output":[{"name":"clear","scenario":"A clear day","data":{"city":"Lisbon","temp":21.4,"description":"clear sky","humidity":58}}]}') as SchemaLiterals["examples"],
});
