/** Verbs that no read begins with. Those that are nouns, too, are none of them: `stopPoints` and `refundParts` are lists. */
const verbs = [
  ...["delete", "remove", "destroy", "terminate", "purge", "revoke", "cancel", "reject", "deregister", "detach", "disassociate"],
  ...["create", "add", "put", "insert", "send", "modify", "update", "set", "reset", "attach", "associate", "allocate", "authorize"],
  ...["enable", "disable", "activate", "deactivate", "reboot", "restart", "reload", "publish", "unpublish", "unlock", "uninstall"],
  ...["unsubscribe", "unassign", "unlink", "unarchive", "anonymize", "rename", "resend", "regenerate", "approve", "submit", "assign"],
];

export const effectVerbs: ReadonlySet<string> = new Set(verbs);

/** After a dot or a colon, `/dialog.open` and `/instances/{id}:stop`, those are verbs as well that elsewhere call a list (`/orders/open`). */
export const callVerbs: ReadonlySet<string> = new Set([
  ...verbs,
  ...["open", "close", "push", "share", "request", "start", "stop", "pause", "resume", "lock", "archive", "restore", "clear", "flush"],
  ...["join", "leave", "invite", "kick", "post", "pin", "unpin", "mark", "subscribe", "register", "install", "upload", "move", "rotate"],
  ...["acknowledge", "accept", "deny", "decline", "complete", "commit", "rollback", "undelete", "deploy", "undeploy", "transfer", "refund"],
]);

export const readVerbs: ReadonlySet<string> = new Set(["get", "list", "search", "find"]);
