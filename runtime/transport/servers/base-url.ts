import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { refuseConfiguration } from "../refuse.js";

/** The application's own server, in place of those that contracts name. */
export type BaseUrl = {
  /** Without a `/` at its end. */
  readonly url: string;
  /** Refuses a second server: its calls, and their credentials, would go to the first one's host. */
  readonly replace: (server: string, tool: string) => void;
};

/** Throws where the address cannot be one: no call could be sent to it. */
export function createBaseUrl(maker: string, { baseUrl }: { readonly baseUrl?: string | undefined }): BaseUrl | undefined {
  if (baseUrl === undefined) return undefined;
  const read = URL.canParse(baseUrl) && /^https?:\/\/[^/\\]/i.test(baseUrl) ? new URL(baseUrl) : undefined;
  if (read === undefined || read.username !== "" || read.password !== "" || /[?#{}\s]/.test(baseUrl))
    throw new ToolConfigurationError(
      `\`baseUrl\` of ${maker} must be an http or https address without a user, a query, a fragment or a variable, such as "https://staging.example.com/v1".`,
    );
  let first: string | undefined;
  return {
    url: baseUrl.replace(/(?<!\/)\/+$/, ""),
    replace: (server, tool) => {
      first ??= server;
      if (withoutScheme(first) === withoutScheme(server)) return;
      refuseConfiguration(
        `\`baseUrl\` already replaces ${first}, and ${tool} is at ${server}. Give each an address under \`servers\`: a key is a tool's id, its beginning, or "${server}".`,
        { reason: "several-servers" },
      );
    },
  };
}

/** Documents have the same server with http and https. */
function withoutScheme(server: string): string {
  return server.replace(/^https?:/i, "").replace(/(?<!\/)\/+$/, "");
}
