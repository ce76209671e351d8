import { BlockList, isIP } from "node:net";

/** https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-: addresses that are not globally reachable are private. */
const ranges: readonly (readonly [address: string, prefix: number, family: "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  // Looks public: by it, Azure's machines reach the host that they run on, and what it knows of them.
  ["168.63.129.16", 32, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 4, "ipv4"],
  ["240.0.0.0", 4, "ipv4"],
  ["::", 128, "ipv6"],
  ["::1", 128, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["100::", 64, "ipv6"],
  ["100:0:0:1::", 64, "ipv6"],
  ["2001:2::", 48, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["5f00::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];
const blocked = new BlockList();
for (const [address, prefix, family] of ranges) blocked.addSubnet(address, prefix, family);

/** Loopback, private, link-local (where clouds keep their metadata), multicast, and whatever else is not public. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ""] = address.split("%");
  const family = isIP(plain);
  if (family === 4) return blocked.check(plain, "ipv4");
  if (family !== 6) return true;
  const inside = embeddedAddress(plain);
  return blocked.check(plain, "ipv6") || (inside !== undefined && isPrivateAddress(inside));
}

/** IPv4 within IPv6: mapped, compatible and translated (RFC 2765), NAT64, 6to4. */
function embeddedAddress(address: string): string | undefined {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0] = groups;
  const lead = groups.slice(0, 6).every((group, index) => group === 0 || (index >= 4 && group === 0xffff));
  if (lead || (first === 0x64 && second === 0xff9b)) return dotted(groups[6], groups[7]);
  return first === 0x2002 ? dotted(second, third) : undefined;
}

function groupsOf(address: string): readonly number[] {
  // The URL parser writes any form as groups of hexadecimal digits.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = written.split("::");
  const read = (text: string): readonly number[] => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const before = read(head);
  const after = tail === undefined ? [] : read(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function dotted(high = 0, low = 0): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i;

/** By what it is called. A name without a dot is one of the own network. */
export function isPrivateHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return isPrivateAddress(literal);
  return privateNames.test(literal) || !literal.replace(/\.$/, "").includes(".");
}
