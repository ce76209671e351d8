import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium, or the one that the environment names. Undefined: there is none, and tests that need it are skipped. */
export const chromiumPath: string | undefined = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
  (path) => path !== undefined && existsSync(path),
);

export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-popup-blocking", ...more],
  });
}
