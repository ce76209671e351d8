import { diagnose } from "../../../diagnostics/index.js";
import type { Problem } from "../files.js";

export type Environment = { readonly [name: string]: string | undefined };
export type Headers = { readonly [name: string]: string };

const variable = /\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The headers of a source with the variables of the environment filled in. Their values are never printed. */
export function fillHeaders(headers: Headers, env: Environment): { readonly headers: Headers } | { readonly problem: Problem } {
  const filled: [string, string][] = [];
  for (const [name, text] of Object.entries(headers)) {
    const missing = [...text.matchAll(variable)].map((match) => match[1] ?? "").find((key) => (env[key] ?? "") === "");
    if (missing !== undefined)
      return { problem: (file, place) => diagnose("source/missing-variable", { variable: missing, header: name, file }, place) };
    const value = text.replaceAll(variable, (_, key: string) => (env[key] ?? "").trim());
    // A line end in a variable would begin another header.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that a header may not hold
    if (/[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value))
      return { problem: (file, place) => diagnose("source/wrong-header", { header: name, file }, place) };
    filled.push([name.toLowerCase(), value]);
  }
  return { headers: Object.fromEntries(filled) };
}

/** A text of the other side, without the secret values that were sent to it. */
export function withoutSecrets(text: string, headers: Headers): string {
  const secrets = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  return secrets.filter((secret) => secret.length >= 6).reduce((said, secret) => said.replaceAll(secret, "…"), text);
}
