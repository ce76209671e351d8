import type { Said } from "./said.js";

const codes = /already_?exists|(?:^|_)(?:exists|taken|duplicate[sd]?)(?:_|$)|unique_?(?:violation|constraint|key)|not_?unique/i;
const words: readonly RegExp[] = [
  /\balready\s(?:been\s)?(?:exists?|existing|taken|registered|in[\s-]use|used|created|present|defined|added)\b/i,
  /\b(?:exists\salready|duplicate[sd]?|(?:is|been)\staken|(?:must|should)\sbe\sunique|(?:is|are)\snot\sunique|unique\s(?:constraint|key))\b/i,
  /\btaken(?=\s*(?:[.!,;]|$))/i,
  /\b(?:with|named|called)\b.*(?<!\b(?:no longer|not|never)\s)\bexists\b/i,
];

/** Whether a service says that a resource exists already. A conflict may be any other state: out of stock, an edit by another person. */
export function saysExists({ code = "", says = "" }: Said): boolean {
  return codes.test(code.replace(/[\s.-]+|(?<=[a-z])(?=[A-Z])/g, "_")) || words.some((word) => word.test(says));
}
