import type { Random } from "../values/random.js";
import type { FaultRule } from "./catalogue.js";

/** The fault of the next request of a tool, if it has one. */
export type ChooseFault = (tool: string) => FaultRule | undefined;

/** The first rule that fits counts. Without `calls` and `rate` a rule fits every request. */
export function chooseFaults(rules: readonly FaultRule[], random: Random): ChooseFault {
  const counts = new Map<string, number>();
  const patterns = rules.map(({ tools = "*" }) => globOf(tools));
  return (tool) => {
    const count = (counts.get(tool) ?? 0) + 1;
    counts.set(tool, count);
    return rules.find(
      ({ calls, rate }, index) =>
        patterns[index]?.test(tool) === true &&
        (calls === undefined || calls.includes(count)) &&
        (rate === undefined || random.at("fault", index, tool, count).next() < rate),
    );
  };
}

export function globOf(glob: string): RegExp {
  const text = glob.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${text.join(".*")}$`);
}
