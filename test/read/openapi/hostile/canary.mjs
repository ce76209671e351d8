// Loaded before everything else in a process that reads hostile documents or imports what was made of them: records what it must not do.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const record = { connections: [], opened: [] };
const write = fs.writeFileSync;

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  record.connections.push(JSON.stringify(args[0]));
  return connect.apply(this, args);
};

for (const [holder, names] of [
  [fs, ["open", "openSync", "readFile", "readFileSync", "createReadStream"]],
  [fs.promises, ["open", "readFile"]],
]) {
  for (const name of names) {
    const original = holder[name];
    holder[name] = (path, ...rest) => {
      if (typeof path === "string" || path instanceof URL) record.opened.push(String(path));
      return original.call(holder, path, ...rest);
    };
  }
}
syncBuiltinESMExports();

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  write(
    process.env.CANARY_LOG,
    JSON.stringify({ ...record, cpuMs: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }),
  );
});
