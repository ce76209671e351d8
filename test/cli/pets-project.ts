import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createProject, type Project } from "./project.js";

/** A project for contracts of pets, and a server that notes what it is asked. */
export type PetsProject = {
  readonly project: Project;
  readonly at: (path: string) => string;
  /** What the server was asked, such as `GET /pets`. */
  readonly seen: readonly string[];
  readonly document: (...paths: readonly string[]) => string;
};

export function petsProject(): PetsProject {
  const project = createProject({ linked: true, warm: true });
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "application/json").end("[]");
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => {
    server.close();
    project.remove();
  });
  const document = (...paths: readonly string[]): string => {
    const { port } = server.address() as AddressInfo;
    const head = `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\nservers: [{ url: "http://127.0.0.1:${port}" }]\npaths:\n`;
    return head + paths.map((path) => `  ${path}\n`).join("");
  };
  return { project, at: (path) => join(project.root, path), seen, document };
}

export const operation = (id: string, more = ""): string =>
  `{ operationId: ${id}, tags: [pets], summary: ${id}${more}, responses: { "200": { description: ok, content: { application/json: { schema: { type: array } } } } } }`;

export const list: string = `/pets: { get: ${operation("list")} }`;
export const remove: string = `/pets/old: { delete: ${operation("removeOld")} }`;
export const count: string = `/pets/count: { get: ${operation("count")} }`;

/** The tools of a lock. */
export const linesOf = (text: string): readonly { readonly id: string; readonly effect: string }[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
