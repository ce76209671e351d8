import type { Registry, Transport } from "@toolpact/runtime";
import type { Diagnostic } from "../diagnostics/index.js";
import { readSiteApis, type SiteApi } from "../read/site/index.js";
import { createDynamicCache } from "./cache.js";
import { errorOf } from "./dynamic-tools-error.js";
import { givenDocuments } from "./given-documents.js";
import { keyOf } from "./key-of.js";
import { kindsIn, type LiveTools, liveRegistry } from "./live-tools.js";
import { type DynamicKind, type DynamicOptions, kindOf } from "./options.js";
import { readPlans } from "./read-plans.js";
import { tenantTransports } from "./tenant-transports.js";

/** For `createRuntime({ registry, transports })`. */
export type DynamicTools = {
  readonly registry: Registry;
  /** For calls of the tenant, with its credentials. Other tenants' calls are refused. */
  readonly transports: readonly Transport[];
  /** Diagnostics of the contract: guesses, repairs, operations that were left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** For a site contract: the APIs that it names. Their tools are made from their own documents. */
  readonly apis: readonly SiteApi[];
};

const ofProcess = createDynamicCache();

/**
 * Makes the tools of a contract at run time, the same tools as `toolpact generate`. Throws `DynamicToolsError` if the contract cannot be used, and `TypeError` if
 * the options cannot be used.
 */
export async function createDynamicTools(options: DynamicOptions): Promise<DynamicTools> {
  const kind = kindOf(options);
  const { cache = ofProcess } = options;
  const key = keyOf(options, kind);
  const known = cache.get(key);
  const making = known ?? makeTools(options, kind);
  if (known === undefined) {
    cache.set(key, making);
    // The next call may try again, because a fetched document may be available then.
    making.catch(() => cache.delete(key));
  }
  const made = await making;
  const { registry, diagnostics, apis } = made;
  return { registry, transports: await tenantTransports(made, options), diagnostics, apis };
}

async function makeTools(options: DynamicOptions, kind: DynamicKind): Promise<LiveTools> {
  const documents = await givenDocuments(options, kind);
  const { plans, diagnostics } = readPlans(documents, options, kind);
  const error = await errorOf(diagnostics, (file) => documents.sources.text(file));
  if (error !== undefined) throw error;
  const apis = kind === "site" ? readSiteApis(documents.path, documents.sources) : [];
  return { registry: liveRegistry(plans, options.tenant), kinds: kindsIn(plans), diagnostics, apis };
}
