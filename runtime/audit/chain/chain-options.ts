import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { assertOptions, type OptionNames } from "../../known-options.js";
import { type SigningKey, signText } from "./signature.js";

export type ChainOptions = {
  /** A new one for each process that writes. Left out: a random UUID. */
  readonly writer?: string;
  /** The writer's last line, where it goes on. */
  readonly resume?: { readonly seq: number; readonly hash: string };
  /** Records between checkpoints; 1,000 where left out. */
  readonly every?: number;
  /** Signs checkpoints and heads, and makes the `mac` of each line. */
  readonly key?: SigningKey;
  /** Keys of before: who keeps a head confirms with them lines that were written before the key changed. */
  readonly formerKeys?: readonly SigningKey[];
  readonly now?: () => number;
};

/** Of a log that others write, too, and that goes on after a crash: it names its writers itself. */
export type LogOptions = Omit<ChainOptions, "writer" | "resume">;

const logNames: OptionNames<LogOptions> = { every: true, key: true, formerKeys: true, now: true };
const names: OptionNames<ChainOptions> = { writer: true, resume: true, ...logNames };

/** A writer with a name of its own would begin anew with every process, which looks like tampering. */
export function assertLogOptions(options: LogOptions): void {
  assertOptions("The audit log", options, logNames);
  assertChainOptions(options);
}

/** Checked when an application starts. A log that stays unsigned, because its key has another name or is missing, would be noticed only by `verify`. */
export function assertChainOptions(options: ChainOptions): void {
  assertOptions("The audit log", options, names);
  const { every = 1_000, key, formerKeys = [] } = options;
  if (!Number.isInteger(every) || every < 1) throw new ToolConfigurationError("The audit log's `every` must be a whole number from 1.");
  if (!Array.isArray(formerKeys)) throw new ToolConfigurationError("The audit log's `formerKeys` must be a list of keys.");
  for (const former of formerKeys) assertKey(former, "formerKeys");
  if (key !== undefined) assertKey(key, "key");
}

function assertKey(key: SigningKey, option: string): void {
  if (typeof key?.id !== "string" || key.id === "") {
    throw new ToolConfigurationError(`The audit log's \`${option}\` needs an \`id\`: it names the public key for those who verify.`);
  }
  if (key.privateKey?.asymmetricKeyType !== "ed25519") {
    throw new ToolConfigurationError(
      `The audit log's \`${option}\` needs a \`privateKey\` that is an Ed25519 key, as \`createPrivateKey\` of \`node:crypto\` gives it.`,
    );
  }
  signText("", key);
}
