// A process that appends until it is killed, and says what is on the disk.
import { jsonLinesAudit } from "../../runtime/dist/audit/index.js";

const [path, name] = process.argv.slice(2);
const audit = jsonLinesAudit(path, { every: 10 });
const record = (index) => ({
  kind: "call",
  id: `${name}-${index}`,
  call_id: `${name}-${index}`,
  request_id: "x".repeat(3_000),
  tool_name: "shop.find",
  tool_version: "1.0.0",
  input_hash: "a".repeat(64),
  output_hash: "b".repeat(64),
  success: true,
  duration_ms: 1,
  decision: "executed",
  attempts: 1,
  created_at: new Date(0).toISOString(),
});
for (let index = 0; ; index += 5) {
  const records = [0, 1, 2, 3, 4].map((offset) => record(index + offset));
  await audit.append(records);
  for (const { id } of records) process.stdout.write(`${id}\n`);
}
