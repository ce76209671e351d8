import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export const botEmail = "toolpact-update@users.noreply.github.com";
const botName = "toolpact-update";

export function openRepository({ env, log }) {
  const own = { ...env, ...credentials(env), GIT_TERMINAL_PROMPT: "0" };
  const git = (...args) => execFileSync("git", args, { env: own, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  const succeeds = (...args) => spawnSync("git", args, { env: own, stdio: "ignore" }).status === 0;
  return {
    isClean: () => git("status", "--porcelain") === "",
    /** The branch of the pull requests and its commit. */
    base: (given) => {
      const name = given || env.CI_DEFAULT_BRANCH || env.GITHUB_REF_NAME || git("symbolic-ref", "--short", "HEAD");
      if (!succeeds("check-ref-format", "--branch", name)) throw new Error("the base is not the name of a branch");
      const [commit] = git("ls-remote", "origin", `refs/heads/${name}`).split(/\s/);
      if (commit) git("fetch", "--quiet", "origin", `refs/heads/${name}`);
      // Otherwise a pull request would bring the commits of another branch.
      if (commit && !succeeds("merge-base", "--is-ancestor", "HEAD", commit))
        throw new Error(`the checkout is not on the branch ${name}. Check that branch out before this step, with its whole history`);
      return { name, commit: git("rev-parse", "HEAD") };
    },
    /** The commit of a branch of the remote. Undefined: it does not exist. */
    remote: (branch) => {
      const [commit] = git("ls-remote", "origin", `refs/heads/${branch}`).split(/\s/);
      if (!commit) return undefined;
      git("fetch", "--quiet", "origin", `refs/heads/${branch}`);
      return commit;
    },
    authors: ({ commit }, remote) =>
      git("log", "--format=%ae%n%ce", `${commit}..${remote}`)
        .split("\n")
        .filter((email) => email !== ""),
    start: (branch, { commit }) => git("checkout", "--quiet", "--force", "-B", branch, commit),
    /** False: there is nothing to commit. */
    commit: (message, folder) => {
      git("add", "--all", "--", ".");
      if (succeeds("diff", "--cached", "--quiet")) return false;
      const file = join(folder, "message.txt");
      writeFileSync(file, `${message}\n\nThe report is in the pull request. Nothing is accepted.\n`);
      git(
        "-c",
        `user.name=${botName}`,
        "-c",
        `user.email=${botEmail}`,
        "-c",
        "core.hooksPath=/dev/null",
        "commit",
        "--quiet",
        "--file",
        file,
      );
      return true;
    },
    /** A branch with the same files on the same base stays. A commit that came in between is not overwritten. */
    push: (branch, remote) => {
      const isSame =
        remote !== undefined && succeeds("diff", "--quiet", remote, "HEAD") && git("rev-parse", `${remote}^`) === git("rev-parse", "HEAD^");
      if (isSame) return log.info(`${branch}: unchanged.`);
      git("push", "--quiet", `--force-with-lease=refs/heads/${branch}:${remote ?? ""}`, "origin", `HEAD:refs/heads/${branch}`);
    },
    returnTo: ({ commit }) => git("checkout", "--quiet", "--force", "--detach", commit),
  };
}

/** The token reaches git by its environment, so that no argument and no file of the repository has it. The empty value takes back what a checkout stored. */
function credentials({ GH_TOKEN, GITHUB_SERVER_URL, TOOLPACT_TOKEN, CI_SERVER_URL }) {
  const [server, user, token] =
    GH_TOKEN && GITHUB_SERVER_URL ? [GITHUB_SERVER_URL, "x-access-token", GH_TOKEN] : [CI_SERVER_URL, "oauth2", TOOLPACT_TOKEN];
  if (!server || !token) return {};
  const key = `http.${server.replace(/\/$/, "")}/.extraheader`;
  const values = ["", `AUTHORIZATION: basic ${Buffer.from(`${user}:${token}`).toString("base64")}`];
  return Object.fromEntries([
    ["GIT_CONFIG_COUNT", String(values.length)],
    ...values.flatMap((value, index) => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]);
}
