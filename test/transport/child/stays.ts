import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { makeServer } from "../mcp-server.js";

serveStdio(() => makeServer({ echo: () => process.env.STAYS_KEY ?? "" }));
