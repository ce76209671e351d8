/** Told of every call. A core type without imports: `@toolpact/runtime/telemetry` makes one of OpenTelemetry, an application may make its own. */
export type Telemetry = { readonly start: (call: TracedCall) => Span };

/** Names only. No argument, secret or personal value belongs here. */
export type TracedCall = {
  /** Id of a tool that exists, or `unknown`: a model that makes up a thousand names would make as many time series. */
  readonly tool: string;
  readonly tenant?: string | undefined;
  /** The logical step of a plan. */
  readonly step?: string | undefined;
  readonly callId: string;
  readonly effect: string;
};

export type Span = {
  /** 1 for the first. */
  readonly attempt: (number: number) => void;
  /** What the caller must not see, such as what a handler threw. Without the secrets that the call had. */
  readonly error: (error: unknown) => void;
  /** Writes the trace context into headers, or into the `_meta` of a message. */
  readonly inject: (carrier: Record<string, string>) => void;
  /** Runs a handler so that what it traces belongs to this call. */
  readonly run: <Result>(work: () => Result) => Result;
  /** Once, with everything that is known by then. */
  readonly end: (end: CallEnd) => void;
};

export type CallEnd = {
  /** `success`, or the code of the error. */
  readonly outcome: string;
  readonly status: "success" | "failed" | "error";
  readonly durationMs: number;
  readonly inputBytes: number;
  readonly outputBytes: number;
  readonly replayed: boolean;
  readonly cached: boolean;
  readonly degraded: boolean;
  readonly attempts: number;
  readonly latencyBudgetMs: number;
  readonly overBudget: boolean;
};
