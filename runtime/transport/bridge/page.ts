import type { JsonObject } from "../../json.js";

/** A page that a person has open, however it is reached. */
export type Page = {
  /** Gives the last answer. `dispatched` receives the first one of an action that goes on. */
  readonly perform: (call: PageCall, dispatched: (data: unknown) => void, signal: AbortSignal) => Promise<PageAnswer>;
};

export type PageCall = { readonly action: string; readonly args: JsonObject; readonly key?: string | undefined };

/** As the page gives it: text of another party until it is checked. */
export type PageAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly details?: unknown;
      readonly nothingHappened?: boolean | undefined;
      readonly say?: string | undefined;
    };
