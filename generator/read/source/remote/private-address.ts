import { BlockList, isIP } from "node:net";

type Range = readonly [address: string, prefix: number];

/** https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-: what is not everybody's. The runtime has the same list; a test compares them. */
const closed4: readonly Range[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
const closed6: readonly Range[] = [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["100:0:0:1::", 64],
  ["2001:2::", 48],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];
/** Where clouds keep their metadata, and with it credentials. */
const linkLocal4: readonly Range[] = [["169.254.0.0", 16]];
const linkLocal6: readonly Range[] = [["fe80::", 10]];

function listOf(ranges4: readonly Range[], ranges6: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges4) list.addSubnet(address, prefix, "ipv4");
  for (const [address, prefix] of ranges6) list.addSubnet(address, prefix, "ipv6");
  return list;
}

const closed = listOf(closed4, closed6);
const linkLocal = listOf(linkLocal4, linkLocal6);
const loopback = listOf([["127.0.0.0", 8]], [["::1", 128]]);

/** Loopback, private, link-local, multicast, and whatever else is not public; what is no address, too. */
export function isPrivateAddress(address: string): boolean {
  return isIP(bare(address)) === 0 || isIn(closed, address);
}

export function isLinkLocal(address: string): boolean {
  return isIn(linkLocal, address);
}

export function isLoopback(address: string): boolean {
  return isIn(loopback, address);
}

const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i;

/** By what it is called. A name without a dot is one of the own network. */
export function isPrivateHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0) return isPrivateAddress(literal);
  return privateNames.test(literal) || !literal.replace(/\.$/, "").includes(".");
}

export function isLoopbackHost(hostname: string): boolean {
  return /^(?:.+\.)?localhost\.?$/i.test(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}

function isIn(list: BlockList, address: string): boolean {
  const plain = bare(address);
  const family = isIP(plain);
  if (family === 4) return list.check(plain, "ipv4");
  if (family !== 6) return false;
  const inside = embedded(plain);
  return list.check(plain, "ipv6") || (inside !== undefined && list.check(inside, "ipv4"));
}

function bare(address: string): string {
  return address.split("%")[0] ?? "";
}

/** IPv4 within IPv6: mapped, compatible and translated (RFC 2765), NAT64 (`64:ff9b::/96`), 6to4 (`2002::/16`). */
function embedded(address: string): string | undefined {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, , , , seventh = 0, eighth = 0] = groups;
  const isMapped = groups.slice(0, 6).every((group, index) => group === 0 || (index >= 4 && group === 0xffff));
  if (isMapped || (first === 0x64 && second === 0xff9b)) return dotted(seventh, eighth);
  return first === 0x2002 ? dotted(second, third) : undefined;
}

function groupsOf(address: string): readonly number[] {
  // The URL parser writes every form as groups of hexadecimal digits.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const read = (text: string): readonly number[] => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? "")];
  return tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
