/** Whether something is named by its address rather than by a path. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}
