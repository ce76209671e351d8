import { randomBytes } from "node:crypto";
import { link, lstat, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { discard, hasCode, makeFolders, patiently, readBytes } from "./disk.js";
import { type Holder, isAlive, readHolder, thisProcess } from "./holder.js";
import { temporaryNames } from "./paths.js";

export type Lock = { readonly release: () => Promise<void> };
export type Held = { readonly heldBy: Holder | undefined; readonly path: string };

/** An entry without a holder: cut short by a crash, or about to be filled. */
const unreadableAfterMs = 10_000;

/**
 * Takes the lock of a folder, waiting for a live holder. The lock is a chain. The first holder makes `lock` exclusively. The entry of a dead holder
 * stays: its successor makes `lock-<token of the dead>`, exclusively again, so of two successors one wins. The last entry holds the lock. Its release
 * deletes `lock` first, which cuts the whole chain. Tokens are never used twice, so a late successor finds out by another walk that it is not on the
 * chain.
 */
export async function takeLock(folder: string, waitMs: number): Promise<Lock | Held> {
  const deadline = performance.now() + waitMs;
  let mine: { readonly name: string; readonly token: string } | undefined;
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    const chain = await patiently(() => walkChain(folder));
    const last = chain.at(-1);
    if (mine !== undefined) {
      if (last?.holder?.token === mine.token) return { release: () => releaseLock(folder, chain) };
      // Made too late: the chain that it continued is gone. No other process can have made this name since.
      if (!chain.some((entry) => entry.name === mine?.name)) await discard(join(folder, mine.name));
      mine = undefined;
    }
    const next = nextName(last);
    if (next !== undefined) {
      const token = randomBytes(8).toString("hex");
      if (await makeEntry(folder, next, token)) {
        mine = { name: next, token };
        continue;
      }
    }
    if (performance.now() >= deadline) return { heldBy: last?.holder, path: join(folder, last?.name ?? "lock") };
    await sleep(pause);
  }
}

type Entry = { readonly name: string; readonly holder: Holder | undefined; readonly ageMs: number };

async function walkChain(folder: string): Promise<Entry[]> {
  const chain: Entry[] = [];
  for (let name = "lock"; ; ) {
    const path = join(folder, name);
    const bytes = await readBytes(path);
    const stat = bytes === undefined ? undefined : await lstat(path).catch(() => undefined);
    if (bytes === undefined || stat === undefined) return chain;
    const holder = readHolder(bytes.toString("utf8"));
    chain.push({ name, holder, ageMs: Date.now() - stat.mtimeMs });
    name = successorOf(name, holder);
    if (chain.some((entry) => entry.name === name)) return chain;
  }
}

/** The name to make next, or undefined while another run holds the lock. */
function nextName(last: Entry | undefined): string | undefined {
  if (last === undefined) return "lock";
  const held = last.holder === undefined ? last.ageMs < unreadableAfterMs : isAlive(last.holder, last.ageMs);
  return held ? undefined : successorOf(last.name, last.holder);
}

function successorOf(name: string, holder: Holder | undefined): string {
  return holder === undefined ? `${name}-unreadable` : `lock-${holder.token}`;
}

/** Makes an entry that is complete from its first moment. False: another run was faster, or swept the folder. */
async function makeEntry(folder: string, name: string, token: string): Promise<boolean> {
  const text = `${JSON.stringify(thisProcess(token))}\n`;
  const temporary = join(folder, temporaryNames("lock", token).staged);
  await makeFolder(folder);
  try {
    await patiently(() => writeFile(temporary, text, { flag: "wx" }));
    return await nameEntry(temporary, join(folder, name), text);
  } catch (error) {
    if (hasCode(error, "EEXIST", "ENOENT")) return false;
    throw error;
  } finally {
    await discard(temporary);
  }
}

/**
 * Made for each entry, because a run removes the folder if nothing is left in it. A folder that vanishes while it is made looks like an impossible
 * place, so it is tried several times. Waiting does not help an invalid folder name.
 */
async function makeFolder(folder: string): Promise<void> {
  for (let left = 10; ; left--) {
    try {
      await patiently(() => makeFolders(folder));
      return;
    } catch (error) {
      if (left === 0 || !hasCode(error, "ENOENT", "ENOTDIR")) throw error;
      await sleep(5);
    }
  }
}

async function nameEntry(temporary: string, path: string, text: string): Promise<boolean> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (hasCode(error, "EEXIST", "ENOENT")) throw error;
    try {
      // No hard links here, as on FAT: exclusive all the same, complete a moment later.
      await writeFile(path, text, { flag: "wx" });
    } catch (refused) {
      // Windows says so while another process is still deleting the name.
      if (process.platform === "win32" && hasCode(refused, "EPERM", "EACCES", "EBUSY")) return false;
      throw refused;
    }
  }
  return true;
}

async function releaseLock(folder: string, chain: readonly Entry[]): Promise<void> {
  // Remains of late or cut-off releases. Removed only while the lock is held: afterwards such a name may be on another chain.
  for (const name of await readdir(folder)) {
    if (/^lock-/.test(name) && !chain.some((entry) => entry.name === name)) await discard(join(folder, name));
  }
  for (const { name } of chain) await discard(join(folder, name));
}
