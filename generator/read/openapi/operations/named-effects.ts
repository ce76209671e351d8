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
  /[/.](?:(?:delete|remove|destroy|terminate|purge|wipe|revoke|deregister|uninstall|reboot|restart|deactivate|rotate)(?:\/\{[^{}/]+\})*|reset|log[-_]?out|sign[-_]?out)\/?$/i;

/** Verbs that a sentence about a read does not begin with: `Delete the graph`, `Deletes …`; not `Deleted items`, nor `Update check` or `Enables you to`. */
const said =
  /^\W*(?:(delete|remove|destroy|terminate|purge|wipe|erase|revoke|cancel|reject|deregister|create|insert|send|resend|reset|deactivate|reboot|restart|uninstall|unsubscribe|unpublish|regenerate|approve|submit|rename)(?:e?s)?|(update|modif(?:y|ies)|add|set|enable|disable|trigger|stop|start|resume|pause)(?:e?s)? (?:an?|the|your|all|this|one)|(logs?|signs?) ?(?:\w+ ){0,2}out)\b/i;

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
  if (words.some(isRead)) return false;
  if (told !== undefined) return true;
  const isOfSomething = words.length > 1 || words.length < whole.length;
  const isVerb = effectVerbs.has(words[0]?.toLowerCase() ?? "") && !lookedAt.has(words.at(-1)?.toLowerCase() ?? "");
  return lastSteps.test(path) || isCall(path) || (isOfSomething && isVerb);
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
