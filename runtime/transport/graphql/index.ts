/** The door `@toolpact/runtime/transport/graphql`. */
export type { Credentials, CredentialsRequest, CredentialValues } from "../credentials.js";
export type { Fetch } from "../exchange.js";
export type { ClientCertificate } from "../http/operation/network/client-certificate.js";
export type { AllowPrivate } from "../http/operation/network/refuse-private.js";
export type { CollectLimits } from "../http/operation/options.js";
export type { ServerChoice, ServerChoices } from "../http/operation/server.js";
export type { OperationRequest } from "../operation-request.js";
export { reroute } from "../reroute.js";
export { type GraphqlTransport, graphqlTransport } from "./graphql-transport.js";
export type { GraphqlOptions } from "./options.js";
