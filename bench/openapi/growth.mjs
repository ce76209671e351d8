/** Documents of one operation after another, alike in size and different in every name: twice the operations should take twice the time. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measure, nodeStart, repository, sizeOf } from "./measure.mjs";

export function* growth({ folder, limit, counts = [100, 1_000, 10_000] }) {
  for (const count of counts) {
    const out = join(folder, "growth", String(count));
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "shop.json"), JSON.stringify(documentOf(count)));
    const command = [process.execPath, join(repository, "generator/dist/bundle/main.js"), "generate", "shop.json", "--out", "made"];
    const run = measure({ command, cwd: out, limit });
    if (!run.ok) yield `| ${count} | ${run.why}: ${run.said} |`;
    else {
      const cpu = run.cpu - nodeStart(process.execPath);
      const cells = [cpu.toFixed(1), ((1_000 * cpu) / count).toFixed(2), Math.round(run.peak), sizeOf(out, "made").megabytes.toFixed(1)];
      yield `| ${count.toLocaleString("en")} | ${cells.join(" | ")} |`;
    }
  }
}

/** Half read and half write; a shared type for each pair, with a field that leads to the one before. */
function documentOf(count) {
  const pairs = Array.from({ length: count / 2 }, (_, index) => index);
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1.0.0" },
    servers: [{ url: "https://shop.example" }],
    paths: Object.fromEntries(pairs.map((index) => [`/things${index}/{id}`, pathItem(index)])),
    components: { schemas: Object.fromEntries(pairs.map((index) => [`Thing${index}`, thing(index)])) },
  };
}

function pathItem(index) {
  const answer = { 200: { description: "Found.", content: json({ $ref: `#/components/schemas/Thing${index}` }) } };
  const id = { name: "id", in: "path", required: true, description: "Which one.", schema: { type: "string", maxLength: 40 } };
  const fields = {
    type: "object",
    properties: { [`name${index}`]: text("What it is called."), count: { type: "integer", minimum: 0 } },
    required: ["count"],
  };
  return {
    parameters: [id],
    get: {
      operationId: `getThing${index}`,
      tags: [`group${index % 20}`],
      description: `Reads thing ${index}.`,
      parameters: [query("limit"), query("page")],
      responses: answer,
    },
    post: {
      operationId: `changeThing${index}`,
      tags: [`group${index % 20}`],
      description: `Changes thing ${index}.`,
      requestBody: { required: true, content: json(fields) },
      responses: answer,
    },
  };
}

function thing(index) {
  const before = index % 50 === 0 ? {} : { before: { $ref: `#/components/schemas/Thing${index - 1}` } };
  const kind = { type: "string", enum: [`small${index}`, `large${index}`] };
  const tags = { type: "array", items: text("A tag."), maxItems: 10 };
  return {
    type: "object",
    description: `Thing ${index}.`,
    properties: { id: text("Its name."), [`kind${index}`]: kind, tags, price: { type: "number" }, ...before },
    required: ["id", "price"],
  };
}

function query(name) {
  return { name, in: "query", description: `The ${name}.`, schema: { type: "integer", minimum: 1, maximum: 100 } };
}

function json(schema) {
  return { "application/json": { schema } };
}

function text(description) {
  return { type: "string", description, maxLength: 200 };
}
