/** Copies that hold all that was given, with what alternatives that fit would have kept of it: another one that fits says nothing of it. */
const described = new WeakMap<object, object>();

/** Marks a copy as one that counts for no more than what is described, where another part says more. */
export function asItCame<Copy extends object>(copy: Copy, kept: object): Copy {
  described.set(copy, kept);
  return copy;
}

/** What is described of it: all of it, as a rule. */
export function describedIn(made: object): object {
  return described.get(made) ?? made;
}
