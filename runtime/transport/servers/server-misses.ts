import type { ServerChoices } from "./server.js";
import { beginningsOf } from "./server-keys.js";

type ServerMiss = {
  readonly origin: string;
  /** Whether an entry of `servers` is for it. */
  readonly isListed: boolean;
  readonly isOwn: boolean;
  /** As the document writes it. */
  readonly address: string;
};

type Asked = { readonly choices: ServerChoices; readonly tool: string; readonly warn: (text: string) => void };

export type ServerMisses = { readonly note: (server: ServerMiss, asked: Asked) => void };

/**
 * Tells once of a call that no entry of `servers` is for, as long as none has been for any: then its keys are likely a slip, such as the name of a source. Where
 * one has matched, the others may be for documents that are called later.
 */
export function createServerMisses(): ServerMisses {
  let isSettled = false;
  return {
    note: ({ origin, isListed, isOwn, address }, { choices, tool, warn }) => {
      if (isSettled || isOwn || Object.keys(choices).length === 0) {
        isSettled ||= isListed;
        return;
      }
      isSettled = true;
      if (isListed) return;
      const keys = [...beginningsOf(tool), address].map((key) => `"${key}"`).join(", ");
      warn(`\`servers\` has no entry for ${tool}; the call goes to ${origin}. One of the keys ${keys} would be for it.`);
    },
  };
}
