import { hostNameOf } from "./host-name.js";

type Names = { readonly id: string; readonly hostName: string | undefined };

/** The host names that operations have without a setting, without regard to case. */
export function takenHostNames(names: Iterable<Names>): Set<string> {
  return new Set([...names].map(({ id, hostName }) => (hostName ?? id.replaceAll(".", "_")).toLowerCase()));
}

/** `to` is the last part of an id, or a whole one. */
export function rename<T extends Names>(names: T, { to, taken }: { readonly to: string | undefined; readonly taken: Set<string> }): T {
  const id = to === undefined || to.includes(".") ? to : `${names.id.split(".")[0] ?? ""}.${to}`;
  return id === undefined || id === names.id ? names : { ...names, id, hostName: hostNameOf(id, taken) };
}
