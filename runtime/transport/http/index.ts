/** The door `@toolpact/runtime/transport/http`. */
export type { Credentials, CredentialsRequest, CredentialValues } from "../credentials.js";
export type { Fetch } from "../exchange.js";
export type { OperationRequest } from "../operation-request.js";
export { reroute } from "../reroute.js";
export type { ServiceOptions } from "../service-options.js";
export { type HttpOptions, type HttpTransport, httpTransport } from "./http-transport.js";
export type { ClientCertificate } from "./operation/network/client-certificate.js";
export type { AllowPrivate } from "./operation/network/refuse-private.js";
export type { CollectLimits, OperationOptions } from "./operation/options.js";
export {
  type ClientCredentials,
  type FixedCredentials,
  fixedCredentials,
  type SchemeCredential,
  type SchemeCredentials,
  type SchemeRequest,
} from "./operation/security/credential.js";
export type { ServerChoice, ServerChoices } from "./operation/server.js";
