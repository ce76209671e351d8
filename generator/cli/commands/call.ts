import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { posixPath, readConfig } from "../../config/index.js";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { plainText } from "../../diagnostics/render/excerpt.js";
import { toolsWithout } from "../../pipeline/list-tools.js";
import { approvalHint } from "../call/approval-hint.js";
import { bytesAsBase64 } from "../call/bytes-as-base64.js";
import { commandHint } from "../call/command-hint.js";
import { contextHint, meantCaller, textCallers } from "../call/context-hint.js";
import { mergeContext } from "../call/context-options.js";
import { exampleInput } from "../call/example-input.js";
import { fieldOptions, optionOf, readFieldValues } from "../call/field-options.js";
import { withFileNames } from "../call/file-names.js";
import { inputFieldsOf } from "../call/input-fields.js";
import { interruptible } from "../call/interruptible.js";
import { lateOutcome } from "../call/late-outcome.js";
import { leftOutKeys } from "../call/left-out-keys.js";
import { likelyTools } from "../call/likely-tools.js";
import { limitsHint } from "../call/limits-hint.js";
import { loadTools } from "../call/load-tools.js";
import { missingTool } from "../call/missing-tool.js";
import { openRuntime } from "../call/open-runtime.js";
import { contextOf, unknownContextKeys } from "../call/read-context.js";
import { readFileFields } from "../call/read-file-fields.js";
import { readJsonOption } from "../call/read-json-option.js";
import { reconcileHint } from "../call/reconcile-hint.js";
import { renderAnswer } from "../call/render-answer.js";
import { renderCause } from "../call/render-cause.js";
import { renderToolHelp } from "../call/render-tool-help.js";
import { withFields } from "../call/set-fields.js";
import { stubHint } from "../call/stub-hint.js";
import { transportHint } from "../call/transport-hint.js";
import { wholeApproval } from "../call/whole-approval.js";
import { failure, type Run } from "../command.js";
import { deciderTokenVariable } from "../decider-token.js";
import { docsLink } from "../docs-link.js";
import { readArguments } from "../read-arguments.js";
import { sharedOptions } from "../shared-options.js";

/** Calls one tool with the user's handlers, the way an agent's host would. */
export const call: Run = async (invocation) => {
  const { command, cwd, argv, terminal } = invocation;
  const [id] = invocation.positionals;
  const usage = `toolpact call ${command.usage}`;
  if (id === undefined) return failure([diagnose("cli/missing-argument", { argument: "tool's id", usage })]);
  const { config, patterns, diagnostics, texts: sources } = await readConfig({ cwd, path: invocation.texts.config });
  if (config === undefined) return failure(diagnostics, sources);
  // Where that is known, no registry is loaded.
  const others = await toolsWithout(id, { config, patterns });
  if (others !== undefined) return failure([diagnose("cli/unknown-tool", { tool: id, likely: likelyTools(id, [{ list: () => others }]) })]);
  const tools = await loadTools(config);
  if ("diagnostic" in tools) return failure([tools.diagnostic], textsBelow(config.root));
  const found = await tools.tool(id);
  if (found === undefined) return await missingTool({ id, config, patterns, registries: tools.registries, invocation });
  if ("diagnostic" in found) return failure([found.diagnostic], textsBelow(config.root));
  const { registry, tool } = found;

  const fields = inputFieldsOf(tool.schemas.input);
  const ownOptions = { ...command.options, ...sharedOptions };
  const fieldTable = fieldOptions(fields, ownOptions);
  const options = { ...Object.fromEntries([...fieldTable].map(([name, field]) => [name, optionOf(field)])), ...ownOptions };
  const given = readArguments({ argv, options, command: `toolpact call ${id}` });
  if (given.switches.has("help")) {
    const help = renderToolHelp({ tool, fields, options: fieldTable, example: await exampleInput(tool), command, terminal });
    return { exitCode: 0, text: help, json: { help, tool: id, schema: tool.schema } };
  }
  const files = await readFileFields(fieldTable, { given, cwd });
  const values = readFieldValues(fieldTable, files.given);
  const extra = given.diagnostics.length === 0 ? given.positionals.slice(1) : [];
  const problems = [
    ...given.diagnostics,
    ...files.diagnostics,
    ...values.diagnostics,
    ...extra.map((argument) => diagnose("cli/unexpected-argument", { argument, usage })),
  ];
  const format = formatOf(given.texts.format, given.switches.has("json"));
  if (typeof format !== "string") problems.push(format);
  if (given.texts.input === "-" && given.texts.context === "-")
    problems.push(diagnose("cli/conflicting-options", { first: "--input -", second: "--context -" }));
  if (problems.length > 0) return failure(problems);
  const input = await readJsonOption("input", { texts: given.texts, cwd, terminal });
  const context = await readJsonOption("context", { texts: given.texts, cwd, terminal, meant: meantCaller(tool) });
  const unreadable = [input, context].flatMap((read) => ("diagnostic" in read ? [read.diagnostic] : []));
  if ("diagnostic" in input || "diagnostic" in context) return failure(unreadable);
  const unknown = [...unknownContextKeys(context.value), ...textCallers(tool, context.value)];
  if (unknown.length > 0) return failure(unknown);
  const merged = mergeContext({ given: context.value, texts: given.texts, auth: tool.policy.auth });
  if ("diagnostics" in merged) return failure(merged.diagnostics);

  const { deciderToken } = invocation;
  if (deciderToken !== undefined && JSON.stringify([input.value, values.values, merged.value]).includes(deciderToken))
    return failure([diagnose("cli/token-in-call", {})]);
  const place = given.texts.store ?? posixPath(cwd, join(config.root, ".toolpact", "toolpact.db"));
  const opened = await openRuntime({ tools, registry, cwd, store: place });
  if ("diagnostic" in opened) return failure([opened.diagnostic], textsBelow(config.root));
  const whole = await wholeApproval({ context: merged.value, runtime: opened.runtime, root: config.root });
  if ("diagnostic" in whole) {
    await opened.runtime.close();
    return failure([whole.diagnostic]);
  }
  const callContext = whole.context;
  const progress = terminal.progress(`Calling ${id}`);
  const sent = withFileNames(withFields(input.value, values.values), tool, files.files);
  const late = lateOutcome(opened.runtime);
  const answer = await interruptible((signal) => opened.runtime.call(id, sent, { ...contextOf(callContext), signal }));
  await late.settled(answer);
  const response = bytesAsBase64(answer);
  progress.done();
  await opened.runtime.close();
  const exitCode = response.status === "success" ? 0 : 1;
  const thrown = opened.causes();
  const leftOut = given.texts.input === undefined ? [] : await leftOutKeys(tool, sent, callContext);
  const shown = { stack: !given.switches.has("json"), store: opened.store };
  const causes = [...leftOut.map(plainText), ...thrown.map((cause) => renderCause(cause, shown))].join("\n");
  const own = [
    contextHint({ tool, given: callContext, response }),
    transportHint({ tool, response, file: tools.optionsFile, hasTransports: opened.hasTransports }),
    limitsHint({ input: sent, response, file: tools.optionsFile }),
    stubHint({ tool, response, file: tools.handlerFile(registry.name) }),
  ];
  const hints = own.filter((hint) => hint !== undefined);
  const typed = { given: callContext, options: given.texts, auth: tool.policy.auth };
  const unsettled = reconcileHint({ response, file: tools.optionsFile, hasReconcilers: opened.hasReconcilers, options: given.texts });
  const notes = [
    ...(deciderToken === undefined ? [] : [`${deciderTokenVariable} was taken out of the environment: no tool sees it.`]),
    ...(hints.length > 0 ? hints : [commandHint(response, typed) ?? []].flat()),
    ...(unsettled === undefined ? [] : [unsettled]),
    ...approvalHint(response, typed),
    ...(response.status === "success" ? [] : [`docs: ${docsLink(response.error.code)}`]),
    ...(thrown.some(({ stage }) => stage === "audit") ? [] : [`Audit record written to ${opened.store}.`]),
  ].join("\n");
  if (format === "json")
    return { exitCode, json: { ...response }, text: JSON.stringify(response, undefined, 2), bare: true, causes, notes };
  return { exitCode, text: await renderAnswer(response, terminal), causes, notes };
};

/** The user's own files, for excerpts. */
function textsBelow(root: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return readFileSync(resolve(root, file), "utf8");
    } catch {
      return undefined;
    }
  };
}

function formatOf(format: string | undefined, json: boolean): "json" | "text" | Diagnostic {
  if (json) return "json";
  if (format === undefined || format === "text") return "text";
  return format === "json" ? "json" : diagnose("cli/wrong-value", { option: "--format", want: "json or text", found: format });
}
