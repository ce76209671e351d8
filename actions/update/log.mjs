import { randomBytes } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";

const mostSummary = 900_000;

/** Output that a runner of GitHub does not take for commands. */
export function createLog(env) {
  const isGithub = env.GITHUB_ACTIONS === "true";
  return {
    info: (text) => console.log(text),
    error: (text) => console.error(isGithub ? `::error::${text}` : text),
    /** Text of others: https://docs.github.com/actions/reference/workflow-commands-for-github-actions#stopping-and-starting-workflow-commands */
    foreign: (text) => {
      if (text.trim() === "") return;
      const token = randomBytes(16).toString("hex");
      if (isGithub) console.log(`::stop-commands::${token}`);
      console.log(text);
      if (isGithub) console.log(`::${token}::`);
    },
    summary: (report) => {
      if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${readFileSync(report, "utf8").slice(0, mostSummary)}\n`);
    },
  };
}
