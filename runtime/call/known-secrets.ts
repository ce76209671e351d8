import { sensitiveValues } from "../audit/sensitive-values.js";
import type { Visit } from "./visit.js";

/** What of a call must not show up in an error: its credentials, and what its schemas call secret or personal. */
export function knownSecrets({ request, trail }: Pick<Visit, "request" | "trail">): readonly string[] {
  const credentials = [...trail.secrets.values()];
  const schemas = trail.loaded?.schemas;
  if (schemas === undefined) return credentials;
  return [
    ...credentials,
    // As given and as accepted: a hand-written schema may have made something else of it.
    ...sensitiveValues(schemas.input, request.args),
    ...sensitiveValues(schemas.input, trail.args),
    ...sensitiveValues(schemas.meta ?? true, request.context.meta),
  ];
}
