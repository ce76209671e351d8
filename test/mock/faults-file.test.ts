import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { faults } from "../../generator/mock/faults/catalogue.js";
import { readFaults } from "../../generator/mock/faults/read-faults.js";
import { shopMock } from "./shop-mock.js";

const key = { "x-key": "any" };
const address = "https://api.example.com/v1/products";

test("a faults file with a mistake is refused with the place of the mistake", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "toolpact-faults-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "faults.yaml"), "faults:\n  - fault: timeout\n    rate: 2\n");
  const read = await readFaults("faults.yaml", cwd);
  expect("diagnostics" in read && read.diagnostics).toMatchObject([
    { code: "mock/wrong-file", place: { file: "faults.yaml", pointer: "/faults/0/rate" } },
  ]);
});

test("docs/mock.md has the table of the faults", () => {
  const page = readFileSync(resolve(import.meta.dirname, "../../docs/mock.md"), "utf8");
  const rows = Object.entries(faults).map(([id, { does, effect }]) => `| \`${id}\` | ${does} | ${effect ? "yes" : "no"} |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  expect(rows).toHaveLength(10);
});

test("faults by call number and by rate hit the same requests again with the same seed", async () => {
  const hits = async () => {
    const { fetch } = await shopMock({
      seed: 3,
      faults: [
        { fault: "server-error", calls: [2] },
        { fault: "rate-limited", rate: 0.4, retryAfter: 5 },
      ],
    });
    const found: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) found.push((await fetch(address, { headers: key })).status);
    return found;
  };
  const first = await hits();
  expect(first).toEqual(await hits());
  expect(first[1]).toBe(500);
  expect(first.filter((status) => status === 429).length).toBeGreaterThan(1);
  expect(first.filter((status) => status === 200).length).toBeGreaterThan(1);
});

test("a lost answer has its effect, and a service that gets a request twice has one effect for its key", async () => {
  const order = {
    method: "POST",
    headers: { ...key, "content-type": "application/json", "idempotency-key": "k1" },
    body: '{"name":"Rose","price":3}',
  };
  const lost = await shopMock({ faults: [{ fault: "lost-answer" }] });
  await expect(lost.fetch(address, order)).rejects.toThrow("fetch failed");
  expect(lost.effects()).toHaveLength(1);
  const twice = await shopMock({ faults: [{ fault: "duplicate-delivery" }] });
  await twice.fetch(address, order);
  expect([twice.effects().length, twice.duplicates().length]).toEqual([1, 0]);
  const careless = await shopMock({ keys: "ignore", faults: [{ fault: "duplicate-delivery" }] });
  await careless.fetch(address, order);
  expect(careless.duplicates()).toHaveLength(1);
});
