import type { Json } from "@toolpact/runtime";
import { openHost } from "@toolpact/runtime/host";
import type { Driver, ModelCall, Seen, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";

/** The neutral door as a loop of one's own uses it: no host, the model repeats its call after a decision. The shortest driver there is. */
const driver: Driver = {
  name: "neutral",
  packages: {},
  traits: {
    asks: "repeat",
    decides: false,
    unknownTool: "runtime",
    brokenJson: "runtime",
    progress: true,
    cancel: true,
    history: true,
  },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    const host = await openHost(runtime, options);
    let calls = (saved ?? []) as unknown as readonly ModelCall[];
    const send: Session["send"] = async (made, { signal, onProgress } = {}): Promise<Turn> => {
      calls = made;
      const progress: Json[] = [];
      const seen = await Promise.all(
        made.map(async ({ id, tool, args, text }): Promise<Seen> => {
          const told = (one: object): void => {
            progress.push(one as Json);
            onProgress?.();
          };
          const { isError, value } = host.render(await host.call(tool, args ?? text, { callId: id, signal, onProgress: told }));
          return { callId: id, kind: isError ? "error" : "data", value };
        }),
      );
      return { seen, asked: [], progress };
    };
    return {
      send,
      answer: () => send(calls),
      resend: () => send(calls),
      tamper: (callId, args) => {
        calls = calls.map((call) => (call.id === callId ? { ...call, args } : call));
      },
      save: () => calls as unknown as Json,
      offered: () => host.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    };
  },
};

await runConformance(driver);
