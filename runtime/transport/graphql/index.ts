/** The door `@toolpact/runtime/transport/graphql`. */
export type { Credentials, CredentialsRequest, CredentialValues } from "../credentials.js";
export type { Fetch } from "../exchange.js";
export { reroute } from "../reroute.js";
export { type GraphqlOptions, graphqlTransport } from "./graphql-transport.js";
