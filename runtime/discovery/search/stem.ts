const vowel = /[aeiouy]/;
const doubled = /([^aeiouylsz])\1$/;

/**
 * Light English stemming: plural, `-ing`, `-ed` and a silent `e` fall away (`policies` and `policy`, `creating` and `create`). Words made from others,
 * such as `translation`, are left alone: a heavy stemmer would make `organise` and `organ` one word, and names of tools are short.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const single = singular(word);
  return withoutEnd(plainVerb(single));
}

function singular(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function plainVerb(word: string): string {
  const ending = word.endsWith("ing") ? 3 : word.endsWith("ed") && !word.endsWith("eed") ? 2 : 0;
  const rest = word.slice(0, word.length - ending);
  if (ending === 0 || rest.length < 3 || !vowel.test(rest)) return word;
  return doubled.test(rest) ? rest.slice(0, -1) : rest;
}

/** A silent `e`, and `y` as `i`, so that `apply` and `applied` meet. */
function withoutEnd(word: string): string {
  if (word.length > 3 && word.endsWith("e") && !word.endsWith("ee")) return word.slice(0, -1);
  return word.endsWith("y") && word.length > 3 ? `${word.slice(0, -1)}i` : word;
}
