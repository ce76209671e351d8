import type { AST } from "@eslint-community/regexpp";

/** V8 prints code for each register that a loop clears, on each way through the loop. */
const stepsOfClearing = 20;
/** For each group, V8 reads all registers, once per level of loops. It reads so many in a step. */
const registersPerStep = 28;

/** A high guess of what V8 takes to compile a pattern, in steps of the step counter. */
export function compileStepsOf(pattern: AST.Pattern): number {
  let groups = 0;
  let levels = 0;
  /** Of each outermost loop. */
  const loops: { ways: number; groups: number }[] = [];
  const walk = (node: AST.Pattern | AST.Element, level: number): void => {
    levels = Math.max(levels, level);
    const loop = level === 0 ? undefined : loops.at(-1);
    if (node.type === "Quantifier") {
      if (loop === undefined) loops.push({ ways: 1, groups: 0 });
      else loop.ways += 1;
      walk(node.element, level + 1);
    } else if ("alternatives" in node) {
      const isCapturing = node.type === "CapturingGroup";
      if (isCapturing) groups += 1;
      if (loop !== undefined) {
        loop.ways += node.alternatives.length;
        if (isCapturing) loop.groups += 1;
      }
      for (const { elements } of node.alternatives) for (const element of elements) walk(element, level);
    }
  };
  walk(pattern, 0);
  const clearings = loops.reduce((sum, loop) => sum + loop.ways * 2 * loop.groups, 0);
  const passes = (groups * groups * levels) / registersPerStep;
  return Math.ceil(clearings * stepsOfClearing + passes);
}
