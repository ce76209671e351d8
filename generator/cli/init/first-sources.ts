import { configFromArguments, posixPath } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { isAddress, isAuthored } from "../../ir/index.js";
import { openFetcher } from "../../pipeline/open-fetcher.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { networkOf } from "../network-of.js";
import { fileNamespace } from "./file-namespace.js";
import type { FirstSource } from "./first-files.js";

/** What a config says of the contracts that were named, or why there is none to be had from them. */
export async function firstSources(invocation: Invocation): Promise<readonly FirstSource[] | Outcome> {
  const { positionals, lists } = invocation;
  const usage = "toolpact init <contract> --allow-host <host>";
  if (positionals.length === 0 && lists["allow-host"] !== undefined)
    return failure([diagnose("cli/missing-argument", { argument: "contract for `--allow-host`", usage })]);
  const sources: FirstSource[] = [];
  for (const contract of positionals) {
    const found = await sourceOf(contract, invocation);
    if ("exitCode" in found) return found;
    sources.push(unlike(sources, found));
  }
  return inNamespaces(sources);
}

/** Two documents may both have `apps.list`: of several each has a namespace, called like its file, or else like its source. */
function inNamespaces(sources: readonly FirstSource[]): readonly FirstSource[] {
  if (sources.filter(({ name }) => name !== undefined).length < 2) return sources;
  const taken = new Set<string>();
  return sources.map((source) => {
    if (source.name === undefined) return source;
    const wanted = fileNamespace(source.contract) ?? source.name.replaceAll("-", "_").slice(0, 64);
    let namespace = wanted;
    for (let count = 2; taken.has(namespace); count++) namespace = `${wanted.slice(0, 60)}_${count}`;
    taken.add(namespace);
    return { ...source, namespace };
  });
}

/** Two documents may have one title, such as two versions of an API; their folders and ids cannot. */
function unlike(others: readonly FirstSource[], source: FirstSource): FirstSource {
  const isTaken = (name: string | undefined) => name !== undefined && others.some((other) => other.name === name);
  let { name } = source;
  for (let count = 2; isTaken(name); count++) name = `${source.name}-${count}`;
  return name === undefined ? source : { ...source, name };
}

/** A provider's document gets the name that it has by itself: so that another title of it changes nothing. */
async function sourceOf(contract: string, invocation: Invocation): Promise<FirstSource | Outcome> {
  const { cwd, lists } = invocation;
  const allowHosts = lists["allow-host"];
  const { config, diagnostics } = await configFromArguments({
    cwd,
    contracts: [contract],
    ...(allowHosts === undefined ? {} : { allowHosts }),
  });
  if (config === undefined) return failure(diagnostics);
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const { openSources } = await import("../../pipeline/open-sources.js");
  const fetcher = await openFetcher({ config, readOnly: true, ...networkOf(invocation) });
  const { plans, ...planned } = planSources({ config, cwd, sources: await openSources({ config, cwd, fetcher, readOnly: true }) });
  const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
  // What can be read and has errors is for the next run to tell: what to do about them may stand in the config.
  if (plans.length === 0) return failure(errors, planned.texts);
  const [only, ...others] = plans;
  const isNamed = only !== undefined && others.length === 0 && !isAuthored(only.contract);
  return { contract: isAddress(contract) ? contract : posixPath(cwd, contract), ...(isNamed ? { name: only.contract.name } : {}) };
}
