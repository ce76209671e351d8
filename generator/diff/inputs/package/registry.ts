import { createHash } from "node:crypto";
import { type Diagnostic, diagnose } from "../../../diagnostics/index.js";
import type { Json } from "../../../ir/index.js";
import { download, usualLimits } from "../../../read/source/remote/download.js";
import type { Rules } from "../../../read/source/remote/rules.js";
import { ownObject, ownText } from "../../../read/values.js";
import type { Opening } from "../opening.js";

/** A package and one of its versions, or a tag. */
export type PackageName = { readonly name: string; readonly version: string };

const npmName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** `npm:@acme/sdk@1.2.0`; without a version, the newest version. Undefined: it names no package, or it names a range of versions. */
export function readPackageName(text: string): PackageName | undefined {
  const [, name = "", version = "latest"] = /^npm:(@?[^@]+)(?:@(.+))?$/s.exec(text) ?? [];
  return npmName.test(name) && name.length <= 214 && /^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(version) ? { name, version } : undefined;
}

const usualRegistry = "https://registry.npmjs.org/";

/** Downloads the tarball of a version and checks it against the digest that the registry states. */
export async function downloadPackage(
  { name, version }: PackageName,
  { network, allowHosts = [] }: Pick<Opening, "network" | "allowHosts">,
): Promise<{ readonly tarball: Uint8Array } | { readonly problem: Diagnostic }> {
  const called = `npm:${name}@${version}`;
  const place = undefined;
  if (network.offline === true) return { problem: diagnose("source/not-cached", { file: called }, place) };
  const given = (network.env ?? process.env).npm_config_registry;
  const registry = new URL(given !== undefined && URL.canParse(given) ? given : usualRegistry);
  if (!registry.pathname.endsWith("/")) registry.pathname += "/";
  const get = async (url: URL, rules: Rules): Promise<{ readonly bytes: Uint8Array } | { readonly problem: Diagnostic }> => {
    const answer = await download(url.href, { rules, headers: {}, limits: usualLimits, saved: false });
    if ("problem" in answer) return { problem: answer.problem(called, { file: called, pointer: "" }) };
    if (answer.status === 404) return { problem: diagnose("diff/no-package", { name, version, registry: registry.host }) };
    if (answer.status !== 200)
      return { problem: diagnose("source/http-status", { file: called, status: answer.status, saved: false, sent: [] }) };
    return answer;
  };
  // The person who runs the command chooses the registry.
  const rules: Rules = { origin: registry.origin, allowHosts: [...allowHosts, registry.host] };
  const facts = await get(new URL(`${name.replace("/", "%2f")}/${version}`, registry), rules);
  if ("problem" in facts) return facts;
  const dist = ownObject(parseJson(facts.bytes), "dist");
  const [address, integrity, shasum] = [ownText(dist, "tarball"), ownText(dist, "integrity"), ownText(dist, "shasum")];
  if (address === undefined || !URL.canParse(address))
    return { problem: diagnose("diff/broken-package", { name: called, reason: "the registry names no tarball" }) };
  const url = new URL(address);
  if (url.origin !== registry.origin && !rules.allowHosts.includes(url.host))
    return { problem: diagnose("diff/package-elsewhere", { name: called, host: url.host }) };
  const tarball = await get(url, rules);
  if ("problem" in tarball) return tarball;
  return isIntact(tarball.bytes, { integrity, shasum })
    ? { tarball: tarball.bytes }
    : { problem: diagnose("diff/broken-package", { name: called, reason: "it does not have the digest that the registry states" }) };
}

function parseJson(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8")) as Json;
  } catch {
    return undefined;
  }
}

/** https://w3c.github.io/webappsec-subresource-integrity: the strongest digest counts. Old packages have only a SHA-1. */
function isIntact(
  bytes: Uint8Array,
  { integrity, shasum }: { readonly integrity: string | undefined; readonly shasum: string | undefined },
): boolean {
  const strong = integrity?.split(/\s+/).find((one) => one.startsWith("sha512-"));
  if (strong !== undefined)
    return createHash("sha512").update(bytes).digest("base64") === strong.slice("sha512-".length).replace(/\?.*$/, "");
  return integrity === undefined && shasum !== undefined && createHash("sha1").update(bytes).digest("hex") === shasum;
}
