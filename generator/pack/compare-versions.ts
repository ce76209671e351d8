/** Order of versions: https://semver.org/#spec-item-11 */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [partsOf(left), partsOf(right)];
  const numbers = a.numbers.map((part, index) => part - (b.numbers[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  if (numbers !== 0) return numbers;
  // A prerelease comes before its release.
  if (a.tags.length === 0 || b.tags.length === 0) return b.tags.length - a.tags.length;
  for (let index = 0; index < Math.max(a.tags.length, b.tags.length); index++) {
    const order = compareTags(a.tags[index], b.tags[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareTags(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? -1 : 1;
  const [isNumber, isOtherNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (isNumber && isOtherNumber) return Number(left) - Number(right);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly tags: readonly string[] } {
  const [core = "", ...rest] = version.replace(/\+.*$/, "").split("-");
  return { numbers: core.split(".").map(Number), tags: rest.length === 0 ? [] : rest.join("-").split(".") };
}
