/** Whether an address that a service gives is one of its own, so that our credentials may go there. `blob:https://…` has the origin of what stands in it, and is no address of a server. */
export function isOfOrigin({ protocol, origin, username, password }: URL, own: URL): boolean {
  return protocol === own.protocol && origin === own.origin && username === "" && password === "";
}
