import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { exampleCall } from "../../generator/mock/rehearsal/example-call.js";
import { openMocked } from "../../generator/mock/rehearsal/open-mocked.js";
import { rehearsalPlans } from "../../generator/mock/rehearsal/rehearsal-plans.js";
import type { ToolPlan } from "../../generator/plan/index.js";
import { plansOf, tenant } from "./shop-mock.js";

const folder = resolve(import.meta.dirname, "../../../shared/corpus/openapi");
export const hasCorpus = existsSync(join(folder, "manifest.json"));

export type Called = {
  readonly operations: number;
  readonly accepted: number;
  /** Tools that no `fetch` of an application can call: a GET with a body. */
  readonly unsendable: readonly string[];
  readonly refused: readonly { readonly tool: string; readonly why: string }[];
};

/** Calls every operation of a document through its tool and a real runtime, against a mock of the same document. */
export async function callAll(file: string): Promise<Called> {
  const openapi = readFileSync(join(folder, file), "utf8");
  const plans = rehearsalPlans(await plansOf({ openapi, url: "https://mock.example/openapi" }));
  const { runtime, call } = openMocked({ plans });
  const unsendable: string[] = [];
  const refused: { tool: string; why: string }[] = [];
  let accepted = 0;
  for (const plan of plans) {
    for (const tool of plan.tools.toSorted((left, right) => rank(left) - rank(right))) {
      const ask = async (isMade: boolean) => {
        const made = exampleCall(tool, plan, { isMade });
        return made && (await call(tool.id, made.input, { ...made.context, tenant }));
      };
      const shown = await ask(false);
      // An example of the contract may have what the tool does not take.
      const answer =
        shown !== undefined && shown.status !== "success" && shown.error.code === "TOOL_INVALID_INPUT" ? await ask(true) : shown;
      if (answer?.status === "success") accepted += 1;
      else if (answer?.error.message.includes("sends no GET request with a body")) unsendable.push(tool.id);
      else
        refused.push({ tool: tool.id, why: answer === undefined ? "no input is found" : `${answer.error.code}: ${answer.error.message}` });
    }
  }
  await runtime.close();
  return { operations: plans.reduce((sum, { tools }) => sum + tools.length, 0), accepted, unsendable, refused };
}

/** What is deleted is gone for the calls behind it: deletes come last, and those of the longest paths first. */
function rank({ operation: { call } }: ToolPlan): number {
  return call.kind === "http-operation" && call.method.toUpperCase() === "DELETE" ? 1_000 - call.path.split("/").length : 0;
}
