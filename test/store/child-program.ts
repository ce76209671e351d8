import { once } from "node:events";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import type { Place, Task } from "./child-process.js";
import { closingOf, openingOf } from "./fixture.js";

const { place, task } = JSON.parse(process.argv[2] ?? "{}") as { readonly place: Place; readonly task: Task };

function openStore(at: Place): Store {
  return at.kind === "sqlite"
    ? sqliteStore({ path: at.path, audit: { every: 10 } })
    : postgresStore({ connectionString: at.connectionString, schema: at.schema, audit: { every: 10 } });
}

async function callForever(store: Store, name: string): Promise<never> {
  for (let index = 0; ; index += 1) {
    const callId = `${name}-${index}`;
    const limits = [{ key: "all", windows: [{ ms: 60_000, max: 1e9 }] }];
    const { kind } = await store.begin(openingOf({ key: callId, callId, now: Date.now(), opening: { limits } }));
    if (kind !== "open") throw new Error(`${callId} is ${kind}`);
    await store.settle(closingOf({ key: callId, callId, end: { kind: "done", answer: callId, until: Date.now() + 1e9 } }));
    // The end of a line that was said in full: a kill may cut it.
    process.stdout.write(`${callId};\n`);
  }
}

const store = openStore(place);
await store.key();
process.stdout.write("ready\n");
await once(process.stdin, "data");
if (task.kind === "call") await callForever(store, task.name);
else if (task.kind === "count") {
  let count = 0;
  for await (const _ of store.audit.lines()) count += 1;
  process.stdout.write(`${count}\n`);
} else {
  for (const [index, [id, binding]] of task.approvals.entries()) {
    const callId = `${task.name}-${index}`;
    const begun = await store.begin(openingOf({ key: callId, callId, commit: { approval: { kind: "redeem", id, binding } } }));
    if (begun.kind === "open") process.stdout.write(`${id}\n`);
  }
}
await store.close();
// It ends by itself: with libsql that is when the file is closed.
process.stdin.destroy();
