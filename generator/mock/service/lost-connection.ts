/** What `fetch` throws where a connection ends before the answer. */
export function lostConnection(): Error {
  const cause = Object.assign(new Error("The connection ended."), { code: "ECONNRESET" });
  return Object.assign(new TypeError("fetch failed"), { cause });
}
