import type { SecurityRequirement, SecurityUse } from "@toolpact/runtime";
import type { MockOperation } from "../model/model.js";
import { cookiesOf, type SentRequest } from "./read-arguments.js";

/** The schemes that a request needs and does not have, in words. Undefined where nothing is missing. The mock takes every value. */
export function missingCredentials(request: SentRequest, { call }: MockOperation): string | undefined {
  if (call.kind !== "http-operation" || call.security.length === 0) return undefined;
  if (call.security.some((requirement) => requirement.every((use) => isGiven(use, request)))) return undefined;
  return call.security.map(wordsOf).join(", or ");
}

function wordsOf(requirement: SecurityRequirement): string {
  return requirement.map(({ name, scheme }) => `${name} (${scheme.type})`).join(" and ");
}

function isGiven({ scheme }: SecurityUse, request: SentRequest): boolean {
  const authorization = request.headers.get("authorization") ?? "";
  switch (scheme.type) {
    case "apiKey":
      return keyIn(scheme, request) !== "";
    case "basic":
      return /^basic\s+\S/i.test(authorization);
    case "mutualTLS":
      // No certificate reaches a mock.
      return true;
    case "http":
      return authorization.toLowerCase().startsWith(`${scheme.scheme.toLowerCase()} `);
    default:
      return /^bearer\s+\S/i.test(authorization);
  }
}

type ApiKey = Extract<SecurityUse["scheme"], { readonly type: "apiKey" }>;

function keyIn({ in: place, name }: ApiKey, { url, headers }: SentRequest): string {
  if (place === "query") return url.searchParams.get(name) ?? "";
  if (place === "header") return headers.get(name) ?? "";
  return cookiesOf(headers).find(([one]) => one === name)?.[1] ?? "";
}
