import { refuse } from "./foreign.js";

/** Names that stand for ASCII in Java and for all of Unicode in Perl, Ruby and PCRE. */
const disputed = new Set(["alnum", "ascii", "blank", "cntrl", "digit", "graph", "print", "punct", "space", "word", "xdigit"]);

/**
 * `\p{…}` in the one spelling that ECMA-262 takes. Other engines compare names loosely (https://www.unicode.org/reports/tr44/#UAX44-LM3), leave out
 * `Script=`, and write `\p{^L}`, `\pL` or `\p{IsLatin}`.
 */
export function translateProperty(letter: "p" | "P", name: string): string {
  if (isProperty(name)) return `\\${letter}{${name}}`;
  if (name.startsWith("^")) return translateProperty(letter === "p" ? "P" : "p", name.slice(1));
  const [key = "", value] = name.split(/[=:]/).map((part) => part.trim());
  if (value === undefined && disputed.has(key.toLowerCase().replace(/^posix_?/, ""))) {
    refuse(`\`\\${letter}{${name}}\` stands for ASCII in some engines and for all of Unicode in others`);
  }
  if (/^(?:In|Block|blk)/i.test(key)) refuse(`\`\\${letter}{${name}}\` names a block, and ECMA-262 knows none`);
  const found =
    value === undefined ? spellings(key) : keySpellings(key).flatMap((left) => valueSpellings(value).map((right) => `${left}=${right}`));
  const match = found.find(isProperty);
  return match === undefined ? refuse(`\`\\${letter}{${name}}\` is no property that ECMA-262 knows`) : `\\${letter}{${match}}`;
}

function spellings(name: string): readonly string[] {
  const bare = name.replace(/^Is_?/i, "");
  return [name, bare].flatMap((each) => valueSpellings(each).flatMap((value) => [value, `Script=${value}`]));
}

function keySpellings(key: string): readonly string[] {
  const loose = key.toLowerCase().replace(/[\s_-]/g, "");
  const keys: { readonly [loose: string]: string } = {
    gc: "General_Category",
    generalcategory: "General_Category",
    sc: "Script",
    script: "Script",
    scx: "Script_Extensions",
    scriptextensions: "Script_Extensions",
  };
  return keys[loose] === undefined ? [] : [keys[loose]];
}

function valueSpellings(value: string): readonly string[] {
  const words = value.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());
  return [value, words.join("_"), words.join("")];
}

function isProperty(name: string): boolean {
  try {
    new RegExp(`\\p{${name}}`, "u");
    return !/[{}]/.test(name);
  } catch {
    return false;
  }
}
