type Shared = { readonly listeners: Set<() => void>; readonly tell: () => void };

const shared = /* @__PURE__ */ new WeakMap<AbortSignal, Shared>();

/**
 * Calls the listener when the signal is aborted, until what is returned is called. An application may give one signal to many calls. It gets one listener of
 * ours for all of them: Node warns of more than ten.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  const { listeners, tell } = shared.get(signal) ?? share(signal);
  // The same one may be given twice.
  const own = (): void => listener();
  listeners.add(own);
  return () => {
    if (!listeners.delete(own) || listeners.size > 0) return;
    signal.removeEventListener("abort", tell);
    shared.delete(signal);
  };
}

function share(signal: AbortSignal): Shared {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  signal.addEventListener("abort", tell);
  const made = { listeners, tell };
  shared.set(signal, made);
  return made;
}
