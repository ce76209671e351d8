/** Words and phrases that the project does not use. The right side says what to write. */
export const words = [
  [/\bnobody\b/gi, "name the subject, or use the passive with a noun: “no principal”, “unknown”"],
  [/\b(?:whoever|whomever)\b/gi, "name the subject: “the caller”, “the approver”"],
  [/\b(?:somebody|anybody|someone|anyone)\b/gi, "name the person: “an approver”, “a reader”"],
  [/\bcounts? for nothing\b/gi, "“is ignored”"],
  [/\b(?:is|are|was|were|be|been|being) told\b/gi, "“is reported”, or name who learns what"],
  [/\bof (?:which|whom)\b/gi, "begin a new sentence"],
  [/\b(?:one|ones|what|that) (?:that )?(?:is|are) none\b/gi, "say what it is instead"],
  [/\b(?:one|ones) that (?:is|are|has|have)\b/gi, "repeat the noun"],
  [/\bnothing (?:here )?(?:says|knows|tells)\b/gi, "“is not declared”, “is unknown”"],
  [/\bto the letter\b/gi, "“exactly”, “strictly”"],
  [/\ba person's yes\b/gi, "“approval”"],
  [/\bsaid of\b/gi, "“declared for”"],
];

export const mostWordsInSentence = 40;
export const mostMeanWords = 18;
export const mostCellCharacters = 200;

/** Sentences of a text, each with its number of words. A text without a full stop is one sentence. */
export function sentencesOf(text) {
  return [...segmenter.segment(text)]
    .map(({ segment }) => ({ text: segment.trim(), words: segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length }))
    .filter((sentence) => sentence.words > 0);
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** What is wrong with one text: `{ line, rule, what }`. */
export function problemsOf({ text, line, kind }) {
  const found = [];
  for (const [pattern, instead] of words) {
    for (const match of text.matchAll(pattern)) found.push({ line, rule: "word", what: `“${match[0]}”: ${instead}` });
  }
  // A cell and a title are short by their form; a message is built from parts.
  if (kind === "cell" && text.length > mostCellCharacters) {
    found.push({ line, rule: "cell", what: `${text.length} characters in a table cell, at most ${mostCellCharacters}` });
  }
  for (const sentence of sentencesOf(text)) {
    if (sentence.words <= mostWordsInSentence) continue;
    found.push({ line, rule: "sentence", what: `${sentence.words} words: “${sentence.text.slice(0, 60)}…”` });
  }
  return found;
}
