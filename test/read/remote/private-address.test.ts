import fc from "fast-check";
import { expect, test } from "vitest";
import { isPrivateAddress, isPrivateHost } from "../../../generator/read/source/remote/private-address.js";
import * as runtime from "../../../runtime/transport/network/private-address.js";

const known: readonly (readonly [string, boolean])[] = [
  ["8.8.8.8", false],
  ["93.184.216.34", false],
  ["2606:4700::1111", false],
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.31.255.255", true],
  ["172.32.0.1", false],
  ["192.168.0.1", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["::1", true],
  ["fe80::1%eth0", true],
  ["fd00::1", true],
  ["::ffff:127.0.0.1", true],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::a9fe:a9fe", true],
  ["2002:7f00:1::", true],
  ["no address", true],
];

test.each(known)("%s is private: %s", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test("generator and runtime draw the same line", () => {
  const names = fc.constantFrom(
    "localhost",
    "a.localhost",
    "intranet",
    "db.internal",
    "shop.example",
    "shop.example.",
    "[::1]",
    "[2606:4700::1]",
  );
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), names, (address, name) => {
      expect(isPrivateAddress(address)).toBe(runtime.isPrivateAddress(address));
      expect(isPrivateHost(name)).toBe(runtime.isPrivateHost(name));
    }),
    { numRuns: 1_000 },
  );
});
