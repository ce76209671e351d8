/** The names that are legal stay as they are. */
export function legalNames(wireNames: readonly string[], pattern: RegExp): readonly string[] {
  const taken = new Set(wireNames.filter((name) => pattern.test(name)));
  return wireNames.map((name) => {
    if (pattern.test(name)) return name;
    const plain = name
      .replace(/[^A-Za-z0-9_]/g, "_")
      .replace(/^(?=[^A-Za-z_]|$)/, "_")
      .slice(0, 60);
    const free = freeName(plain, taken);
    taken.add(free);
    return free;
  });
}

export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted}_${count}`;
  return free;
}
