import type { Render } from "./templates.js";

/** What every emitter of a file gets beside its plan. */
export type Emission = { readonly render: Render; readonly header: string };

export type OutputFile = { readonly path: string; readonly text: string };
