import type { Browser, Frame, Page } from "playwright-core";
import type { World } from "./site.js";

export type Stage = {
  readonly page: Page;
  /** The frame of the shop, as it is now. */
  readonly site: () => Frame;
  readonly ask: (action: string, args?: object, key?: string) => Promise<unknown>;
  /** Runs in the agent's window. */
  readonly inAgent: (code: string) => Promise<unknown>;
  readonly inSite: (code: string) => Promise<unknown>;
};

/** The agent's window with the shop in its frame, connected. */
export async function openStage(browser: Browser, { agent, shop }: World, start = "/"): Promise<Stage> {
  const page = await browser.newPage();
  await page.goto(`${agent}/?page=${encodeURIComponent(start)}`);
  await page.waitForFunction("window.bridge");
  const site = (): Frame => {
    const found = page.frames().find((frame) => frame.url().startsWith(shop));
    if (!found) throw new Error("The frame does not show the shop.");
    return found;
  };
  const inAgent = (code: string): Promise<unknown> => page.evaluate(code);
  const ask = (action: string, args: object = {}, key?: string): Promise<unknown> =>
    inAgent(`bridge.perform(${JSON.stringify({ action, args, key })})`);
  // Connected, so that what follows measures the action alone.
  await ask("page.candidates");
  return { page, site, ask, inAgent, inSite: (code) => site().evaluate(code) };
}
