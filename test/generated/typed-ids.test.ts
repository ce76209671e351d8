import { afterAll, expect, it } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import { compile } from "../../generator/pipeline/compile.js";
import { plainConfig } from "../plain-config.js";
import { repository } from "./reference-plans.js";
import { ConsumerProject, problems } from "./typescript.js";

const project = new ConsumerProject();
afterAll(() => project.remove());

/** What an application does with its registries: the call is all that differs. */
function application(call: string): string {
  return `import { createRuntime, type Runtime } from "@toolpact/runtime";
import { registry } from "./generated/index.js";
const runtime = createRuntime({ registry });
const any: Runtime = runtime;
const answer = ${call};
export {};
void [any, answer];
`;
}

const call = 'await runtime.call("orders.createOrder", { product: "roses" })';
const sources = [
  { path: "specs/marketplace.tools.yaml" },
  { path: "specs/travel.tools.yaml" },
  { path: "test/apis/orders/api.yaml", name: "orders" },
];

it.each(["ts", "js+dts"] as const)("generated registries type calls by id, with the target %s", (target) => {
  const config: ResolvedConfig = { ...plainConfig, root: repository, out: "generated", sources, target };
  for (const { path, text } of compile({ cwd: repository, config }).files) project.write(`${target}/generated/${path}`, text);
  const check = (text: string) => {
    project.write(`${target}/app.ts`, application(text));
    return project.typeCheck({ include: [`${target}/app.ts`] });
  };
  const uncalled = check("0");
  const called = check(`${call};\nconst left: number | undefined = answer.error?.details?.upstream?.status`);
  expect([problems(uncalled), problems(called)]).toEqual([[], []]);
  // It must not grow with the number of tools.
  expect(called.instantiations - uncalled.instantiations).toBeLessThan(500);

  expect(problems(check(call.replace("createOrder", "createOrders")))).toEqual([expect.stringContaining("TS2769")]);
  expect(problems(check(call.replace('"roses"', "1")))).toEqual([expect.stringContaining("TS2769")]);
  expect(problems(check(`(${call}).data?.sum`))).toEqual([expect.stringContaining("TS2339")]);
});
