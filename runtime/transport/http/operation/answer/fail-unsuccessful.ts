import { failureOfWords } from "../../../../errors/upstream/words.js";
import { redactValue } from "../../../../secrets/redact.js";
import { type Credited, failSafely, tellCredentials } from "../../../secret-use.js";

type Unsuccessful = Credited & { readonly response: Response; readonly nowMs: number };

/** An answer whose status is a success, and which says itself that it is none. */
export function failUnsuccessful(value: unknown, { response: { status, headers }, use, service, nowMs }: Unsuccessful): never {
  const failure = failureOfWords({ status, headers, body: redactValue(value, use.values()), secrets: use.told(), nowMs });
  return failSafely(tellCredentials(failure, { use, service }), use);
}
