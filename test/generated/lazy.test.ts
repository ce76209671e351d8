import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "./reference-plans.js";
import { ConsumerProject } from "./typescript.js";

const project = new ConsumerProject();

beforeAll(() => project.copy("generated", "generated"));
afterAll(() => project.remove());

/** Counts every Zod schema that is constructed: all of them register through `_zod` set-up in zod's own core, which is wrapped here. */
const script = `
  import * as core from "zod/v4/core";
  const { registry } = await import("./generated/index.js");
  const tools = registry.list();
  const before = core.toolpactCount();
  const tool = await registry.tool("marketplace.search_vendors");
  const loaded = core.toolpactCount();
  tool.zod;
  console.log(JSON.stringify({ tools: tools.length, before, loaded, after: core.toolpactCount(), schema: typeof tool.schema }));
`;

it("builds no Zod schema when the registry is imported, and none when a tool is loaded, until its Zod is asked for", async () => {
  project.write("count.ts", script);
  const outfile = join(project.folder, "count.mjs");
  await build({
    entryPoints: [join(project.folder, "count.ts")],
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "silent",
    plugins: [
      {
        name: "count-schemas",
        setup({ onLoad }) {
          onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]schemas\.js$/ }, async ({ path }) => {
            const { readFile } = await import("node:fs/promises");
            const text = await readFile(path, "utf8");
            const marker = /export const \$ZodType = [^\n]*\n/.exec(text)?.[0];
            if (marker === undefined) throw new Error("zod's core no longer looks as this test expects");
            const counted = text.replace(
              marker,
              `let toolpactCounter = 0;\nexport const toolpactCount = () => toolpactCounter;\n${marker}    toolpactCounter++;\n`,
            );
            return { contents: counted, loader: "js" };
          });
        },
      },
    ],
  });
  const counts = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: "utf8", cwd: repository }));
  expect(counts).toMatchObject({ tools: 64, before: 0, loaded: 0, schema: "object" });
  expect(counts.after).toBeGreaterThan(5);
});
