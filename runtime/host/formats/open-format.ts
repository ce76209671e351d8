import { assertOptions, type OptionNames } from "../../known-options.js";
import type { ToolResponse } from "../../response.js";
import type { Host, HostCall } from "../host.js";
import { type DeclaredTool, declareTools, type FormatReport } from "./declare-tools.js";
import { readText } from "./read-text.js";
import type { Strict } from "./strict-tools.js";
import type { PlainJson, Result, Wire, WireCall } from "./wire.js";

export type FormatOptions = { readonly strict?: Strict | undefined };

export type DispatchOptions = Omit<HostCall, "callId"> & {
  /** Each call with its whole answer, for people and programs. */
  readonly onAnswer?: ((answer: { readonly call: WireCall; readonly response: ToolResponse<unknown> }) => void) | undefined;
};

/** The tools of a host in one provider's JSON, and its calls through the runtime. */
export type Format<Tool, Message> = {
  readonly tools: Tool[];
  /**
   * Runs the calls of a provider's answer, and gives the messages that answer them; none where it has no calls. Calls that only read run at once, the others one
   * by one in their order. It never throws.
   */
  readonly dispatch: (answer: unknown, options?: DispatchOptions) => Promise<Message[]>;
  readonly report: FormatReport;
};

const names: OptionNames<FormatOptions> = {
  strict: (value) => typeof value === "boolean" || value === "auto" || Array.isArray(value),
};

export function openFormat<Tool, Message>(host: Host, wire: Wire<Tool, Message>, options: FormatOptions = {}): Format<Tool, Message> {
  assertOptions(wire.provider, options, names);
  const { declared, report } = declareTools({ host, wire, strict: options.strict ?? false });
  const byName = new Map(declared.map((one) => [one.declared.name, one]));
  return {
    tools: declared.map((one) => wire.tool(one.declared)),
    report,
    dispatch: async (answer, more = {}) => {
      const calls = wire.callsIn(answer);
      const run = (call: WireCall): Promise<Result> => runCall({ host, call, known: byName.get(call.name), options: more });
      return calls.length === 0 ? [] : wire.messages(await inTurn(calls, (call) => hasEffect(byName.get(call.name)), run));
    },
  };
}

/** A later call may rest on the effect of an earlier one. */
async function inTurn(
  calls: readonly WireCall[],
  isAlone: (call: WireCall) => boolean,
  run: (call: WireCall) => Promise<Result>,
): Promise<readonly Result[]> {
  const running: Promise<Result>[] = [];
  for (const call of calls) {
    if (isAlone(call)) await Promise.all(running);
    const one = run(call);
    running.push(one);
    if (isAlone(call)) await one;
  }
  return Promise.all(running);
}

function hasEffect(known: DeclaredTool | undefined): boolean {
  const effect = known?.tool.tool.policy.effect;
  return effect === "write" || effect === "delete";
}

type Running = {
  readonly host: Host;
  readonly call: WireCall;
  readonly known: DeclaredTool | undefined;
  readonly options: DispatchOptions;
};

async function runCall({ host, call, known, options: { onAnswer, ...more } }: Running): Promise<Result> {
  const given = readText(call.arguments);
  // Text that is no JSON goes on as text: the refusal is on record.
  const args = given.kind === "broken" ? given.text : (known?.projection.readArguments(given.value) ?? given.value);
  const answered = await host.call(known?.tool.name ?? call.name, args, { ...more, callId: call.id });
  const response = given.kind === "broken" ? withReason(answered, given.reason) : answered;
  try {
    onAnswer?.({ call, response });
  } catch {
    // A listener that throws ends no conversation.
  }
  const { isError, value, text } = host.render(response);
  // What is rendered is a copy of its own.
  return { call, isError, value: value as PlainJson, text };
}

function withReason(response: ToolResponse<unknown>, reason: string): ToolResponse<unknown> {
  const { error } = response;
  if (error === undefined || !/^TOOL_(INVALID|MISSING)/.test(error.code)) return response;
  const { details: _, ...rest } = error;
  return {
    ...response,
    error: { ...rest, message: `The arguments are not JSON: ${reason}. Send one JSON object that fits the tool's schema.` },
  };
}
