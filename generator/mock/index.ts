import { configFromArguments, readConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Mock, type MockSettings, mockOf } from "./mock.js";
import { openContracts } from "./open-contracts.js";

export { type FaultId, type FaultRule, faults } from "./faults/catalogue.js";
export type { Mock } from "./mock.js";
export { type ServedMock, serveMock } from "./serve-mock.js";
export type { Agent, AgentCall } from "./simulate/simulate.js";
export type { MockEffect } from "./world/world.js";

export type CreateMockOptions = Pick<MockSettings, "seed" | "faults" | "keys"> & {
  /** Files, globs or addresses. Those of the config unless given. */
  readonly contracts?: string | readonly string[];
  /** Where paths start, and where the config is looked for. Default: the working directory. */
  readonly cwd?: string;
  /** A config file, without `contracts`. */
  readonly config?: string;
};

/** The contracts cannot be used. */
export class MockError extends Error {
  override readonly name = "MockError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message, fix }) => `${message} ${fix}`).join("\n") || "There are no contracts.");
    this.diagnostics = diagnostics;
  }
}

/** A service in memory that is made from contracts. Throws `MockError` if there are none that can be used. */
export async function createMock({ contracts, cwd = process.cwd(), config: path, ...settings }: CreateMockOptions = {}): Promise<Mock> {
  const opened =
    contracts === undefined ? await readConfig({ cwd, path }) : await configFromArguments({ cwd, contracts: [contracts].flat() });
  if (opened.config === undefined) throw new MockError(opened.diagnostics);
  const { contracts: read, diagnostics, texts } = await openContracts(opened.config);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (read.every(({ operations }) => operations.length === 0)) throw new MockError(errors);
  return mockOf({ contracts: read, texts, ...settings });
}
