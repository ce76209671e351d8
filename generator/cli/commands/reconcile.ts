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
import { type UnsettledCall, unsettledIn } from "../reconcile/unsettled.js";
import { samePlace } from "../same-place.js";
import { wholeId } from "../whole-id.js";

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
    const place = samePlace(texts);
    return withTools(invocation, async (open) => (action === "run" ? run(open, place) : listUnsettled(invocation, await open.unsettled())));
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

/** Asks the reconcilers of the application. */
async function run(open: OpenTools, place: string): Promise<Outcome> {
  const { runtime, causes, store, hasReconcilers, tools } = open;
  if (!hasReconcilers) {
    const [first] = await open.unsettled();
    return { ...failure([diagnose("cli/no-reconcilers", { place })]), notes: reconcilerLines(first?.tool ?? "<tool>", tools.optionsFile) };
  }
  const found = await runtime.reconcile();
  const thrown = causes();
  return {
    // One that failed could not be asked.
    exitCode: thrown.length === 0 ? 0 : 1,
    text: `${plural(found.happened, "call")} happened, ${found.none} did not, ${found.unknown} still unknown.`,
    causes: thrown.map((cause) => renderCause(cause, { stack: true, store })).join("\n"),
    json: { ...found },
  };
}

/** Says of one call how it ended, in the place of a reconciler. */
async function settle(invocation: Invocation, typed: string, verdict: ReconcileVerdict): Promise<Outcome> {
  const place = samePlace(invocation.texts);
  let id = typed;
  let several: readonly string[] = [];
  let entry: UnsettledCall | undefined;
  return withTools(
    invocation,
    async ({ runtime, tools, causes, store }) => {
      if (several.length > 0) return failure([diagnose("cli/several-ids", { what: "calls", id, found: several })]);
      if (entry === undefined) return failure([diagnose("cli/unknown-unsettled", { id, place })]);
      const { tool, tenant } = entry;
      const found = await runtime.reconcile();
      if (found.happened + found.none === 0) {
        // Not what is said of the name of a tool that is gone.
        const cause = causes().find(({ callId }) => callId === id);
        // Somebody else was faster.
        if (cause === undefined) return failure([diagnose("cli/unknown-unsettled", { id, place })]);
        const reason = reasonOf(cause.error);
        if (!(cause.error instanceof TypeError)) return failure([diagnose("cli/unusable-store", { store, reason })]);
        const isGone = tools.registries.every((registry) => registry.get(tool) === undefined);
        return failure([diagnose("cli/unfitting-answer", { reason, isGone })]);
      }
      const kind = found.happened > 0 ? "happened" : "none";
      const text = kind === "happened" ? "It happened: a repeated call is given this answer." : "Nothing was done: its key is free again.";
      return { exitCode: 0, text: `${tool} (${id}): ${text}`, json: { callId: id, tool, tenant, verdict: kind } };
    },
    async ({ store, root }) => {
      const calls = await unsettledIn(store);
      const whole = wholeId(
        typed,
        calls.map(({ callId }) => callId),
      );
      if ("several" in whole) several = whole.several;
      else id = whole.id;
      entry = calls.find(({ callId }) => callId === id);
      // An import by a computed name has no type; this is the door of that name.
      const { reconcilers } = (await openDoor(root, "@toolpact/runtime/reconcile")) as typeof import("@toolpact/runtime/reconcile");
      const said = ({ callId }: { readonly callId: string }): ReconcileVerdict => (callId === id ? verdict : { kind: "unknown" });
      return reconcilers(entry === undefined ? {} : { [entry.tool]: said });
    },
  );
}
