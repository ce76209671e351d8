import { sha256 } from "../../hash/sha256.js";

/** Values of one script, the same in each of its runs. */
export type Guest = {
  readonly script: string;
  readonly runId: string;
  /** The time of its clock at the start. */
  readonly startedAt: number;
};

/**
 * The script, after code that makes it deterministic: a clock that advances by a millisecond at each read, and random numbers from a seed. The script sees `tools`.
 * The sandbox has no network, files, modules or timers. If the script runs again, it makes the same calls in the same order.
 */
export function guestSource({ script, runId, startedAt }: Guest): string {
  const seed = Number.parseInt(sha256(runId).slice(0, 8), 16);
  return `${prelude}\nconst $ = $prelude(toolpact.call, ${Math.trunc(startedAt)}, ${seed});
return $.finish(await (async (tools, Date, Math, console, toolpact, globalThis, $prelude, $) => {{\n${script}\n}})($.tools, $.Date, $.Math, $.console));`;
}

/** Number of lines before the script. */
export function linesAbove(): number {
  return prelude.split("\n").length + 2;
}

/** Runs only in the sandbox. A strict function has no global object as \`this\`. */
const prelude = `"use strict";
const $prelude = (call, startedAt, seed) => {
  const { parse, stringify } = JSON;
  const log = [];
  let time = startedAt;
  let state = seed;
  const RealDate = Date;
  const tick = () => time++;
  class ScriptDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(tick());
      else super(...given);
    }
    static now() {
      return tick();
    }
  }
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  class ToolError extends Error {
    constructor(tool, { code, message, details, suggestions }) {
      super(tool + ": " + message + " (" + code + ")");
      this.name = "ToolError";
      this.tool = tool;
      this.code = code;
      this.details = details;
      this.suggestions = suggestions;
    }
  }
  const mark = "\\u0000unknown";
  const printed = stringify(mark).slice(1, -1);
  let isTouched = false;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    throw new Error("The script needs the answer of a call that waits for approval.");
  };
  const unknown = () =>
    new Proxy(() => {}, {
      get: (_, name) => {
        if (name === "toJSON") return () => ((isTouched = true), mark);
        if (name === Symbol.toPrimitive) return (hint) => (hint === "number" ? stop() : mark);
        if (name === Symbol.iterator || name === Symbol.asyncIterator) return stop;
        return name === "then" || typeof name === "symbol" ? undefined : unknown();
      },
      apply: () => unknown(),
      has: stop,
      ownKeys: stop,
    });
  const invoke = async (name, args) => {
    isTouched = false;
    const text = stringify(args === undefined ? {} : args);
    const answer = parse(await call(name, text, isTouched || isStopped || text.includes(printed)));
    if (answer.isUnknown) return unknown();
    if (answer.ok) return answer.data;
    throw new ToolError(name, answer.error);
  };
  const write = (...parts) => {
    if (log.length < 100) log.push(parts.map((part) => (typeof part === "string" ? part : String(stringify(part)))).join(" ").slice(0, 1000));
  };
  return {
    tools: new Proxy(Object.freeze({}), {
      get: (_, name) => (typeof name === "string" && name !== "then" ? (args) => invoke(name, args) : undefined),
    }),
    Date: ScriptDate,
    Math: Object.freeze(Object.create(Math, { random: { value: random } })),
    console: Object.freeze({ log: write, info: write, debug: write, warn: write, error: write }),
    finish: (value) => stringify({ value: value === undefined ? null : value, log }),
  };
};`;
