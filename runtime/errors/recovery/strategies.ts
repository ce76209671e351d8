import type { RecoveryStrategy } from "./recovery.js";

/** Ways out of an error that several codes share. Those without `effects` only think, ask or read. */
function strategy(id: string, description: string, effects: readonly string[] = []): RecoveryStrategy {
  return { strategy_id: id, description, automatic: false, side_effects: effects };
}

const automatic = (one: RecoveryStrategy): RecoveryStrategy => ({ ...one, automatic: true });

const onceMore = ["The tool is executed once more."];
const asked = ["A person is asked."];

export const correctInput: RecoveryStrategy = strategy(
  "correct-input",
  "Correct the fields that details.validation_errors names, then call again.",
);
export const sendLess: RecoveryStrategy = strategy("send-less", "Split the work into several calls, or send a reference.");
export const retryWithBackoff: RecoveryStrategy = automatic(
  strategy("retry-with-backoff", "Call again after a growing pause. Only for tools without effects, or with an idempotency key.", onceMore),
);
export const waitThenRetry: RecoveryStrategy = automatic(
  strategy("wait-then-retry", "Wait until the limit or lease is over, then call again with the same arguments."),
);
export const inspectOutcome: RecoveryStrategy = strategy(
  "inspect-outcome",
  "Read the affected resource to see whether the effect happened, before anything is repeated.",
);
export const goOnWithout: RecoveryStrategy = strategy("go-on-without", "Do the work without this tool, and say what is missing.");
export const chooseTool: RecoveryStrategy = strategy("choose-tool", "Look the tool up in the registry and call it by its exact id.");
export const useReplacement: RecoveryStrategy = strategy("use-replacement", "Call the tool that details.replacement names.");
export const lookUpName: RecoveryStrategy = strategy(
  "look-up-name",
  "Find the exact name or id with a search or list tool, then call again.",
);
export const useExisting: RecoveryStrategy = strategy("use-existing", "Read what is there and go on with it, or choose another name.");
export const actForPerson: RecoveryStrategy = strategy("act-for-person", "Call on behalf of a person who has the permission.");
export const askAdministrator: RecoveryStrategy = strategy("ask-administrator", "Tell an administrator what is missing, and wait.", asked);
export const askPerson: RecoveryStrategy = strategy(
  "ask-person",
  "Ask a person who may approve, then call again with the approval.",
  asked,
);
export const proposeOther: RecoveryStrategy = strategy("propose-other", "Ask the person what to do instead.", asked);
export const useApprovedCall: RecoveryStrategy = strategy(
  "use-approved-call",
  "Call with exactly the arguments and key that were approved.",
);
export const useNewKey: RecoveryStrategy = strategy("use-new-key", "Make a new idempotency key for what is a new call.", onceMore);
export const meetCondition: RecoveryStrategy = strategy("meet-condition", "Do first what the condition asks for, then call again.");
