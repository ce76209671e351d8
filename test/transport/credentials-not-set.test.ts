import { expect, test } from "vitest";
import { fixedCredentials } from "../../runtime/transport/http/operation/security/credential.js";

test("credentials that hang on a variable which is not set are empty, not given", () => {
  const unset = JSON.parse("{}").KEY;
  const credentials = fixedCredentials({ "https://a.example": unset, "https://b.example": { key: unset, token: "secret" } });
  expect(credentials.known).toEqual({ "https://a.example": {}, "https://b.example": { key: "empty", token: "given" } });
});
