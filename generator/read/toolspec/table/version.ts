import { diagnose } from "../../../diagnostics/index.js";
import { found, type Shape } from "../../shape/index.js";

export const formatVersion: Shape<1> = {
  want: "1",
  types: ["number"],
  read: (node) => {
    if (node.value === 1) return 1;
    node.report(diagnose("toolspec/unknown-version", { found: found(node.value) }, node.origin));
    return undefined;
  },
  standIn: 1,
  schema: () => ({ const: 1 }),
};
