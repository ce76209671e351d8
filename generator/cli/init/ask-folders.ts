import type { Folders } from "./first-files.js";

/** Two questions, on stderr, each with the usual answer. Undefined when the person gave up. */
export async function askFolders(usual: Folders): Promise<Folders | undefined> {
  const { intro, isCancel, text } = await import("@clack/prompts");
  const output = process.stderr;
  const ask = async (message: string, answered: string): Promise<string | undefined> => {
    // Shown in grey and taken on Enter: whoever wants another folder types it without deleting anything first.
    const answer = await text({ message, placeholder: answered, defaultValue: answered, output });
    return isCancel(answer) ? undefined : answer.trim() || answered;
  };
  intro("toolpact init", { output });
  const out = await ask("Folder of the generated files?", usual.out);
  if (out === undefined) return undefined;
  const handlers = await ask("Folder of your handlers, the code behind the tools?", usual.handlers);
  return handlers === undefined ? undefined : { out, handlers };
}
