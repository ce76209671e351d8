import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import type { PendingTool } from "../lock/index.js";
import { showMarks } from "../lock/show-marks.js";
import type { WaitingTool } from "../lock/waiting-tool.js";
import { type Manifest, readManifest } from "../write/manifest.js";

/** Waiting tools that the last run did not report, or reported otherwise: its output can still be called as it was. */
export function findUntold(tools: readonly WaitingTool[], old: Manifest | undefined): readonly WaitingTool[] {
  const told = new Set(old?.lock?.pending.map(({ id, reason }) => `${id} ${reason}`));
  return tools.filter(({ id, reason }) => !told.has(`${id} ${reason}`));
}

/** Ids of the tools that the last run has left switched off, for whatever reason. */
export function offIn(old: Manifest | undefined): readonly string[] {
  return (old?.lock?.pending ?? []).map(({ id }) => id);
}

/** The pending tools, in the words of the last run. They come with a repository. */
export function pendingIn(old: Manifest | undefined): readonly WaitingTool[] {
  return (old?.lock?.pending ?? []).map(({ id, reason }) => ({ id: showMarks(id), reason: showMarks(reason) }));
}

/** Whether the next run switches a tool off. */
export async function isSwitchingToCome(pending: readonly PendingTool[], { root, out }: ResolvedConfig): Promise<boolean> {
  if (pending.length === 0) return false;
  const { manifest } = await readManifest(resolve(root, out), root);
  const off = new Set(offIn(manifest));
  return pending.some(({ tool }) => !off.has(tool.id));
}
