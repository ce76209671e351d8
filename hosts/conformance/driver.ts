import type { Json, Principal } from "@toolpact/runtime";
import type { Stage } from "./stage.ts";

/** One host, as the behaviours see it. A new host writes this and nothing else. */
export type Driver = {
  /** The folder's name. */
  readonly name: string;
  /** Packages under test, with their versions. */
  readonly packages: { readonly [name: string]: string };
  readonly traits: Traits;
  /** Opens a conversation on the tools of a stage. `saved` is what `save` of an earlier process gave. */
  readonly open: (stage: Stage, saved?: Json) => Promise<Session>;
};

/** Where hosts differ by design. The table prints them; everything else is expected of each host. */
export type Traits = {
  /** `pause`: the host shows a question and waits for an answer. `repeat`: the call is refused, and the model calls again. */
  readonly asks: "pause" | "repeat";
  /** Whether answers of an authenticated person in the host become decisions at the desk. */
  readonly decides: boolean;
  /** Who answers a call that was denied in the host: the host itself, unless given. */
  readonly denied?: "runtime" | "host";
  /** Who answers a call of a tool that does not exist: `throws` where the whole turn fails. */
  readonly unknownTool: "runtime" | "host" | "throws" | "silent";
  /** Who answers arguments that are no JSON; `never` where the host's models cannot send them. */
  readonly brokenJson: "runtime" | "host" | "throws" | "never";
  /** `sample`: the host has progress, and the sample of docs/hosts.md leaves it out. */
  readonly progress: boolean | "sample";
  readonly cancel: boolean;
  /** Behaviours whose audit records are the adapter's own by design: they say more than those of other hosts. */
  readonly ownRecords?: readonly number[];
  /** `throws`: the host checks the input itself, and the whole turn fails. */
  readonly invalidInput?: "runtime" | "throws";
  /** Whether the client holds the history, and can send it again or change it. */
  readonly history: boolean;
};

export type Session = {
  /** The model makes these calls, all in one step. The turn ends where the model has all answers, or the host waits for people. */
  readonly send: (calls: readonly ModelCall[], how?: SendOptions) => Promise<Turn>;
  /** People answer the questions of the last turn, and the host goes on. Where `asks` is `repeat`, the model makes the calls again. */
  readonly answer: (answers: readonly Answer[]) => Promise<Turn>;
  /** The same history, or the same answers, once more. */
  readonly resend: () => Promise<Turn>;
  /** Changes the arguments of a call in the history, as a hostile client does. */
  readonly tamper: (callId: string, args: Json) => void;
  /** What the application stores between two requests. */
  readonly save: () => Json;
  /** The tools as the model's provider was given them in the last turn. */
  readonly offered: () => readonly OfferedTool[];
};

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** Called for each progress as it arrives. */
  readonly onProgress?: () => void;
};

/** As a model writes it. `text` in the place of `args`: arguments that are no JSON. */
export type ModelCall = { readonly id: string; readonly tool: string; readonly args?: Json; readonly text?: string };

/** `by`: the application knows who answered, and gives it to the adapter. Without it the host's own button was pressed, and nothing else. */
export type Answer = { readonly callId: string; readonly approved: boolean; readonly reason?: string; readonly by?: Principal };

export type Turn = {
  /** What the model was given, call by call. */
  readonly seen: readonly Seen[];
  /** Questions that the host shows to people. */
  readonly asked: readonly { readonly callId: string; readonly text: string }[];
  /** In the order in which they came. */
  readonly progress: readonly Json[];
};

/** `data` and `error` are the runtime's, as the adapter renders them; `host` is the host's own text. */
export type Seen = { readonly callId: string; readonly kind: "data" | "error" | "host"; readonly value: Json };

export type OfferedTool = { readonly name: string; readonly description: string; readonly inputSchema: Json };
