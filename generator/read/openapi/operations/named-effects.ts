import { wordsOf } from "../../names/words.js";

/** Verbs that no read begins with. Those that are nouns, too, are none of them: `stopPoints` and `refundParts` are lists. */
const verbs = new Set([
  ...["delete", "remove", "destroy", "terminate", "purge", "revoke", "cancel", "reject", "deregister", "detach", "disassociate"],
  ...["create", "add", "put", "insert", "send", "modify", "update", "set", "reset", "attach", "associate", "allocate", "authorize"],
  ...["enable", "disable", "activate", "deactivate", "reboot", "restart"],
]);
const reads = new Set(["Get", "get", "List", "list", "Search", "search", "Find", "find"]);

/** Those that no list is called by either, where a path ends in one: `/user/delete`, `/settings/reset`, `/auth.revoke`. */
const lastSteps = /[/.](?:delete|remove|destroy|terminate|purge|revoke|deregister|uninstall|reset|reboot|restart|deactivate|rotate)\/?$/i;

/** Whether an operation is called by what it does to something: `DeleteQueue`, `GET_DeleteQueue`, `deletePadUsingGET`; not `UpdateGroups_Get`. */
export function isNamedEffect({ operationId = "", path }: { readonly operationId?: string | undefined; readonly path: string }): boolean {
  const words = wordsOf(operationId.replace(/^(?:GET|HEAD)_/, ""));
  if (words.some((word) => reads.has(word))) return false;
  return lastSteps.test(path) || (words.length > 1 && verbs.has(words[0]?.toLowerCase() ?? ""));
}
