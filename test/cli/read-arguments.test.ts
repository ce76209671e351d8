import { describe, expect, it } from "vitest";
import type { Option } from "../../generator/cli/command.js";
import { commands } from "../../generator/cli/commands/index.js";
import { type Arguments, readArguments } from "../../generator/cli/read-arguments.js";

const options: { readonly [name: string]: Option } = {
  out: { kind: "text", short: "o", summary: "" },
  tag: { kind: "text", repeatable: true, summary: "" },
  accept: { kind: "text", repeatable: true, optional: true, summary: "" },
  fresh: { kind: "switch", short: "f", summary: "" },
};
const read = (...argv: readonly string[]): Arguments => readArguments({ argv, options, command: "toolpact x" });
const codes = (...argv: readonly string[]): readonly string[] => read(...argv).diagnostics.map(({ code }) => code);

describe("readArguments", () => {
  it("splits texts, lists, switches and positionals", () => {
    const { texts, lists, switches, positionals, diagnostics } = read("a", "--out", "x", "--tag=1", "--tag", "2", "-f", "b", "--", "--c");
    expect({ texts: { ...texts }, lists: { ...lists }, switches: [...switches], positionals, diagnostics }).toEqual({
      texts: { out: "x" },
      lists: { tag: ["1", "2"] },
      switches: ["fresh"],
      positionals: ["a", "b", "--c"],
      diagnostics: [],
    });
  });

  it("suggests the spelling that help shows", () => {
    const field: Option = { kind: "text", summary: "" };
    const table = { customerName: field, "customer-name": field, ship_to: field, "ship-to": field };
    const { diagnostics } = readArguments({ argv: ["--customer-nam=x", "--shp_to=x"], options: table, command: "toolpact x" });
    expect(diagnostics.map(({ fix }) => fix)).toEqual(["Did you mean `--customer-name`?", "Did you mean `--ship-to`?"]);
  });

  it("sends what belongs into the context of a call there", () => {
    const { options: ofCall = {} } = commands.find(({ name }) => name === "call") ?? {};
    const argv = ["--idempotency-key=k", "--principal=ana", "--approvalId=1", "--scopes=a", "--meta.actor=ana"];
    const { diagnostics } = readArguments({ argv, options: ofCall, command: "toolpact x" });
    const wanted = [`--context '{"idempotencyKey": …}'`, "--as", "--approval", "--capabilities", `--context '{"meta": …}'`];
    expect(diagnostics.map(({ fix }) => fix)).toEqual(wanted.map((option) => `Did you mean \`${option}\`?`));
  });

  it("suggests the field inside of another that has the name", () => {
    const field: Option = { kind: "text", summary: "" };
    const table = { body: field, "body.html": field, "body.url": field };
    const { diagnostics } = readArguments({ argv: ["--url", "x", "--image=x"], options: table, command: "toolpact x" });
    expect(diagnostics.map(({ fix }) => fix)).toEqual(["Did you mean `--body.url`?", "Run `toolpact x --help` to see its options."]);
  });

  it.each([
    ["--ouput", "--out"],
    ["--output", "--out"],
    ["--out-dir", "--out"],
    ["--freh", "--fresh"],
    ["--fre", "--fresh"],
  ])("suggests what was meant by %s", (typed, meant) => {
    const table = { ...options, out: { kind: "text", alsoCalled: ["output", "out-dir"], summary: "" } as const };
    const { diagnostics } = readArguments({ argv: [`${typed}=x`], options: table, command: "toolpact x" });
    expect(diagnostics.map(({ fix }) => fix)).toEqual([`Did you mean \`${meant}\`?`]);
  });

  it("turns a switch off again", () => {
    expect([...read("--no-fresh").cleared]).toEqual(["fresh"]);
    expect([...read("--fresh=false").cleared]).toEqual(["fresh"]);
    expect([...read("--fresh", "--no-fresh").switches]).toEqual([]);
    expect([...read("--no-fresh", "--fresh").switches]).toEqual(["fresh"]);
  });

  it("takes negative numbers and a lone dash as values, but not another option", () => {
    expect(read("--out", "-5").texts.out).toBe("-5");
    expect(read("--out", "-").texts.out).toBe("-");
    expect(read("--out=--x").texts.out).toBe("--x");
    expect(codes("--out", "--fresh")).toEqual(["cli/missing-value"]);
    expect(codes("--out")).toEqual(["cli/missing-value"]);
  });

  it("takes what follows as the value of an option that may stand alone, unless that is an option", () => {
    const { lists, switches, positionals } = read("a", "--accept", "b", "--accept=c", "d", "--accept", "-f", "--accept", "--", "e");
    expect({ accept: lists.accept, switches: [...switches], positionals }).toEqual({
      accept: ["b", "c"],
      switches: ["accept", "fresh"],
      positionals: ["a", "d", "e"],
    });
  });

  it("reports everything at once", () => {
    expect(codes("--ouut", "--out", "a", "--out", "b", "-z", "--fresh=maybe")).toEqual([
      "cli/unknown-option",
      "cli/repeated-option",
      "cli/unknown-option",
      "cli/wrong-value",
    ]);
  });

  it("is not fooled by names of Object.prototype", () => {
    expect(codes("--constructor", "--__proto__", "--toString=1", "--no-constructor")).toEqual(Array(4).fill("cli/unknown-option"));
  });
});
