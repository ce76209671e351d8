import type { FieldChoice } from "@toolpact/runtime";
import type { SelectionSetNode } from "graphql";
import type { Field } from "../../../ir/index.js";
import { cut } from "../../names/texts.js";
import { library } from "../library.js";
import { selectableFields } from "../selection/selectable.js";
import { selectionSetOf } from "../selection/selection-set.js";
import { settleNames } from "../selection/settle-names.js";
import { walk } from "../selection/walk.js";
import { resultDefaults } from "../settings.js";
import { type FieldDocument, printHead, printTail } from "./document.js";
import type { Drafting } from "./drafts.js";

export type DraftedChoice = { readonly input: Field; readonly call: FieldChoice; readonly selection: SelectionSetNode };

/** How many times more a model may choose from than is asked for at once. */
const offered = 5;

type Choosing = { readonly drafting: Drafting; readonly taken: readonly string[]; readonly only: ReadonlySet<string> | undefined };

/** Lets the model choose what is asked for, among the fields of the same walk with more room. Only names of this tree ever reach a document. */
export function draftChoice(document: FieldDocument, { drafting, taken, only }: Choosing): DraftedChoice | undefined {
  const { depth = resultDefaults.depth, most = resultDefaults.most } = drafting.results;
  const budget = { depth, most: most * offered, connections: false };
  const node = walk(document.field.type, { schema: drafting.schema, budget, only });
  if (node === undefined) return undefined;
  settleNames([node], "drop");
  const fields = selectableFields(node);
  if (Object.keys(fields).length === 0) return undefined;
  let field = "fields";
  while (taken.includes(field)) field = field === "fields" ? "answer_fields" : `${field}_`;
  const origin = drafting.places(library().getNamedType(document.field.type).name);
  const description = cut(
    `Fields of the answer that are wanted, such as ${Object.keys(fields)
      .slice(0, 12)
      .map((name) => `\`${name}\``)
      .join(", ")}; a dot leads into an object. Without it a usual set is answered.`,
    600,
  );
  return {
    input: {
      wireName: field,
      presence: "optional",
      schema: { kind: "array", origin, prefix: [], rest: { kind: "string", origin }, min: 1, max: most, unique: false, description },
    },
    call: { field, head: printHead(document), tail: printTail(document), fields, most },
    selection: selectionSetOf(node),
  };
}
