import type { ClientCertificate } from "./network/client-certificate.js";
import type { AllowPrivate } from "./network/refuse-private.js";
import type { SchemeCredentials } from "./security/credential.js";
import type { ServerChoices } from "./server.js";

/** Of `httpTransport`, for the operations of a document. */
export type OperationOptions = {
  readonly servers?: ServerChoices;
  /** Credentials for the security schemes of documents. */
  readonly security?: SchemeCredentials;
  /** Own certificate, for mutual TLS: shown to the servers that are called. Not used by a given `fetch`. */
  readonly tls?: ClientCertificate;
  /** Services on this machine or in the own network: `true`, or these hosts. Servers that `servers` or `baseUrl` name are called wherever they are. */
  readonly allowPrivate?: AllowPrivate;
  readonly collect?: CollectLimits;
};

/** How much of a list or a stream a tool's answer has. */
export type CollectLimits = {
  /** Pages that are fetched for one call: 1 unless given, which is the answer as the service gave it. */
  readonly pages?: number;
  /** Of a stream 1,000 unless given, otherwise all. */
  readonly items?: number;
  /** `maxResponseBytes` unless given. */
  readonly bytes?: number;
};
