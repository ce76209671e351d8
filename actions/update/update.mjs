// `node update.mjs github|gitlab`: runs `toolpact update` for each source and brings the result to one branch and one pull request. Plain Node, no packages.
// Text of contracts travels in files and in the bodies of requests: never in an argument, a branch name or a shell. Nothing is accepted.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { botEmail, openRepository } from "./git.mjs";
import { openGithub } from "./github.mjs";
import { openGitlab } from "./gitlab.mjs";
import { createLog } from "./log.mjs";
import { openToolpact } from "./toolpact.mjs";

const platforms = { github: openGithub, gitlab: openGitlab };
const knownLabels = new Set(["toolpact", "safety", "breaking", "unknown", "compatible", "documentation", "major", "minor", "patch"]);
const { env } = process;
const openPlatform = platforms[process.argv[2]];
if (openPlatform === undefined) throw new Error("usage: node update.mjs github|gitlab");

const log = createLog(env);
const folder = mkdtempSync(join(tmpdir(), "toolpact-update-"));
try {
  process.exitCode = await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run() {
  const sources = (env.TOOLPACT_SOURCES ?? "").split(/\s+/).filter((name) => name !== "");
  const toolpact = openToolpact({ env, folder, log, openFor: env.TOOLPACT_OPEN_FOR || "compatible" });
  const repository = openRepository({ env, log });
  if (!repository.isClean()) {
    log.error("The work tree has changes, or files that git does not ignore. Commit or ignore them first.");
    return 2;
  }
  let base;
  try {
    base = repository.base(env.TOOLPACT_BASE);
  } catch (error) {
    log.error(error.message);
    return 2;
  }
  const platform = await openPlatform({ env, base: base.name, log, folder });
  const found = toolpact.check(sources);
  if (found === undefined) return 2;
  const updated = new Set(found.updates.map(({ source }) => source));
  for (const source of found.sources) {
    // A provider that is down or below the threshold says nothing about an open pull request.
    if (!updated.has(source) && !found.offline.includes(source) && !found.skipped.includes(source))
      await withdraw(source, { platform, repository, base });
  }
  let exitCode = 0;
  for (const { source } of found.updates) if (!(await propose(source, { platform, repository, toolpact, base }))) exitCode = 2;
  repository.returnTo(base);
  if (found.updates.length === 0) log.info("No source has an update.");
  return exitCode;
}

/** The provider went back, or the update was merged. */
async function withdraw(source, { platform, repository, base }) {
  const branch = branchOf(source);
  const remote = repository.remote(branch);
  if (remote === undefined || hasCommitsOfPeople(source, { repository, base, remote })) return;
  if (await platform.close(branch)) log.info(`${source}: closed, because the provider has no update any more.`);
}

function hasCommitsOfPeople(source, { repository, base, remote }) {
  if (repository.authors(base, remote).every((author) => author === botEmail)) return false;
  log.info(`${source}: the branch has commits of other people, so it stays as it is.`);
  return true;
}

async function propose(source, { platform, repository, toolpact, base }) {
  const branch = branchOf(source);
  const remote = repository.remote(branch);
  if (remote !== undefined && hasCommitsOfPeople(source, { repository, base, remote })) return true;
  repository.start(branch, base);
  const made = toolpact.update(source);
  if (made === undefined) return false;
  if (made.update === undefined) return true;
  const { title, labels } = made.update;
  const headline = `Update ${source}${isPlain(title) ? `: ${title}` : ""}`;
  if (!repository.commit(headline, folder)) return true;
  repository.push(branch, remote);
  await platform.propose({
    branch,
    title: headline.slice(0, 200),
    report: made.report,
    labels: labels.filter((label) => knownLabels.has(label)),
  });
  log.info(`${source}: ${isPlain(title) ? title : "updated"}.`);
  log.summary(made.report);
  return true;
}

/** Sources are named by the config. A name with other characters is not used. */
function branchOf(source) {
  if (!/^[a-z0-9][a-z0-9-]{0,80}$/.test(source)) throw new Error("a source has a key with other characters than a-z, 0-9 and -");
  return `toolpact/update/${source}`;
}

/** Titles are numbers and words of Toolpact. A title with other characters is left out. */
function isPlain(title) {
  return typeof title === "string" && /^[A-Za-z0-9 ,+−-]{1,200}$/.test(title);
}
