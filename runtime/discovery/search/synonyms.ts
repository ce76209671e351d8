import { once } from "../../once.js";
import { stem } from "./stem.js";

/**
 * What people say and what contracts write, each line one meaning. Verbs first, then the things that nearly every interface has. Only words that mean
 * the same everywhere belong here: what is the same in one product alone would mislead in the next.
 */
const meanings: readonly string[] = [
  "create add new make insert register setup generate",
  "list get show find fetch retrieve read view see display lookup return all browse",
  "search find query lookup look filter",
  "delete remove destroy erase drop trash clear discard kick expel prune purge wipe",
  "update edit change modify set alter adjust rename patch replace overwrite configure",
  "cancel void revoke abort withdraw invalidate undo reverse",
  "remove detach unassign unlink disconnect",
  "stop end terminate halt close disable finish deactivate",
  "enable activate",
  "start begin launch run initiate trigger open execute",
  "send post submit publish write dispatch",
  "reply comment answer respond",
  "buy purchase order",
  "pay charge payment",
  "refund reverse reimburse",
  "invite add member",
  "forbid restrict block ban deny prohibit",
  "allow permit grant approve permission",
  "restore recover unarchive undelete",
  "check validate verify test verification",
  "approve accept confirm",
  "reject decline deny refuse",
  "choose select pick",
  "save store keep",
  "upload attach import",
  "download export",
  "move transfer",
  "copy duplicate clone fork",
  "merge combine join",
  "follow subscribe watch",
  "enlarge resize scale grow bigger larger smaller",
  "schedule plan",
  "feature pin highlight",
  "person people user member somebody someone who",
  "company organization organisation enterprise business entity",
  "team group",
  "customer client buyer shopper",
  "employee staff worker",
  "participant attendee member",
  "invoice bill",
  "price cost fee",
  "money fund balance amount",
  "dispute chargeback",
  "plan subscription tier",
  "shop store",
  "server machine instance host",
  "label tag",
  "status state",
  "version revision",
  "error failure",
  "ticket issue",
  "picture image photo",
  "screenshot render capture",
  "film movie",
  "song track music",
  "mail email message",
  "warning alert",
  "statistic metric stat analytic usage",
  "history log past historical previous",
  "latest recent newest current last now today",
  "repo repository",
  "database db",
  "config configuration setting preference option",
  "todo task",
  "website site page web",
  "url link address",
  "folder directory",
  "file document attachment",
  "token key credential",
  "coordinates latitude longitude lat lon lng location",
  "finished completed done",
  "k8s kubernetes",
  "online presence available",
];

/** Built at the first search. */
const neighbours = once(() => {
  const built = new Map<string, Set<string>>();
  for (const meaning of meanings) {
    const terms = meaning.split(" ").map(stem);
    for (const term of terms) {
      const known = built.get(term) ?? new Set();
      for (const other of terms) if (other !== term) known.add(other);
      built.set(term, known);
    }
  }
  return built;
});

const none: ReadonlySet<string> = new Set();

export function synonymsOf(term: string): ReadonlySet<string> {
  return neighbours().get(term) ?? none;
}
