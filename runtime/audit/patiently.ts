import { setTimeout } from "node:timers/promises";

/** Windows refuses a file for a moment while another process, such as a virus scanner, has it open or is deleting it. Elsewhere such an error stays. */
export async function patiently<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let waitMs = 10; ; waitMs *= 2) {
    try {
      return await step();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (process.platform !== "win32" || waitMs > 640 || !["EPERM", "EACCES", "EBUSY"].includes(code)) throw error;
      await setTimeout(waitMs);
    }
  }
}
