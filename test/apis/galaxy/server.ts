import { readMultipart } from "../../wire/read-multipart.js";
import type { Reply, Route, Routes } from "../serve.js";

type Planet = { readonly id: number; readonly name: string; readonly [member: string]: unknown };

export type Galaxy = {
  readonly planets: Map<number, Planet>;
  readonly images: Map<number, { readonly fileName: string | undefined; readonly content: Buffer }>;
  readonly users: Map<string, { readonly name: string; readonly password: string }>;
};

export const token = "galaxy-token-1234";
export const account = { username: "marc@example.com", password: "i-love:galaxies" };

export function emptyGalaxy(): Galaxy {
  const names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter"];
  return { planets: new Map(names.map((name, index) => [index + 1, { id: index + 1, name }])), images: new Map(), users: new Map() };
}

const missing: Reply = { status: 404, json: { type: "about:blank", title: "Not Found", status: 404 } };

/** The galaxy as its published document says. */
export function galaxyServer({ planets, images, users }: Galaxy): Routes {
  const asBearer =
    (route: Route): Route =>
    (seen, response) =>
      seen.headers.authorization === `Bearer ${token}` ? route(seen, response) : { status: 403, json: { title: "Forbidden", status: 403 } };
  const store = (id: number, body: Buffer): Planet => {
    const planet = { ...JSON.parse(body.toString()), id };
    planets.set(id, planet);
    return planet;
  };
  return {
    "GET /planets": ({ query }) => {
      const [limit, offset] = [Number(query.get("limit")), Number(query.get("offset"))];
      const data = [...planets.values()].slice(offset, offset + limit);
      return { json: { data, meta: { limit, offset, total: planets.size, next: null } } };
    },
    "POST /planets": asBearer(({ body }) => ({ status: 201, json: store(planets.size + 1, body) })),
    "GET /planets/{id}": ({ params: [id] }) => (planets.has(Number(id)) ? { json: planets.get(Number(id)) } : missing),
    "PUT /planets/{id}": asBearer(({ params: [id], body }) => (planets.has(Number(id)) ? { json: store(Number(id), body) } : missing)),
    "DELETE /planets/{id}": asBearer(({ params: [id] }) => (planets.delete(Number(id)) ? { status: 204 } : missing)),
    "POST /planets/{id}/image": asBearer(({ params: [id], body, headers }) => {
      const [image] = readMultipart(body, headers["content-type"] ?? "");
      if (image === undefined) return { status: 400, json: { title: "Bad Request", status: 400 } };
      images.set(Number(id), { fileName: image.fileName, content: image.content });
      return { json: { message: "stored", imageUrl: "https://cdn.example/1.png", fileSize: image.content.length, mimeType: image.type } };
    }),
    "POST /celestial-bodies": asBearer(({ body }) => ({ status: 201, json: { ...JSON.parse(body.toString()), id: 9 } })),
    "POST /user/signup": ({ body }) => {
      const { name, email, password } = JSON.parse(body.toString());
      if (users.has(email)) return { status: 409, json: { title: "Conflict", status: 409 } };
      users.set(email, { name, password });
      return { status: 201, json: { id: users.size, name } };
    },
    "POST /auth/token": ({ body }) => {
      const { email, password } = JSON.parse(body.toString());
      return users.get(email)?.password === password
        ? { status: 201, json: { token } }
        : { status: 401, json: { title: "no", status: 401 } };
    },
    "GET /me": ({ headers }) => {
      const [, text = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
      const [email = ""] = Buffer.from(text, "base64").toString().split(":");
      const user = users.get(email);
      return user === undefined ? { status: 401, json: { title: "no", status: 401 } } : { json: { id: 1, name: user.name } };
    },
  };
}
