const worst = { breaking: 3, dangerous: 2, unclassified: 2, harmless: 1 };

/** Joins two lists of changes by place, and counts where both say the same. Each place counts once, with its worst change on each side. */
export function agree(ours, theirs) {
  const [mine, other] = [byPlace(ours), byPlace(theirs)];
  const counts = { breaking: 0, harmless: 0 };
  const differences = new Map();
  for (const place of new Set([...mine.keys(), ...other.keys()])) {
    const [own, peer] = [mine.get(place), other.get(place)];
    const [isOurs, isTheirs] = [own?.level === "breaking", peer?.level === "breaking"];
    if (isOurs && isTheirs) counts.breaking += 1;
    else if (!isOurs && !isTheirs) counts.harmless += 1;
    else {
      const key = isOurs
        ? `only Toolpact | ${own.kind} | ${peer?.kind ?? "nothing"}`
        : `only the peer | ${own?.kind ?? "nothing"} | ${peer.kind}`;
      differences.set(key, [...(differences.get(key) ?? []), place]);
    }
  }
  return { counts, differences: [...differences].sort(([, a], [, b]) => b.length - a.length) };
}

function byPlace(changes) {
  const found = new Map();
  for (const change of changes) {
    const known = found.get(change.place);
    if (known === undefined || worst[change.level] > worst[known.level]) found.set(change.place, change);
  }
  return found;
}
