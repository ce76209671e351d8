import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approver } from "../cli/approver.js";
import { type Ran, runCli } from "../cli/project.js";
import { freePort } from "../free-port.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { readDocument, samplesIn } from "./markdown.js";
import { runModule } from "./run-module.js";

describe("docs/first-api.md, typed as printed", () => {
  const project = new ConsumerProject();
  let page = "";
  let service: ChildProcess;

  const samples = (language: string) => samplesIn(page, language);
  /** What is typed once everything is installed. */
  const typed = () => samples("sh").filter((sample) => sample.startsWith("npx toolpact"));
  /** The file that its first line names, with all that follows. */
  const write = (sample = "") => project.write(/^(?:\/\/|#) ([\w./-]+)/.exec(sample)?.[1] ?? "", sample);
  /** The commands of a sample, with the question's id where the page has `<id>`. */
  async function type(sample = "", id = ""): Promise<readonly Ran[]> {
    const ran: Ran[] = [];
    // The page is typed at a terminal; here the approver has a token.
    const ana = id === "" ? {} : await approver("ana", { root: project.folder });
    for (const line of sample.trim().split("\n")) ran.push(await runCli(project.folder, words(line.replaceAll("<id>", id)).slice(2), ana));
    return ran;
  }

  beforeAll(async () => {
    page = readDocument("docs/first-api.md").replaceAll("4010", String(await freePort()));
    const [source] = samples("js");
    const [contract] = samples("yaml");
    const [options] = samples("ts");
    for (const sample of [source, contract, options]) write(sample);
    service = spawn(process.execPath, ["service.mjs"], { cwd: project.folder, stdio: "inherit" });
    await answers(`http://localhost:${/listen\((\d+)\)/.exec(source ?? "")?.[1]}/rooms`);
  });

  afterAll(async () => {
    service.kill();
    await once(service, "exit");
    project.remove();
  });

  it("makes the tools that it lists", async () => {
    const ran = await type(typed()[0]);
    expect(ran.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    expect(ran[2]?.stdout).toBe(samples("text")[0]);
  });

  it("asks before it books, and books after a yes of somebody else", async () => {
    const [, first, second] = typed();
    const [read, asked] = await type(first);
    expect([read?.exitCode, read?.stdout]).toEqual([0, expect.stringContaining("id: hall")]);
    expect([asked?.exitCode, asked?.stdout]).toEqual([1, expect.stringContaining("TOOL_CONFIRMATION_REQUIRED")]);
    const id = /approval_id: (\S+)/.exec(asked?.stdout ?? "")?.[1];
    const [listed, approved, booked] = await type(second, id);
    expect([listed?.stdout, approved?.exitCode, booked?.exitCode]).toEqual([expect.stringContaining(id ?? "none"), 0, 0]);
    expect(booked?.stdout).toContain("room: hall");
    const { stdout } = await runCli(project.folder, ["audit", "list", "--json"]);
    const kinds = (JSON.parse(stdout) as { records: { kind: string }[] }).records.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "decision" || kind === "intent")).toEqual(["decision", "intent"]);
  });

  it("has a program that compiles, and prints what it says", async () => {
    const [, program] = samples("ts");
    write(program);
    expect(problems(project.typeCheck({ include: ["main.ts"], more: { types: ["node"], isolatedDeclarations: false } }))).toEqual([]);
    const printed = (await runModule(project.folder, "main.ts")).trim().split("\n");
    expect(printed).toEqual(["TOOL_CONFIRMATION_REQUIRED", "attic 2027-03-02 true"]);
    for (const line of printed) expect(page).toContain(`\`${line}\``);
  });

  it("has a change of the provider's that waits for a person", async () => {
    const [contract = "", more = ""] = samples("yaml");
    project.write("rooms.yaml", contract.replace("paths:\n", `paths:\n${more.replace(/^#.*\n/, "")}`));
    const command = (name: string) => words(new RegExp(`\`npx toolpact (${name}[^\`]*)\``).exec(page)?.[1] ?? "");
    expect(await runCli(project.folder, command("check"))).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining("rooms.cancelBooking"),
    });
    expect(await runCli(project.folder, ["generate"])).toMatchObject({ exitCode: 0 });
    const lock = () => readFileSync(join(project.folder, "toolpact.lock"), "utf8").includes("rooms.cancelBooking");
    expect(lock()).toBe(false);
    expect(await runCli(project.folder, command("generate --accept"))).toMatchObject({ exitCode: 0 });
    expect(lock()).toBe(true);

    const cancel = ["call", "rooms.cancelBooking", "--id", "1"];
    const asked = await runCli(project.folder, [...cancel, "--json"]);
    const id: string = JSON.parse(asked.stdout).metadata.approval_id;
    expect(await runCli(project.folder, ["approvals", "approve", id], await approver("ana", { root: project.folder }))).toMatchObject({
      exitCode: 0,
    });
    expect(await runCli(project.folder, [...cancel, "--context", JSON.stringify({ approvalId: id })])).toMatchObject({ exitCode: 0 });
  });
});

/** Words of a shell's line: what stands in single quotes is one. */
function words(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}
