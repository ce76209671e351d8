import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { run } from "../../generator/cli/run.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

it("lists 64 tools, 61 of them enabled", async () => {
  const { outcome } = await run({ argv: ["list", "specs", "--json"], cwd: repository, env: {} });
  expect(outcome.diagnostics?.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(outcome.json?.counts).toEqual({ tools: 64, enabled: 61, disabled: 3 });
  const tools = (outcome.json?.tools ?? []) as readonly { id: string; enabled: boolean; reason?: string }[];
  const disabled = tools.filter((tool) => !tool.enabled);
  expect(disabled.map(({ id }) => id)).toEqual(["media.imagen3.generatePoster", "media.veo.createDayPreview", "tasks.write"]);
  expect(disabled.every(({ reason }) => reason !== undefined)).toBe(true);
});
