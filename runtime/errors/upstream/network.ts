import { own } from "../../own.js";
import { failureOf, type MeaningName, type UpstreamFailure } from "./meaning.js";

/**
 * Codes of Node and undici. `unreachable` and `untrusted` prove that nothing of the request was sent: there was no connection, or the handshake was
 * not finished. That holds for a request that follows no redirects: behind one, the first address did get it.
 */
const codes: { readonly [code: string]: MeaningName } = {
  ECONNREFUSED: "unreachable",
  ENOTFOUND: "unreachable",
  EAI_AGAIN: "unreachable",
  EAI_FAIL: "unreachable",
  UND_ERR_CONNECT_TIMEOUT: "unreachable",
  UND_ERR_CLOSED: "unreachable",
  ECONNRESET: "cut-off",
  ECONNABORTED: "cut-off",
  EPIPE: "cut-off",
  ETIMEDOUT: "cut-off",
  EHOSTUNREACH: "cut-off",
  EHOSTDOWN: "cut-off",
  ENETUNREACH: "cut-off",
  ENETDOWN: "cut-off",
  EADDRNOTAVAIL: "cut-off",
  UND_ERR_SOCKET: "cut-off",
  UND_ERR_DESTROYED: "cut-off",
  UND_ERR_HEADERS_TIMEOUT: "timed-out",
  UND_ERR_BODY_TIMEOUT: "timed-out",
  UND_ERR_ABORTED: "timed-out",
  ABORT_ERR: "timed-out",
  UND_ERR_HEADERS_OVERFLOW: "unreadable",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "unreadable",
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "unreadable",
  ERR_INVALID_URL: "wrong-address",
};

// https://nodejs.org/api/tls.html#x509-certificate-error-codes
const certificate =
  /^(?:CERT_|CRL_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$|ERROR_IN_CERT_|ERR_TLS_CERT_ALTNAME_INVALID$)/;

// The parsers of HTTP and of compressed bodies. `Z_BUF_ERROR` is a body that ends too early, as one that was cut off does.
const unreadable = /^(?:HPE_|Z_DATA_ERROR$|Z_NEED_DICT$|ERR__ERROR_FORMAT_|ERR_CONTENT_CODING$)/;

/** What it means that a request got no answer. The error's own text stays out: it names hosts, ports and sometimes whole addresses. */
export function failureOfNetwork(error: unknown): UpstreamFailure {
  const { name, code } = worst(causesOf(error).map(meaningOf));
  const reason =
    name === "timed-out" ? { reason: code === "TimeoutError" ? "timeout" : code.includes("TIMEOUT") ? "timeout" : "aborted" } : {};
  return failureOf(name, { details: { upstream: { kind: "network", code }, ...reason } });
}

type Found = { readonly name: MeaningName; readonly code: string };

/** `fetch` wraps what happened in a TypeError; a host with several addresses fails once for each. Only the innermost know. */
function causesOf(error: unknown, depth = 0): readonly unknown[] {
  if (depth > 8) return [error];
  const errors = own(error, "errors");
  if (Array.isArray(errors) && errors.length > 0) return errors.slice(0, 16).flatMap((one: unknown) => causesOf(one, depth + 1));
  const cause = own(error, "cause");
  // An abort may carry any reason; that it was an abort is what counts.
  return cause === undefined || cause === null || isAbort(error) ? [error] : causesOf(cause, depth + 1);
}

function meaningOf(error: unknown): Found {
  if (isAbort(error)) return { name: "timed-out", code: error.name };
  const found = own(error, "code");
  const code = typeof found === "string" && /^[A-Z][A-Z0-9_]{1,63}$/.test(found) ? found : "UNKNOWN";
  if (certificate.test(code)) return { name: "untrusted", code };
  // The same codes also come from reading and writing, when the request is on its way.
  if (own(error, "syscall") === "connect" || own(error, "syscall") === "getaddrinfo") return { name: "unreachable", code };
  // Newer undici gives the parser's errors no code.
  if (unreadable.test(code) || own(error, "name") === "HTTPParserError") return { name: "unreadable", code };
  return { name: Object.hasOwn(codes, code) ? (codes[code] ?? "cut-off") : "cut-off", code };
}

function isAbort(error: unknown): error is Error {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}

/** One address that may have got the request is enough for doubt. */
function worst(found: readonly Found[]): Found {
  const sure: readonly MeaningName[] = ["unreachable", "untrusted", "wrong-address"];
  return found.find(({ name }) => !sure.includes(name)) ?? found[0] ?? { name: "cut-off", code: "UNKNOWN" };
}
