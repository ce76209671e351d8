import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished, vi } from "vitest";

/** Makes file handles as those that Yarn's Plug'n'Play puts in the place of Node's. */
export async function useForeignHandles(): Promise<void> {
  const file = await open(fileURLToPath(import.meta.url));
  await file.close();
  const methods = Object.getPrototypeOf(file) as { sync(): Promise<void>; datasync(): Promise<void> };
  for (const name of ["sync", "datasync"] as const) {
    const spy = vi.spyOn(methods, name).mockImplementation(() => {
      throw new Error("Method not implemented.");
    });
    onTestFinished(() => spy.mockRestore());
  }
}
