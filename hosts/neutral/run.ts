import { openHost } from "@toolpact/runtime/host";
import type { Driver, ModelCall, Seen } from "../conformance/driver.ts";
import { type Listening, repeatingSession, repeats } from "../conformance/repeating.ts";
import { runConformance } from "../conformance/run.ts";

/** The neutral door as a loop of one's own uses it. The shortest driver there is. */
const driver: Driver = {
  name: "neutral",
  packages: {},
  traits: repeats,
  open: async ({ runtime, options }, saved) => {
    const host = await openHost(runtime, options);
    const called = async ({ id, tool, args, text }: ModelCall, more: Listening): Promise<Seen> => {
      const { isError, value } = host.render(await host.call(tool, args ?? text, { callId: id, ...more }));
      return { callId: id, kind: isError ? "error" : "data", value };
    };
    return repeatingSession({
      saved,
      step: (calls, more) => Promise.all(calls.map((call) => called(call, more))),
      offered: () => host.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    });
  },
};

await runConformance(driver);
