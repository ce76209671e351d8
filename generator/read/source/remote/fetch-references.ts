import { diagnose } from "../../../diagnostics/index.js";
import { isAddress } from "../../../ir/index.js";
import { localPath } from "../local-path.js";
import type { Sources } from "../sources.js";
import { externalRefs } from "./external-refs.js";
import type { Answer } from "./fetched.js";
import type { Fetcher } from "./fetcher.js";
import { isAllowed, type Rules } from "./rules.js";

export type Fetching = {
  readonly contracts: readonly { readonly path: string; readonly overlays?: readonly string[] }[];
  readonly allowHosts: readonly string[];
  readonly fetcher: Pick<Fetcher, "get" | "servers">;
  /** Reads what is in `remote` already, and local files. */
  readonly sources: Sources;
  /** Filled with everything that reading may ask for. */
  readonly remote: Map<string, Answer>;
};

/** A document, and where it may refer to: that is a matter of the contract that it belongs to. */
type Item = { readonly file: string; readonly rules: Rules };

const mostDocuments = 500;
const atOnce = 6;

/**
 * Downloads the contracts that have an address, and their references within their own origin and the hosts that the config names. Other references are
 * not followed. A project that needs one names its host.
 */
export async function fetchReferences(fetching: Fetching): Promise<void> {
  const { contracts, allowHosts, remote, fetcher } = fetching;
  const answers = await Promise.all(fetcher.servers().map(async (address) => [address, await fetcher.get(address)] as const));
  for (const [address, answer] of answers) remote.set(address, answer);
  const seen = new Set<string>();
  let items: readonly Item[] = contracts.flatMap(({ path: file, overlays = [] }) => {
    const rules: Rules = { allowHosts, ...(isAddress(file) ? { origin: new URL(file).origin } : {}) };
    return [{ file, rules }, ...overlays.filter(isAddress).map((overlay) => ({ file: overlay, rules }))];
  });
  while (items.length > 0) {
    const fresh = items.filter(({ file }) => !seen.has(file) && seen.add(file));
    const excess = fresh.splice(Math.max(0, mostDocuments - (seen.size - fresh.length)));
    for (const { file } of excess) remote.set(file, { problem: tooMany });
    const next: Item[] = [];
    for (let start = 0; start < fresh.length; start += atOnce) {
      const found = await Promise.all(fresh.slice(start, start + atOnce).map((item) => visit(item, fetching)));
      next.push(...found.flat());
    }
    items = next;
  }
}

async function visit({ file, rules }: Item, { fetcher, sources, remote, allowHosts }: Fetching): Promise<readonly Item[]> {
  const answer = isAddress(file) ? await fetcher.get(file) : undefined;
  if (answer !== undefined) remote.set(file, answer);
  // A local contract reaches the network through named hosts alone: without any there is nothing to look for.
  if (answer === undefined ? allowHosts.length === 0 : "problem" in answer || answer.introspected === true) return [];
  const text = sources.read(file);
  if ("diagnostic" in text || !/\$ref/.test(text.text)) return [];
  const read = sources.forgivingDocument(file);
  if ("diagnostic" in read) return [];
  const base = answer === undefined || "problem" in answer ? undefined : answer.base;
  return [...externalRefs(read.document)].flatMap((target): readonly Item[] => {
    if (base === undefined && !isAddress(target)) return localFile(target, file).map((other) => ({ file: other, rules }));
    if (!URL.canParse(target, base)) return [];
    const url = new URL(target, base);
    return isAddress(url.href) && isAllowed(url, rules) ? [{ file: url.href, rules }] : [];
  });
}

/** As far as reading follows it: never another scheme, never out of the folder. */
function localFile(target: string, from: string): readonly string[] {
  return /^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(target) ? [] : [localPath(target, from) ?? []].flat();
}

const tooMany: Extract<Answer, { readonly problem: unknown }>["problem"] = (file, place) =>
  diagnose("source/too-many-documents", { file, limit: mostDocuments }, place);
