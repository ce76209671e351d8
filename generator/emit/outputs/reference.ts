import { llmsFile } from "../reference/llms-file.js";
import { contractPage, toolPage } from "../reference/pages.js";
import type { Output } from "./output.js";

/** Markdown pages for people, and `llms.txt` for models (https://llmstxt.org). */
export const referenceOutput: Output = {
  name: "reference",
  isWanted: ({ reference }) => reference,
  files: (plan) => [contractPage(plan), ...plan.tools.map((tool) => toolPage(tool, plan))],
  rootFiles: (plans) => [llmsFile(plans)],
};
