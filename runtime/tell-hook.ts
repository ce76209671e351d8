/** Tells a hook of the application: one that throws, now or later, must not break a call, and still less the process. There is nobody left to tell of it. */
export function tellHook<Told extends readonly unknown[]>(hook: ((...told: Told) => unknown) | undefined, ...told: Told): void {
  void (async () => hook?.(...told))().catch(() => {});
}
