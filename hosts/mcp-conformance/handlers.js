import { setTimeout } from "node:timers/promises";

const pause = (ms, signal) => setTimeout(ms, undefined, { signal });
const answer = (text) => async () => text;

export const handlers = {
  "test.simple_text": answer("This is a simple text response for testing."),
  "test.error_handling": async () => {
    throw new Error("This tool intentionally returns an error for testing");
  },
  "test.tool_with_progress": async (_, { progress }) => {
    for (const fraction of [0, 0.5, 1]) {
      progress({ message: `Step ${fraction * 100}`, fraction });
      await pause(50);
    }
    return "done";
  },
  "test.logging_tool": async () => {
    console.error("A line of the log.");
    return "logged";
  },
  "test.trigger_tool_change": answer("changed"),
  "test.streaming_elicitation": answer("ordered"),
  "test.input_required_result_elicitation": answer("ordered"),
  "test.input_required_result_request_state": answer("state-ok"),
  "test.input_required_result_tampered_state": answer("ordered"),
  "test.input_required_result_capabilities": answer("ordered"),
  "tasks.greet": async ({ name }) => `Hello, ${name}!`,
  "tasks.slow_compute": async ({ seconds = 1, label = "" }, { signal }) => {
    await pause(seconds * 1_000, signal);
    return `computed ${label}`;
  },
  "tasks.failing_job": async () => {
    await pause(1_000);
    throw new Error("This job fails.");
  },
};
