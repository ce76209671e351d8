/** The door `@toolpact/runtime/transport/http`. */
export type { Credentials, CredentialsRequest, CredentialValues } from "../credentials.js";
export type { Fetch } from "../exchange.js";
export type { ClientCertificate } from "../network/client-certificate.js";
export type { AllowPrivate } from "../network/refuse-private.js";
export type { OperationRequest } from "../operation-request.js";
export type { CollectLimits } from "../pages/page-limits.js";
export { reroute } from "../reroute.js";
export type { ServerChoice, ServerChoices } from "../servers/server.js";
export type { ServiceOptions } from "../service-options.js";
export { type HttpOptions, type HttpTransport, httpTransport } from "./http-transport.js";
export type { OperationOptions } from "./operation/options.js";
export {
  type ClientCredentials,
  type FixedCredentials,
  fixedCredentials,
  type SchemeCredential,
  type SchemeCredentials,
  type SchemeRequest,
} from "./operation/security/credential.js";
