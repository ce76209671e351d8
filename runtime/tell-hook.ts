/**
 * Calls a hook of the application. A hook that throws, now or later, must not break a call, and still less the process. Its error cannot be reported
 * anywhere.
 */
export function tellHook<Told extends readonly unknown[]>(hook: ((...told: Told) => unknown) | undefined, ...told: Told): void {
  void (async () => hook?.(...told))().catch(() => {});
}
