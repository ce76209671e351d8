import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isAddress } from "../../ir/index.js";
import { findContracts } from "./find-contracts.js";
import { openPrompts, type Prompts } from "./prompts.js";
import { type ServersFile, serverName, serversFile } from "./servers-file.js";

/** What a person has. `servers`: a list of MCP servers that is still to be written. */
export type AskedContract = { readonly contracts: readonly string[]; readonly servers?: ServersFile };

type Kind = "file" | "address" | "graphql" | "mcp" | "none";

/** Which contract there is to begin with. Undefined when the person gave up. */
export async function askContract(cwd: string): Promise<AskedContract | undefined> {
  const prompts = await openPrompts();
  const kind = await prompts.select<Kind>("What do your tools come from?", [
    { value: "file", label: "A file", hint: "OpenAPI, Swagger, a tool spec" },
    { value: "address", label: "A URL", hint: "an OpenAPI document that a service publishes" },
    { value: "graphql", label: "GraphQL", hint: "an endpoint, or a schema file" },
    { value: "mcp", label: "An MCP server", hint: "a command, a URL, or an mcp.json" },
    { value: "none", label: "Nothing yet", hint: "start with a first tool spec" },
  ]);
  switch (kind) {
    case undefined:
      return undefined;
    case "none":
      return { contracts: [] };
    case "file":
      return one(await askPath(prompts, { message: "Which file?", cwd, found: findContracts(cwd, "document") }));
    case "address":
      return one(
        await prompts.text("Which URL?", { check: (answer) => (isAddress(answer) ? undefined : "Begin with https:// or http://.") }),
      );
    case "graphql":
      return one(await askPath(prompts, { message: "Endpoint or schema file?", cwd, found: findContracts(cwd, "graphql") }));
    case "mcp":
      return askServer(prompts, cwd);
  }
}

function one(contract: string | undefined): AskedContract | undefined {
  return contract === undefined ? undefined : { contracts: [contract] };
}

type Asking = { readonly message: string; readonly cwd: string; readonly found: readonly string[] };

function askPath(prompts: Prompts, { message, cwd, found: [usual] }: Asking): Promise<string | undefined> {
  const check = (answer: string): string | undefined =>
    isAddress(answer) || existsSync(resolve(cwd, answer)) ? undefined : `There is no file ${answer} in this folder.`;
  return prompts.text(message, { ...(usual === undefined ? {} : { usual }), check });
}

async function askServer(prompts: Prompts, cwd: string): Promise<AskedContract | undefined> {
  const [usual] = findContracts(cwd, "mcp");
  const answer = await prompts.text("Command, URL, or file of servers?", {
    ...(usual === undefined ? {} : { usual }),
    check: (given) => (given === "" ? "Write a command such as: npx -y @modelcontextprotocol/server-everything" : undefined),
  });
  if (answer === undefined) return undefined;
  if (answer.endsWith(".json") && existsSync(resolve(cwd, answer))) return { contracts: [answer] };
  const name = await prompts.text("Name of the server?", {
    usual: serverName(answer),
    check: (given) => (/^[\w-]+$/.test(given) ? undefined : "Use letters, digits, _ and -."),
  });
  if (name === undefined) return undefined;
  const servers = serversFile({ name, server: answer, cwd });
  return { contracts: [servers.path], servers };
}
