/** RFC 3986, 2.1 to 2.3: everything but unreserved characters. */
export function percent(text: string): string {
  return percentBut(text, "");
}

/** RFC 6570, 3.2.3: what is already a triple stays one, and so do the reserved characters that `kept` names. */
export function percentReserved(text: string, kept: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((piece, index) => (index % 2 === 1 ? piece : percentBut(piece, kept)))
    .join("");
}

/** Byte by byte. */
function percentBut(text: string, kept: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      const stays = byte < 0x80 && (/[A-Za-z0-9._~-]/.test(sign) || kept.includes(sign));
      return stays ? sign : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
}
