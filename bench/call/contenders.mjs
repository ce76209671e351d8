/** Everybody who takes part. Each is made in a process of its own, so that nobody's code is compiled for, or nobody's garbage collected by, somebody else. */
import { expectReceipt, makeOrder, placeOrder } from "./order.mjs";

const own = () => import("./toolpact.mjs");
const peers = () => import("./peers.mjs");
const references = () => import("./references.mjs");

/** `share`: of the usual number of calls, for what is slow. `calls`: how many one run makes. `on`: the Nodes that can run it. */
export const contenders = [
  { name: "SHA-256 of 1 kB", part: "reference", make: async () => (await references()).hashing() },
  { name: "JSON.parse of 1 kB", part: "reference", make: async () => (await references()).parsing() },
  { name: "4 kB written and synced", part: "reference", share: 0.1, make: async () => (await references()).syncing() },
  { name: "bare handler", part: "reference", make: async () => ({ run: async () => expectReceipt(await placeOrder(makeOrder())) }) },
  { name: "Toolpact, no store, no effect", part: "own", make: async () => (await own()).withoutStore() },
  { name: "Toolpact, memory", part: "own", make: async () => (await own()).inMemory() },
  { name: "Toolpact, SQLite NORMAL", part: "own", share: 0.5, make: async () => (await own()).onFile("normal") },
  { name: "Toolpact, SQLite FULL", part: "own", share: 0.3, make: async () => (await own()).onFile("full") },
  { name: "Toolpact, PostgreSQL", part: "own", share: 0.3, make: async () => (await own()).onServer() },
  { name: "LangChain", part: "peers", make: async () => (await peers()).langchain() },
  { name: "OpenAI Agents", part: "peers", make: async () => (await peers()).openaiAgents() },
  { name: "MCP SDK, in memory", part: "peers", make: async () => (await peers()).mcp() },
  { name: "Mastra", part: "peers", from: 22, make: async () => (await peers()).mastra() },
  { name: "AI SDK, a step of one call", part: "peers", from: 22, make: async () => (await peers()).aiSdk(1) },
  { name: "AI SDK, a step of 50, each call", part: "peers", from: 22, calls: 50, make: async () => (await peers()).aiSdk(50) },
];
