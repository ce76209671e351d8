/** The door `@toolpact/runtime/transport/graphql`. */
export type { Credentials, CredentialsRequest, CredentialValues } from "../credentials.js";
export type { Fetch } from "../exchange.js";
export type { ClientCertificate } from "../network/client-certificate.js";
export type { AllowPrivate } from "../network/refuse-private.js";
export type { OperationRequest } from "../operation-request.js";
export type { CollectLimits } from "../pages/page-limits.js";
export { reroute } from "../reroute.js";
export type { ServerChoice, ServerChoices } from "../servers/server.js";
export { type GraphqlTransport, graphqlTransport } from "./graphql-transport.js";
export type { GraphqlOptions } from "./options.js";
