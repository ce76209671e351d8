import { readFileSync } from "node:fs";

/** Merge requests by GitLab's interface: titles and descriptions are in the bodies of requests. */
export function openGitlab({ env, base }) {
  const { CI_API_V4_URL: api, CI_PROJECT_ID: project, TOOLPACT_TOKEN: token } = env;
  if (!api || !project || !token) throw new Error("CI_API_V4_URL, CI_PROJECT_ID and TOOLPACT_TOKEN are needed");
  const all = `${api}/projects/${encodeURIComponent(project)}/merge_requests`;
  const ask = async (method, address, body) => {
    const headers = { "private-token": token, "content-type": "application/json" };
    const response = await fetch(address, {
      method,
      headers,
      redirect: "error",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`GitLab responds with status ${response.status} to ${method}`);
    return response.json();
  };
  const find = async (branch) => {
    const query = new URLSearchParams({ source_branch: branch, target_branch: base, state: "opened" });
    const [found] = await ask("GET", `${all}?${query}`);
    return found;
  };
  return {
    propose: async ({ branch, title, report, labels }) => {
      const found = await find(branch);
      const text = { title, description: withoutCommands(readFileSync(report, "utf8")), labels: labels.join(",") };
      if (found === undefined) await ask("POST", all, { ...text, source_branch: branch, target_branch: base, remove_source_branch: true });
      else await ask("PUT", `${all}/${found.iid}`, text);
    },
    close: async (branch) => {
      const found = await find(branch);
      if (found !== undefined) await ask("PUT", `${all}/${found.iid}`, { state_event: "close" });
      return found !== undefined;
    },
  };
}

/** GitLab runs a line such as `/merge` of a description. https://docs.gitlab.com/user/project/quick_actions */
function withoutCommands(text) {
  return text.replaceAll(/^(\s*)\//gm, "$1\\/");
}
