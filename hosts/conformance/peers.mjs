// `node --import ../conformance/peers.mjs run.ts`: a door of the runtime that imports a framework finds it in the folder of the host.
// The runtime is linked, not copied, so that there is one of it; and its own folder has no frameworks.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const host = pathToFileURL(join(process.cwd(), "package.json")).href;
const runtime = new URL("../../runtime/dist/", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      const isPeer = error?.code === "ERR_MODULE_NOT_FOUND" && context.parentURL?.startsWith(runtime) && /^[@a-z]/.test(specifier);
      if (!isPeer) throw error;
      return next(specifier, { ...context, parentURL: host });
    }
  },
});
