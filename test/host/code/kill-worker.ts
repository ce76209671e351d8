import { approvalsOf } from "../../../runtime/approvals/index.js";
import { openHost } from "../../../runtime/host/index.js";
import { ana } from "../../call/stage.js";
import { openShop, type Place, scriptOf } from "./kill-shop.js";

export type WorkerOptions = { readonly place: Place; readonly name: string };

/** Runs one script until it ends, and decides what it asks, unless the process is killed before. The last line is its answer. */
const { place, name } = JSON.parse(process.argv[2] ?? "{}") as WorkerOptions;
let isReady = false;
const runtime = openShop(place, () => {
  if (isReady) console.log("step");
});
const host = await openHost(runtime, { agent: "agent-1", person: "ana", tenant: "acme", conversation: "c", mode: "code" });
// The sandbox takes longer to start than the script.
await host.call("run_script", { script: "return 1;" }, { callId: `warm-${process.pid}-${Date.now()}` });
isReady = true;
for (;;) {
  const { data, error } = await host.call("run_script", { script: scriptOf(name) }, { callId: name });
  // On a machine that stands still a call loses its claim before it begins.
  if (error?.code === "TOOL_RESOURCE_UNAVAILABLE") continue;
  if (error?.code !== "TOOL_CONFIRMATION_REQUIRED") {
    console.log(JSON.stringify({ data, error }));
    break;
  }
  const { approvals } = error.details as { readonly approvals: readonly { readonly approval_id: string }[] };
  for (const { approval_id: id } of approvals) await approvalsOf(runtime).approve(id, ana);
}
await runtime.close();
process.exit(0);
