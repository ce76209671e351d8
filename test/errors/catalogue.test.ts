import { describe, expect, test } from "vitest";
import { commands } from "../../generator/cli/commands/index.js";
import { readArguments } from "../../generator/cli/read-arguments.js";
import { sharedOptions } from "../../generator/cli/shared-options.js";
import { type ErrorCode, isErrorCode } from "../../runtime/errors/codes.js";
import { errorCatalogue, recoveryOf, suggestionsFor } from "../../runtime/errors/index.js";

// Specification v2's enumeration in its order, then the codes of the execution contract.
const ranges: [number, string[]][] = [
  [1000, ["INVALID_INPUT", "MISSING_REQUIRED_FIELD", "INVALID_FIELD_TYPE", "INVALID_FIELD_VALUE", "INPUT_TOO_LARGE"]],
  [1100, ["INSUFFICIENT_PERMISSIONS", "ROLE_NOT_AUTHORIZED", "CAPABILITY_MISSING", "RESOURCE_ACCESS_DENIED", "RATE_LIMIT_EXCEEDED"]],
  [1200, ["NOT_FOUND", "DEPRECATED", "TEMPORARILY_DISABLED", "EXECUTION_TIMEOUT", "RESOURCE_UNAVAILABLE"]],
  [1300, ["RESOURCE_NOT_FOUND", "RESOURCE_ALREADY_EXISTS", "DATA_CORRUPTION", "STORAGE_ERROR"]],
  [1400, ["EXTERNAL_SERVICE_ERROR", "API_KEY_INVALID", "NETWORK_ERROR"]],
  [1500, ["INTERNAL_ERROR", "CONFIGURATION_ERROR", "DEPENDENCY_ERROR"]],
  [
    1600,
    [
      "CONFIRMATION_REQUIRED",
      "CONFIRMATION_DENIED",
      "CONFIRMATION_EXPIRED",
      "APPROVAL_MISMATCH",
      "IDEMPOTENCY_MISMATCH",
      "IDEMPOTENCY_IN_PROGRESS",
      "OUTCOME_UNKNOWN",
      "GATE_CLOSED",
      "BUDGET_EXHAUSTED",
      "APPROVAL_NOT_FOUND",
      "APPROVAL_USED",
      "APPROVAL_KEY_MISMATCH",
    ],
  ],
];
const broken = /TIMEOUT|UNAVAILABLE|CORRUPTION|STORAGE|EXTERNAL|API_KEY|NETWORK|INTERNAL|CONFIGURATION|DEPENDENCY|OUTCOME_UNKNOWN/;
const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe("the error catalogue", () => {
  const expected = ranges.flatMap(([start, names]) => names.map((name, index) => [`TOOL_${name}`, start + index] as const));

  test("has specification v2's 25 codes and the twelve of the execution contract, each with its own number, and no other", () => {
    expect(expected.filter(([, number]) => number < 1600)).toHaveLength(25);
    expect(expected).toHaveLength(37);
    const numbers = Object.entries(errorCatalogue).map(([code, { number }]) => [code, number] as const);
    expect(Object.fromEntries(numbers)).toEqual(Object.fromEntries(expected));
    expect(new Set(numbers.map(([, number]) => number)).size).toBe(numbers.length);
  });

  test.each(Object.entries(errorCatalogue))("%s says whose turn it is and what to do", (code, entry) => {
    expect(entry.status).toBe(broken.test(code) ? "error" : "failed");
    expect([entry.message, ...entry.suggestions, ...entry.strategies.map(({ description }) => description)]).toSatisfy((texts: string[]) =>
      texts.every((text) => /^[A-Z].*\.$/.test(text)),
    );
    expect(entry.suggestions.length).toBeGreaterThan(0);
    expect(entry.strategies.length).toBeGreaterThan(0);
    expect(entry.actions.length).toBeGreaterThan(0);
    // What can be mended by the caller is not in the hands of an administrator alone.
    if (entry.recoverable) expect(entry.actions.some(({ action_type }) => action_type !== "contact_admin")).toBe(true);
    // Nobody may repeat by himself what the entry calls beyond recovery.
    else expect(entry.strategies.filter(({ automatic }) => automatic)).toEqual([]);
  });

  test("one strategy id means one strategy", () => {
    const strategies = Object.values(errorCatalogue).flatMap((entry) => entry.strategies);
    const texts = new Set(strategies.map((strategy) => JSON.stringify(strategy)));
    expect(new Set(strategies.map(({ strategy_id: id }) => id)).size).toBe(texts.size);
  });

  test("knows its own codes and nothing of the prototype", () => {
    expect(isErrorCode("TOOL_NOT_FOUND")).toBe(true);
    for (const other of ["toString", "__proto__", "TOOL_", "", undefined, 1200]) expect(isErrorCode(other)).toBe(false);
  });
});

/** What the command line would say against it. */
function problemsOf(example: string): readonly string[] {
  const [program, name, ...argv] = example.split(" ");
  const command = commands.find((candidate) => candidate.name === name);
  if (program !== "toolpact" || command === undefined) return [`unknown command: ${example}`];
  const read = readArguments({ argv, options: { ...command.options, ...sharedOptions }, command: `toolpact ${name}` });
  return [
    ...read.diagnostics.map(({ code }) => code),
    ...(read.positionals.length > command.positionals ? ["too many arguments"] : []),
    ...(name === "call" && read.positionals.length === 0 ? ["no tool"] : []),
  ];
}

describe("the recovery of an error", () => {
  const subject = { tool: "shop.find", details: { replacement: "shop.search" } };

  test.each(codes)("of %s has commands that run as they stand", (code) => {
    const { user_actions: actions, ...rest } = recoveryOf(code, subject);
    expect(rest).toMatchObject({ error_code: code, is_recoverable: errorCatalogue[code].recoverable });
    expect(actions.length).toBeGreaterThan(0);
    for (const { command_example: example = "" } of actions) {
      expect(problemsOf(example)).toEqual([]);
      expect(example).not.toMatch(/[{}<>]/);
    }
    // A model reads suggestions, and one with a shell would run a command.
    for (const suggestion of suggestionsFor(code, subject)) expect(suggestion).toMatch(/^(?!.*toolpact ).{1,120}$/);
  });

  test("says where to look for what became of a call, and for what waits for a person", () => {
    const commandsOf = (code: ErrorCode) => recoveryOf(code, subject).user_actions.map(({ command_example: command }) => command);
    expect(commandsOf("TOOL_OUTCOME_UNKNOWN")).toEqual(["toolpact reconcile list"]);
    expect(commandsOf("TOOL_CONFIRMATION_REQUIRED")).toContain("toolpact approvals list");
  });

  test("a command that the command line does not know would be found", () => {
    expect(problemsOf("toolpact repair shop.find")).not.toEqual([]);
    expect(problemsOf("toolpact list --everything")).not.toEqual([]);
    expect(problemsOf("toolpact call --help")).not.toEqual([]);
  });

  test("names fields, waits and replacements that the answer knows", () => {
    const fields = ["name", "filters.min_rating", "a; rm -rf /", 5].map((field) => ({ field }));
    expect(recoveryOf("TOOL_INVALID_INPUT", { tool: "shop.find", details: { validation_errors: fields } }).user_actions).toEqual([
      {
        action_type: "modify_input",
        description: "Correct the named fields. They are: name, filters.min_rating.",
        command_example: "toolpact call shop.find --help",
      },
    ]);
    expect(recoveryOf("TOOL_RATE_LIMIT_EXCEEDED", { tool: "a.b", details: { retry_after_ms: 1_200 } }).user_actions[0]?.description).toBe(
      "Call again later. Not before 2 s have passed.",
    );
    const deprecated = (details: unknown): unknown[] =>
      recoveryOf("TOOL_DEPRECATED", { tool: "a.b", details }).user_actions.map(({ command_example: command }) => command);
    expect(deprecated({ replacement: "shop.search" })).toEqual(["toolpact call shop.search --help", "toolpact list"]);
    expect(deprecated({})).toEqual(["toolpact list"]);
  });

  test.each(["shop.find; rm -rf ~", "$(id)", "--help", "a b", "`x`", "__proto__", `a${".b".repeat(40)}`, ""])(
    "puts no name %j into a command for a shell",
    (tool) => {
      expect(recoveryOf("TOOL_INVALID_INPUT", { tool }).user_actions[0]?.command_example).toBe("toolpact call <tool> --help");
      expect(recoveryOf("TOOL_DEPRECATED", { details: { replacement: tool } }).user_actions).toHaveLength(1);
    },
  );
});
