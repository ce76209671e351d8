import { sha256 } from "./sha256.js";

const carriageReturn = 0x0d;

/** A file with the line ends that it has in version control: a checkout on Windows turns them, and the text stays the same. */
export function withPlainEnds(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(carriageReturn)) return bytes;
  // Byte for byte, so that what is no UTF-8 stays what it is.
  return Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** Whether a file is the one that was remembered, its line ends turned at most. */
export function hasHash(bytes: Uint8Array, hash: string): boolean {
  return sha256(bytes) === hash || (bytes.includes(carriageReturn) && sha256(withPlainEnds(bytes)) === hash);
}
