import { diagnose } from "../../diagnostics/index.js";
import type { Shape } from "./shape.js";
import { found, nameOf } from "./words.js";

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const pattern = /^([1-9]\d{0,8})(ms|s|m|h|d)$/;

/** `150ms`, `5s`, `10m`, `24h`, `30d`; read as milliseconds. */
export const duration: Shape<number> = {
  want: "a duration such as `5s`",
  types: ["text", "number"],
  read: (node) => {
    const match = typeof node.value === "string" ? pattern.exec(node.value) : null;
    if (match !== null) return Number(match[1]) * units[match[2] as keyof typeof units];
    node.report(diagnose("toolspec/wrong-duration", { what: nameOf(node), found: found(node.value) }, node.origin));
    return undefined;
  },
  standIn: 1,
  schema: (define) =>
    define("duration", () => ({
      type: "string",
      pattern: pattern.source,
      description: "A whole number and a unit: ms, s, m, h or d.",
      examples: ["150ms", "5s", "10m", "24h", "30d"],
    })),
};
