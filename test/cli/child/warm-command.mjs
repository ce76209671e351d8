import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";

// Runs the built command again and again in one process: its entry is evaluated anew each time, while what it imports stays loaded.
const main = process.argv[2];
const modules = createRequire(import.meta.url).cache;
const streams = { stdout: process.stdout, stderr: process.stderr };
let count = 0;

process.on("disconnect", () => process.reallyExit(0));
process.on("message", async ({ args, cwd, env, stdin }) => {
  const output = { stdout: "", stderr: "" };
  for (const [name, stream] of Object.entries(streams)) {
    stream.removeAllListeners("error");
    const decoder = new TextDecoder();
    stream.write = (text, encoding, done) => {
      output[name] += typeof text === "string" ? text : decoder.decode(text, { stream: true });
      const written = typeof encoding === "function" ? encoding : done;
      if (written !== undefined) setImmediate(written);
      return true;
    };
  }
  Object.defineProperty(process, "stdin", { value: Readable.from([Buffer.from(stdin)]), configurable: true });
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.argv[0], main, ...args];
  process.chdir(cwd);
  process.exitCode = undefined;
  const left = new Promise((resolve) => {
    process.exit = resolve;
  });
  const exitCode = await Promise.race([left, import(`${pathToFileURL(main).href}?${count++}`).then(() => process.exitCode ?? 0)]);
  // A project's own modules are loaded anew in the next run, which may find them changed.
  for (const path of Object.keys(modules)) if (!/[\\/](node_modules|dist)[\\/]/.test(path)) delete modules[path];
  process.send({ exitCode, ...output });
});
