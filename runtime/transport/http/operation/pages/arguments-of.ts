import type { JsonObject } from "../../../../json.js";
import { own } from "../../../../own.js";
import type { HttpOperation } from "../../../../tool/http-call.js";
import { type SecretUse, withoutSecrets } from "../../../secret-use.js";

/** A service's word that is shown to a model: a number or a cursor, no sentence. */
const plain = /^[\w.~+/=:-]{1,300}$/;

export type Asking = { readonly call: HttpOperation; readonly args: JsonObject; readonly use: SecretUse };

/** The arguments by which a tool asks for the page behind a link: nobody but us sees the header that it came in. Undefined where there are none. */
export function argumentsOf(link: URL, { call, args, use }: Asking): string | undefined {
  const changed = call.parameters.flatMap(({ in: place, name, field }) => {
    const text = place === "query" ? (link.searchParams.get(name) ?? "") : "";
    return plain.test(text) && text !== String(own(args, field)) ? [`${field}=${text}`] : [];
  });
  const shown = changed.join(", ");
  // A service may write our credentials there, for the model to read.
  return shown !== "" && withoutSecrets({ value: shown, text: shown }, use) === shown ? shown : undefined;
}
