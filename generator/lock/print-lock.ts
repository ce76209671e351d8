import { compareText } from "../print/index.js";
import type { AliasLine } from "./alias-line.js";
import { type Lock, type LockedTool, lockFormat, lockName } from "./lock.js";
import { showMarks } from "./show-marks.js";

/** The first line: what the file is, and its format. */
const lockHeader = `# ${lockName}, format ${lockFormat}: what agents may do, one line per tool. Written by \`toolpact generate\`; commit it and review its changes.`;

/** Key order is fixed and lines are sorted by code unit: the same lock is always the same bytes, and a change is a changed line. */
export function printLock({ tools, leftOut = [], aliases = [] }: Lock): string {
  const sorted = [...tools].sort((a, b) => (a.id < b.id ? -1 : 1));
  const missing = [...leftOut].sort((a, b) => compareText(`${a.source} ${a.leftOut}`, `${b.source} ${b.leftOut}`));
  const former = [...aliases].sort((a, b) => compareText(a.alias, b.alias)).map(orderedAlias);
  const lines = [...sorted.map(ordered), ...former, ...missing].map((line) => showMarks(JSON.stringify(line)));
  return `${[lockHeader, ...lines].join("\n")}\n`;
}

function orderedAlias({ alias, hostName, name, source, operation, since, until, fields }: AliasLine): AliasLine {
  const names = Object.entries(fields ?? {}).sort(([a], [b]) => compareText(a, b));
  return { alias, hostName, name, source, operation, since, until, ...(fields === undefined ? {} : { fields: Object.fromEntries(names) }) };
}

function ordered(tool: LockedTool): LockedTool {
  const { id, source, operation, hostName, name, module, contract, effect, confirm, auth, scopes } = tool;
  const { origins, tokens, guards, grants, fields, guesses, parts, enabled, idOf, formerIds } = tool;
  return {
    id,
    source,
    operation,
    hostName,
    name,
    ...(module === undefined ? {} : { module }),
    contract,
    effect,
    confirm,
    auth,
    scopes,
    origins,
    ...(tokens === undefined ? {} : { tokens }),
    ...(guards === undefined ? {} : { guards }),
    ...(grants === undefined ? {} : { grants }),
    ...(fields === undefined ? {} : { fields }),
    ...(guesses === undefined ? {} : { guesses }),
    ...(parts === undefined ? {} : { parts }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(idOf === undefined ? {} : { idOf }),
    ...(formerIds === undefined ? {} : { formerIds }),
  };
}
