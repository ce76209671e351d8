// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `tasks.write` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { parseTodo } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const eventId = value.eventId;
  if (typeof eventId !== "string" || eventId === "") return undefined;
  const todos = parseTodos(value.todos);
  if (todos === undefined) return undefined;
  if (countKeys(value) === 2 && todos === value.todos) return value;
  return { eventId, todos };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const taskIds = value.taskIds;
  if (!Array.isArray(taskIds)) return false;
  for (let index = 0; index < taskIds.length; index++) {
    if (typeof taskIds[index] !== "string") return false;
  }
  return true;
}

function parseTodos(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 1 || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseTodo(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}
