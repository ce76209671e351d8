import { expect, test } from "vitest";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { fixedCredentials } from "../../runtime/transport/http/operation/security/credential.js";

test("credentials that hang on a variable which is not set are empty, not given", () => {
  const unset = JSON.parse("{}").KEY;
  const credentials = fixedCredentials({ "https://a.example": unset, "https://b.example": { key: unset, token: "secret" } });
  expect(credentials.known).toEqual({ "https://a.example": {}, "https://b.example": { key: "empty", token: "given" } });
});

test("a variable of the environment goes in as it is, and an unset one is no credential", () => {
  const security = fixedCredentials({
    "https://a.example": {
      key: process.env.TOOLPACT_TEST_UNSET,
      basic: { username: process.env.TOOLPACT_TEST_UNSET, password: process.env.PATH },
      client: { clientId: process.env.PATH, clientSecret: process.env.PATH, tokenUrl: "https://a.example/token" },
    },
  });
  expect(security.known).toEqual({ "https://a.example": { key: "empty", basic: "empty", client: "given" } });
  expect(httpTransport({ security }).kinds).toContain("http-operation");
});
