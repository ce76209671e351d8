import type { KeptNames } from "../../ir/index.js";
import { hostNamesOf } from "../names/host-name.js";
import { ownIds, type Wanting } from "../names/own-ids.js";
import type { OwnNames } from "../names/setting-names.js";
import { segmentOf } from "../names/words.js";

export type ToolNames = OwnNames & {
  readonly ownNamespace: string | undefined;
  readonly hostName: string | undefined;
};

/** An id for every tool of a server, selected or not: the namespace, then the tool's own name. Tools that had a name keep it. */
export function nameTools(
  tools: readonly string[],
  { namespace, kept }: { readonly namespace: string; readonly kept: KeptNames },
): ReadonlyMap<string, ToolNames> {
  const wanting = tools.map((name): Wanting => {
    const wanted = `${namespace}.${segmentOf(name, "tool")}`;
    return { wanted, kept: kept.get(name)?.id, next: (count) => `${wanted}_${count + 1}` };
  });
  const own = ownIds(wanting);
  const taken = new Set(tools.flatMap((name) => kept.get(name)?.hostName.toLowerCase() ?? []));
  const made = hostNamesOf(
    own.filter((_, index) => !kept.has(tools[index] ?? "")),
    taken,
  );
  return new Map(
    tools.map((name, index) => {
      const old = kept.get(name);
      const wantedId = wanting[index]?.wanted ?? "";
      const ownId = own[index] ?? wantedId;
      const hostName = old === undefined ? made.get(ownId) : old.hostName === old.id.replaceAll(".", "_") ? undefined : old.hostName;
      return [name, { id: old?.id ?? ownId, ownId, wantedId, ownNamespace: namespace, hostName }];
    }),
  );
}
