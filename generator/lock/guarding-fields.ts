import type { Policy } from "@toolpact/runtime";

/** The name without underscores, hyphens and dollar signs. */
function wordOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A call that gives such a field asks for less than the whole effect, or for none. */
const guarding = new RegExp(
  `^(?:x|is|do|the|request|api)*(?:${[
    "dryrun(?:mode|only|option)?",
    "preview(?:only|mode)?",
    "(?:validat(?:e|ion)|check|test|verify|plan)only",
    "(?:only|just)(?:validate|check|test|verify|plan|preview)",
    "simulat(?:e|ion)(?:only|mode)?",
    "whatif",
    "noop",
    "test(?:mode|run|request)?",
    "sandbox(?:mode)?",
    "confirm(?:ed|ation)?(?:token|code|required)?",
    "acknowledged?",
    "safemode",
    "if(?:none)?match",
    "if(?:un)?modifiedsince",
    "ifgeneration(?:not)?match",
    "ifmetageneration(?:not)?match",
    "ifsourcegenerationmatch",
    "ifsequencenumber(?:eq|le|lt)",
    "precondition(?:s)?",
    "etag",
    "fingerprint",
    "(?:expected|current|last|known|previous)(?:version|revision|etag|state|value|status|sha|generation)",
    "resourceversion",
    "lockversion",
    "idempotency(?:key|token|id)?",
    "idempotence(?:key|token|id)?",
    "(?:client)?requesttoken",
    "clienttoken",
    "requestid",
    "clientrequestid",
    "dedup(?:e|lication)?(?:key|id|token)",
    "createonly",
    "failifexists",
    "errorifexists",
    "noclobber",
  ].join("|")})$`,
);

/** Fields that do not limit what is deleted. */
const presentation =
  /^(?:page|pagesize|pagetoken|perpage|cursor|fields|format|pretty|prettyprint|alt|callback|locale|lang(?:uage)?|includ(?:e|es)|expand|verbose)$/;

/** A field that narrows a call which deletes or changes many things at once. */
const narrowing =
  /^(?:filters?|where|query|q|search|match(?:ing)?|selector|labelselector|fieldselector|criteria|condition|conditions|scope|only|ids?|names?|keys?|before|after|since|until|olderthan|newerthan|status|state|type|types|tags?|labels?|limit|max|maxresults|count|from|to|start|end|exclude|excludes|excluding|except|prefix)$/;

/** `isInQuery`: without it, only the names of fields show what a deletion affects. */
export type EffectOf = { readonly effect: Policy["effect"]; readonly isInQuery?: (field: string) => boolean };

/** Whether a field of an input keeps a tool from its whole effect: a dry run, a precondition, an idempotency key, or what narrows a deletion. */
export function isGuardingField(name: string, { effect, isInQuery = () => false }: EffectOf): boolean {
  if (effect !== "write" && effect !== "delete") return false;
  const word = wordOf(name);
  if (guarding.test(word)) return true;
  if (presentation.test(word)) return false;
  // For a deletion: all fields in the query, and narrowing fields in a body.
  return effect === "delete"
    ? narrowing.test(word) || isInQuery(name)
    : /^(?:filters?|where|selector|labelselector|fieldselector|criteria)$/.test(word);
}
