import type { ZodType } from "zod";
import { deepFreeze } from "../deep-freeze.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { contradictions } from "./contradictions.js";
import { plainCopy } from "./plain-copy.js";
import type { CompatibilitySettings, MigrationStrategy } from "./strategy.js";
import { settingsSchema, strategySchema } from "./strategy-schema.js";

/** A strategy from a config, which is untrusted. Throws one `ToolConfigurationError` that names all that is wrong. */
export function readMigrationStrategy(value: unknown): MigrationStrategy {
  const strategy = read("The migration strategy", strategySchema, value);
  const found = contradictions(strategy);
  if (found.length > 0) throw wrong("The migration strategy", found);
  return deepFreeze(strategy);
}

export function readCompatibilitySettings(value: unknown): CompatibilitySettings {
  return deepFreeze(read("The compatibility settings", settingsSchema, value));
}

function read<T>(subject: string, schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(copyOf(subject, value));
  if (parsed.success) return parsed.data;
  throw wrong(
    subject,
    parsed.error.issues.map((issue) => `${issue.path.length === 0 ? "." : issue.path.join("/")}: ${issue.message}`),
  );
}

function copyOf(subject: string, value: unknown): unknown {
  try {
    return plainCopy(value);
  } catch (error) {
    throw wrong(subject, [error instanceof Error ? error.message : "unreadable"]);
  }
}

const mostLines = 20;

function wrong(subject: string, lines: readonly string[]): ToolConfigurationError {
  const more = lines.length > mostLines ? [`  … and ${lines.length - mostLines} more`] : [];
  return new ToolConfigurationError(
    [`${subject} cannot be used:`, ...lines.slice(0, mostLines).map((line) => `  ${line}`), ...more].join("\n"),
  );
}
