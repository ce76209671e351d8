import type { Approvals } from "@toolpact/runtime/approvals";
import type { Invocation, Outcome } from "../command.js";
import { plural } from "../plural.js";
import { type Deciding, decide } from "./decide.js";

/** Decides one after the other, each with its own question at a terminal. A refused decision stops no other. */
export async function decideSeveral(
  invocation: Invocation,
  questions: Approvals,
  { ids, ...deciding }: Omit<Deciding, "id"> & { readonly ids: readonly string[] },
): Promise<Outcome> {
  const outcomes: (Outcome & { readonly id: string })[] = [];
  for (const id of ids) outcomes.push({ id, ...(await decide(invocation, questions, { ...deciding, id })) });
  const refused = outcomes.filter(({ exitCode }) => exitCode !== 0).length;
  const textsOf = (side: "text" | "notes"): string => outcomes.flatMap((outcome) => outcome[side] || []).join("\n");
  const count = refused === 0 ? [] : [`${plural(refused, "decision")} of ${outcomes.length} refused.`];
  return {
    exitCode: refused === 0 ? 0 : 2,
    text: textsOf("text"),
    notes: [textsOf("notes"), ...count].filter(Boolean).join("\n"),
    json: { results: outcomes.map(({ id, json, diagnostics: [why] = [] }) => ({ id, ...(json ?? { refused: why?.message }) })) },
    diagnostics: outcomes.flatMap(({ diagnostics = [] }) => diagnostics),
  };
}
