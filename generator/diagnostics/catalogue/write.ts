import { entry } from "./entry.js";

/** Problems between finished text and the disk, and with the handler files that belong to the user. */
export const writeCatalogue = {
  "write/unsafe-path": entry<{ path: string; problem: string }>({
    severity: "error",
    message: ({ path, problem }) => `The output path ${JSON.stringify(path)} ${problem}.`,
    fix: () => "Rename the tool, type or source that the file is made for.",
  }),
  "write/name-clash": entry<{ path: string; other: string }>({
    severity: "error",
    message: ({ path, other }) => `\`${path}\` and \`${other}\` are one name on a file system that ignores case.`,
    fix: () => "Rename one of the two tools, types or sources.",
  }),
  "write/not-ours": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` exists and was not written by toolpact, so it stays as it is and nothing was written.`,
    fix: () =>
      "Move the file, delete it, or choose another output folder. One that another branch made, or a run whose manifest is gone, can be deleted: it is made anew.",
  }),
  "write/other-output": entry<{ out: string; of: string }>({
    severity: "error",
    message: ({ out, of }) => `\`${out}\` holds the output of ${of}, so it stays as it is.`,
    fix: () => "Choose another `--out`, or add the contract to the config and run `toolpact generate` alone.",
  }),
  "write/other-config": entry<{ out: string; other: string; own: string }>({
    severity: "error",
    message: ({ out, other }) => `\`${out}\` holds the output of another config, the one with \`${other}\`, so it stays as it is.`,
    fix: ({ other, own }) =>
      `Give one of the two another \`out\`. If it is the same config under another name, rename \`${other}\` to \`${own}\`.`,
  }),
  "write/link": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` is a link, and output is never written through links.`,
    fix: () => "Replace the link by a real file or folder, or name the place that it leads to.",
  }),
  "write/in-the-way": entry<{ path: string; found: string; want: string }>({
    severity: "error",
    message: ({ path, found, want }) => `\`${path}\` is ${found}, but ${want} has to be there.`,
    fix: () => "Move it away, or choose another output folder.",
  }),
  "write/user-file-changed": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `\`${path}\` changed while its new text was being prepared, so nothing was written.`,
    fix: () => "Run the command again.",
  }),
  "write/locked": entry<{ path: string; pid: number; host: string | undefined; seconds: number }>({
    severity: "error",
    message: ({ path, pid, host, seconds }) =>
      `Process ${pid}${host === undefined ? "" : ` on ${host}`} is writing the same folder and did not finish within ${seconds} s (\`${path}\`).`,
    fix: ({ path }) => `Wait for it and run the command again; if no such process is at work any more, delete \`${path}\`.`,
  }),
  "write/lock-unreadable": entry<{ path: string; seconds: number }>({
    severity: "error",
    message: ({ path, seconds }) => `\`${path}\` does not say who holds it and did not go away within ${seconds} s.`,
    fix: ({ path }) => `If no other run is at work, delete \`${path}\` and run the command again.`,
  }),
  "write/failed": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The output could not be written: ${reason}. What was there before is as it was.`,
    fix: () => "Remove the cause, or choose another output folder, and run the command again.",
  }),
  "write/stuck": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `An interrupted run could be neither finished nor undone: ${reason}. Its journal is \`${path}\`.`,
    fix: () => "Remove the cause and run the command again: it goes on where this one stopped.",
  }),
  "write/journal-broken": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The journal \`${path}\` of an interrupted run cannot be read.`,
    fix: ({ path }) => `Restore the output folder from version control, or delete \`${path}\`; then run the command again.`,
  }),
  "write/manifest-broken": entry<{ path: string; reason: string; isNewer: boolean }>({
    severity: "error",
    message: ({ path, reason }) => `The manifest \`${path}\` cannot be used: ${reason}.`,
    fix: ({ isNewer }) =>
      isNewer
        ? "Use the version of toolpact that wrote it, or a later one: install what `package.json` asks for, or ask for the newer one there."
        : "Restore it from version control and run the command again. After a merge, delete what was generated with it, but no `toolpact.lock`: one side does not know the files of the other, and all of them are made anew.",
  }),
  "write/restored": entry<{ path: string }>({
    severity: "warning",
    message: ({ path }) => `\`${path}\` was edited by hand, but it is generated: the edit is replaced.`,
    fix: () => "Change the contract, the config or a template instead of the output.",
  }),
  "write/kept": entry<{ path: string }>({
    severity: "warning",
    message: ({ path }) => `\`${path}\` is no longer generated, but it was edited by hand, so it is not deleted.`,
    fix: () => "Delete it, or keep it: from now on it is your file.",
  }),
  "write/left-behind": entry<{ path: string; out: string; files: number }>({
    severity: "warning",
    message: ({ path, out, files }) =>
      `\`${path}\` holds ${files} files that this config has written, which writes to \`${out}\` now. They stay as they are.`,
    fix: ({ path }) => `Delete what was generated in \`${path}\`: nothing brings it up to date any more.`,
  }),
  "write/recovered": entry<{ outcome: "finished" | "undone" }>({
    severity: "note",
    needs: "nothing",
    message: ({ outcome }) => `An earlier run had been interrupted; it was ${outcome} first.`,
    fix: () => "Nothing to do.",
  }),
  "write/interrupted": entry<{ path: string }>({
    severity: "warning",
    message: ({ path }) => `An earlier run was interrupted and left the journal \`${path}\`.`,
    fix: () => "Run `toolpact generate`: it finishes or undoes that run first.",
  }),
  "write/handlers-not-found": entry<{ reason: string; paste: string }>({
    severity: "error",
    message: ({ reason, paste }) => `New stubs could not be added, because ${reason}. They are:\n\n${paste}`,
    fix: () => "Paste them into the object that holds your handlers, or export it as `handlers`.",
  }),
  "write/handler-gone": entry<{ handler: string }>({
    severity: "warning",
    message: ({ handler }) => `There is no tool for the handler \`${handler}\` any more.`,
    fix: () => "Delete the handler, or move its code to the tool that took its place.",
  }),
  "write/handler-changed": entry<{ handler: string; tool: string }>({
    severity: "warning",
    message: ({ handler, tool }) =>
      `The arguments or the answer of \`${tool}\` changed${handler === tool ? "" : `, and the handler \`${handler}\` with it`}.`,
    fix: () => "Compare the handler with the new types; the compiler shows where they differ.",
  }),
};
