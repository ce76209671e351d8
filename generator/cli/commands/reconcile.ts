import type { ReconcileVerdict } from "@toolpact/runtime/reconcile";
import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { readAnyJson } from "../call/read-json-option.js";
import { reconcilerLines } from "../call/reconcile-hint.js";
import { renderCause } from "../call/render-cause.js";
import { type OpenTools, withTools } from "../call/with-tools.js";
import { failure, type Invocation, type Outcome, type Run } from "../command.js";
import { openDoor, reasonOf } from "../open-store.js";
import { plural } from "../plural.js";
import { listUnsettled } from "../reconcile/list-unsettled.js";
import { samePlace } from "../same-place.js";

const known = ["list", "run", "happened", "none"];

/** Where somebody finds out how interrupted calls ended, or says it. It is no tool: a model that calls tools cannot reach it. */
export const reconcile: Run = async (invocation) => {
  const { texts, positionals, command } = invocation;
  const [action, id] = positionals;
  const usage = `toolpact reconcile ${command.usage}`;
  if (action === undefined) return failure([diagnose("cli/missing-argument", { argument: `action (${known.join(", ")})`, usage })]);
  if (!known.includes(action)) {
    return failure([diagnose("cli/unknown-action", { command: "reconcile", action, nearest: nearest(action, known), known })]);
  }
  if (action === "list" || action === "run") {
    if (id !== undefined) return failure([diagnose("cli/unexpected-argument", { argument: id, usage })]);
    return withTools(invocation, action === "run" ? run : async (open) => listUnsettled(invocation, await unsettledOf(open)));
  }
  const missing = [
    ...(id === undefined ? ["call's id"] : []),
    // On record as nobody it could not be asked for again.
    ...(texts.by === undefined || texts.by.trim() === "" ? ["`--by <who>`"] : []),
    ...(action === "happened" && texts.data === undefined ? ["`--data <answer>`"] : []),
  ];
  const [argument] = missing;
  const wanted = `toolpact reconcile ${action} ${id ?? "<call>"} --by <who>${action === "happened" ? " --data <answer>" : ""} [options]`;
  if (id === undefined || argument !== undefined) {
    return failure([diagnose("cli/missing-argument", { argument: argument ?? "call's id", usage: wanted })]);
  }
  const by = texts.by ?? "";
  // Who gives an answer does not mean that there was none, after which the call would run again.
  if (action === "none") {
    if (texts.data !== undefined) return failure([diagnose("cli/unexpected-argument", { argument: "--data", usage: wanted })]);
    return settle(invocation, id, { kind: "none", by });
  }
  const data = await readAnyJson("data", invocation);
  return "diagnostic" in data ? failure([data.diagnostic]) : settle(invocation, id, { kind: "happened", data: data.value, by });
};

function toolsOf({ tools }: Pick<OpenTools, "tools">): readonly string[] {
  return tools.registries.flatMap((registry) => registry.list().map(({ id }) => id));
}

function unsettledOf(open: OpenTools): ReturnType<OpenTools["unsettled"]> {
  return open.unsettled(toolsOf(open));
}

/** Asks the reconcilers of the application. */
async function run(open: OpenTools): Promise<Outcome> {
  const { runtime, causes, store, hasReconcilers, tools } = open;
  if (!hasReconcilers) {
    const [first] = await unsettledOf(open);
    return { ...failure([diagnose("cli/no-reconcilers", {})]), notes: reconcilerLines(first?.tool ?? "<tool>", tools.optionsFile) };
  }
  const found = await runtime.reconcile();
  return {
    exitCode: 0,
    text: `${plural(found.happened, "call")} happened, ${found.none} did not, ${found.unknown} still unknown.`,
    causes: causes()
      .map((cause) => renderCause(cause, { stack: true, store }))
      .join("\n"),
    json: { ...found },
  };
}

/** Says of one call how it ended, in the place of a reconciler. */
async function settle(invocation: Invocation, id: string, verdict: ReconcileVerdict): Promise<Outcome> {
  const place = samePlace(invocation.texts);
  return withTools(
    invocation,
    async (open) => {
      const entry = (await unsettledOf(open)).find(({ callId }) => callId === id);
      if (entry === undefined) return failure([diagnose("cli/unknown-unsettled", { id, place })]);
      const found = await open.runtime.reconcile({ limit: Number.MAX_SAFE_INTEGER });
      const { tool, tenant } = entry;
      if (found.happened + found.none === 0) {
        const [cause] = open.causes();
        // Somebody else was faster.
        if (cause === undefined) return failure([diagnose("cli/unknown-unsettled", { id, place })]);
        if (cause.error instanceof TypeError) return failure([diagnose("cli/unfitting-answer", { tool })]);
        return failure([diagnose("cli/unusable-store", { store: open.store, reason: reasonOf(cause.error) })]);
      }
      const kind = found.happened > 0 ? "happened" : "none";
      const text = kind === "happened" ? "It happened: a repeated call is given this answer." : "Nothing was done: its key is free again.";
      return { exitCode: 0, text: `${tool} (${id}): ${text}`, json: { callId: id, tool, tenant, verdict: kind } };
    },
    async ({ tools, root }) => {
      // An import by a computed name has no type; this is the door of that name.
      const { reconcilers } = (await openDoor(root, "@toolpact/runtime/reconcile")) as typeof import("@toolpact/runtime/reconcile");
      const said = ({ callId }: { readonly callId: string }): ReconcileVerdict => (callId === id ? verdict : { kind: "unknown" });
      return reconcilers(Object.fromEntries(toolsOf({ tools }).map((tool) => [tool, said])));
    },
  );
}
