import { nodeCrypto } from "../node-crypto.js";

/** In hexadecimal, of the text's UTF-8. */
export function sha256(text: string): string {
  return nodeCrypto().hash("sha256", text, "hex");
}
