import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../../generator/cli/run.js";
import { createProject } from "./project.js";

const project = createProject({ warm: true });
afterAll(project.remove);

describe("help and version", () => {
  it("print to stdout alone and exit 0", async () => {
    for (const args of [
      [],
      ["--help"],
      ["-h"],
      ["--version"],
      ...["init", "generate", "check", "list", "call", "audit"].map((name) => [name, "--help"]),
    ]) {
      // Those of the whole command also as a person starts them.
      const { exitCode, stdout, stderr } = await project.run(args, { alone: args.length < 2 });
      expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
      expect(stdout).not.toBe("");
      if (args.length === 2) expect(stdout).toContain("Examples\n  toolpact ");
    }
  });

  it("are given to whoever asks in words", async () => {
    for (const [typed, meant] of [
      [["help"], ["--help"]],
      [
        ["help", "generate"],
        ["generate", "--help"],
      ],
    ] as const)
      expect(await project.run(typed)).toEqual(await project.run(meant));
    expect((await project.run(["help", "genrate"])).stderr).toContain("Did you mean `toolpact generate`?");
  });

  it("names the version of the package", async () => {
    expect((await project.run(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("wrong usage exits 2, says what was meant, and leaves stdout empty", () => {
  const cases: readonly (readonly [args: readonly string[], code: string, words: string])[] = [
    [["genrate"], "cli/unknown-command", "Did you mean `toolpact generate`?"],
    [["zebra"], "cli/unknown-command", "Use one of the commands"],
    [["generate", "--dryrun"], "cli/unknown-option", "Did you mean `--dry-run`?"],
    [["check", "--ouut", "x"], "cli/unknown-option", "Did you mean `--out`?"],
    [["generate", "a.yaml", "--ouput", "x"], "cli/unknown-option", "Did you mean `--out`?"],
    [["init", "--output", "x"], "cli/unknown-option", "Did you mean `--out`?"],
    [["--versoin"], "cli/unknown-option", "Did you mean `--version`?"],
    [["generate", "a.yaml", "--out"], "cli/missing-value", "--out"],
    [["generate", "a.yaml", "--out", "--json"], "cli/missing-value", "--out"],
    [["generate", "--out", "x", "--out", "y", "a.yaml"], "cli/repeated-option", "once"],
    [["generate", "a.yaml"], "cli/missing-out", "--out <dir>"],
    [["generate", "--out", "x"], "cli/missing-argument", "toolpact generate <contract> --out <dir>"],
    [["generate", "a.yaml", "--out", "x", "--config", "c.yaml"], "cli/conflicting-options", "--config"],
    [["generate", "missing.tools.yaml", "--out", "x"], "config/no-contract", "missing.tools.yaml"],
    [["list", "missing/*.yaml"], "config/no-contract", "missing/*.yaml"],
    [["check", "missing.yaml", "--out", "x"], "config/no-contract", "missing.yaml"],
    [["approvals", "list", "one", "extra"], "cli/unexpected-argument", "toolpact approvals"],
    [["approvals", "list", "one"], "cli/unexpected-argument", "toolpact approvals"],
    [["init", "extra"], "config/no-contract", "`extra`"],
    [["init", "--out", "."], "config/out-holds-the-project", "generated"],
    [["call"], "cli/missing-argument", "<tool>"],
    [
      ["generate"],
      "config/not-found",
      "`toolpact init` to write a config, or name a contract: `toolpact generate <contract> --out <dir>`.",
    ],
    [["check"], "config/not-found", "`toolpact check <contract> --out <dir>`."],
    [["list"], "config/not-found", "`toolpact list <contract>`."],
    [["call", "a.b"], "config/not-found", "use `--config <file>`"],
    [["approvals", "list"], "config/not-found", "use `--config <file>`"],
    [["reconcile", "list"], "config/not-found", "use `--config <file>`"],
    [["generate", "--config", "nope.ts"], "config/missing-file", "nope.ts"],
    [["generate", "--config", "."], "config/is-folder", "`.` is a folder"],
    [["audit"], "cli/missing-argument", "list, verify, export"],
    [["audit", "verfy"], "cli/unknown-action", "Did you mean `toolpact audit verify`?"],
    [["audit", "zebra"], "cli/unknown-action", "Use one of list, verify, export"],
    [["audit", "list"], "cli/no-audit-log", ".toolpact/toolpact.db"],
    [["audit", "list", "--head", "x"], "cli/unknown-option", "toolpact audit list"],
    [["audit", "list", "--since", "yesterday"], "cli/no-audit-log", ".toolpact"],
    [["audit", "verify", "nope.jsonl"], "cli/unreadable-log", "nope.jsonl"],
    [["audit", "verify", "--store", "nope.db"], "cli/unreadable-log", "no such file"],
    [["audit", "verify", "a.jsonl", "--store", "nope.db"], "cli/conflicting-options", "--store"],
  ];
  for (const [args, code, words] of cases) {
    it(`toolpact ${args.join(" ")}`, async () => {
      const { outcome } = await run({ argv: args, cwd: project.root, env: {} });
      expect({ exitCode: outcome.exitCode, text: outcome.text }).toEqual({ exitCode: 2, text: undefined });
      const [problem] = outcome.diagnostics ?? [];
      expect(problem?.code).toBe(code);
      expect(`${problem?.message} ${problem?.fix}`).toContain(words);
    });
  }

  it("as a process: nothing on stdout, the problem on stderr", async () => {
    for (const [args, code] of [cases[0], cases[2], cases[11]].flatMap((found) => (found === undefined ? [] : [found]))) {
      const { exitCode, stdout, stderr } = await project.run(args, { alone: true });
      expect({ args, exitCode, stdout }).toEqual({ args, exitCode: 2, stdout: "" });
      expect(stderr).toContain(code);
    }
  });

  it("writes nothing on the way", () => {
    expect(readdirSync(project.root)).toEqual([]);
  });
});

describe("--json", () => {
  it("answers errors as one document too, with stderr empty", async () => {
    for (const args of [
      ["nope", "--json"],
      ["check", "--bad", "--json"],
      ["list", "--json"],
      ["call", "--json"],
    ]) {
      const { exitCode, stdout, stderr } = await project.run(args, { alone: args[0] === "nope" });
      expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 2, stderr: "" });
      const document = JSON.parse(stdout);
      expect(document.exitCode).toBe(2);
      expect(document.diagnostics[0]).toEqual({
        code: expect.stringMatching(/^(cli|config)\//),
        severity: "error",
        message: expect.any(String),
        fix: expect.any(String),
        docs: expect.stringMatching(/^https:.*#(cli|config)[a-z-]+$/),
      });
    }
  });

  it("gives file, line and column of what is wrong in a config", async () => {
    writeFileSync(join(project.root, "bad.yaml"), "sources: [a]\notu: b\n");
    const { exitCode, stdout } = await project.run(["list", "--config", "bad.yaml", "--json"]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout).diagnostics).toEqual([
      expect.objectContaining({ code: "config/unknown-key", file: "bad.yaml", line: 2, column: 1 }),
    ]);
  });
});

describe("colour", () => {
  const escapeCharacter = String.fromCharCode(27);

  it("is off where there is no terminal, and with NO_COLOR", async () => {
    expect((await project.run(["nope"])).stderr).not.toContain(escapeCharacter);
    expect((await project.run(["nope"], { env: { NO_COLOR: "1", FORCE_COLOR: "1" } })).stderr).not.toContain(escapeCharacter);
    expect((await project.run(["--help"], { env: { NO_COLOR: "1", FORCE_COLOR: "1" } })).stdout).not.toContain(escapeCharacter);
  });

  it("is on when it is asked for", async () => {
    expect((await project.run(["nope"], { env: { FORCE_COLOR: "1" } })).stderr).toContain(escapeCharacter);
    expect((await project.run(["--help"], { env: { FORCE_COLOR: "1" } })).stdout).toContain(escapeCharacter);
  });
});
