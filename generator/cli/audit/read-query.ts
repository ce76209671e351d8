import type { AuditQuery } from "@toolpact/runtime/audit";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";

type Texts = { readonly [option: string]: string | undefined };

/** What `list` is asked for. Times are compared as text, so they are brought into the form that records have. */
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

function readTime(option: "since" | "until", texts: Texts): string | undefined | Diagnostic {
  const text = texts[option];
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(time.getTime())
    ? diagnose("cli/wrong-value", { option: `--${option}`, want: "an ISO 8601 date or time", found: text })
    : time.toISOString();
}
