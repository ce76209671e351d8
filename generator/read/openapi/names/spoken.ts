/** The key of a database, as Azure's API Management writes it: `54763641281d830c946a3d77`, or a UUID. */
const key = /^(?=.*\d)(?:[\da-f]{20,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Whether a reader understands an `operationId`. */
export function isSpoken(operationId: string): boolean {
  return operationId !== "" && !key.test(operationId);
}
