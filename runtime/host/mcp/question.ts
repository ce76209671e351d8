import { type ElicitResult, inputRequired } from "@modelcontextprotocol/server";
import type { Approval } from "../../approvals/approval.js";
import type { Json } from "../../json.js";
import { isRecord } from "../../own.js";
import { plainText } from "../../plain-text.js";

type InputRequest = ReturnType<typeof inputRequired.elicit>;

/** Longer questions are not read, least of all to their end. */
const mostCharacters = 4_000;

/** A form that says all of what would run; undefined where that is too long for one. */
export function formOf(approval: Approval): InputRequest | undefined {
  const message = textOf(approval);
  if (message.length > mostCharacters) return undefined;
  return inputRequired.elicit({
    message,
    requestedSchema: {
      type: "object",
      properties: {
        approve: { type: "boolean", title: "Approve this call", description: "It runs once, with just these values.", default: false },
        reason: { type: "string", title: "Reason", maxLength: 500 },
      },
      required: ["approve"],
    },
  });
}

function textOf({ title, tool, explain, readBack, arguments: args, principal, onBehalfOf, expiresAt }: Approval): string {
  const critical = new Set(readBack.map(({ field }) => field));
  const others = isRecord(args) ? Object.entries(args).filter(([field]) => !critical.has(field)) : [["arguments", args] as const];
  return [
    `${plainText(title)} (${tool}) asks for approval.`,
    ...(explain === undefined ? [] : [plainText(explain)]),
    ...readBack.map(({ field, value }) => `${visible(field)}: ${shown(value)}`),
    // An entry of a record of JSON is JSON.
    ...others.map(([field, value]) => `${visible(field)}: ${shown(value as Json)}`),
    `Called by ${visible(principal)}${onBehalfOf === undefined ? "" : ` for ${visible(onBehalfOf)}`}. Expires at ${new Date(expiresAt).toISOString()}.`,
  ].join("\n");
}

function shown(value: Json): string {
  return visible(JSON.stringify(value));
}

/** Exactly what it is: what a screen would not show stands there by its number. */
function visible(text: string): string {
  return text.replace(
    /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

export type Answer = { readonly kind: "approve" | "deny"; readonly reason: string | undefined };

/** Undefined where the person has left it open. */
export function answerOf(action: ElicitResult["action"], content: { readonly [field: string]: unknown } = {}): Answer | undefined {
  if (action === "cancel") return undefined;
  const { approve, reason: given } = content;
  const reason = typeof given === "string" && given !== "" ? given.slice(0, 500) : undefined;
  if (action === "decline" || approve === false) return { kind: "deny", reason };
  return approve === true ? { kind: "approve", reason } : undefined;
}
