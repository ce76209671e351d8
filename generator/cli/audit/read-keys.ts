import { createPublicKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";

/** `--key <id>=<public key pem file>`, as often as there are keys. Nothing where there are none. */
export async function readKeys(
  texts: readonly string[],
  cwd: string,
): Promise<{ readonly keys?: { readonly [id: string]: KeyObject } } | { readonly diagnostics: readonly Diagnostic[] }> {
  const read = await Promise.all(texts.map((text) => readKey(text, cwd)));
  const keys = read.flatMap((one) => ("key" in one ? [[one.id, one.key] as const] : []));
  const ids = keys.map(([id]) => id);
  const diagnostics = [
    ...read.flatMap((one) => ("diagnostic" in one ? [one.diagnostic] : [])),
    // One of them would not be looked at, and what it signed would look like tampering.
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => diagnose("cli/wrong-value", { option: "--key", want: "each id once", found: id })),
  ];
  if (diagnostics.length > 0) return { diagnostics };
  return keys.length === 0 ? {} : { keys: Object.fromEntries(keys) };
}

async function readKey(
  text: string,
  cwd: string,
): Promise<{ readonly id: string; readonly key: KeyObject } | { readonly diagnostic: Diagnostic }> {
  const [, id, path] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (id === undefined || path === undefined) {
    return { diagnostic: diagnose("cli/wrong-value", { option: "--key", want: "<id>=<public key pem file>", found: text }) };
  }
  const wrong = (reason: string): { readonly diagnostic: Diagnostic } => ({
    diagnostic: diagnose("cli/unreadable-file", { option: "--key", path, reason }),
  });
  const pem = await readFile(resolve(cwd, path), "utf8").catch(() => undefined);
  if (pem === undefined) return wrong("there is no such file, or it may not be read");
  // A public key could be made of it; but who verifies a log must not be able to sign one.
  if (/PRIVATE KEY/.test(pem)) return wrong("it holds a private key: keep that where the log is written, and give the public one");
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "ed25519" ? { id, key } : wrong("it holds a key of another kind than Ed25519");
  } catch {
    return wrong("it holds no public key in PEM form");
  }
}
