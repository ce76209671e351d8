import { diagnose } from "../../diagnostics/index.js";
import { readToolSpec } from "../../read/toolspec/index.js";
import { own } from "../../read/values.js";
import type { Reader } from "./reader.js";

const declares: Reader["declares"] = ({ path, sources }) => {
  const read = sources.document(path);
  return !("diagnostic" in read) && own(read.document, "toolspec") !== undefined;
};

/** The last of the table: it reports what is wrong with a document that no reader recognises. */
export const toolspecReader: Reader<"toolspec"> = {
  kind: "toolspec",
  names: { one: "a tool spec", many: "tool specs" },
  recognises: () => true,
  declares,
  options: [],
  instead: {
    select: "Remove it. All tools of a tool spec are made; `status` in the spec disables one.",
    namespace: "Remove it. A tool spec writes whole ids.",
    defaults: "Remove it. A tool spec's own defaults are always filled in.",
  },
  read: (reading, { operations }) => {
    if (operations !== undefined && declares(reading))
      reading.report(diagnose("agent/own-contract", {}, operations.origin, { atKey: true }));
    const contract = readToolSpec(reading);
    return contract === undefined ? [] : [contract];
  },
};
