import { diagnose } from "../../diagnostics/index.js";
import type { FaultPlan } from "../../mock/faults/catalogue.js";
import type { Checked } from "../../mock/files/read-checked.js";
import { failure, type Run } from "../command.js";
import { networkOf } from "../network-of.js";
import { onInterrupt } from "../on-interrupt.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";

/** A service on a port, made from contracts, until the person interrupts. */
export const mock: Run = async (invocation) => {
  const { texts, terminal, cwd } = invocation;
  const { port = "0", seed } = texts;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return failure([diagnose("cli/wrong-value", { option: "--port", want: "a number up to 65535", found: port })]);
  const { config, diagnostics: problems, texts: configTexts } = await openConfig(invocation);
  if (config === undefined) return failure(problems, configTexts);
  const faults = await faultsOf(texts.faults, cwd);
  if ("diagnostics" in faults) return failure(faults.diagnostics, faults.texts);
  const progress = terminal.progress("Reading contracts");
  const { openContracts } = await import("../../mock/open-contracts.js");
  const { contracts, diagnostics, texts: sources } = await openContracts(config, networkOf(invocation));
  progress.done();
  const count = contracts.reduce((sum, { operations }) => sum + operations.length, 0);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (count === 0) return failure(errors.length === 0 ? [diagnose("cli/nothing-to-serve", {})] : errors, sources);
  const { mockOf } = await import("../../mock/mock.js");
  const { serveMock } = await import("../../mock/serve-mock.js");
  const { url, close } = await serveMock(mockOf({ contracts, texts: sources, ...faults.value, ...(seed === undefined ? {} : { seed }) }), {
    port: Number(port),
  });
  return {
    exitCode: 0,
    stream: serving({ url, close, what: `${plural(count, "tool")} of ${plural(contracts.length, "contract")}` }),
    diagnostics: errors,
    sources,
  };
};

async function faultsOf(file: string | undefined, cwd: string): Promise<Checked<FaultPlan>> {
  if (file === undefined) return { value: { faults: [] } };
  const { readFaults } = await import("../../mock/faults/read-faults.js");
  return readFaults(file, cwd);
}

type Serving = { readonly url: string; readonly close: () => Promise<void>; readonly what: string };

async function* serving({ url, close, what }: Serving): AsyncGenerator<string> {
  const interrupted = new Promise<void>((resolve) => void onInterrupt(resolve));
  yield `Mocking ${what} on ${url}\n`;
  await interrupted;
  await close();
}
