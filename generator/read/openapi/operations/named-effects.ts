import { callVerbs, effectVerbs, readVerbs } from "../../names/verbs.js";
import { lowerFirst, wordsOf } from "../../names/words.js";
import { isSpoken } from "../names/spoken.js";

const lastCall = /[^/][.:]([A-Za-z]+)\/?$/;
/** A call that says what has happened: `/workflows.stepCompleted`. A list is called the other way round, `completedSteps`. */
const happened = /[a-z](?:Completed|Failed|Succeeded)$/;

/** What such a name ends in where it is a noun's: `update_check`, `Cancel_a_Payment_Retrieve`. */
const lookedAt = new Set(["retrieve", "fetch", "read", "view", "show", "check", "status", "history", "info"]);

/** Those that no list is called by either, where a path ends in one: `/user/delete`, `/settings/reset`, `/auth.revoke`. */
const lastSteps =
  /[/.](?:(?:delete|remove|destroy|terminate|purge|wipe|revoke|deregister|uninstall|reboot|restart|deactivate|rotate|cancel|unsubscribe)(?:\/\{[^{}/]+\})*|reset|send|log[-_]?out|sign[-_]?out)\/?$/i;

/** Verbs that a name ends in where it says them behind their object: `userDelete`, `order_cancel`. Alone they are a name, too. */
const lastVerbs = new Set([
  ...[
    "delete",
    "remove",
    "destroy",
    "terminate",
    "purge",
    "revoke",
    "cancel",
    "deregister",
    "uninstall",
    "deactivate",
    "reboot",
    "restart",
  ],
  ...["unsubscribe"],
]);

/** Verbs that a path begins its last step with: `/x/deleteUser`, `/delete_user.php`, `/v1/send_sms`. */
const stepVerbs = new Set([...lastVerbs, "send", "create", "insert", "reset", "approve", "reject", "submit"]);

/** Verbs that are nouns as well: only before one object in the singular, `payInvoice`, and not `refundParts` or `transferHistory`. */
const moneyVerbs = new Set(["pay", "refund", "transfer", "charge", "withdraw", "drop", "ban", "kick"]);
const noObject = new Set([
  ...["history", "status", "type", "reason", "method", "list", "info", "id", "details", "quote", "rate", "fee", "limit", "code", "page"],
  ...["request", "report", "summary", "state", "data", "option", "schedule", "volume", "amount", "balance", "period", "point"],
]);

/** Verbs that a sentence about a read does not begin with: `Delete the graph`, `Deletes …`; not `Deleted items`, nor `Update check` or `Enables you to`. */
const said =
  /^\W*(?:bulk |(?:this (?:endpoint|method|call|operation|request|api|route|action) (?:(?:is |can be |may be )?used to |will )?)|(?:is )?used to |use this (?:endpoint|method|call|operation) to )?(?:(delete|remove|destroy|terminate|purge|wipe|erase|revoke|cancel|reject|deregister|create|insert|send|resend|reset|deactivate|reboot|restart|uninstall|unsubscribe|unpublish|regenerate|approve|submit|rename)(?:e?s)?|(update|modif(?:y|ies)|add|set|enable|disable|trigger|stop|start|resume|pause|mark|place|pay|transfer|refund|drop)(?:e?s)? (?:an?|the|your|all|this|one)|(logs?|signs?) ?(?:\w+ ){0,2}out)\b/i;

/** By what an operation is called. */
export type CalledOperation = {
  readonly operationId?: string | undefined;
  readonly path: string;
  /** Its last part is what the `operationId` says beside the tag: `update` of `views_update` under `views`. */
  readonly wantedId: string;
  /** Its summary, or its description where there is none. */
  readonly text?: string | undefined;
};

/**
 * Whether an operation is called by what it does to something (`DeleteQueue`, `GET_DeleteQueue`, `deletePadUsingGET`; not `UpdateGroups_Get`), or
 * told of by it. A text that no name agrees with may be another operation's: `Create a visit` at `getPatientById`.
 */
export function isNamedEffect({ operationId = "", path, wantedId, text = "" }: CalledOperation): boolean {
  const whole = isSpoken(operationId.trim()) ? wordsOf(operationId) : [];
  // Without an `operationId` its summary may be one: `addToGroup`. One that reads says nothing against what the path calls.
  const named = /^[a-z]+[A-Z][A-Za-z]*$/.test(text) ? wordsOf(text) : [];
  const words =
    whole.length === 0
      ? named.some(isRead)
        ? []
        : named
      : wordsOf(wantedId.slice(wantedId.lastIndexOf(".") + 1).replace(/^(?:GET|HEAD)_/, ""));
  const [, ...verb] = said.exec(text) ?? [];
  const told = verb
    .find((word) => word !== undefined)
    ?.toLowerCase()
    .replace(/ies$/, "y");
  if (told !== undefined && words.some((word) => word.toLowerCase() === told)) return true;
  const isStep = lastSteps.test(path) || isStepOfVerb(path);
  // One word that reads says nothing against a path and a text that agree.
  if (told !== undefined && isStep && path.toLowerCase().includes(told)) return true;
  if (words.some(isRead)) return false;
  if (told !== undefined) return true;
  const isOfSomething = words.length > 1 || words.length < whole.length;
  const isVerb = effectVerbs.has(words[0]?.toLowerCase() ?? "") && !lookedAt.has(words.at(-1)?.toLowerCase() ?? "");
  return isStep || isCall(path) || (isOfSomething && isVerb) || lastVerbs.has(words.at(-1)?.toLowerCase() ?? "") || isPayment(words);
}

function isPayment([verb = "", object = "", ...more]: readonly string[]): boolean {
  const noun = object.toLowerCase();
  const isSingular = !noun.endsWith("s") || noun === "funds";
  return moneyVerbs.has(verb.toLowerCase()) && noun !== "" && isSingular && more.length === 0 && !noObject.has(noun);
}

/** The last step that is no parameter, with a verb before an object. */
function isStepOfVerb(path: string): boolean {
  const step = path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "";
  const words = wordsOf(step.replace(/\.[a-z]{2,5}$/, ""));
  return words.length > 1 && stepVerbs.has(words[0]?.toLowerCase() ?? "") && !lookedAt.has(words.at(-1)?.toLowerCase() ?? "");
}

/** Not the method in capitals that some write into a name: `deletePadUsingGET`. */
function isRead(word: string): boolean {
  return readVerbs.has(lowerFirst(word));
}

function isCall(path: string): boolean {
  const [, call = ""] = lastCall.exec(path) ?? [];
  const words = wordsOf(call);
  return !words.some(isRead) && (callVerbs.has(words[0]?.toLowerCase() ?? "") || happened.test(call));
}
