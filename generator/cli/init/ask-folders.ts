import { configDefaults } from "../../config/index.js";
import type { Folders } from "./first-files.js";

/** Two questions, on stderr. Undefined when the person gave up. */
export async function askFolders(): Promise<Folders | undefined> {
  const { intro, isCancel, text } = await import("@clack/prompts");
  const output = process.stderr;
  const ask = async (message: string, usual: string): Promise<string | undefined> => {
    // Shown in grey and taken on Enter: whoever wants another folder types it without deleting anything first.
    const answer = await text({ message, placeholder: usual, defaultValue: usual, output });
    return isCancel(answer) ? undefined : answer.trim() || usual;
  };
  intro("toolpact init", { output });
  const out = await ask("Folder of the generated files?", configDefaults.out);
  if (out === undefined) return undefined;
  const handlers = await ask("Folder of your handlers, the code behind the tools?", configDefaults.handlers);
  return handlers === undefined ? undefined : { out, handlers };
}
