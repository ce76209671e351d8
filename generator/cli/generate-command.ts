import { runnerOf } from "./as-typed.js";
import type { Invocation } from "./command.js";

/** The run that makes what this one was about, as it would be typed. */
export function generateCommand({ positionals, texts, lists, env }: Invocation): string {
  const options = [
    ...(texts.config === undefined ? [] : ["--config", texts.config]),
    ...(texts.out === undefined ? [] : ["--out", texts.out]),
    ...(lists["allow-host"] ?? []).flatMap((host) => ["--allow-host", host]),
    ...(lists["allow-folder"] ?? []).flatMap((folder) => ["--allow-folder", folder]),
  ];
  return [`${runnerOf(env)} generate`, ...positionals, ...options].join(" ");
}
