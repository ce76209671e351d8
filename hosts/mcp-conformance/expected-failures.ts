const both = ["2026-07-28", "2025-11-25"] as const;
const modern = ["2026-07-28"] as const;
const legacy = ["2025-11-25"] as const;

export type Revision = (typeof both)[number];

type Expected = { readonly revisions: readonly Revision[]; readonly scenarios: readonly string[] };

/** What docs/measurements/mcp-conformance.md explains. A scenario that stands here and passes fails the run. */
const expected: readonly Expected[] = [
  // Toolpact serves tools, and no client receives logs.
  {
    revisions: both,
    scenarios: [
      "completion-complete",
      "resources-list",
      "resources-read-text",
      "resources-read-binary",
      "resources-templates-read",
      "prompts-list",
      "prompts-get-simple",
      "prompts-get-with-args",
      "prompts-get-embedded-resource",
      "prompts-get-with-image",
    ],
  },
  { revisions: modern, scenarios: ["input-required-result-non-tool-request", "sep-2164-resource-not-found", "caching"] },
  { revisions: legacy, scenarios: ["resources-subscribe", "resources-unsubscribe", "logging-set-level", "tools-call-with-logging"] },
  // A tool does not use the client's model or its folders.
  {
    revisions: modern,
    scenarios: [
      "server-stateless",
      "input-required-result-basic-sampling",
      "input-required-result-basic-list-roots",
      "input-required-result-multiple-input-requests",
      "input-required-result-capability-check",
    ],
  },
  { revisions: legacy, scenarios: ["tools-call-sampling"] },
  // Answers are JSON.
  {
    revisions: both,
    scenarios: ["tools-call-image", "tools-call-audio", "tools-call-embedded-resource", "tools-call-mixed-content"],
  },
  // The one form asks for an approval, and its answer needs the state of the question.
  {
    revisions: modern,
    scenarios: [
      "input-required-result-basic-elicitation",
      "input-required-result-multi-round",
      "input-required-result-ignore-extra-params",
    ],
  },
  { revisions: legacy, scenarios: ["tools-call-elicitation", "elicitation-sep1034-defaults", "elicitation-sep1330-enums"] },
  // Over HTTP there are no sessions.
  { revisions: legacy, scenarios: ["server-sse-multiple-streams"] },
];

export function expectedFailures(revision: Revision): readonly string[] {
  return expected.filter(({ revisions }) => revisions.includes(revision)).flatMap(({ scenarios }) => scenarios);
}
