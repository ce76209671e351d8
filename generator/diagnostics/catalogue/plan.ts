import { entry } from "./entry.js";

/** Problems found while decisions are made: names and layout. */
export const planCatalogue = {
  "plan/name-changed": entry<{ wanted: string; name: string; reason: string }>({
    severity: "warning",
    message: ({ wanted, name, reason }) => `\`${wanted}\` ${reason}, so the code says \`${name}\`.`,
    fix: () => "Nothing to do; rename the tool or type if you want another name.",
  }),
  "plan/host-name-taken": entry<{ hostName: string; other: string }>({
    severity: "error",
    message: ({ hostName, other }) => `The host name \`${hostName}\` is already used by \`${other}\` (compared without case).`,
    fix: () => "Set another `hostName` on one of the two tools.",
  }),
};
