const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A path of a contract may hold marks that drive a terminal, or show a reviewer another line than the one that is there: each is written as its escape in JSON. */
export function showMarks(text: string): string {
  return text.replaceAll(misleading, (mark) =>
    Array.from({ length: mark.length }, (_, index) => `\\u${mark.charCodeAt(index).toString(16).padStart(4, "0")}`).join(""),
  );
}
