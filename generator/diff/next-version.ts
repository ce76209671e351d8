import type { Bump } from "./bump.js";

/** https://semver.org, without build metadata, which has no order. */
const form = /^(?<major>0|[1-9]\d*)\.(?<minor>0|[1-9]\d*)\.(?<patch>0|[1-9]\d*)(?<isPrerelease>-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * The version after a bump; undefined if `current` is no version. Below 1.0.0 a breaking change raises the minor number and any other
 * change the patch number, because `^0.2.1` of npm takes every `0.2.x`. A prerelease becomes its own release if that is large enough.
 */
export function nextVersion(current: string, bump: Bump): string | undefined {
  const found = form.exec(current)?.groups;
  if (found === undefined) return undefined;
  if (bump === "none") return current;
  const [major, minor, patch] = [Number(found.major), Number(found.minor), Number(found.patch)];
  if (![major, minor, patch].every(Number.isSafeInteger)) return undefined;
  const part = major > 0 ? bump : bump === "major" ? "minor" : "patch";
  const isPrerelease = found.isPrerelease !== undefined;
  if (part === "major") return isPrerelease && minor === 0 && patch === 0 ? `${major}.0.0` : `${major + 1}.0.0`;
  if (part === "minor") return isPrerelease && patch === 0 ? `${major}.${minor}.0` : `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${isPrerelease ? patch : patch + 1}`;
}
