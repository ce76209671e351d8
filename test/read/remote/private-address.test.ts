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
  ["64:ff9b:1::808:808", true],
  ["2002:7f00:1::", true],
  ["no address", true],
];

test.each(known)("%s is private: %s", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

/** The first and the last of each range, and beside it those that are public; of the registries of IANA. */
const edges: readonly (readonly [first: string, last: string, ...beside: string[]])[] = [
  ["0.0.0.0", "0.255.255.255", "1.0.0.0"],
  ["10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"],
  ["169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"],
  ["192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"],
  ["203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"],
  ["224.0.0.0", "239.255.255.255", "223.255.255.255"],
  ["240.0.0.0", "255.255.255.255"],
  ["::", "::1"],
  ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["100::", "100::ffff:ffff:ffff:ffff"],
  ["100:0:0:1::", "100:0:0:1:ffff:ffff:ffff:ffff", "100:0:0:2::"],
  ["2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", "2001:2:1::"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7:ffff::", "2001:db9::"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::"],
  ["5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "5eff:ffff::", "5f01::"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fbff:ffff::", "fe00::"],
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe7f:ffff::"],
  ["fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
];

/** An address and, of IPv4, what leads to it within IPv6. */
function formsOf(address: string): readonly string[] {
  if (address.includes(":")) return [address];
  const hex = address.split(".").map((part) => Number(part).toString(16).padStart(2, "0"));
  const pair = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
  return [address, `::ffff:${address}`, `::ffff:0:${pair}`, `64:ff9b::${pair}`, `64:ff9b:0:0:0:0:${pair}`, `2002:${pair}::1`];
}

test.each(edges)("from %s to %s all are private, and their neighbours are not", (first, last, ...beside) => {
  for (const isPrivate of [isPrivateAddress, runtime.isPrivateAddress]) {
    expect([first, last].flatMap(formsOf).filter((address) => !isPrivate(address))).toEqual([]);
    expect(beside.flatMap(formsOf).filter(isPrivate)).toEqual([]);
  }
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
