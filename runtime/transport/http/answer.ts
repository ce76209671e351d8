import { type Answered, failHttp } from "../fail-http.js";
import { failUnreadable } from "../fail-unreadable.js";
import type { ReadJson } from "../int64/read-json.js";
import { bodyKind } from "../media-type.js";
import { answerWithoutSecrets } from "../secret-use.js";

type Binding = Answered & { readonly readJson: ReadJson };

/** The data of a reply, or the failure that it means. */
export function answerOf({ reply, use, service, nowMs, readJson }: Binding): unknown {
  const { status, headers, text } = reply;
  if (status < 200 || status > 299) return failHttp({ reply, use, service, nowMs });
  if (text === "") return null;
  const kind = bodyKind(headers.get("content-type"));
  if (kind === "text") return answerWithoutSecrets({ value: text, text }, use);
  const parsed = kind === "json" ? readJson(text) : undefined;
  if (parsed !== undefined) return answerWithoutSecrets({ value: parsed.value, text }, use);
  return failUnreadable({ kind: "http", status, reason: kind === "json" ? "not-json" : "not-text" }, use);
}
