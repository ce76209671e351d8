import type { AST } from "@eslint-community/regexpp";
import { type CodePoints, has } from "./code-points.js";
import { setOf } from "./ecma.js";
import { isSpent, spend } from "./steps.js";

/** Counts the steps that a backtracking matcher takes, as ECMA-262 defines matching: the same on every machine, unlike a clock. */
export type StepCounter = (text: string, limit: number) => { readonly steps: number; readonly isMatch: boolean };

type Instruction =
  | { readonly op: "read"; readonly accepts: (point: number) => boolean }
  | { readonly op: "split"; first: number; second: number }
  | { readonly op: "jump"; to: number }
  | { readonly op: "assert"; readonly holds: (points: readonly number[], at: number) => boolean }
  | { readonly op: "save"; readonly register: number }
  | { readonly op: "enter"; readonly register: number; readonly from: number; to: number }
  | { readonly op: "set-count"; readonly register: number }
  | {
      readonly op: "loop";
      readonly register: number;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
      body: number;
      end: number;
    }
  | { readonly op: "next"; readonly register: number; readonly min: number; readonly to: number }
  | { readonly op: "reference"; readonly group: number; readonly backward: boolean }
  | { readonly op: "look"; readonly negative: boolean; end: number; readonly forward: boolean }
  | { readonly op: "match" };

/** As a power of two: to write so many registers takes as long as a step. */
const stepsOfRegisters = 2;

/** When nothing is left in a run, simple patterns still match keys and other short texts: which members are hidden depends on it. */
const stepsWhenSpent = 2_000;

export function makeStepCounter(pattern: AST.Pattern): StepCounter {
  const program = compile(pattern);
  return (text, limit) => {
    const granted = isSpent() ? Math.min(limit, stepsWhenSpent) : limit;
    const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const budget = { left: granted };
    let isMatch = false;
    for (let start = 0; start <= points.length && budget.left > 0 && !isMatch; start += 1) {
      budget.left -= program.registers >> stepsOfRegisters;
      isMatch = run(program, { points, at: start, pc: 0, backward: false, registers: new Array(program.registers).fill(-1) }, budget);
    }
    const steps = granted - Math.max(0, budget.left);
    spend(steps);
    return { steps: steps < granted ? steps : limit, isMatch };
  };
}

type Program = { readonly code: readonly Instruction[]; readonly registers: number };

function compile(pattern: AST.Pattern): Program {
  const code: Instruction[] = [];
  const groups = new Map<AST.CapturingGroup, number>();
  let registers = 0;
  const claim = (count: number): number => {
    registers += count;
    return registers - count;
  };
  const memo = new Map<string, (point: number) => boolean>();

  const choice = (alternatives: readonly AST.Alternative[], backward: boolean): void => {
    const jumps: { op: "jump"; to: number }[] = [];
    alternatives.forEach(({ elements }, index) => {
      const split = { op: "split" as const, first: code.length + 1, second: 0 };
      const isLast = index === alternatives.length - 1;
      if (!isLast) code.push(split);
      for (const element of backward ? elements.toReversed() : elements) piece(element, backward);
      if (isLast) return;
      const jump = { op: "jump" as const, to: 0 };
      jumps.push(jump);
      code.push(jump);
      split.second = code.length;
    });
    for (const jump of jumps) jump.to = code.length;
  };
  const piece = (element: AST.Element, backward: boolean): void => {
    switch (element.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass": {
        const accepts = memo.get(element.raw) ?? memberOf(setOf(element));
        memo.set(element.raw, accepts);
        code.push({ op: "read", accepts });
        return;
      }
      case "Group":
        choice(element.alternatives, backward);
        return;
      case "CapturingGroup": {
        const register = groupRegister(element);
        code.push({ op: "save", register: backward ? register + 1 : register });
        choice(element.alternatives, backward);
        code.push({ op: "save", register: backward ? register : register + 1 });
        return;
      }
      case "Quantifier":
        repeat(element, backward);
        return;
      case "Assertion":
        assertion(element);
        return;
      case "Backreference": {
        const group = Array.isArray(element.resolved) ? element.resolved[0] : element.resolved;
        if (group !== undefined) code.push({ op: "reference", group: groupRegister(group), backward });
        return;
      }
      default:
        return;
    }
  };
  const groupRegister = (group: AST.CapturingGroup): number => {
    const register = groups.get(group) ?? claim(2);
    groups.set(group, register);
    return register;
  };
  const repeat = ({ element, min, max, greedy }: AST.Quantifier, backward: boolean): void => {
    const register = claim(2);
    const firstGroup = registers;
    code.push({ op: "set-count", register });
    const top = code.length;
    const loop = { op: "loop" as const, register, min, max, lazy: !greedy, body: top + 1, end: 0 };
    code.push(loop);
    const enter = { op: "enter" as const, register: register + 1, from: firstGroup, to: firstGroup };
    code.push(enter);
    piece(element, backward);
    enter.to = registers;
    code.push({ op: "next", register, min, to: top });
    loop.end = code.length;
  };
  const assertion = (element: AST.Assertion): void => {
    if (element.kind === "start") code.push({ op: "assert", holds: (_, at) => at === 0 });
    else if (element.kind === "end") code.push({ op: "assert", holds: (points, at) => at === points.length });
    else if (element.kind === "word") {
      const { negate } = element;
      code.push({ op: "assert", holds: (points, at) => (isWord(points[at - 1]) !== isWord(points[at])) !== negate });
    } else if (element.kind === "lookahead" || element.kind === "lookbehind") {
      const look = { op: "look" as const, negative: element.negate, forward: element.kind === "lookahead", end: 0 };
      code.push(look);
      choice(element.alternatives, element.kind === "lookbehind");
      code.push({ op: "match" });
      look.end = code.length;
    }
  };

  choice(pattern.alternatives, false);
  code.push({ op: "match" });
  return { code, registers };
}

function memberOf(set: CodePoints): (point: number) => boolean {
  const ascii = Array.from({ length: 128 }, (_, point) => has(set, point));
  return (point) => ascii[point] ?? has(set, point);
}

function isWord(point: number | undefined): boolean {
  return point !== undefined && /\w/.test(String.fromCodePoint(point));
}

type Run = { readonly points: readonly number[]; at: number; pc: number; readonly backward: boolean; readonly registers: number[] };

/** What to go back to: a place to try, or a register to put back on the way. */
type Undo =
  | { readonly kind: "try"; readonly pc: number; readonly at: number }
  | { readonly kind: "put"; readonly register: number; readonly value: number };

function run(program: Program, start: Run, budget: { left: number }): boolean {
  const { points, backward, registers } = start;
  let { at, pc } = start;
  const stack: Undo[] = [];
  const set = (register: number, value: number): void => {
    stack.push({ kind: "put", register, value: registers[register] ?? -1 });
    registers[register] = value;
  };
  const back = (): boolean => {
    for (let undo = stack.pop(); undo !== undefined; undo = stack.pop()) {
      if (undo.kind === "try") {
        ({ pc, at } = undo);
        return true;
      }
      registers[undo.register] = undo.value;
    }
    return false;
  };
  for (;;) {
    budget.left -= 1;
    if (budget.left <= 0) return false;
    const step = program.code[pc];
    if (step === undefined || step.op === "match") return true;
    let isAlive = true;
    pc += 1;
    switch (step.op) {
      case "read": {
        const point = points[backward ? at - 1 : at];
        isAlive = point !== undefined && step.accepts(point);
        at += backward ? -1 : 1;
        break;
      }
      case "split":
        stack.push({ kind: "try", pc: step.second, at });
        pc = step.first;
        break;
      case "jump":
        pc = step.to;
        break;
      case "assert":
        isAlive = step.holds(points, at);
        break;
      case "save":
        set(step.register, at);
        break;
      case "enter":
        set(step.register, at);
        budget.left -= (step.to - step.from) >> stepsOfRegisters;
        for (let register = step.from; register < step.to; register += 1) set(register, -1);
        break;
      case "set-count":
        set(step.register, 0);
        break;
      case "loop": {
        const count = registers[step.register] ?? 0;
        const mayEnd = count >= step.min;
        const mayGoOn = count < step.max;
        if (mayEnd && mayGoOn) stack.push({ kind: "try", pc: step.lazy ? step.body : step.end, at });
        pc = mayGoOn && !(step.lazy && mayEnd) ? step.body : step.end;
        break;
      }
      case "next": {
        const count = (registers[step.register] ?? 0) + 1;
        // https://tc39.es/ecma262/#step-repeatmatcher-check: an iteration that read nothing is no iteration.
        isAlive = at !== registers[step.register + 1] || count <= step.min;
        set(step.register, count);
        pc = step.to;
        break;
      }
      case "reference": {
        const from = registers[step.group] ?? -1;
        const to = registers[step.group + 1] ?? -1;
        const length = from < 0 || to < 0 ? 0 : to - from;
        const first = step.backward ? at - length : at;
        for (let offset = 0; isAlive && offset < length; offset += 1) isAlive = points[from + offset] === points[first + offset];
        budget.left -= length >> 3;
        at = step.backward ? at - length : at + length;
        break;
      }
      case "look": {
        const copy = [...registers];
        // It is copied, and compared afterwards.
        budget.left -= copy.length >> (stepsOfRegisters - 1);
        const matched = run(program, { points, at, pc, backward: !step.forward, registers: copy }, budget);
        isAlive = matched !== step.negative && budget.left > 0;
        if (matched && !step.negative)
          for (const [register, value] of copy.entries()) if (value !== registers[register]) set(register, value);
        pc = step.end;
        break;
      }
    }
    if (!isAlive && !back()) return false;
  }
}
