export { isGraphql } from "./is-graphql.js";
export { type GraphqlReading, readGraphql } from "./read-graphql.js";
export type { GraphqlSettings, ResultSettings, ScalarWord } from "./settings.js";
