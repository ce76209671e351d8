import { execFileSync } from "node:child_process";

/** Pull requests by the `gh` command, which every runner of GitHub has. */
export function openGithub({ base }) {
  const gh = (...args) => execFileSync("gh", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
  const find = (branch) => {
    const [found] = JSON.parse(gh("pr", "list", "--head", branch, "--base", base, "--state", "open", "--json", "number,labels") || "[]");
    return found;
  };
  return {
    propose: ({ branch, title, report, labels }) => {
      for (const label of labels) gh("label", "create", label, "--force", "--color", colours[label] ?? "ededed");
      const found = find(branch);
      if (found === undefined)
        gh(
          "pr",
          "create",
          "--head",
          branch,
          "--base",
          base,
          "--title",
          title,
          "--body-file",
          report,
          ...labels.flatMap((label) => ["--label", label]),
        );
      else {
        const stale = found.labels.map(({ name }) => name).filter((name) => Object.hasOwn(colours, name) && !labels.includes(name));
        const changed = [...labels.flatMap((label) => ["--add-label", label]), ...stale.flatMap((label) => ["--remove-label", label])];
        gh("pr", "edit", String(found.number), "--title", title, "--body-file", report, ...changed);
      }
    },
    close: (branch) => {
      const found = find(branch);
      if (found !== undefined) gh("pr", "close", String(found.number), "--comment", "The provider has no update any more.");
      return found !== undefined;
    },
  };
}

const colours = {
  toolpact: "5319e7",
  safety: "b60205",
  breaking: "d93f0b",
  unknown: "fbca04",
  compatible: "0e8a16",
  documentation: "c5def5",
  major: "d93f0b",
  minor: "0e8a16",
  patch: "c5def5",
};
