import { many } from "./counted.js";
import { entry } from "./entry.js";

/** Problems between finished text and the disk, and with the handler files that belong to the user. */
export const writeCatalogue = {
  "write/unsafe-path": entry<{ path: string; problem: string }>({
    severity: "error",
    message: ({ path, problem }) => `The output path ${JSON.stringify(path)} ${problem}.`,
    fix: () => "Rename the tool, type or source of this file.",
  }),
  "write/name-clash": entry<{ path: string; other: string }>({
    severity: "error",
    message: ({ path, other }) => `\`${path}\` and \`${other}\` have the same name on a file system that ignores case.`,
    fix: () => "Rename one of the two tools, types or sources.",
  }),
  "write/not-ours": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` exists, but Toolpact did not write it. Nothing was written.`,
    fix: () =>
      "Move or delete the file, or choose another output folder. If another branch generated it, or its manifest is missing, delete it: it is generated again.",
  }),
  "write/other-output": entry<{ out: string; of: string }>({
    severity: "error",
    message: ({ out, of }) => `\`${out}\` contains the output of ${of}. Nothing was written.`,
    fix: () => "Choose another `--out`, or add the contract to the config and run `toolpact generate` without arguments.",
  }),
  "write/other-config": entry<{ out: string; other: string; own: string }>({
    severity: "error",
    message: ({ out, other }) => `\`${out}\` contains the output of another config with \`${other}\`. Nothing was written.`,
    fix: ({ other, own }) =>
      `Give one of the two configs another \`out\`. If it is the same config under a new name, rename \`${other}\` to \`${own}\`.`,
  }),
  "write/link": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` is a symbolic link. Output is never written through links.`,
    fix: () => "Replace the link by a real file or folder, or name its target.",
  }),
  "write/in-the-way": entry<{ path: string; found: string; want: string }>({
    severity: "error",
    message: ({ path, found, want }) => `\`${path}\` must be ${want}, but it is ${found}.`,
    fix: () => "Move it away, or choose another output folder.",
  }),
  "write/user-file-changed": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` changed during the run, so nothing was written.`,
    fix: () => "Run the command again.",
  }),
  "write/locked": entry<{ path: string; pid: number; host: string | undefined; seconds: number }>({
    severity: "error",
    message: ({ path, pid, host, seconds }) =>
      `Process ${pid}${host === undefined ? "" : ` on ${host}`} writes to the same folder and did not finish within ${seconds} s (\`${path}\`).`,
    fix: ({ path }) => `Wait for it, and run the command again. If that process no longer runs, delete \`${path}\`.`,
  }),
  "write/lock-unreadable": entry<{ path: string; seconds: number }>({
    severity: "error",
    message: ({ path, seconds }) => `\`${path}\` names no process and was not removed within ${seconds} s.`,
    fix: ({ path }) => `If no other run is active, delete \`${path}\` and run the command again.`,
  }),
  "write/failed": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The output cannot be written: ${reason}. The previous output is unchanged.`,
    fix: () => "Remove the cause, or choose another output folder. Then run the command again.",
  }),
  "write/stuck": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `An interrupted run can be neither finished nor undone: ${reason}. Its journal is \`${path}\`.`,
    fix: () => "Remove the cause and run the command again. It continues from here.",
  }),
  "write/journal-broken": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The journal \`${path}\` of an interrupted run cannot be read.`,
    fix: ({ path }) => `Restore the output folder from version control, or delete \`${path}\`. Then run the command again.`,
  }),
  "write/manifest-broken": entry<{ path: string; reason: string; isNewer: boolean }>({
    severity: "error",
    message: ({ path, reason }) => `The manifest \`${path}\` cannot be used: ${reason}.`,
    fix: ({ isNewer }) =>
      isNewer
        ? "Use the version of Toolpact that wrote it, or a later one. Run `npm install`, or raise the version in `package.json`."
        : "Restore it from version control and run the command again. After a merge, delete the generated files, but not `toolpact.lock`: neither manifest lists the files of both sides.",
  }),
  "write/restored": entry<{ path: string }>({
    severity: "warning",
    message: ({ path }) => `The generated file \`${path}\` was edited by hand. The edit is replaced.`,
    fix: () => "Change the contract, the config or a template instead of the output.",
  }),
  "write/kept": entry<{ path: string }>({
    severity: "warning",
    message: ({ path }) => `\`${path}\` is no longer generated. It was edited by hand, so it is not deleted.`,
    fix: () => "Delete it, or keep it as your own file.",
  }),
  "write/left-behind": entry<{ path: string; out: string; files: number }>({
    severity: "warning",
    message: ({ path, out, files }) =>
      `\`${path}\` contains ${many(files, "file", "files")} of this config, whose output is now \`${out}\`. Nothing in \`${path}\` is changed.`,
    fix: ({ path }) => `Delete the generated files in \`${path}\`. They are no longer updated.`,
  }),
  "write/recovered": entry<{ outcome: "finished" | "undone" }>({
    severity: "note",
    needs: "nothing",
    message: ({ outcome }) => `The previous run was interrupted. It was ${outcome} first.`,
    fix: () => "Nothing to do.",
  }),
  "write/interrupted": entry<{ path: string }>({
    severity: "warning",
    message: ({ path }) => `The previous run was interrupted and left the journal \`${path}\`.`,
    fix: () => "Run `toolpact generate`. It finishes or undoes that run first.",
  }),
  "write/handlers-not-found": entry<{ reason: string; paste: string }>({
    severity: "error",
    message: ({ reason, paste }) => `New stubs cannot be added, because ${reason}. The stubs are:\n\n${paste}`,
    fix: () => "Paste them into the object with your handlers, or export that object as `handlers`.",
  }),
  "write/handler-gone": entry<{ handler: string }>({
    severity: "warning",
    message: ({ handler }) => `The handler \`${handler}\` no longer has a tool.`,
    fix: () => "Delete the handler, or move its code to the tool that replaces the old one.",
  }),
  "write/handler-changed": entry<{ handler: string; tool: string }>({
    severity: "warning",
    message: ({ handler, tool }) =>
      `The input or output of \`${tool}\` changed${handler === tool ? "" : `, which the handler \`${handler}\` serves`}.`,
    fix: () => "Compare the handler with the new types. The compiler reports the differences.",
  }),
};
