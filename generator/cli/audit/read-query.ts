import type { AuditQuery } from "@toolpact/runtime/audit";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";

type Texts = { readonly [option: string]: string | undefined };

/** What `list` is asked for. */
export function readQuery(texts: Texts): { readonly query: AuditQuery } | { readonly diagnostics: readonly Diagnostic[] } {
  const since = readTime("since", texts);
  const until = readTime("until", texts);
  const diagnostics = [since, until].flatMap((time) => (typeof time === "object" ? [time] : []));
  if (typeof since === "object" || typeof until === "object") return { diagnostics };
  return {
    query: {
      ...(texts.tool === undefined ? {} : { tool: texts.tool }),
      ...(texts.tenant === undefined ? {} : { tenant: texts.tenant }),
      ...(texts.call === undefined ? {} : { callId: texts.call }),
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
    },
  };
}

/** ISO 8601, from a day to a fraction of a second. */
const form = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

/** As it was typed: the log knows what it means where it has no offset. */
function readTime(option: "since" | "until", texts: Texts): string | undefined | Diagnostic {
  const text = texts[option];
  if (text === undefined || (form.test(text) && !Number.isNaN(Date.parse(text)))) return text;
  return diagnose("cli/wrong-value", { option: `--${option}`, want: "an ISO 8601 date or time", found: text });
}
