import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import type { ServerChoices } from "./server.js";

/** A `url` that is there and undefined is a variable that is not set: calls would go to a server that the application did not choose. */
export function assertServerUrls(maker: string, { servers = {} }: { readonly servers?: ServerChoices }): void {
  for (const [key, entry] of Object.entries(servers)) {
    if (typeof entry !== "object" || entry === null || !Object.hasOwn(entry, "url") || entry.url !== undefined) continue;
    throw new ToolConfigurationError(
      `\`servers\` of ${maker} has "${key}" with a \`url\` that is undefined. Set the variable that it comes from, or leave \`url\` out.`,
    );
  }
}
