const charset = /;\s*charset="?([^\s";]+)"?/i;

/**
 * Text goes out as UTF-8: a type that names another character set would have it read as something else. ASCII is the same in all that extend it, unless it
 * stands for other characters, as in a form (`%C3%A9`).
 */
export function textType(type: string, text: string): string {
  const said = charset.exec(type)?.[1];
  if (said === undefined || /^utf-?8$/i.test(said)) return type;
  const isSame = !/^(?:utf|ucs|iso-10646)/i.test(said) && !/[^\0-\x7f]|%[89a-f]/i.test(text);
  return isSame ? type : type.replace(charset, "; charset=utf-8");
}
