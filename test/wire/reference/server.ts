import { items, type RawOperation, record } from "./document.js";

/** The address that an operation's requests begin with, variables as the document writes them. */
export function serverOf({ document: { root, isOld }, pathItem, json }: RawOperation): string {
  if (isOld) {
    const schemes = items(json.schemes ?? root.schemes ?? ["https"]);
    const scheme = schemes.includes("https") || schemes.length === 0 ? "https" : "http";
    const base = String(root.basePath ?? "/");
    return root.host === undefined ? base : `${scheme}://${root.host}${base.startsWith("/") ? base : `/${base}`}`;
  }
  const lists = [json.servers, pathItem.servers, root.servers].map(items);
  const [first] = lists.find((list) => list.length > 0) ?? [];
  return String(record(first).url ?? "/").trim();
}
