import type { ErrorCode, Gate, GateAnswer } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Origin } from "../../ir/index.js";
import type { OperationReading } from "./operation-reading.js";
import type { ToolSpec } from "./table/index.js";

type GateSpec = NonNullable<ToolSpec["gates"]>[number];
type AnswerSpec = Extract<GateSpec, { readonly kind: "flag" }>["answer"];

/** Machines and budgets are named in the spec and written out in the policy. */
export function readGates(reading: OperationReading): readonly Gate[] | undefined {
  return reading.tool.gates?.map((gate, index) => readGate(gate, at(reading.origin, "gates", index), reading) ?? unread);
}

/** Keeps the place of a gate that was reported: those after it are found by their number. */
const unread: Gate = { kind: "custom", name: "", answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" } };

function readGate(gate: GateSpec, origin: Origin, { spec, report }: OperationReading): Gate | undefined {
  switch (gate.kind) {
    case "dedupe":
      return gate;
    case "budget": {
      const budget = Object.hasOwn(spec.budgets, gate.budget) ? spec.budgets[gate.budget] : undefined;
      if (budget !== undefined) return { ...gate, ...budget, answer: readAnswer(gate.answer, "TOOL_BUDGET_EXHAUSTED") };
      // An empty name could not be read, which was reported.
      if (gate.budget === "") return undefined;
      const close = nearest(gate.budget, Object.keys(spec.budgets));
      report(diagnose("toolspec/unknown-budget", { budget: gate.budget, nearest: close }, at(origin, "budget")));
      return undefined;
    }
    case "transition": {
      const table = Object.hasOwn(spec.machines, gate.machine) ? spec.machines[gate.machine] : undefined;
      if (table !== undefined) return { ...gate, table, answer: readAnswer(gate.answer, "TOOL_GATE_CLOSED") };
      if (gate.machine === "") return undefined;
      const close = nearest(gate.machine, Object.keys(spec.machines));
      report(diagnose("toolspec/unknown-machine", { machine: gate.machine, nearest: close }, at(origin, "machine")));
      return undefined;
    }
    default:
      return { ...gate, answer: readAnswer(gate.answer, "TOOL_GATE_CLOSED") };
  }
}

function readAnswer(answer: AnswerSpec, otherwise: ErrorCode): GateAnswer {
  if (answer?.value !== undefined) return { kind: "value", value: answer.value };
  return { kind: "refuse", code: answer?.refuse ?? otherwise, ...(answer?.message === undefined ? {} : { message: answer.message }) };
}
