import { sha256 } from "../ir/index.js";
import { meaningOf } from "../pipeline/inputs.js";
import { canonicalText } from "../pipeline/pins/index.js";
import { createSources } from "../read/source/index.js";
import type { Fetched } from "../read/source/remote/fetched.js";
import type { Answer } from "../read/source/remote/index.js";
import type { Manifest } from "../write/manifest.js";

export type Decided = {
  /** The documents that count from now on. */
  readonly answers: ReadonlyMap<string, Fetched>;
  /** The addresses with another meaning than before. */
  readonly changed: ReadonlySet<string>;
};

type Deciding = {
  readonly fresh: ReadonlyMap<string, Answer>;
  readonly old: ReadonlyMap<string, Answer>;
  readonly manifest: Manifest | undefined;
  /** Copies are committed, in the one form of pinned copies. */
  readonly isPinned: boolean;
};

/** A document that means the same as before stays as it was: other bytes alone are no update. */
export function decide({ fresh, old, manifest, isPinned }: Deciding): Decided {
  const answers = new Map<string, Fetched>();
  const changed = new Set<string>();
  const generated = new Map(manifest?.inputs.map(({ path, sha256: hash, meaning }) => [path, { hash, meaning }]));
  for (const [address, answer] of fresh) {
    if ("problem" in answer) continue;
    const now = isPinned ? canonical(answer) : answer;
    const before = fetchedIn(old, address);
    const isSame =
      before === undefined
        ? answer.sha256 === generated.get(address)?.hash || meaningIn(answer) === generated.get(address)?.meaning
        : before.sha256 === now.sha256 || meaningIn(before) === meaningIn(now);
    if (!isSame) changed.add(address);
    answers.set(address, isSame && before !== undefined ? (isPinned ? canonical(before) : before) : now);
  }
  return { answers, changed };
}

/** The documents of sources that stay as they are. */
export function keep(old: ReadonlyMap<string, Answer>, address: string, isPinned: boolean): Fetched | undefined {
  const before = fetchedIn(old, address);
  return before !== undefined && isPinned ? canonical(before) : before;
}

function fetchedIn(answers: ReadonlyMap<string, Answer>, address: string): Fetched | undefined {
  const answer = answers.get(address);
  return answer === undefined || "problem" in answer ? undefined : answer;
}

function canonical(answer: Fetched): Fetched {
  const text = canonicalText(answer.text);
  return { ...answer, text, sha256: sha256(Buffer.from(text)) };
}

function meaningIn(answer: Fetched): string {
  const { address } = answer;
  const sources = createSources({ cwd: ".", roots: [], remote: new Map([[address, answer]]) });
  sources.read(address);
  return meaningOf(sources, address) ?? answer.sha256;
}
