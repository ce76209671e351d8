import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, runAndKill } from "./kill.js";
import { makeWorkspace, put, readTree } from "./workspace.js";

let writer: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  writer = await bundle("child/writer.ts");
});
afterAll(() => writer.remove());

type Report = { readonly ok: boolean; readonly codes: readonly string[] };

function lastReport(stdout: string): Report {
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "null") as Report;
}

/** A disk of 256 kB, where the system lets us mount one. */
function mountSmallDisk(): { readonly folder: string; readonly unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    unmount: () => {
      execFileSync("umount", [folder]);
      rmdirSync(folder);
    },
  };
}

describe("a full disk", () => {
  test("leaves the old output and no litter; with space again the next run writes", async (context) => {
    const disk = mountSmallDisk();
    if (disk === undefined) return context.skip("no small file system can be mounted here; the limit on file sizes below stands in");
    try {
      put(disk.folder, "out/notes.md", "mine\n");
      const first = await runAndKill({ command: [process.execPath, writer.script, disk.folder, "A"] });
      expect(lastReport(first.stdout)).toEqual({ letter: "A", ok: true, codes: [] });
      const before = readTree(disk.folder);
      // Seven files of 60 kB do not fit.
      const full = await runAndKill({ command: [process.execPath, writer.script, disk.folder, "B", "60000"] });
      expect(full.code).toBe(1);
      expect(lastReport(full.stdout).codes).toEqual([
        expect.stringMatching(
          /^write\/failed: The output cannot be written: no space is left on the disk.*The previous output is unchanged\.$/,
        ),
      ]);
      expect(readTree(disk.folder)).toEqual(before);
      const after = await runAndKill({ command: [process.execPath, writer.script, disk.folder, "B"] });
      expect(lastReport(after.stdout).ok).toBe(true);
      expect(readTree(disk.folder)["out/notes.md"]).toBe("mine\n");
    } finally {
      disk.unmount();
    }
  });

  test("so does a limit on file sizes", { skip: process.platform === "win32" }, async () => {
    const { cwd } = makeWorkspace();
    await runAndKill({ command: [process.execPath, writer.script, cwd, "A"] });
    const before = readTree(cwd);
    // 16 blocks of 512 bytes; the signal that comes with the limit is ignored, so that writing fails instead.
    const limited = 'trap "" XFSZ; ulimit -f 16; exec "$@"';
    const full = await runAndKill({ command: ["sh", "-c", limited, "sh", process.execPath, writer.script, cwd, "B", "60000"] });
    expect(lastReport(full.stdout).codes).toEqual([expect.stringMatching(/^write\/failed: .*larger than the system allows/)]);
    expect(readTree(cwd)).toEqual(before);
  });
});
