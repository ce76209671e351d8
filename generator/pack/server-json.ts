import type { PackSettings } from "../config/index.js";
import type { OutputFile } from "../emit/index.js";
import type { Plan } from "../plan/index.js";
import { variablesOf } from "./variables.js";

export type ServerFacts = {
  readonly settings: PackSettings;
  readonly mcpName: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly plans: readonly Plan[];
};

/** `server.json`: the package as the MCP registry lists it. https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json */
export function printServerJson({ settings, mcpName, version, title, description, plans }: ServerFacts): OutputFile {
  const { name, repository, homepage } = settings;
  const variables = [...new Map(variablesOf(plans).map((one) => [one.name, one])).values()].map((one) => ({
    name: one.name,
    description: shorten(`${one.source}: ${one.meaning}`, mostDescription),
    isRequired: false,
    isSecret: true,
    format: "string",
  }));
  const server = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: mcpName,
    title: shorten(title, mostTitle),
    description: shorten(description, mostDescription),
    version,
    ...(homepage === undefined ? {} : { websiteUrl: homepage }),
    ...(repository === undefined ? {} : { repository: { url: repository, source: sourceOf(repository) } }),
    packages: [
      {
        registryType: "npm",
        registryBaseUrl: "https://registry.npmjs.org",
        identifier: name,
        version,
        runtimeHint: "npx",
        transport: { type: "stdio" },
        ...(variables.length === 0 ? {} : { environmentVariables: variables }),
      },
    ],
  };
  return { path: "server.json", text: `${JSON.stringify(server, undefined, 2)}\n` };
}

const [mostTitle, mostDescription] = [100, 100];

function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
}

/** `github`, or the host by its own name. */
function sourceOf(repository: string): string {
  return new URL(repository).hostname.replace(/\.(?:com|org)$/, "");
}
