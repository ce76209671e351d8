import type { JsonObject } from "../../../../json.js";
import { own } from "../../../../own.js";
import type { HttpOperation } from "../../../../tool/http-call.js";
import { injectedBy } from "../../../../tool/injection.js";
import { answerWithoutSecrets, type SecretUse } from "../../../secret-use.js";
import type { NextPage } from "./next-page.js";
import { changedArguments } from "./page-field.js";

/** A service's word that is shown to a model: a number or a cursor, no sentence. */
const plain = /^[\w.~+/=:-]{1,300}$/;

type Followed = Exclude<NextPage, { readonly kind: "elsewhere" }>;

type Asking = { readonly call: HttpOperation; readonly args: JsonObject; readonly use: SecretUse };

/** The arguments by which a tool asks for the next page, where only the transport sees them. Undefined where there are none. */
export function argumentsOf(next: Followed, { call, args, use }: Asking): string | undefined {
  const { link } = next;
  const said: readonly (readonly [field: string, value: unknown])[] =
    link === undefined
      ? changedArguments(next.args, args)
      : call.parameters.map(({ in: place, name, field }) => [field, place === "query" ? link.searchParams.get(name) : undefined]);
  const injected = injectedBy(call).map(({ path }) => path.join("."));
  const changed = said.flatMap(([field, value]) => {
    const text = String(value ?? "");
    // What the context fills in is not for a model to say.
    const isAsked = !injected.some((name) => field === name || field.startsWith(`${name}.`));
    return isAsked && plain.test(text) && text !== String(own(args, field)) ? [`${field}=${text}`] : [];
  });
  const shown = changed.join(", ");
  // A service may write our credentials there, for the model to read.
  return shown !== "" && answerWithoutSecrets({ value: shown, text: shown }, use) === shown ? shown : undefined;
}
