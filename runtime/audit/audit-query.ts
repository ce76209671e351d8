import { isUnfiltered, matchesQuery } from "../store/audit-filter.js";
import type { AuditQuery } from "./audit-store.js";

/** Whether a line is asked for. One that cannot be read is asked for only by who wants all. */
export function matchesLine(line: string, query: AuditQuery): boolean {
  if (isUnfiltered(query)) return true;
  const members = parseLine(line);
  if (members === undefined) return false;
  const text = (key: string): string | undefined => {
    const member = Object.hasOwn(members, key) ? members[key] : undefined;
    return typeof member === "string" ? member : undefined;
  };
  const [tool_name, tenant, call_id] = [text("tool_name"), text("tenant"), text("call_id")];
  return matchesQuery(
    {
      created_at: text("created_at") ?? "",
      ...(tool_name === undefined ? {} : { tool_name }),
      ...(tenant === undefined ? {} : { tenant }),
      ...(call_id === undefined ? {} : { call_id }),
    },
    query,
  );
}

/** The members of a line, whatever they are; nothing where it is no JSON object. */
export function parseLine(line: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    // Any object is one by own keys; they are read as such.
    return value as { readonly [key: string]: unknown };
  } catch {
    return undefined;
  }
}
