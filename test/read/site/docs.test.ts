import { afterAll, expect, test } from "vitest";
import { runCli } from "../../cli/project.js";
import { readDocument, samplesIn } from "../../docs/markdown.js";
import { runModule } from "../../docs/run-module.js";
import { ConsumerProject, problems } from "../../generated/typescript.js";

const project = new ConsumerProject();
afterAll(() => project.remove());

test("the contract of docs/site-contracts.md is generated as printed, and its program compiles and calls a tool", async () => {
  const page = readDocument("docs/site-contracts.md");
  const [contract = ""] = samplesIn(page, "json");
  const [program = ""] = samplesIn(page, "ts");
  const [command = ""] = samplesIn(page, "sh").flatMap((sample) => /^npx toolpact (generate .+)$/m.exec(sample)?.[1] ?? []);
  project.write("shop.site.json", contract);
  project.write("runtime.ts", program);
  project.write(
    "main.ts",
    `import { runtime } from "./runtime.js";
    const answer = await runtime.call("navigation.scrollTo", { to: "top" }, { tenant: "acme", principal: { id: "assistant", kind: "agent" } });
    console.log(JSON.stringify([answer.data, runtime.registry.list().length]));
    await runtime.close();`,
  );
  expect(await runCli(project.folder, command.split(" "))).toMatchObject({ exitCode: 0 });
  expect(
    problems(project.typeCheck({ include: ["runtime.ts", "src/**/*.ts"], more: { types: ["node"], isolatedDeclarations: false } })),
  ).toEqual([]);
  expect(JSON.parse(await runModule(project.folder, "main.ts"))).toEqual([{ scrolled: true, position: 0 }, 8]);
});
