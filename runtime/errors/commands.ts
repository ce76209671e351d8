/** Commands of the command line; `@input.json` and `@context.json` are files of the person's own. */
export const showFields = "toolpact call {tool} --help";
export const listTools = "toolpact list";
/** For programs, with what the runtime would refuse. */
export const listRefused = "toolpact list --json";
export const checkOutput = "toolpact check";
/** The command for calls with an unknown outcome, and for settling each. */
export const listUnsettled = "toolpact reconcile list";
export const listApprovals = "toolpact approvals list";
export const callAgain = "toolpact call {tool} --input @input.json";
export const callAs = "toolpact call {tool} --input @input.json --context @context.json";
export const showReplacement = "toolpact call {replacement} --help";
