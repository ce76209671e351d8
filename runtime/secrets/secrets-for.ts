import { isText } from "../own.js";
import type { Secret } from "../policy.js";
import type { SecretProvider } from "./provider.js";

export type SecretNeed = {
  /** Those of the tool's policy. Nothing else is ever asked for. */
  readonly secrets: readonly Secret[];
  readonly provider: SecretProvider;
  readonly tenant?: string | undefined;
  readonly tool: string;
};

export type SecretSupply =
  | { readonly kind: "ready"; readonly values: SecretValues }
  /** `without` is the strictest of all that are missing; `values` are those that are there. */
  | { readonly kind: "missing"; readonly name: string; readonly without: Secret["without"]; readonly values: SecretValues }
  /** The provider threw: that is no reason to go on without. */
  | { readonly kind: "failed"; readonly name: string; readonly error: unknown };

export type SecretValues = ReadonlyMap<string, string>;

/** An unknown word comes before them all. */
const strictest: readonly Secret["without"][] = ["refuse", "disable", "stub"];

/** What a tool may know of the secrets, before it runs. */
export async function secretsFor({ secrets, provider, tenant, tool }: SecretNeed): Promise<SecretSupply> {
  const values = new Map<string, string>();
  const missing: Secret[] = [];
  for (const secret of secrets) {
    const { name } = secret;
    try {
      const value = await provider({ name, tool, tenant });
      if (isText(value)) values.set(name, value);
      else missing.push(secret);
    } catch (error) {
      return { kind: "failed", name, error };
    }
  }
  const [worst] = missing.sort((a, b) => strictest.indexOf(a.without) - strictest.indexOf(b.without));
  return worst ? { kind: "missing", name: worst.name, without: worst.without, values } : { kind: "ready", values };
}
