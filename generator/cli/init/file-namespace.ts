import { isAddress } from "../../ir/index.js";

/** Names of files that say nothing of the service. */
const general = /^(?:api|apis|docs?|graphql|index|openapi|schema|spec|specs|swagger|v?\d[\w.]*)$/i;

/** The namespace that a person expects of `github.yaml` or `https://example.com/stripe.openapi.json`; undefined where the file is called like any other. */
export function fileNamespace(contract: string): string | undefined {
  const path = isAddress(contract) ? new URL(contract).pathname : contract;
  const file = path.split(/[\\/]/).at(-1) ?? "";
  if (!/\.(?:ya?ml|json|graphqls?|gql)$/i.test(file) || /[*?{[]/.test(file)) return undefined;
  const stem = file.replace(/\.[^.]+$/, "").replace(/[.-](?:openapi|swagger|api|schema|spec)$/i, "");
  if (general.test(stem)) return undefined;
  const name = stem
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replaceAll(/^[_\d]+|_+$/g, "")
    .toLowerCase();
  return name === "" ? undefined : name.slice(0, 64);
}
