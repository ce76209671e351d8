import { expect, test } from "vitest";
import { chooseServer } from "../../runtime/transport/servers/server.js";

test("the address of a server is read in one go, however many slashes a document writes", () => {
  const url = `https://pets.example${"/".repeat(300_000)}x`;
  const started = performance.now();
  const { base } = chooseServer({ call: { servers: [{ url }] }, tool: "pets.add", tenant: undefined, choices: {}, baseUrl: undefined });
  expect(base).toBe(url);
  expect(performance.now() - started).toBeLessThan(5_000);
});
