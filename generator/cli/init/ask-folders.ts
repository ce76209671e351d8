import { configDefaults } from "../../config/index.js";
import type { Folders } from "./first-files.js";

/** Two questions, on stderr. Undefined when the person gave up. */
export async function askFolders(): Promise<Folders | undefined> {
  const { intro, isCancel, text } = await import("@clack/prompts");
  const output = process.stderr;
  const ask = async (message: string, initialValue: string): Promise<string | undefined> => {
    const answer = await text({
      message,
      initialValue,
      placeholder: initialValue,
      output,
      validate: (value) => (value?.trim() ? undefined : "Name a folder."),
    });
    return isCancel(answer) ? undefined : answer.trim();
  };
  intro("toolpact init", { output });
  const out = await ask("Folder of the generated files?", configDefaults.out);
  if (out === undefined) return undefined;
  const handlers = await ask("Folder of your handlers, the code behind the tools?", configDefaults.handlers);
  return handlers === undefined ? undefined : { out, handlers };
}
