import type { Role } from "@toolpact/runtime";
import type { McpServerOptions } from "@toolpact/runtime/host/mcp";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";

export type Serving = {
  readonly caller: Pick<McpServerOptions, "agent" | "person" | "tenant">;
  /** Undefined for standard input and output. */
  readonly http: { readonly host: string; readonly port: number } | undefined;
};

type Typed = {
  readonly usage: string;
  readonly texts: { readonly [option: string]: string | undefined };
  readonly switches: ReadonlySet<string>;
};

const ownAddresses = ["127.0.0.1", "::1", "localhost"];

export function readServing({ usage, texts, switches }: Typed): Serving | { readonly diagnostics: readonly Diagnostic[] } {
  const { host = "127.0.0.1", port = "0", agent = "mcp", as: person, roles, tenant } = texts;
  const problems: Diagnostic[] = [];
  if (!switches.has("mcp")) problems.push(diagnose("cli/missing-argument", { argument: "`--mcp`", usage }));
  const isHttp = switches.has("http");
  for (const option of ["host", "port"])
    if (!isHttp && texts[option] !== undefined)
      problems.push(diagnose("cli/missing-argument", { argument: `\`--http\` for \`--${option}\``, usage }));
  if (!ownAddresses.includes(host)) problems.push(diagnose("cli/public-address", { host }));
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    problems.push(diagnose("cli/wrong-value", { option: "--port", want: "a number up to 65535", found: port }));
  for (const [option, value] of Object.entries({ agent, as: person, tenant }))
    if (value?.trim() === "") problems.push(diagnose("cli/missing-value", { option: `--${option}`, want: "<id>" }));
  if (roles !== undefined && person === undefined)
    problems.push(diagnose("cli/missing-argument", { argument: "`--as <person>` for `--roles`", usage }));
  if (problems.length > 0) return { diagnostics: problems };
  // One that no policy knows opens nothing.
  const held = roles?.split(",").flatMap((role) => role.trim() || []) as Role[] | undefined;
  return {
    caller: {
      agent: agent.trim(),
      ...(person === undefined ? {} : { person: { id: person.trim(), kind: "user", ...(held === undefined ? {} : { roles: held }) } }),
      ...(tenant === undefined ? {} : { tenant }),
    },
    http: isHttp ? { host, port: Number(port) } : undefined,
  };
}
