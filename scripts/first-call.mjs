/** The call that `npm start` makes: its arguments, and the line that a person would type for them. */
export function firstCall() {
  const input = { request_id: "req_8fK2mQ", category: "florist", filters: { min_rating: 4 }, limit: 2 };
  const meta = { request_id: "req_8fK2mQ", idempotency_key: "start-1", actor: "moltbot", timestamp: new Date().toISOString() };
  const context = { principal: { id: "moltbot", kind: "agent" }, meta };
  const args = ["call", "marketplace.search_vendors", "--input", JSON.stringify(input), "--context", JSON.stringify(context)];
  args.push("--format", "json");
  return { args, line: ["npx", "toolpact", ...args].map(quote).join(" ") };
}

/** For a POSIX shell, so that the line can be copied. */
function quote(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
