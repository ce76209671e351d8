import { expect, test } from "vitest";
import { missingPackage } from "../../generator/diagnostics/missing-package.js";

test.each([
  ["Cannot find package 'pg' imported from /app/src/handlers/runtime.ts", "pg"],
  ["Cannot find module 'pg/lib/client.js'", "pg"],
  ["Cannot find module '@scope/name/deep'", "@scope/name"],
  ["Cannot find package '/app/node_modules/pg/lib/index.js' imported from /app/runtime.ts", "pg"],
  ["Cannot find package '/app/node_modules/a/node_modules/@scope/name/index.js'", "@scope/name"],
  ["Cannot find package 'C:\\app\\node_modules\\@scope\\name\\index.js'", "@scope/name"],
  ["Cannot find module './missing.js'", undefined],
  ["Cannot find module '/app/src/missing.js'", undefined],
  ["Cannot find module 'C:\\app\\missing.js'", undefined],
  ["Cannot find module '#inside'", undefined],
  ["Cannot find module '~/db.js'", undefined],
  ["Cannot find module '@/db.js'", undefined],
  ["Cannot find module 'node:none'", undefined],
  ["Unexpected token", undefined],
])("%s", (reason, name) => {
  expect(missingPackage(reason)).toBe(name);
});
