import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpus, hasCorpus } from "../read/openapi/corpus.js";
import { callConfirmed } from "../wire/call-confirmed.js";
import { account, emptyGalaxy, type Galaxy, galaxyServer, token } from "./galaxy/server.js";
import { listOf, type OpenedApi, useApi } from "./open-api.js";
import { type Server, serve } from "./serve.js";

const open = useApi(join(corpus, "openapi/other/scalar-galaxy-3.1.yaml"));
const agent = { principal: { id: "agent-1", kind: "agent" } } as const;

async function explore(): Promise<OpenedApi & { readonly galaxy: Galaxy; readonly server: Server }> {
  const galaxy = emptyGalaxy();
  const server = await serve(galaxyServer(galaxy));
  const servers = { "https://galaxy.scalar.com": server.origin };
  const credentials = { bearerAuth: token, basicAuth: account };
  return { ...(await open({ origin: server.origin, credentials, options: { servers } })), galaxy, server };
}

describe.skipIf(!hasCorpus)("every operation of a published API: a galaxy", () => {
  test("planets: pages by offset, one of them, made, replaced, gone; what only the service says is not sent", async () => {
    const { runtime, http, tool, galaxy, server } = await explore();
    expect(await runtime.call("Planets.getAllData", { limit: 2, offset: 3 }, agent)).toMatchObject({
      status: "success",
      data: { data: [{ name: "Mars" }, { name: "Jupiter" }], meta: { total: 5 } },
    });
    const all = await listOf(http.paginate({ tool: await tool("Planets.getAllData"), args: { limit: 2 } }));
    expect(all.map((planet) => Reflect.get(Object(planet), "id"))).toEqual([1, 2, 3, 4, 5]);
    expect(server.seen.every(({ headers }) => headers.authorization === undefined)).toBe(true);

    // The document closes the object, so that what is not for requests is refused instead of left out.
    const refused = await callConfirmed(runtime, "Planets.createPlanet", { name: "Saturn", id: 99 });
    expect(refused).toMatchObject({ error: { code: "TOOL_INVALID_INPUT", details: { validation_errors: [{ field: "id" }] } } });
    const made = await callConfirmed(runtime, "Planets.createPlanet", { name: "Saturn", tags: ["rings"] });
    expect([made, galaxy.planets.get(6)]).toMatchObject([
      { status: "success", data: { id: 6 } },
      { id: 6, name: "Saturn", tags: ["rings"] },
    ]);
    expect(JSON.parse(server.seen.at(-1)?.body.toString() ?? "")).toEqual({ name: "Saturn", tags: ["rings"] });
    expect(await callConfirmed(runtime, "Planets.updatePlanet", { planetId: 6, name: "Saturn II" })).toMatchObject({ status: "success" });
    expect(await runtime.call("Planets.getPlanet", { planetId: 6 }, agent)).toMatchObject({ data: { id: 6, name: "Saturn II" } });
    expect(await callConfirmed(runtime, "Planets.deletePlanet", { planetId: 6 })).toMatchObject({ status: "success", data: null });
    expect(await runtime.call("Planets.getPlanet", { planetId: 6 }, agent)).toMatchObject({ error: { code: "TOOL_RESOURCE_NOT_FOUND" } });
  });

  test("an upload with its name, and a choice of bodies", async () => {
    const { runtime, galaxy } = await explore();
    const image = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 255);
    const uploaded = await callConfirmed(runtime, "Planets.uploadImage", { planetId: 3, image, image_filename: "blue.png" });
    expect(uploaded).toMatchObject({ status: "success", data: { fileSize: 10 } });
    expect([galaxy.images.get(3)?.fileName, galaxy.images.get(3)?.content.equals(image)]).toEqual(["blue.png", true]);
    const moon = { name: "Luna", type: "moon", diameter: 3474 };
    expect(await callConfirmed(runtime, "Celestial_Bodies.createCelestialBody", { body: moon })).toMatchObject({
      status: "success",
      data: { ...moon, id: 9 },
    });
  });

  test("a person signs up, gets a token, and is known by a password; refusals are codes of the catalogue", async () => {
    const { runtime, server } = await explore();
    const [email, password] = [account.username, account.password];
    const signUp = (key: string) =>
      callConfirmed(runtime, "Authentication.createUser", { name: "Marc", email, password }, { idempotencyKey: key });
    expect(await signUp("first")).toMatchObject({ status: "success", data: { name: "Marc" } });
    expect(await signUp("second")).toMatchObject({ error: { code: "TOOL_GATE_CLOSED" } });
    expect(await callConfirmed(runtime, "Authentication.getToken", { email, password })).toMatchObject({ status: "success" });
    expect(await callConfirmed(runtime, "Authentication.getToken", { email, password: "wrong" })).toMatchObject({
      error: { code: "TOOL_API_KEY_INVALID" },
    });
    expect(await runtime.call("Authentication.getMe", {}, agent)).toMatchObject({ status: "success", data: { name: "Marc" } });
    expect(server.seen.filter(({ path, headers }) => path !== "/me" && headers.authorization !== undefined)).toEqual([]);
  });
});
