import { wordsOf } from "../../names/words.js";

/** Verbs that no read begins with. Those that are nouns, too, are none of them: `stopPoints` and `refundParts` are lists. */
const verbs = [
  ...["delete", "remove", "destroy", "terminate", "purge", "revoke", "cancel", "reject", "deregister", "detach", "disassociate"],
  ...["create", "add", "put", "insert", "send", "modify", "update", "set", "reset", "attach", "associate", "allocate", "authorize"],
  ...["enable", "disable", "activate", "deactivate", "reboot", "restart", "reload", "publish", "unpublish", "unlock", "uninstall"],
  ...["unsubscribe", "unassign", "unlink", "unarchive", "anonymize", "rename", "resend", "regenerate", "approve", "submit", "assign"],
];
const beginnings = new Set(verbs);

/** After a dot or a colon, `/dialog.open` and `/instances/{id}:stop`, those are verbs as well that elsewhere call a list (`/orders/open`). */
const callVerbs = new Set([
  ...verbs,
  ...["open", "close", "push", "share", "request", "start", "stop", "pause", "resume", "lock", "archive", "restore", "clear", "flush"],
  ...["join", "leave", "invite", "kick", "post", "pin", "unpin", "mark", "subscribe", "register", "install", "upload", "move", "rotate"],
  ...["acknowledge", "accept", "deny", "decline", "complete", "commit", "rollback", "undelete", "deploy", "undeploy", "transfer", "refund"],
]);
const lastCall = /[^/][.:]([A-Za-z]+)\/?$/;
/** A call that says what has happened: `/workflows.stepCompleted`. A list is called the other way round, `completedSteps`. */
const happened = /[a-z](?:Completed|Failed|Succeeded)$/;

const reads = new Set(["Get", "get", "List", "list", "Search", "search", "Find", "find"]);

/** Those that no list is called by either, where a path ends in one: `/user/delete`, `/settings/reset`, `/auth.revoke`. */
const lastSteps = /[/.](?:delete|remove|destroy|terminate|purge|revoke|deregister|uninstall|reset|reboot|restart|deactivate|rotate)\/?$/i;

type Called = {
  readonly operationId?: string | undefined;
  readonly path: string;
  /** Its last part is what the `operationId` says beside the tag: `update` of `views_update` under `views`. */
  readonly wantedId: string;
};

/** Whether an operation is called by what it does to something: `DeleteQueue`, `GET_DeleteQueue`, `deletePadUsingGET`; not `UpdateGroups_Get`. */
export function isNamedEffect({ operationId = "", path, wantedId }: Called): boolean {
  const whole = wordsOf(operationId);
  const words = whole.length === 0 ? [] : wordsOf(wantedId.slice(wantedId.lastIndexOf(".") + 1).replace(/^(?:GET|HEAD)_/, ""));
  if (words.some((word) => reads.has(word))) return false;
  const isOfSomething = words.length > 1 || words.length < whole.length;
  return lastSteps.test(path) || isCall(path) || (isOfSomething && beginnings.has(words[0]?.toLowerCase() ?? ""));
}

function isCall(path: string): boolean {
  const [, call = ""] = lastCall.exec(path) ?? [];
  const words = wordsOf(call);
  return !words.some((word) => reads.has(word)) && (callVerbs.has(words[0]?.toLowerCase() ?? "") || happened.test(call));
}
