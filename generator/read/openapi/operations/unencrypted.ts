import type { HttpServer } from "@toolpact/runtime";
import type { Origin } from "../../../ir/index.js";
import { isPrivateHost } from "../../source/remote/private-address.js";
import type { Tally } from "../../tally.js";

type Told = { readonly tally: Tally; readonly place: Origin };

/** Reports an operation with credentials and without an https server, unless its first server is in the application's own network. */
export function tellUnencrypted(servers: readonly HttpServer[], { tally, place }: Told): void {
  const [first] = servers;
  if (first === undefined || !servers.every(({ url }) => /^http:/i.test(url))) return;
  const host = URL.canParse(first.url) ? new URL(first.url).hostname : "localhost";
  if (!isPrivateHost(host)) tally.add("openapi/unencrypted-credentials", `\`${first.url.slice(0, 80)}\``, { place });
}
